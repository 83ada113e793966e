import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORE_FILE } from '../../src/bridge/store/store-file.ts';

/** Locks and shared memory, which the system drops with the process. */
const OF_THE_PROCESS = /\.lock|-shm$/;
const MAX_COPIES = 3;

/** The folder of the bridge's store, with copies as a backup makes them. */
export class StoreFolder {
  path = newFolder();
  readonly #copies: string[] = [];

  get file(): string {
    return join(this.path, STORE_FILE);
  }

  /** Continues in a copy, as a killed process leaves it; that process keeps the folder that it has. */
  leave(): void {
    this.path = copied(this.path);
  }

  /** Makes a copy; the last three are kept. */
  copy(): void {
    this.#copies.push(copied(this.path));
    if (this.#copies.length > MAX_COPIES) remove(this.#copies.shift());
  }

  /** Replaces the store by its oldest copy. */
  putBack(): void {
    const [oldest] = this.#copies;
    if (oldest === undefined) return;
    remove(this.path);
    this.path = copied(oldest);
  }

  forgetCopies(): void {
    for (const folder of this.#copies.splice(0)) remove(folder);
  }

  remove(): void {
    this.forgetCopies();
    remove(this.path);
  }
}

/** SQLite's files are, at any moment, what a killed process leaves. */
function copied(folder: string): string {
  const copy = newFolder();
  for (const file of readdirSync(folder).filter((name) => !OF_THE_PROCESS.test(name)))
    copyFileSync(join(folder, file), join(copy, file));
  return copy;
}

function remove(folder: string | undefined): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'dziennik2mqtt-soak-'));
}
