import { earliestTime, type LocalDate, type LocalTime, latestTime } from '../../lib/id.ts';
import { memoFields } from '../../lib/memo.ts';
import type { Snapshot } from '../snapshot.ts';
import { dayPlan } from './day-plan.ts';
import { addDays, isWeekend } from './school-days.ts';
import { dayVerdict, type VerdictInput, verdictInput } from './verdict.ts';

/**
 * A day by the school's clock. `school`: from the begin of the first lesson to the end of the last, planned or changed;
 * `known` is false if the timetable does not say. `free`: no lessons; also the last day of a holiday. `holiday`: neither
 * this day nor the next has lessons, and it is in a holiday.
 */
export type SchoolHours =
  | { readonly kind: 'school'; readonly from: LocalTime; readonly to: LocalTime; readonly known: boolean }
  | { readonly kind: 'free' | 'holiday' };

type HoursOf = (day: LocalDate) => SchoolHours;

/** For a weekday whose timetable is unknown. */
const ASSUMED: SchoolHours = { kind: 'school', from: '08:00', to: '16:00', known: false };

// One object, because `memoFields` compares by identity.
const noTimetable = {};

/** Returns the hours of a day as far as the Snapshot knows them. */
export function schoolHours(snapshot: Snapshot, zone: string): HoursOf {
  const input = verdictInput(snapshot, zone);
  return hoursIn(input.timetable ?? noTimetable, input);
}

const hoursIn = memoFields((input: VerdictInput): HoursOf => {
  const days = new Map<LocalDate, SchoolHours>();
  return (day) => {
    const known = days.get(day);
    if (known) return known;
    const hours = hoursOf(day, input);
    days.set(day, hours);
    return hours;
  };
});

function hoursOf(day: LocalDate, input: VerdictInput): SchoolHours {
  const hours = hoursAlone(day, input);
  const isLast = hours.kind === 'holiday' && hoursAlone(addDays(day, 1), input).kind === 'school';
  return isLast ? { kind: 'free' } : hours;
}

function hoursAlone(day: LocalDate, input: VerdictInput): SchoolHours {
  switch (dayVerdict(day, input)?.verdict) {
    case 'school':
    case 'cancelled_all':
      return bells(day, input);
    // The school goes on, and announces changes of the next days.
    case 'trip':
      return isWeekend(day) ? { kind: 'free' } : bells(day, input);
    case 'holiday':
      return { kind: 'holiday' };
    case 'free':
    case 'weekend':
      return { kind: 'free' };
    default:
      return isWeekend(day) ? { kind: 'free' } : ASSUMED;
  }
}

/** Both the usual bells and the changed ones: a change may be taken back. */
function bells(day: LocalDate, input: VerdictInput): SchoolHours {
  const plan = dayPlan(day, input);
  const times = [plan?.firstStart, plan?.usualStart, plan?.lastEnd, plan?.usualEnd];
  const [from, to] = [earliestTime(times), latestTime(times)];
  return from === null || to === null || from === to ? ASSUMED : { kind: 'school', from, to, known: true };
}
