"""Runs axe-core on the page in the browser. The first test that needs it fetches the version in axe/package-lock.json from npm into
the folder of the reports; if npm cannot fetch it, the test is skipped with a message."""

import functools
import os
import pathlib
import shutil
import subprocess
import unittest

HERE = pathlib.Path(__file__).resolve().parent / 'axe'
PATIENCE = 120  # seconds for npm


@functools.cache
def source():
    """The source text of axe-core; skips the test if it is not available."""
    folder = pathlib.Path(os.environ['SSAC_OUTPUT']) / 'npm'
    script = folder / 'node_modules/axe-core/axe.min.js'
    lock = HERE / 'package-lock.json'
    kept = folder / 'package-lock.json'
    if not script.exists() or kept.read_bytes() != lock.read_bytes():
        if shutil.which('npm') is None:
            raise unittest.SkipTest('SKIPPED: not installed: npm, which fetches axe-core')
        folder.mkdir(parents=True, exist_ok=True)
        for name in ('package.json', 'package-lock.json'):
            shutil.copy(HERE / name, folder / name)
        try:
            run = subprocess.run(['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], cwd=folder, capture_output=True,
                                 text=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            raise unittest.SkipTest('SKIPPED: npm took too long to fetch axe-core') from None
        if run.returncode != 0 or not script.exists():
            kept.unlink()
            raise unittest.SkipTest('SKIPPED: npm could not fetch axe-core: ' + run.stderr.strip().splitlines()[-1][:200])
    return script.read_text(encoding='utf-8')


def findings(driver):
    """The serious and critical violations that axe-core finds, one line per element."""
    driver.set_script_timeout(60)
    driver.execute_script(source())
    violations = driver.execute_async_script('''const [done] = arguments;
        axe.run(document, {resultTypes: ["violations"]}).then(({violations}) => done(violations), (error) => done([{id: String(error), impact: "critical", nodes: []}]))''')
    return [f'{each["id"]} ({each["impact"]}): {node["html"][:160]} {node["failureSummary"][:200]}'
            for each in violations if each['impact'] in ('serious', 'critical')
            for node in each['nodes'] or [{'html': '', 'failureSummary': ''}]]


__all__ = ['findings']
