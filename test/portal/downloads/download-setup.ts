import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { homeworkFiles } from '../../../src/demo/simulator/wire/homework.ts';
import type { Portal } from '../../../src/school/reading/portal.ts';
import type { ManualClock } from '../../helpers/manual-clock.ts';
import { type PortalSetup, setUpPortal } from '../portal-setup.ts';

export interface DownloadSetup extends PortalSetup {
  readonly child: Portal;
  readonly directory: string;
  /** Of a file of homework. */
  readonly homeworkId: string;
  /** Of a file that the school shares; behind a waiting page. */
  readonly schoolFileId: string;
  /** Names in the directory. */
  files(): Promise<string[]>;
  content(name: string): Promise<string>;
  /** Advances the clock while the work waits for it. */
  advanceUntilDone<T>(work: Promise<T>): Promise<T>;
}

/** A child whose school has files to download. */
export async function setUpDownloads(): Promise<DownloadSetup> {
  const setup = await setUpPortal();
  const directory = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-files-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const files = setup.account.fixture.school.lists.files;
  return {
    ...setup,
    child: setup.open(),
    directory,
    homeworkId: String(homeworkFiles(setup.account)[0]!.id),
    schoolFileId: String(files.find(({ direct }) => !direct)!.id),
    files: () => readdir(directory),
    content: (name) => readFile(join(directory, name), 'utf8'),
    advanceUntilDone: (work) => advanceUntilDone(setup.clock, work),
  };
}

async function advanceUntilDone<T>(clock: ManualClock, work: Promise<T>): Promise<T> {
  let isDone = false;
  work
    .catch(() => undefined)
    .finally(() => {
      isDone = true;
    });
  while (!isDone) {
    // One timer is the download's time limit; any other is a pause.
    if (clock.waiting > 1) clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return work;
}

export function homework({ child, homeworkId, directory, advanceUntilDone }: DownloadSetup) {
  return advanceUntilDone(child.downloads.save({ kind: 'homework', id: homeworkId }, { directory }));
}

export function schoolFile({ child, schoolFileId, directory, advanceUntilDone }: DownloadSetup) {
  return advanceUntilDone(child.downloads.save({ kind: 'school-file', id: schoolFileId }, { directory }));
}

export function attachment(
  { child, directory, advanceUntilDone }: DownloadSetup,
  id: string,
  message: string,
) {
  return advanceUntilDone(child.downloads.save({ kind: 'attachment', id, message }, { directory }));
}

export const DOWNLOAD_PAGE = /^GET portal \/homework\/downloadFile/;
export const CHECK = 'POST sandbox /index.php';
