import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Random } from '../../honesty/random.ts';
import { History, type Image } from './history.ts';

const SOURCE = fileURLToPath(new URL('./disk.c', import.meta.url));
/** Of memory, mapped: lost with the machine, and made again. */
const SHARED_MEMORY = /-shm$/;

export const hasCompiler = ['/usr/bin/cc', '/usr/local/bin/cc'].some(existsSync);

/** Builds the library that records what a process writes. @param folder where it goes @returns its path */
export function buildRecorder(folder: string): string {
  const path = join(folder, 'disk.so');
  execFileSync('cc', ['-O1', '-shared', '-fPIC', '-o', path, SOURCE, '-ldl']);
  return path;
}

export interface Cut {
  /** Files whose syncs were recorded, writes that were lost wholly or in part, and names that were not on the disk. */
  readonly syncs: number;
  readonly lostWrites: number;
  readonly lostNames: number;
}

/**
 * A folder on a disk that forgets, in a power cut, what was not synced. A name (of a new, renamed or removed file) is on the disk
 * when the folder was synced.
 */
export class Disk {
  readonly folder: string;
  readonly #record: string;
  readonly #library: string;
  #before: Image = new Map();
  /** As the killed process left it, once that was read. */
  #after: Image | undefined;

  /** @param record path of a file outside of the folder */
  constructor(folder: string, record: string, library: string) {
    this.folder = folder;
    this.#record = record;
    this.#library = library;
  }

  /** The environment of the next process, of which everything that is now in the folder is on the disk. */
  mount(): Record<string, string> {
    rmSync(this.#record, { force: true });
    this.#before = this.#image();
    this.#after = undefined;
    return { LD_PRELOAD: this.#library, DISK_FOLDER: this.folder, DISK_RECORD: this.#record };
  }

  /**
   * Replaces the folder's files by what is left of them. Call it when the process was killed; again, for another chance.
   * @throws {Error} the process has written past the recorder
   */
  cut(random: Random): Cut {
    const history = new History(
      this.#before,
      existsSync(this.#record) ? readFileSync(this.#record) : Buffer.of(),
    );
    this.#assertWhole(history);
    const { image, lostWrites, lostNames } = history.cut(random);
    for (const name of readdirSync(this.folder)) rmSync(join(this.folder, name), { recursive: true });
    for (const [name, data] of image)
      if (!SHARED_MEMORY.test(name)) writeFileSync(join(this.folder, name), data, { mode: 0o600 });
    return { syncs: history.syncs, lostWrites, lostNames };
  }

  /** The process may have been killed between the last record and what it announces. */
  #assertWhole(history: History): void {
    this.#after ??= this.#image();
    const is = this.#after;
    const differences = differencesOf(history.image(), is);
    if (differences.length === 0 || differencesOf(history.image(1), is).length === 0) return;
    throw new Error(`The recorder has missed writes to ${differences.join(', ')}.`);
  }

  #image(): Image {
    const names = readdirSync(this.folder).filter((name) => !SHARED_MEMORY.test(name));
    return new Map(names.map((name) => [name, readFileSync(join(this.folder, name))]));
  }
}

function differencesOf(one: Image, other: Image): readonly string[] {
  const names = new Set([...one.keys(), ...other.keys()].filter((name) => !SHARED_MEMORY.test(name)));
  return [...names].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return !a || !b || !a.equals(b);
  });
}
