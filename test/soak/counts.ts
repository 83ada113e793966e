import type { KillsResult } from './kills.ts';

interface Counts {
  readonly lost: readonly string[];
  /** Received, but nothing of the kind happened. */
  readonly extra: readonly string[];
  /** By event and by id. */
  readonly twice: readonly string[];
}

export function countsOf({ expected, received, ids }: KillsResult): Counts {
  return {
    lost: expected.filter((event) => !received.includes(event)),
    extra: received.filter((event) => !expected.includes(event)),
    twice: [...repeated(received), ...repeated(ids)],
  };
}

function repeated(items: readonly string[]): readonly string[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}
