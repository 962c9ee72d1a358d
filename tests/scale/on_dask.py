"""Dask distributed: two workers, one of which is killed in the middle; its parts go to the other.
Usage: tests/scale/dask TOOL, which sets the environment."""

import os
import pathlib
import signal
import subprocess
import sys
import time

from dask.distributed import Client, LocalCluster

HERE = pathlib.Path(__file__).parent
OUT = pathlib.Path(os.environ['work']) / 'out'


def is_whole(part):
    lines = (OUT / f'{part}.jsonl').read_bytes().splitlines()
    return lines[-1].startswith(b'{"record":"totals"')


def perform(part):
    """A task: what a worker that died has begun is gone on with. Its tool may live on, and hold the report."""
    for _ in range(600):
        if subprocess.run([HERE / 'part', str(part)], check=False).returncode == 0:
            return part
        time.sleep(0.2)
    raise RuntimeError(f'part {part} does not end')


def kill_a_worker(client):
    """Kills a worker that is in the middle of a part, and not the tool that it has started."""
    for _ in range(600):
        for address, info in client.scheduler_info()['workers'].items():
            tasks = client.processing().get(address, ())
            begun = [path for path in OUT.glob('*.jsonl') if path.read_bytes().count(b'"record":"input"') >= 3]
            if tasks and begun:
                pid = client.run(os.getpid, workers=[address])[address]
                os.kill(pid, signal.SIGKILL)
                print(f'killed a worker of Dask with {len(tasks)} tasks')
                return
        time.sleep(0.1)
    raise RuntimeError('no worker was found in the middle of a part')


def main():
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster, \
            Client(cluster) as client:
        parts = range(1, int(os.environ['shards']) + 1)
        futures = client.map(perform, parts, retries=3)
        kill_a_worker(client)
        done = client.gather(futures)
        print(f'{len(done)} parts were performed by {len(client.scheduler_info()["workers"])} workers')
    return 0 if all(is_whole(part) for part in parts) else 1


if __name__ == '__main__':
    sys.exit(main())
