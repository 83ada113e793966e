import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 1_000_000_000;

let folder: string | undefined;

/**
 * Gives all tests one temporary folder, and removes it after them; in memory if there is room: each store waits for the disk at its
 * commits, which is long where other programs write to it.
 */
export function setup(): void {
  if (process.env['TMPDIR']?.includes('dziennik2mqtt-tests-')) return;
  folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'dziennik2mqtt-tests-'));
  process.env['TMPDIR'] = folder;
}

export function teardown(): void {
  if (folder) rmSync(folder, { recursive: true, force: true });
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
