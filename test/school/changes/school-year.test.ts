import { describe, expect, it } from 'vitest';
import type { SourceValues } from '../../../src/school/sources.ts';
import { freeDays, grade, lesson, lookups, records, schoolClass } from '../builders.ts';
import { otherGrades, pointGrade, skillGrade, textGrade } from '../catalogue/other-grades.ts';
import { behaviour, remark, trip } from '../catalogue/school-life.ts';
import { agendaEntry, attendance, conference, homework, justification } from '../school-work.ts';
import { read, TurnSequence } from './turn-sequence.ts';

type Values = Partial<SourceValues>;

const JUNE = '2027-06-24T06:00:00Z';
const JULY = '2027-07-12T06:00:00Z';
const AUGUST = '2027-08-26T06:00:00Z';
const SEPTEMBER = '2027-09-02T06:00:00Z';
const nextClass = { ...schoolClass, number: 6, beginsOn: '2027-09-01', endsOn: '2028-06-23' };

/** A register with one record of a day in each list, and what is due at the end of the summer. */
function register(date: string, id = '1'): Values {
  const given = { date, addedAt: `${date} 10:00:00` };
  const { point_grades: points, text_grades: texts, skill_grades: skills } = otherGrades;
  return {
    lookups,
    grades: records([grade('5', { id, ...given })]),
    point_grades: { ...points, grades: [pointGrade(id, given)] },
    text_grades: { ...texts, grades: [textGrade(id, given)] },
    skill_grades: { ...skills, descriptive: [skillGrade(id, given)], partial: [] },
    behaviour: { grades: [behaviour({ id, ...given })], comments: {} },
    remarks: [remark({ id, date })],
    attendance: [attendance('1', 1, { date })],
    justifications: [justification(id, { from: date, to: date, status: 'accept' })],
    homework: [homework(id, { dueOn: '2027-09-10' })],
    agenda: [agendaEntry(id, { date: '2027-09-10' })],
    conferences: [conference(id, { date: '2027-09-11' })],
    trips: [trip({ id, from: '2027-09-14', to: '2027-09-15' })],
  };
}

const { point_grades: points, text_grades: texts, skill_grades: skills } = otherGrades;
const empty: Values = {
  grades: records([]),
  point_grades: { ...points, grades: [] },
  text_grades: { ...texts, grades: [] },
  skill_grades: { ...skills, descriptive: [], partial: [] },
  behaviour: { grades: [], comments: {} },
  remarks: [],
  attendance: [],
  justifications: [],
  homework: [],
  agenda: [],
  conferences: [],
  trips: [],
};

const ofYear = ['new_grade', 'new_behaviour', 'new_remark', 'new_absence'];

function inJune(register: Values): TurnSequence {
  const turns = new TurnSequence();
  expect(turns.next(read({ class: schoolClass, ...register }), JUNE)).toEqual([]);
  return turns;
}

describe('a register that the portal empties', () => {
  it('has events before the end of the school year, for each list that reports removals', () => {
    const kinds = inJune(register('2027-05-10')).next(read(empty), JUNE);
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(
      [
        ...ofYear,
        ...['new_grade', 'new_grade', 'new_agenda', 'new_agenda', 'new_homework', 'new_trip'],
      ].toSorted(),
    );
  });

  it.each([
    ['the old class', schoolClass],
    ['the next class', nextClass],
  ])('has none between school years, with %s, and none of last year when it is filled again', (_, shown) => {
    const turns = inJune(register('2027-05-10'));
    expect(turns.next(read({ class: shown, ...empty }), JULY)).toEqual([]);
    expect(turns.next(read(register('2027-05-10')), AUGUST)).toEqual([]);
    expect(turns.next(read({ ...empty, class: nextClass }), AUGUST)).toEqual([]);
    const september = turns.next(read(register('2027-05-10')), SEPTEMBER);
    expect(september.filter(({ kind }) => ofYear.includes(kind))).toEqual([]);
    const last = turns.next(read(empty), SEPTEMBER);
    expect(last.filter(({ kind }) => ofYear.includes(kind))).toEqual([]);
  });

  it('has none between school years without a class, either', () => {
    const turns = new TurnSequence();
    turns.next(read(register('2027-05-10')), JUNE);
    expect(turns.next(read(empty), JULY)).toEqual([]);
  });

  it('has none for records that appear in a list that was empty at first', () => {
    const turns = new TurnSequence();
    turns.next(read({ lookups, class: schoolClass, ...empty }), JULY);
    const found = turns.next(read(register('2027-05-10')), AUGUST);
    expect(found.filter(({ kind }) => ofYear.includes(kind))).toEqual([]);
  });
});

describe('a record', () => {
  it.each<[string, string, string, number]>([
    ['entered on the last evening', '2027-06-25', '2027-06-26T06:00:00Z', 6],
    ['of seven days before, in the holidays', '2027-06-19', '2027-06-26T06:00:00Z', 6],
    ['of eight days before, in the holidays', '2027-06-18', '2027-06-26T06:00:00Z', 0],
    ['of an examination in August', '2027-08-25', AUGUST, 6],
    ['of the new year', '2027-09-02', SEPTEMBER, 6],
    ['of last year, in the new one', '2027-05-10', SEPTEMBER, 0],
  ])('%s has events: its kinds are known', (_, date, at, count) => {
    const turns = inJune({ lookups, ...empty });
    const found = turns.next(read(register(date)), at);
    const grades = found.filter(({ kind }) => ['new_grade', 'new_behaviour', 'new_remark'].includes(kind));
    expect(grades).toHaveLength(count);
  });
});

describe('the plan', () => {
  const friday = '2027-06-25';
  const monday = '2027-06-28';
  const plan = (days: SourceValues['timetable']['days'], free: SourceValues['free_days'] = []): Values => {
    return { timetable: { days }, substitutions: [], free_days: free };
  };
  const lessons = [lesson(1, '1'), lesson(2, '2')];

  it.each<[string, Values, readonly string[]]>([
    ['is empty', plan({ [friday]: lessons, [monday]: [] }), []],
    ['has only cancelled lessons', plan({ [friday]: lessons, [monday]: lessons.map(cancel) }), []],
    [
      'is a day off',
      plan({ [friday]: lessons, [monday]: lessons }, [freeDays({ from: monday, to: '2027-08-31' })]),
      [],
    ],
    [
      'has lessons, one of them cancelled',
      plan({ [friday]: lessons, [monday]: [...lessons.slice(0, 1), ...lessons.slice(1).map(cancel)] }),
      ['end_changed', 'lesson_cancelled'],
    ],
  ])('of a day between school years that %s', (_, after, types) => {
    const turns = inJune({ lookups, ...plan({ [friday]: lessons, [monday]: lessons }) });
    expect(turns.types(read(after), JUNE).toSorted()).toEqual(types);
  });
});

const cancel = (one: ReturnType<typeof lesson>) => ({ ...one, cancelled: true });
