import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { homeworkFiles } from '../../../src/demo/simulator/wire/homework.ts';
import type { Portal } from '../../../src/portal/portal.ts';
import type { ManualClock } from '../../helpers/manual-clock.ts';
import { type PortalSetup, setUpPortal } from '../portal-setup.ts';

export interface Office extends PortalSetup {
  readonly child: Portal;
  readonly directory: string;
  /** Of a file of homework. */
  readonly homeworkId: string;
  /** Of a file that the school shares; behind a waiting page. */
  readonly schoolFileId: string;
  /** What lies in the directory. */
  files(): Promise<string[]>;
  content(name: string): Promise<string>;
  /** Lets time pass while a download waits for it. */
  patiently<T>(work: Promise<T>): Promise<T>;
}

/** A child whose school has files to hand out. */
export async function office(): Promise<Office> {
  const home = await setUpPortal();
  const directory = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-files-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const files = home.account.fixture.school.lists.files;
  return {
    ...home,
    child: home.open(),
    directory,
    homeworkId: String(homeworkFiles(home.account)[0]!.id),
    schoolFileId: String(files.find(({ direct }) => !direct)!.id),
    files: () => readdir(directory),
    content: (name) => readFile(join(directory, name), 'utf8'),
    patiently: (work) => patiently(home.clock, work),
  };
}

async function patiently<T>(clock: ManualClock, work: Promise<T>): Promise<T> {
  let over = false;
  work
    .catch(() => undefined)
    .finally(() => {
      over = true;
    });
  while (!over) {
    // The download's own limit always waits; anything else is a pause that somebody waits for.
    if (clock.waiting > 1) clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return work;
}
