import type { Facts } from './facts.ts';
import { dayPlan } from './truth-of-day.ts';
import { yearStart } from './truth-of-days.ts';
import { addDays, type Value } from './values.ts';

const SHORT = ['wz', 'bdb', 'db', 'popr', 'ndp', 'ng'];

/** Remarks, behaviour, trips, files, lendings and free days. */
export function schoolLifeOf(facts: Facts, today: string): [string, Value][] {
  const { files, lendings } = facts;
  return [
    ...remarksOf(facts, today),
    ...behaviourOf(facts, today),
    ['next_trip', nextTripOf(facts, today)],
    ['school_files', files?.length ?? null],
    ['lendings', lendings],
    ...freeDaysOf(facts, today),
  ];
}

/** Of any class, unless the pupil is free on its first day, today or tomorrow. */
function nextTripOf(facts: Facts, today: string): Value {
  const isFree = (day: string): boolean =>
    dayPlan(day, facts, facts.lessonsOn?.(day) ?? []).verdict === 'free';
  const possible = facts.trips?.filter(({ from, to }) => {
    const near = [today, addDays(today, 1)].filter((day) => from <= day && day <= to);
    return to >= today && ![from, ...near].some(isFree);
  });
  return possible?.map(({ from }) => from).toSorted()[0] ?? null;
}

function remarksOf(facts: Facts, today: string): [string, Value][] {
  const ofYear = facts.remarks?.filter(({ day }) => day >= yearStart(facts, today));
  const [newest] = ofYear?.toSorted((a, b) => (a.day < b.day ? 1 : -1) || b.id - a.id) ?? [];
  return [
    ['newest_remark', newest?.text ?? null],
    ['remarks', ofYear?.length ?? null],
  ];
}

function behaviourOf(facts: Facts, today: string): [string, Value][] {
  const { behaviour, fixture } = facts;
  const ofYear = behaviour?.filter(({ at }) => at >= yearStart(facts, today)) ?? [];
  const current = today <= fixture.school.year.firstSemesterEnd ? 1 : 2;
  const grades = ofYear.filter(({ type }) => type !== null);
  const [newest] = grades.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id));
  const points = ofYear.flatMap(({ value, semester }) => (semester === current ? (value ?? []) : []));
  const start = fixture.school.behaviourStart[current - 1] ?? 0;
  const hasPoints = ofYear.some(({ value }) => value !== null);
  return [
    ['behaviour', newest ? (SHORT[Number(newest.type) - 1] ?? null) : null],
    ['behaviour_points', hasPoints ? points.reduce((sum, one) => sum + one, start) : null],
  ];
}

function freeDaysOf({ fixture, showsFreeDays }: Facts, today: string): [string, Value][] {
  const { freeDays, classFreeDays } = fixture.school;
  const own = showsFreeDays.class ? classFreeDays.filter(({ classId }) => classId === fixture.class.id) : [];
  const school = showsFreeDays.school ? freeDays : [];
  if (!showsFreeDays.class && !showsFreeDays.school) return [];
  const ahead = [...school, ...own].filter(({ from, to }) => weekdays(from, to).some((day) => day >= today));
  const whole = ahead.filter((range) => !('lessonFrom' in range) || range.lessonFrom === null);
  const days = whole.flatMap(({ from, to }) => weekdays(from, to)).filter((day) => day >= today);
  return [
    ['next_free_day', days.toSorted()[0] ?? null],
    ['free_days', ahead.length],
  ];
}

function weekdays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
}
