"""Random programs in the playground's own worker: what it answers is what the command line writes."""

import json
import os
import pathlib
import re

from test_playground import PlaygroundTest

PROGRAMS = pathlib.Path(os.environ['SSAC_PROGRAMS'])
IN_BROWSER = int(os.environ['SSAC_IN_BROWSER'])


def without_maker(report):
    """A report without the facts about the build of the tool."""
    return re.sub(r'"commit":.*?"architecture":"[^"]*",', '', report, count=1)


class Programs(PlaygroundTest):
    def test_random_programs_give_the_bytes_of_the_command_line(self):
        """The page's own worker and module, on the first of the programs that Node has run."""
        self.open_playground()
        self.driver.set_script_timeout(300)
        self.driver.execute_async_script('''
            const done = arguments[0];
            const unpack = async (id) => new Response(new Blob([Uint8Array.from(atob(document.getElementById(id).textContent),
                (sign) => sign.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
            (async () => {
                const script = URL.createObjectURL(new Blob([await unpack("ssac-worker")], {type: "text/javascript"}));
                window.testWorker = new Worker(script);
                testWorker.postMessage({code: await WebAssembly.compile(await unpack("ssac-module"))});
                testWorker.addEventListener("message", ({data}) => done(data), {once: true});
            })()''')
        lines = (PROGRAMS / 'list.txt').read_text(encoding='utf-8').splitlines()[:IN_BROWSER]
        for line in lines:
            words = ['--format=json', *line.split()]
            file = PROGRAMS / words[-1]
            request = {'want': 'json', 'file': file.name, 'text': file.read_text(encoding='utf-8'), 'command': ['ssa-compare', *words]}
            answer = self.driver.execute_async_script('''
                const [request, done] = arguments;
                testWorker.addEventListener("message", ({data}) => done(data.answer ?? JSON.stringify(data)), {once: true});
                testWorker.postMessage({request})''', request)
            expected = pathlib.Path(f'{file}.json').read_text(encoding='utf-8')
            self.assertEqual(without_maker(json.loads(answer).get('report')), without_maker(expected), line)
        print(f'{len(lines)} programs in Chromium, all as the command line has them ', end='')
