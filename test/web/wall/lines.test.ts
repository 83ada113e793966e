import { describe, expect, it } from 'vitest';
import type { AgendaKind } from '../../../src/domain/agenda.ts';
import type { SubjectNames } from '../../../src/domain/subjects.ts';
import * as show from '../../../src/shown/records.ts';
import { dueLines, type LineParts } from '../../../src/web/wall/lines.ts';

const THURSDAY = '2026-11-19';
const names: SubjectNames = { language: 'pl', own: null, schoolClass: null };

const entry = (date: string, kind: AgendaKind, category: string) => ({
  ...show.agendaItem(
    {
      id: date,
      kind,
      date,
      time: null,
      content: 'słówka',
      category,
      subject: 'Język angielski',
      teacher: null,
    },
    'full',
  ),
  days: 0,
});

const task = (dueOn: string, done = false) => ({
  ...show.homework(
    {
      id: dueOn,
      date: THURSDAY,
      dueOn,
      topic: 'ułamki',
      text: null,
      subject: 'Matematyka',
      teacher: null,
      files: [],
      mustSendFile: false,
      done,
    },
    'full',
  ),
  days: 0,
});

function due(parts: Partial<LineParts>): readonly string[] {
  const none = { agenda: null, meetings: null, homework: null };
  return dueLines(THURSDAY, THURSDAY, { ...none, ...parts }, names).map(
    ({ text, when }) => `${text}, ${when}`,
  );
}

describe('what is due', () => {
  it('is the tests of the next two school days, named by a category that says what they are', () => {
    const items = [
      entry(THURSDAY, 'test', 'Kartkówka'),
      entry('2026-11-23', 'test', 'Kartkówka'),
      entry('2026-11-20', 'test', 'Inne'),
      entry('2026-11-20', 'other', 'Inne'),
      entry('2026-11-24', 'test', 'Sprawdzian'),
    ];
    expect(due({ agenda: { items } })).toEqual([
      'Sprawdzian: Angielski, jutro',
      'Kartkówka: Angielski, poniedziałek',
    ]);
  });

  it('is the homework for today and the next two school days that is not done', () => {
    const days = ['2026-11-18', THURSDAY, '2026-11-20', '2026-11-22', '2026-11-24'];
    const homework = { due: [...days.map((day) => task(day)), task('2026-11-20', true)] };
    expect(due({ homework })).toEqual([
      'Zadanie: Matma, dziś',
      'Zadanie: Matma, jutro',
      'Zadanie: Matma, niedziela',
    ]);
  });
});
