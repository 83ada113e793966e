import { existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { Random } from '../honesty/random.ts';

/** Leaves what may be left of a store. @param path of its file */
export function damage(path: string, random: Random): void {
  const wal = `${path}-wal`;
  random.oneOf([
    () => rmSync(path),
    () => truncateSync(path, 1_000),
    () => writeFileSync(path, Buffer.alloc(20_000)),
    () => writeFileSync(path, 'not a database '.repeat(1_000)),
  ])();
  if (existsSync(wal)) rmSync(wal);
}
