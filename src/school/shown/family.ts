import type { Attempt } from '../../lib/attempt.ts';
import { type LocalDate, type LocalTime, newestFirst } from '../../lib/id.ts';
import { mapValues } from '../../lib/map-values.ts';
import type { Instant } from '../../lib/temporal.ts';
import type { ShownMornings, ShownSummary } from '../day/family-shown.ts';
import type { ShownPlan } from '../day/shown.ts';
import { bellInstant } from '../plan/lessons.ts';
import { isSchoolDay } from '../plan/school-days.ts';
import { byPupil } from '../pupil/pupil.ts';
import { type ShownChange, shownUnseen } from './changes.ts';
import type { ChildState } from './child-state.ts';
import { orNull, type ShownSettings } from './part.ts';
import type { NamedChild } from './policies.ts';
import type { PrivacyLevel } from './privacy.ts';

/** A part of the family: one login. */
export interface FamilyMember {
  readonly child: NamedChild;
  /** The id of the pupil's first child. */
  readonly pupil: string;
  readonly plan: ShownPlan | null;
  /** Whether the timetable was not read, or not lately. */
  readonly isPlanUnknown: boolean;
  /** Whether the account has them, as far as that is known. */
  readonly has: Readonly<Record<'timetable' | 'messages' | 'notices', boolean>>;
  readonly mornings: ShownMornings | null;
  readonly summary: ShownSummary | null;
  /** null: unknown. */
  readonly unreadMessages: number | null;
  readonly unreadNotices: number | null;
}

/** The day that the family's times are about: today while it is in focus for any pupil, otherwise the next day in focus. */
export interface FamilyDay {
  readonly day: LocalDate;
  readonly zone: string;
  readonly today: LocalDate;
  /** The pupils with school on it, who leaves first first; an hour is null while that of an outing is unknown. */
  readonly pupils: readonly PupilDay[];
}

export interface PupilDay {
  readonly child: NamedChild;
  readonly leaves: Instant | null;
  readonly start: Instant | null;
  readonly end: Instant | null;
}

export interface FamilyState {
  readonly children: readonly Pick<ChildState, 'child' | 'unseen'>[];
  /** The logins whose states were derived; default: none. */
  readonly members?: readonly FamilyMember[];
}

/** What may be seen of all children together. */
export interface ShownFamily {
  /** Changes of each child that no person has acknowledged; newest first. A part is null if deriving it threw. */
  readonly unseen: readonly { readonly child: NamedChild; readonly change: ShownChange }[] | null;
  /** One for each login: each has its own messages. */
  readonly logins: readonly FamilyMember[];
  /** One for each pupil. */
  readonly pupils: readonly FamilyMember[];
  readonly day: FamilyDay | null;
  /** The pupils whose plan is unknown: the day says nothing about them. */
  readonly unknown: readonly NamedChild[];
}

/** One member for each pupil: named as its first child, with the values of the first login that has them. */
function pupilsIn(members: readonly FamilyMember[]): readonly FamilyMember[] {
  return byPupil(members, ({ child: { id }, pupil }) => ({ id, pupil })).map((logins) => {
    const [first] = logins;
    const read = logins.find(({ plan }) => plan?.today || plan?.inFocus) ?? first;
    const unreadNotices = logins.map((login) => login.unreadNotices).find((count) => count !== null) ?? null;
    const isPlanUnknown = logins.every((login) => login.isPlanUnknown);
    const has = mapValues(first.has, (_, key) => logins.some((login) => login.has[key]));
    return { ...read, child: first.child, isPlanUnknown, has, unreadNotices };
  });
}

/** @returns null if no pupil has a day in focus */
function familyDay(pupils: readonly FamilyMember[]): FamilyDay | null {
  const days = pupils.flatMap(({ plan }) => plan?.inFocus?.day.day ?? []).sort();
  const plan = pupils.find((pupil) => pupil.plan)?.plan;
  const [day] = days;
  if (day === undefined || !plan) return null;
  const found = pupils.flatMap((pupil) => pupilDay(pupil, day));
  return {
    day,
    zone: plan.zone,
    today: plan.date,
    pupils: found.toSorted((a, b) => leavesAt(a) - leavesAt(b)),
  };
}

/** An unknown time comes last. */
function leavesAt({ leaves }: PupilDay): number {
  return leaves?.epochMilliseconds ?? Number.MAX_SAFE_INTEGER;
}

function pupilDay({ child, plan, mornings }: FamilyMember, day: LocalDate): readonly PupilDay[] {
  const known = [plan?.inFocus?.day, plan?.today].find((one) => one?.day === day);
  const morning = [mornings?.inFocus, mornings?.today].find((one) => one?.day === day);
  if (!plan || !known || !isSchoolDay(known)) return [];
  const { firstStart, lastEnd } = known;
  const at = (time: LocalTime | null): Instant | null =>
    time === null ? null : bellInstant(day, time, plan.zone);
  return [{ child, leaves: morning?.leaveHome.at ?? null, start: at(firstStart), end: at(lastEnd) }];
}

export function shownFamily(
  { children, members = [] }: FamilyState,
  levelOf: (child: string) => PrivacyLevel,
  settings: ShownSettings,
  attempt: Attempt,
): ShownFamily {
  const unseen = () => {
    const changes = children.flatMap(({ child, unseen: own }) =>
      shownUnseen(own, levelOf(child.id), settings).map((change) => ({ child, change })),
    );
    return newestFirst(changes, ({ change }) => change.occurredAt);
  };
  const pupils = pupilsIn(members);
  return {
    unseen: orNull(attempt, 'unseen', unseen),
    logins: members,
    pupils,
    day: orNull(attempt, 'family day', () => familyDay(pupils)),
    unknown: pupils.flatMap(({ child, isPlanUnknown }) => (isPlanUnknown ? [child] : [])),
  };
}
