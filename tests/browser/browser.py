"""Opens freshly written reports in Chromium, with the helpers and checks that all browser tests share."""

import atexit
import functools
import itertools
import json
import os
import pathlib
import shutil
import subprocess
import unittest

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = pathlib.Path(os.environ['SSAC_TOOL'])
OUTPUT = pathlib.Path(os.environ['SSAC_OUTPUT'])
PROGRAMS = ROOT / 'tests' / 'files'

NESTED_LOOPS = PROGRAMS / 'programs/while/nested.s'  # chapter 7 of Simple
BREAK_AND_CONTINUE = PROGRAMS / 'programs/jumps/break_and_continue.s'  # chapter 8
IRREDUCIBLE = PROGRAMS / 'bril/irreducible.bril'

# The headless shell takes three quarters of the time. (The wrapper script in /usr/bin would exit and leave it running.)
BINARY = shutil.which('chromium-headless-shell', path='/usr/lib/chromium') or shutil.which('chromium')
FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
         '--disable-background-networking', '--disable-component-update', '--disable-sync',
         '--disable-dev-shm-usage', '--hide-scrollbars', '--window-size=1440,900']

PATIENCE = 120  # seconds, for a run of the tool, a script and each wait: long, because slowness is not a failure


def write_program(name, text):
    """Writes a program into the output folder of the tests. Returns its path."""
    OUTPUT.mkdir(parents=True, exist_ok=True)
    path = OUTPUT / name
    path.write_text(text, encoding='utf-8')
    return path


def write_report(name, files, *options):
    """Makes the tool write a report on the files, only once per test run. Returns its path."""
    files = [os.path.relpath(ROOT / file, ROOT) for file in files]
    return report_of(name, options, tuple((file, (ROOT / file).read_bytes()) for file in files))


@functools.cache
def report_of(name, options, texts):
    OUTPUT.mkdir(parents=True, exist_ok=True)
    path = OUTPUT / f'{name}.html'
    files = [file for file, _ in texts]
    run = subprocess.run([TOOL, '--format=html', '-o', path, *options, *files], cwd=ROOT, timeout=PATIENCE,
                         capture_output=True, text=True, check=False)
    if run.returncode not in (0, 2) or not path.exists():
        raise AssertionError(f'ssa-compare ended with {run.returncode}: {run.stderr}')
    return path


@functools.cache
def chromium():
    """A headless Chromium with its own profile that logs the console and every request. It is closed when the tests exit."""
    options = webdriver.ChromeOptions()
    options.binary_location = BINARY
    for flag in FLAGS:
        options.add_argument(flag)
    options.set_capability('goog:loggingPrefs', {'browser': 'ALL', 'performance': 'ALL'})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which('chromedriver')))
    atexit.register(driver.quit)
    driver.set_script_timeout(PATIENCE)
    return driver


