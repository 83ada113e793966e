import { spawn } from 'node:child_process';

/** A command failed; the message contains the end of its output. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const MAX_ERROR_LINES = 25;

/**
 * Runs a command to its end, without a terminal.
 * @returns what it wrote to standard output
 * @throws {CommandError}
 */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    let all = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      all += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      all += String(chunk);
    });
    child.once('error', (error) => reject(new CommandError(`${command} cannot be run: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(output);
      const end = all.trimEnd().split('\n').slice(-MAX_ERROR_LINES).join('\n');
      reject(new CommandError(`${[command, ...args].join(' ')} ended with ${signal ?? code}:\n${end}`));
    });
  });
}

/** Prints the begin of a task, and its duration at the end. */
export async function logged<T>(name: string, what: string, task: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  process.stdout.write(`${name}: ${what} …\n`);
  const result = await task();
  process.stdout.write(`${name}: ${what}: done in ${seconds(begin)}\n`);
  return result;
}

/** `12 s`, since `begin` of `performance.now()`. */
export function seconds(begin: number): string {
  return `${Math.round((performance.now() - begin) / 1000)} s`;
}
