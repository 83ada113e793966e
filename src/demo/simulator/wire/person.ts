import type { PersonFixture } from '../fixture/types.ts';

/** "Last First", as the portal writes people in one field. */
export function fullNameOf({ first, last }: PersonFixture): string {
  return first === null ? last : `${last} ${first}`;
}