class BrowserTest(unittest.TestCase):
    """A test in the browser that all tests share. After each test it checks that the console is empty, that nothing was requested
    and that the page does not scroll sideways, and clears the local storage."""

    opened = itertools.count()

    @classmethod
    def setUpClass(cls):
        cls.driver = chromium()

    def setUp(self):
        self.resize(1440, 900)
        self.prefer('light')

    def tearDown(self):
        console = [entry['message'] for entry in self.driver.get_log('browser')]
        self.assertEqual(console, [], 'the console has messages')
        self.assertEqual(self.requests(), [], 'the page asked the network for something')
        self.check_no_page_scroll()
        self.script('localStorage.clear()')

    def requests(self):
        """The requested addresses, except those of the page itself, of data inside it, and of Chromium's start page."""
        events = [json.loads(entry['message'])['message'] for entry in self.driver.get_log('performance')]
        sent = [event['params'] for event in events if event['method'] == 'Network.requestWillBeSent']
        return [request['request']['url'] for request in sent
                if not request['documentURL'].startswith(('chrome:', 'chrome-untrusted:', 'about:'))
                and not request['request']['url'].startswith(('file:', 'data:', 'blob:', 'about:'))]

    def check_no_page_scroll(self):
        width, room = self.script('return [document.documentElement.scrollWidth, innerWidth]')
        self.assertLessEqual(width, room, 'the page scrolls sideways')

    def resize(self, width, height):
        """Sets the size of the viewport in pixels."""
        self.driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride',
                                    {'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': False})

    def prefer(self, scheme, motion='reduce'):
        features = [{'name': 'prefers-color-scheme', 'value': scheme}, {'name': 'prefers-reduced-motion', 'value': motion}]
        self.driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': features})

    def open(self, path, fragment=''):
        """Loads a report from disk, even if only the fragment changed."""
        self.driver.get(f'{path.as_uri()}?{next(self.opened)}{fragment}')
        self.wait(lambda: self.script('return document.querySelector("#page header") !== null'))

    def show(self, path, fragment):
        """Like open, but only changes the fragment if the report is already open, which is faster."""
        self.show_each(path, [fragment], 'null')

    def show_each(self, path, fragments, look):
        """Shows a report at one fragment after the other, opening it if necessary. Returns the value of an expression at each."""
        if not self.driver.current_url.startswith(path.as_uri()):
            self.open(path, fragments[0])
        return self.driver.execute_async_script(f'''const [fragments, done] = arguments, seen = [];
            const next = () => {{
              if (seen.length === fragments.length) return done(seen);
              const look = () => {{ seen.push({look}); next(); }};
              if (decodeURI(location.hash) === decodeURI(fragments[seen.length])) return look();
              addEventListener("popstate", () => setTimeout(look), {{once: true}});
              location.hash = fragments[seen.length];
            }};
            next();''', fragments)

    def after_steps(self, look, steps, until='false'):
        """Steps forward in one script, which is faster than one command per step. Returns the value of an expression after each
        step. Stops at the first value, called `seen`, for which the expression `until` is true."""
        return self.script(f'''const values = [];
            for (let i = 0; i < arguments[0]; ++i) {{
              document.body.dispatchEvent(new KeyboardEvent("keydown", {{key: "ArrowRight", bubbles: true}}));
              const seen = {look};
              values.push(seen);
              if ({until}) break;
            }}
            return values;''', steps)

    def wait(self, condition):
        WebDriverWait(self.driver, PATIENCE, poll_frequency=0.02).until(lambda _: condition())

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def texts(self, selector):
        return self.script('return [...document.querySelectorAll(arguments[0])].map((found) => found.textContent)', selector)

    def press(self, *keys):
        """Presses keys one after the other on the focused element."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def key(self, name):
        """Dispatches a key press to the page, which is faster than using the keyboard."""
        self.script('document.body.dispatchEvent(new KeyboardEvent("keydown", {key: arguments[0], bubbles: true}))', name)

    def choose(self, name, value):
        """Chooses a value in the drop-down list with that name."""
        self.script('''const list = document.querySelector(`select[aria-label="${arguments[0]}"]`);
                       list.value = arguments[1]; list.dispatchEvent(new Event("change"))''', name, value)

    def fragment(self):
        """The parameters in the address. The page updates it 100 ms after a step, so this waits 101 ms."""
        return self.driver.execute_async_script('''setTimeout((done) =>
            done(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))), 101, arguments[0])''')

    def screenshot(self, name):
        """Saves a screenshot next to the reports."""
        self.driver.save_screenshot(str(OUTPUT / f'{name}.png'))

    def boxes(self, side):
        """The positions of the blocks or nodes of a pane on the screen."""
        return self.script('''return Object.fromEntries([...document.querySelectorAll(`[data-part=${arguments[0]}] .node`)].map((node) => {
            const {x, y, width, height} = node.querySelector('.box').getBoundingClientRect();
            return [node.dataset.node, [x, y, width, height].map((value) => Math.round(value * 10) / 10)];
        }))''', side)


__all__ = ['BREAK_AND_CONTINUE', 'BrowserTest', 'IRREDUCIBLE', 'Keys', 'NESTED_LOOPS', 'OUTPUT', 'PROGRAMS', 'ROOT', 'write_report']
