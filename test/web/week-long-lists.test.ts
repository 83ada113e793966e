import { expect, it } from 'vitest';
import { missedTopics } from '../../src/school/attendance/missed-topics.ts';
import { revisionOf } from '../../src/school/work/revision.ts';
import { COLOUR } from '../../src/web/picture/pen.ts';
import { pngAtOnce } from '../../src/web/picture/png.ts';
import { drawWeek } from '../../src/web/picture/week-picture.ts';
import { weekDigest } from '../../src/web/week/digest.ts';
import { courses, weekGrades } from '../../src/web/week/grades.ts';
import { weekPage } from '../../src/web/week/page.ts';
import { weekModel } from '../../src/web/week/week.ts';
import { lookups, snapshot } from '../school/builders.ts';
import { topic } from '../school/catalogue/other-grades.ts';
import { fresh, grade, gradebook, notice, subject } from '../school/catalogue/school.ts';
import { agendaEntry, attendance, homework } from '../school/school-work.ts';
import { inputOf } from './week-input.ts';

// Work that grows with the square of a list does not end within the limit of a test.
const MANY = 60_000;
const many = <T>(make: (id: string) => T): T[] => Array.from({ length: MANY }, (_, id) => make(String(id)));

const DAY = '2026-11-16';
const entries = () => many((id) => grade({ id, date: DAY, addedAt: null }));
const graded = () => {
  const all = entries();
  const book = gradebook({ entries: all, subjects: [subject('Matematyka', 'matematyka', { entries: all })] });
  return inputOf({ view: { gradebook: book } }).children[0]!;
};

const lists: readonly (readonly [string, () => unknown, unknown])[] = [
  [
    'tests and lessons',
    () => {
      const agenda = many((id) => agendaEntry(id, { date: '2026-12-01', content: 'sprawdzian' }));
      const topics = many((id) => topic(id, { date: DAY, topic: id }));
      return Object.keys(revisionOf(snapshot({ lookups, agenda, topics }), DAY)?.topics ?? {}).length;
    },
    50,
  ],
  [
    'missed lessons and homework',
    () => {
      const absences = many((id) => attendance('1', Number(id), { date: DAY }));
      const topics = many((id) => topic(id, { date: DAY, lessonNo: Number(id) }));
      const all = many((id) => homework(id, { dueOn: DAY }));
      const missed = missedTopics(snapshot({ lookups, attendance: absences, topics, homework: all }), DAY);
      return [missed?.length, missed?.[0]?.homework.length];
    },
    [MANY, 10],
  ],
  ['grades of a week', () => weekGrades(graded().grades!, DAY).length, MANY],
  ['grades of a semester', () => courses(graded(), 'pl')[0]?.semesters[0].points.length, MANY],
  [
    'things that wait',
    () => {
      const notices = fresh(many((id) => notice({ id, subject: id })));
      return weekDigest(inputOf({ snapshot: { notices } }), DAY, 1_000)?.waiting.length;
    },
    50,
  ],
  [
    'things that wait on the page',
    () => {
      const notices = fresh(many((id) => notice({ id, subject: id })));
      const model = weekModel(inputOf({ snapshot: { notices } }), undefined);
      const page = String(
        model &&
          weekPage(model, { buttons: { token: 'x', waits: model.waits() }, version: 'x', notice: null }),
      );
      return [page.match(/<li class="wait/g)?.length, /<p class="note">(?:i jeszcze|and) \d+/.test(page)];
    },
    [100, true],
  ],
  [
    'things of a day',
    () => {
      const tags = many((id) => ({ kind: 'test' as const, text: `Sprawdzian ${id}`, note: 'Strona 84' }));
      const day = { day: DAY, name: 'pon. 16', isToday: false, hours: '8:00–13:30', usually: null, tags };
      const week = { name: 'Ola', strip: null, days: [day] };
      return pngAtOnce(drawWeek(week, 'Tydzień', COLOUR))
        .subarray(1, 4)
        .toString();
    },
    'PNG',
  ],
];

it.each(lists)('many %s take no longer than their number', { tags: 'nightly' }, (_, work, expected) => {
  expect(work()).toEqual(expected);
});
