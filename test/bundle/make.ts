import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundle } from '../../scripts/build.ts';
import { keepCompiledCode } from '../../scripts/bundle/compiled-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-made-'));

/** Makes the bundle once for all tests. */
export async function setup({ provide }: TestProject): Promise<void> {
  await bundle(folder);
  keepCompiledCode(process.execPath, join(folder, 'start.js'));
  provide('bundle', join(folder, 'dziennik2mqtt.js'));
}

export function teardown(): void {
  rmSync(folder, { recursive: true });
}
