import type { PersonFixture } from '../fixture/types.ts';

/** Returns "Last First", as the portal writes a name in one field. */
export function fullNameOf({ first, last }: PersonFixture): string {
  return first === null ? last : `${last} ${first}`;
}
