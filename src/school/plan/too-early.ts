import { compareTexts, isTooEarly, type LocalDate, type LocalTime } from '../../lib/id.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { type MorningMinutes, morningOf } from '../day/morning.ts';
import type { Snapshot } from '../snapshot.ts';
import { statedAgenda } from '../work/agenda.ts';
import { dayPlan, foundOuting } from './day-plan.ts';
import type { OwnLessons } from './own-lessons.ts';
import { planRecords } from './verdict.ts';

/** What is unknown because it would be before `DAY_BEGINS`. */
export interface TooEarly {
  readonly what: 'lesson' | 'agenda' | 'meeting' | 'outing' | 'wake_up' | 'leave_home';
  readonly day: LocalDate;
  /** As the school states it; of `wake_up` and `leave_home` the start of the day. */
  readonly time: LocalTime;
}

/** All of the known days from a day on, in their order. */
export function tooEarly(
  snapshot: Snapshot,
  since: LocalDate,
  minutes: MorningMinutes,
  zone: string,
  own?: OwnLessons,
): readonly TooEarly[] {
  const input = planRecords(snapshot, own);
  const stated = (what: TooEarly['what'], day: LocalDate, time: LocalTime | null): readonly TooEarly[] =>
    time !== null && isTooEarly(time) ? [{ what, day, time }] : [];
  const ofDay = (day: LocalDate): readonly TooEarly[] => {
    const plan = dayPlan(day, input);
    const morning = plan && morningOf(plan, minutes, [], zone);
    const time = plan?.firstStart ?? '';
    return [
      ...(input.timetable?.days[day] ?? []).flatMap(({ from }) => stated('lesson', day, from)),
      ...stated('outing', day, foundOuting(day, input)?.outing.from ?? null),
      ...(morning?.wakeUp.at === null ? [{ what: 'wake_up' as const, day, time }] : []),
      ...(morning?.leaveHome.at === null ? [{ what: 'leave_home' as const, day, time }] : []),
    ];
  };
  const [agenda, conferences] = [statedAgenda(snapshot, own) ?? [], lastValue(snapshot.conferences) ?? []];
  const days = new Set([...Object.keys(input.timetable?.days ?? {}), ...agenda.map(({ date }) => date)]);
  const found = [
    ...[...days].flatMap(ofDay),
    ...agenda.flatMap(({ date, time }) => stated('agenda', date, time)),
    ...conferences.flatMap(({ date, time }) => stated('meeting', date, time)),
  ];
  return found.filter(({ day }) => day >= since).toSorted((a, b) => compareTexts(a.day, b.day));
}
