import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** Whether Chromium is installed; otherwise the tests that need it are skipped. `.ci/run` installs it. */
export const hasBrowser = CHROMIUM !== undefined;

let shared: Promise<Browser> | undefined;

/** The browser of this process: launched by the first test file that asks for it, it ends with the process. Close the pages. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}

/** Launches the installed Chromium without background network access. @throws {Error} it is not installed */
export function openBrowser(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error('Chromium is not installed: apt-get install chromium');
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
