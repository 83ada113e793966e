import { describe, expect, it } from 'vitest';
import { notices } from '../../../src/portal/records/school-life.ts';
import { parsed } from './parsed.ts';

const trip = {
  Id: 'LID-NBOARD-NOTICE-6f1c-04',
  Subject: 'Wycieczka do „Żelazowej Woli”',
  Content: 'Szanowni Państwo,\r\n\r\nzbiórka o 7:30 przy bramie &quot;B&quot;.',
  StartDate: '2026-11-17',
  EndDate: '2026-12-01',
  CreationDate: '2026-11-17 08:12:00',
  AddedBy: { Id: 301 },
  WasRead: false,
};

function one(rest: object) {
  return parsed(notices, { SchoolNotices: [{ ...trip, ...rest }] }).value[0];
}

describe('SchoolNotices (§2.9)', () => {
  it('reads an announcement, its id as it is and its content as plain text', () => {
    expect(one({})).toEqual({
      id: 'LID-NBOARD-NOTICE-6f1c-04',
      subject: 'Wycieczka do „Żelazowej Woli”',
      content: 'Szanowni Państwo,\n\nzbiórka o 7:30 przy bramie "B".',
      startsOn: '2026-11-17',
      endsOn: '2026-12-01',
      createdAt: '2026-11-17 08:12:00',
      read: false,
    });
  });

  it('takes markup out of the content', () => {
    const Content =
      '<p>Dzień dobry,</p><p>zg&oacute;d nie ma.<br><a href="https://x.example">Wz&oacute;r</a></p>';
    expect(one({ Content })?.content).toBe('Dzień dobry,\n\nzgód nie ma.\nWzór');
  });

  it('is read only if WasRead is true', () => {
    expect([true, 1, '1', false, null, undefined, 'x'].map((WasRead) => one({ WasRead })?.read)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('has null for dates that do not exist, and empty missing texts', () => {
    expect(
      one({ StartDate: '2026-02-30', EndDate: null, CreationDate: '', Subject: null, Content: null }),
    ).toEqual({
      id: trip.Id,
      subject: '',
      content: '',
      startsOn: null,
      endsOn: null,
      createdAt: null,
      read: false,
    });
  });

  it('has a number or any text as id (observed)', () => {
    const ids = [12, '0012', 'e3b0c44298fc1c149afb', 'a/b c', 'NOTICE-1', ' ', null, 'x\ny', undefined];
    const { value, dropped, skipped } = parsed(notices, {
      SchoolNotices: ids.map((Id) => ({ ...trip, Id })),
    });
    expect(value.map(({ id }) => id)).toEqual(['12', '12', 'e3b0c44298fc1c149afb', 'a/b c', 'NOTICE-1']);
    expect([dropped, skipped]).toEqual([1, 3]);
  });
});
