import { expect, it } from 'vitest';
import { calendars } from '../../../src/portal/records/agenda.ts';
import { parsed } from './parsed.ts';

it('calendars (§2.8) are ids that are texts', () => {
  expect(parsed(calendars, { Calendars: [{ Id: '31501' }, { Id: '' }] })).toMatchObject({
    value: [{ id: '31501' }],
    dropped: 0,
    skipped: 1,
    unreadable: 0,
  });
});
