import { digest } from '../../lib/digest.ts';
import type { LocalDate } from '../../lib/id.ts';
import { instantText } from '../../lib/temporal.ts';
import { problems } from '../../portal/outcome/problems.ts';
import { lastReadAt, lastValue } from '../../portal/outcome/reading.ts';
import { addDays, mondayOf, todayOf } from '../plan/school-days.ts';
import { dayVerdict, verdictInput } from '../plan/verdict.ts';
import { weekOfLast } from '../plan/week-time.ts';
import { isBetweenSchoolYears } from '../pupil/school-year.ts';
import type { PortalProblemChange } from './change.ts';
import type { ComparedNoun, NounTurn } from './compared-noun.ts';
import { occurrence } from './keyed.ts';
import { parseVersion, versionText, without } from './versions.ts';

// Nouns that no list of the portal has: they have a change on an occasion, which Told holds.

/** A new problem that a person has to solve. Told holds its start by its kind. Each login has its own session and locks. */
export const portalProblem: ComparedNoun<'portal_problem'> = {
  kind: 'portal_problem',
  owner: 'account',
  sources: [],
  diff({ told, outcomes: [before, after] }) {
    const none = { changes: [], told };
    if (!after?.problem || after.problem === before?.problem) return none;
    const { problem, since, says } = after;
    if (!problems[problem].needsPerson || told?.get(problem) === since) return none;
    const change: PortalProblemChange = {
      kind: 'portal_problem',
      type: problem,
      id: `portal_problem/${problem}/${since}`,
      occurredAt: since,
      ...(says !== undefined && { says }),
    };
    return { changes: [change], told: new Map([...(told ?? []), [problem, since]]) };
  },
};

/** A message that a command has opened, whose text is told once. Told has those that are still in the inbox. */
export const openedMessages: ComparedNoun<'opened_message'> = {
  kind: 'opened_message',
  owner: 'account',
  sources: [],
  diff({ told, after, moment }) {
    const { opened } = moment;
    if (!opened || told?.has(opened.id)) return { changes: [], told };
    const inbox = lastValue(after.messages)?.inbox;
    const kept = without(told ?? new Map(), (thing) => inbox?.every(({ id }) => id !== thing) === true);
    const found = { thing: opened.id, version: { revision: 1, parts: [opened.id] } };
    const change = { ...occurrence('opened_message', 'opened', found, moment), message: opened };
    return { changes: [change], told: new Map([...kept, [found.thing, versionText(found.version)]]) };
  },
};

/** One reminder of all changes that are overdue. The store remembers of which there was one; Told has the last reminder. */
export const unseenReminder: ComparedNoun<'unseen_reminder'> = {
  kind: 'unseen_reminder',
  owner: 'account',
  sources: [],
  diff({ told, moment }) {
    const { at, overdue = [] } = moment;
    if (overdue.length === 0) return { changes: [], told };
    const thing = 'reminder';
    const { revision } = parseVersion(told?.get(thing) ?? '');
    const ids = digest(overdue.map(({ id }) => id).join('\n'));
    const version = { revision: revision + 1, parts: [ids, instantText(at)] };
    const change = {
      ...occurrence('unseen_reminder', 'reminder', { thing, version }, moment),
      changes: overdue,
    };
    return { changes: [change], told: new Map([[thing, versionText(version)]]) };
  },
};

/**
 * The digest of a week, which is told once: at its time, or later in the same week. The pupil's first login tells it. Told holds the
 * week of the last one, or of the last one that there was no reason for.
 */
export const weeklyDigest: ComparedNoun<'weekly_digest'> = {
  kind: 'weekly_digest',
  owner: 'pupil',
  sources: [],
  diff(turn) {
    const { told, after, moment, pupil } = turn;
    const none = { changes: [], told };
    const wasRead = Object.values(after).some((reading) => lastReadAt(reading) !== null);
    if (!moment.digest || !wasRead || pupil?.isFirst === false) return none;
    const thing = 'digest';
    const text = told?.get(thing);
    const known = text === undefined ? undefined : parseVersion(text);
    const last = known?.parts?.[0] ?? '';
    const week = weekOfLast(moment.digest, moment);
    if (week === last) return none;
    const version = { revision: (known?.revision ?? 0) + 1, parts: [week] };
    // A later week was told while the clock was wrong.
    const isNews = known !== undefined && last < week && isWorthTelling(week, turn);
    const change = { ...occurrence('weekly_digest', 'digest', { thing, version }, moment), week };
    return { changes: isNews ? [change] : [], told: new Map([[thing, versionText(version)]]) };
  },
};

const SCHOOL_DAYS = [0, 1, 2, 3, 4];

/** Whether that week is not over, and it or the next one has a day that may be a school day. */
function isWorthTelling(week: LocalDate, { after, moment }: NounTurn): boolean {
  const today = todayOf(moment);
  if (week !== mondayOf(today) || isBetweenSchoolYears(today, lastValue(after.class))) return false;
  const input = verdictInput(after, moment.zone, moment.own);
  return [week, addDays(week, 7)].some((monday) =>
    SCHOOL_DAYS.some((index) => {
      const verdict = dayVerdict(addDays(monday, index), input)?.verdict;
      return verdict !== 'free' && verdict !== 'holiday';
    }),
  );
}
