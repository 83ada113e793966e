import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORE_FILE } from '../../src/bridge/store/store-file.ts';

/** Locks and shared memory, which the system drops with the process. */
const OF_THE_PROCESS = /\.lock|-shm$/;

/** The folder of the bridge's store. */
export class StoreFolder {
  path = newFolder();

  get file(): string {
    return join(this.path, STORE_FILE);
  }

  /** Continues in a copy, as a killed process leaves it; that process keeps the folder that it has. */
  leave(): void {
    this.path = copied(this.path);
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** SQLite's files are, at any moment, what a killed process leaves. */
function copied(folder: string): string {
  const copy = newFolder();
  for (const file of readdirSync(folder).filter((name) => !OF_THE_PROCESS.test(name)))
    copyFileSync(join(folder, file), join(copy, file));
  return copy;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'dziennik2mqtt-soak-'));
}
