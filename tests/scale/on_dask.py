"""Dask distributed: the line of docs/scaling.md on two workers, one of which is killed in the middle; its parts go to the other.
Usage: tests/scale/dask TOOL, which sets the environment."""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

from dask.distributed import Client, LocalCluster

WORK = pathlib.Path(os.environ['work'])


def parent(process):
    return int(pathlib.Path(f'/proc/{process}/stat').read_text().rsplit(')', 1)[1].split()[1])


def tools_in_the_middle():
    """Processes of the tool that have done some of their inputs but not all: ([process, ancestors...], report)."""
    for folder in pathlib.Path('/proc').glob('[0-9]*'):
        try:
            if os.readlink(folder / 'exe') != os.environ['tool'] or os.readlink(folder / 'cwd') != str(WORK):
                continue
            report = next(WORK / word for word in (folder / 'cmdline').read_text().split('\0') if word.endswith('.jsonl'))
            lines = report.read_bytes()
            ancestors = [int(folder.name)]
            while ancestors[-1] > 1:
                ancestors.append(parent(ancestors[-1]))
        except (OSError, StopIteration):  # it ended
            continue
        if lines.count(b'"record":"input"') >= 3 and b'"record":"totals"' not in lines:
            yield ancestors, report.name


def kill_a_worker(workers, said):
    """Kills a worker whose tool is in the middle of its part, but not the tool, which goes on."""
    for _ in range(3000):
        for ancestors, report in tools_in_the_middle():
            worker = next((process for process in ancestors if process in workers), None)
            if worker is not None:
                os.kill(worker, signal.SIGKILL)
                os.kill(ancestors[0], 0)
                said.append(f'killed a worker of Dask whose tool was in the middle of {report}, and lives on')
                return
        time.sleep(0.02)


def main():
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster, \
            Client(cluster) as client:
        said = []
        killer = threading.Thread(target=kill_a_worker, args=(set(client.run(os.getpid).values()), said))
        killer.start()
        done = eval(os.environ['recipe'], {'client': client, 'subprocess': subprocess})
        killer.join()
        print(*said or ['no worker was found in the middle of a part'])
        print(f'{len(done)} parts were performed')
    return 0 if said else 1


if __name__ == '__main__':
    sys.exit(main())
