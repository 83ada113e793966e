import { readFileSync, statSync } from 'node:fs';

/** What came of looking at a file: something of it, or a sentence that says why not (without the file's name). */
export type FileResult<T> = { readonly value: T } | { readonly problem: string };

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file; a relative path begins at the folder of the configuration file',
  ENOTDIR: 'there is no such file; a relative path begins at the folder of the configuration file',
  EACCES: 'the file may not be read by the user that runs this program',
  EISDIR: 'this is a folder, not a file',
};

/** The sentence for a failed look at a file. */
export function fileComplaint(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? `the file cannot be read (${code || 'unknown reason'})`;
}

/** Why a file cannot be read; undefined where it can. */
export function whyUnreadable(path: string): string | undefined {
  try {
    readFileSync(path);
    return undefined;
  } catch (error) {
    return fileComplaint(error);
  }
}

/** Reads a secret of one line; the newline at its end does not belong to it. */
export function readSecret(path: string): FileResult<{ readonly secret: string; readonly open: boolean }> {
  try {
    const secret = readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .replace(/[\r\n]+$/, '');
    if (secret === '') return { problem: 'the file is empty' };
    return { value: { secret, open: (statSync(path).mode & 0o004) !== 0 } };
  } catch (error) {
    return { problem: fileComplaint(error) };
  }
}
