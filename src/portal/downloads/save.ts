import { access, type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { numberedFileName } from '../../lib/file-name.ts';
import type { StreamedAnswer } from '../http.ts';

/** How much of a file has come, in bytes; `total` is null where nobody said how large it is. */
export type Progress = (received: number, total: number | null) => void;

export interface Saved {
  readonly path: string;
  readonly bytes: number;
}

/** A file cannot be written where it should be; the message is one sentence. */
export class SaveError extends Error {
  override readonly name = 'SaveError';
}

interface Place {
  readonly directory: string;
  /** Safe on this and every other system. */
  readonly name: string;
  readonly onProgress?: Progress | undefined;
}

const MAX_NAMESAKES = 999;

/**
 * Writes a body to disk as it comes, into a `.part` file that gets its final name only as a whole; a file that is
 * there already keeps its name, and the new one a number.
 * @throws {SaveError} the disk does not take it
 * @throws {PortalError} the answer broke off
 */
export async function save(answer: StreamedAnswer, { directory, name, onProgress }: Place): Promise<Saved> {
  const part = await createPart(directory, name).catch((error: unknown) => {
    answer.discard();
    throw saveError(directory, error);
  });
  try {
    const bytes = await write(answer, part.handle, onProgress);
    return { path: await giveName(part.path, directory, name), bytes };
  } catch (error) {
    throw saveError(directory, error);
  } finally {
    await rm(part.path, { force: true });
  }
}

async function write(
  answer: StreamedAnswer,
  handle: FileHandle,
  onProgress: Progress = () => undefined,
): Promise<number> {
  const total = Number(answer.headers['content-length'] ?? Number.NaN);
  let bytes = 0;
  const counted = async function* (): AsyncGenerator<Buffer, void> {
    for await (const piece of answer.body()) {
      bytes += piece.length;
      yield piece;
      onProgress(bytes, Number.isNaN(total) ? null : total);
    }
  };
  await pipeline(counted, handle.createWriteStream({ flush: true }));
  return bytes;
}

async function createPart(
  directory: string,
  name: string,
): Promise<{ readonly path: string; readonly handle: FileHandle }> {
  await mkdir(directory, { recursive: true });
  return firstFree(directory, name, async (free) => {
    const path = `${free}.part`;
    return { path, handle: await open(path, 'wx') };
  });
}

/** The first name that nobody has, given to the file without ever taking one away. */
function giveName(part: string, directory: string, name: string): Promise<string> {
  return firstFree(directory, name, async (path) => {
    await link(part, path).catch(async (error: unknown) => {
      if (codeOf(error) === 'EEXIST' || !(await isFree(path))) throw exists(error);
      // Not every file system knows links.
      await rename(part, path);
    });
    return path;
  });
}

async function firstFree<T>(directory: string, name: string, take: (path: string) => Promise<T>): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await take(join(directory, numberedFileName(name, number)));
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || number >= MAX_NAMESAKES) throw error;
    }
  }
}

async function isFree(path: string): Promise<boolean> {
  try {
    await access(path);
    return false;
  } catch {
    return true;
  }
}

function exists(cause: unknown): Error {
  return Object.assign(new SaveError('There is such a file already.', { cause }), { code: 'EEXIST' });
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** What the disk says is put into a sentence; whatever else went wrong stays what it is. */
function saveError(directory: string, error: unknown): unknown {
  const isOfDisk = error instanceof Error && 'syscall' in error;
  return isOfDisk
    ? new SaveError(`The file cannot be saved in ${directory} (${codeOf(error)}).`, { cause: error })
    : error;
}
