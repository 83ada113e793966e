import { describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import type { ShownSlot } from '../../../src/school/day/shown.ts';
import type { SubjectNames } from '../../../src/school/pupil/subjects.ts';
import * as show from '../../../src/school/shown/policies.ts';
import type { AgendaKind } from '../../../src/school/work/agenda-kinds.ts';
import { wallDay } from '../../../src/web/wall/day.ts';
import type { DayParts } from '../../../src/web/wall/day-parts.ts';
import { dueLines } from '../../../src/web/wall/due.ts';
import { differentLines, type LineParts } from '../../../src/web/wall/lines.ts';

const THURSDAY = '2026-11-19';
const names: SubjectNames = { language: 'pl', own: null, schoolClass: null };

const entry = (date: string, kind: AgendaKind, category: string) => ({
  ...show.agendaItem(
    {
      id: date,
      kind,
      isQuiz: false,
      date,
      time: null,
      content: 'słówka',
      category,
      subjectId: '4',
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
      subjectId: '1',
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
  return dueLines(
    THURSDAY,
    { today: THURSDAY, isFree: false, cancelled: null },
    { ...none, ...parts },
    names,
  ).map(({ text, when }) => `${text}, ${when}`);
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
    const homework = { due: [...days.map((day) => task(day)), task('2026-11-20', true)], undated: [] };
    expect(due({ homework })).toEqual([
      'Zadanie: Matma, dziś',
      'Zadanie: Matma, jutro',
      'Zadanie: Matma, niedziela',
    ]);
  });

  it.each([
    [1, ['Zadanie: Matma, jutro', 'Zadanie: Matma, bez terminu']],
    [3, ['Zadanie: Matma, jutro', 'Zadania bez terminu, 3']],
  ])('has homework without a due date last: %i', (count, lines) => {
    const undated = Array.from({ length: count }, () => ({ ...task(THURSDAY), dueOn: null }));
    expect(due({ homework: { due: [task('2026-11-20')], undated } })).toEqual(lines);
  });
});

const ZONE = 'Europe/Warsaw';
const instant = (time: string) =>
  Temporal.PlainDateTime.from(`${THURSDAY}T${time}`).toZonedDateTime(ZONE).toInstant();

interface Day {
  readonly at: string;
  readonly outing?: show.ShownOuting;
  readonly slots?: readonly ShownSlot[];
}

/** The lines of a day from 8:00 to 13:30, on which the child usually wakes at 7:00. */
function different({ at, outing, slots = [lessonAt(1, '08:00', '13:30')] }: Day): readonly string[] {
  const [firstStart, lastEnd] = [slots[0]?.from ?? null, slots.at(-1)?.to ?? null];
  const day = { day: THURSDAY, firstStart, lastEnd, usualStart: firstStart, usualEnd: lastEnd, changes: [] };
  const child: DayParts & LineParts = {
    sources: { timetable: { state: 'fresh' } },
    daysAhead: null,
    plan: {
      inFocus: {
        when: 'today',
        slots,
        day: { ...day, outing: outing ?? null },
        start: { at: instant('08:00') },
      },
      changes: { today: null, nextDay: null },
      cancelled: { today: false, next: null },
      verdicts: { today: null },
    },
    mornings: {
      inFocus: { leaveHome: { at: instant('07:40') }, wakeUp: null },
    },
    look: null,
    agenda: null,
    meetings: null,
    homework: null,
  };
  const options = { at: instant(at), zone: ZONE, language: 'pl' } as const;
  return differentLines(child, wallDay(child, options), options).map(({ text, when }) => `${text} ${when}`);
}

function lessonAt(no: number, from: string, to: string): ShownSlot {
  const texts = { subjectId: null, subject: 'Muzyka', teacher: null, room: null, group: null };
  const lesson = show.lesson({ lessonNo: no, from, to, status: 'planned', ...texts }, 'full');
  return { no, from, to, lessons: [{ lesson, change: null }], outing: null };
}

describe('what is different', () => {
  const trip = { name: 'Kino', content: 'Zbiórka przed szkołą', isTrip: true, to: null };
  const [before, after] = [lessonAt(1, '08:00', '08:45'), lessonAt(6, '13:00', '13:45')];
  const instead = (outing: show.ShownOuting) => ({ no: 2, from: '09:00', to: '12:00', lessons: [], outing });

  it('is a trip with its hour, and of one that is first or next only what it says about itself', () => {
    const whole = show.outing({ ...trip, from: '07:00', lessons: null }, 'full');
    expect(different({ at: '06:00', outing: whole, slots: [instead(whole)] })).toEqual([
      'Zbiórka przed szkołą null',
    ]);
    const part = show.outing({ ...trip, from: '09:00', lessons: { first: 2, last: 5 } }, 'full');
    const slots = [before, instead(part), after];
    expect(different({ at: '07:50', outing: part, slots })).toEqual(['Wycieczka: Kino 9:00']);
    expect(different({ at: '08:10', outing: part, slots })).toEqual([
      'Zbiórka przed szkołą null',
      'potem Kino 9:00',
    ]);
  });
});
