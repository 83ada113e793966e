import { expect, it } from 'vitest';
import { mainConflict } from '../../src/school/conflict.ts';

it('the conflict at the client id is more important than one of announcements', () => {
  expect(mainConflict(new Set(['announced_twice', 'client_id_twice']))).toBe('client_id_twice');
  expect(mainConflict(new Set(['announced_twice']))).toBe('announced_twice');
  expect(mainConflict(new Set())).toBeNull();
});
