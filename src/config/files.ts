import { readFileSync, statSync } from 'node:fs';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file; a relative path begins at the folder of the configuration file',
  ENOTDIR: 'there is no such file; a relative path begins at the folder of the configuration file',
  EACCES: 'the file may not be read by the user that runs this program',
  EISDIR: 'this is a folder, not a file',
};

export function fileProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? `the file cannot be read (${code || 'unknown reason'})`;
}

/** Reads a secret of one line, without the newline at its end; `problem`: why it cannot be read, without the file's name. */
export function readSecret(path: string): { secret: string; isOpen: boolean } | { problem: string } {
  try {
    const secret = readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .replace(/[\r\n]+$/, '');
    if (secret === '') return { problem: 'the file is empty' };
    return { secret, isOpen: (statSync(path).mode & 0o004) !== 0 };
  } catch (error) {
    return { problem: fileProblem(error) };
  }
}
