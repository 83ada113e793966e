import { existsSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { numberedFileName } from '../../lib/file-name.ts';
import type { StreamedAnswer } from '../http.ts';

/** Received bytes of a file; `total` is null if the size is unknown. */
export type Progress = (received: number, total: number | null) => void;

export interface Saved {
  readonly path: string;
  readonly bytes: number;
}

/** A file cannot be written; the message is one sentence. */
export class SaveError extends Error {
  override readonly name = 'SaveError';
}

interface Destination {
  readonly directory: string;
  /** Safe on every system. */
  readonly name: string;
  readonly onProgress?: Progress | undefined;
}

/** The most files with the same name. */
const MAX_NUMBER = 999;

/**
 * Streams a body into a `.part` file, which gets its final name when it is complete. If the name is taken, the new file
 * gets a number.
 * @throws {SaveError} the file cannot be written
 * @throws {PortalError} the connection broke
 */
export async function save(answer: StreamedAnswer, destination: Destination): Promise<Saved> {
  const { directory, name, onProgress } = destination;
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

/** Gives the file the first free name, without replacing another file. */
function giveName(part: string, directory: string, name: string): Promise<string> {
  return firstFree(directory, name, async (path) => {
    await link(part, path).catch(async (error: unknown) => {
      if (codeOf(error) === 'EEXIST' || existsSync(path)) throw exists(error);
      // Not every file system supports links.
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
      if (codeOf(error) !== 'EEXIST' || number >= MAX_NUMBER) throw error;
    }
  }
}

function exists(cause: unknown): Error {
  return Object.assign(new SaveError('The file already exists.', { cause }), { code: 'EEXIST' });
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

function saveError(directory: string, error: unknown): unknown {
  const isFileSystemError = error instanceof Error && 'syscall' in error;
  return isFileSystemError
    ? new SaveError(`The file cannot be saved in ${directory} (${codeOf(error)}).`, { cause: error })
    : error;
}
