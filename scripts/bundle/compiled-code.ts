import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

/**
 * Runs the demo once, and keeps the code that V8 compiled for it beside the bundle: starts with this Node and these settings compile it
 * no more.
 * @param program the bundle's launcher, or Node with the settings for which the code is compiled and start.js
 */
export function keepCompiledCode(program: string, ...args: readonly string[]): void {
  // The launcher finds Node by the path.
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`;
  execFileSync(program, [...args, 'demo', '--once'], {
    env: { ...process.env, PATH: path, KEEP_COMPILED_CODE: '1' },
  });
}
