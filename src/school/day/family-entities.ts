import { type Derived, type Row, rowsOf } from '../../home/entity.ts';
import { MAX_STATE_CHARS } from '../../home/home-assistant.ts';
import type { Json } from '../../lib/json.ts';
import { mapValues } from '../../lib/map-values.ts';
import type { Instant } from '../../lib/temporal.ts';
import { entityTexts } from '../../texts/family.ts';
import { familyButtons } from '../catalogue/command-entities.ts';
import { unseenOfFamily } from '../catalogue/unseen.ts';
import { withOffset } from '../catalogue/values.ts';
import { weekdayMomentText } from '../plan/near-day-words.ts';
import type { FamilyDay, FamilyMember, PupilDay, ShownFamily } from '../shown/family.ts';
import { familyAnswers, summaryOf } from './family-answer-entities.ts';
import { countOfChanges } from './shown.ts';

/** The device for all children, which exists if there are several. */
export const family: readonly Row<ShownFamily>[] = [
  ...rowsOf<ShownFamily>({
    summary: {
      ...entityTexts.summary,
      icon: 'mdi:message-text-outline',
      attributes: ({ day }) => ({ day: day?.day ?? null }),
      value: ({ pupils }, language) => summaryOf(pupils, language, MAX_STATE_CHARS),
    },
    leaves_first: {
      ...entityTexts.leaves_first,
      icon: 'mdi:home-export-outline',
      value: ({ day }) => day && namesAt(day, ({ leaves }) => leaves, day.pupils[0]?.leaves),
      attributes: ({ day, unknown }) => ({
        day: day?.day ?? null,
        leave_home: day && withOffset(day.pupils[0]?.leaves, day.zone),
        children: (day?.pupils ?? []).map((pupil) => pupilItem(pupil, day?.zone ?? 'UTC')),
        unknown: unknown.map(({ name }) => name),
      }),
    },
    earliest_start: {
      ...entityTexts.earliest_start,
      icon: 'mdi:clock-start',
      ...time(earliestStart),
    },
    earliest_start_text: {
      ...entityTexts.earliest_start_text,
      icon: 'mdi:clock-start',
      ...timeInWords(earliestStart),
    },
    latest_end: {
      ...entityTexts.latest_end,
      icon: 'mdi:clock-end',
      ...time(latestEnd),
    },
    latest_end_text: {
      ...entityTexts.latest_end_text,
      icon: 'mdi:clock-end',
      ...timeInWords(latestEnd),
    },
    answers: {
      ...entityTexts.answers,
      icon: 'mdi:account-voice',
      category: 'diagnostic',
      initially: 'hidden',
      value: (shown, language) =>
        Object.values(familyAnswers(shown, language)).filter(({ isKnown }) => isKnown).length,
      attributes: (shown, language) => mapValues(familyAnswers(shown, language), ({ sentence }) => sentence),
    },
    plan_changes: {
      ...entityTexts.plan_changes,
      icon: 'mdi:calendar-alert',
      ...total(({ pupils }) => pupils, 'timetable', changesOf),
    },
    unread_messages: {
      ...entityTexts.unread_messages,
      icon: 'mdi:email-alert',
      ...total(
        ({ logins }) => logins,
        'messages',
        ({ unreadMessages }) => unreadMessages,
      ),
    },
    unread_notices: {
      ...entityTexts.unread_notices,
      icon: 'mdi:bulletin-board',
      ...total(
        ({ pupils }) => pupils,
        'notices',
        ({ unreadNotices }) => unreadNotices,
      ),
    },
  }),
  unseenOfFamily,
  ...familyButtons,
];

interface TimeOfDay {
  readonly timeOf: (pupil: PupilDay) => Instant | null;
  readonly found: Instant | undefined;
}

function earliestStart(day: FamilyDay | null): TimeOfDay {
  const timeOf = ({ start }: PupilDay) => start;
  return { timeOf, found: sortedTimes(day, timeOf)[0] };
}

function latestEnd(day: FamilyDay | null): TimeOfDay {
  const timeOf = ({ end }: PupilDay) => end;
  return { timeOf, found: sortedTimes(day, timeOf).at(-1) };
}

function sortedTimes(day: FamilyDay | null, timeOf: TimeOfDay['timeOf']): readonly Instant[] {
  const times = (day?.pupils ?? []).flatMap((pupil) => timeOf(pupil) ?? []);
  return times.toSorted((a, b) => a.epochMilliseconds - b.epochMilliseconds);
}

function time(find: (day: FamilyDay | null) => TimeOfDay): Derived<ShownFamily> {
  return {
    deviceClass: 'timestamp',
    value: ({ day }) => day && withOffset(find(day).found, day.zone),
    attributes: ({ day, unknown }) => {
      const { timeOf, found } = find(day);
      const names = unknown.map(({ name }) => name);
      return { day: day?.day ?? null, child: day && namesAt(day, timeOf, found), unknown: names };
    },
  };
}

function timeInWords(find: (day: FamilyDay | null) => TimeOfDay): Derived<ShownFamily> {
  return {
    initially: 'hidden',
    value: ({ day }, language) => {
      const { found } = find(day);
      return day && found ? weekdayMomentText(found, day.zone, day.today, language) : null;
    },
  };
}

/** The sum of what is known. 0 is unknown while that of any child is: it would say that there is nothing. */
function total(
  members: (family: ShownFamily) => readonly FamilyMember[],
  source: keyof FamilyMember['has'],
  countIn: (member: FamilyMember) => number | null,
): Derived<ShownFamily> {
  const known = (shown: ShownFamily) =>
    members(shown).flatMap((member) => {
      const count = countIn(member);
      return count === null ? [] : [{ ...member.child, count }];
    });
  const unknown = (shown: ShownFamily) =>
    members(shown).filter((member) => countIn(member) === null && member.has[source]);
  return {
    value: (shown) => {
      const counts = known(shown).map(({ count }) => count);
      const sum = counts.reduce((total, count) => total + count, 0);
      const isFact = counts.length > 0 && (sum > 0 || unknown(shown).length === 0);
      return isFact ? sum : null;
    },
    attributes: (shown) => ({
      by_child: known(shown).map(({ id, name, count }): Json => ({ child: id, name, count })),
      unknown: unknown(shown).map(({ child }) => child.name),
    }),
  };
}

/** A wholly cancelled today is both today and the next day that was to be a school day. */
function changesOf({ plan }: FamilyMember): number | null {
  if (!plan) return null;
  const { today, nextDay } = plan.changes;
  const days = nextDay?.day === today?.day ? [today] : [today, nextDay];
  const counts = days.flatMap((day) => (day ? [countOfChanges(day.changes)] : []));
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

/** `Ola, Jaś` */
function namesAt(
  { pupils }: FamilyDay,
  timeOf: (pupil: PupilDay) => Instant | null,
  at: Instant | null | undefined,
): string | null {
  const own = pupils.filter((pupil) => at && timeOf(pupil)?.equals(at));
  return own.length === 0 ? null : own.map(({ child }) => child.name).join(', ');
}

function pupilItem({ child, leaves, start, end }: PupilDay, zone: string): Json {
  return {
    child: child.id,
    name: child.name,
    leave_home: withOffset(leaves, zone),
    start: withOffset(start, zone),
    end: withOffset(end, zone),
  };
}
