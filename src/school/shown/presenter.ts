import { type Attempt, unguarded } from '../../lib/attempt.ts';
import type { LocalDate } from '../../lib/id.ts';
import { mapValues } from '../../lib/map-values.ts';
import { haveSameFields } from '../../lib/memo.ts';
import type { Instant } from '../../lib/temporal.ts';
import { incompleteIn } from '../../portal/outcome/deviation.ts';
import { haveSameValue, lastValue, lossesIn, type Reading } from '../../portal/outcome/reading.ts';
import type { Change } from '../changes/change.ts';
import { FIRST_COLOUR } from '../child-colours.ts';
import type { Conflict } from '../conflict.ts';
import type { ShownPlan } from '../day/shown.ts';
import type { Health } from '../health.ts';
import { parts as ofNouns } from '../nouns/shown.ts';
import { withDay } from '../plan/other-day-shown.ts';
import { shownPlan } from '../plan/shown.ts';
import { type ShownWeekDay, shownWeek } from '../plan/week-shown.ts';
import { className } from '../pupil/pupil.ts';
import { type SourceName, sourceNames } from '../sources.ts';
import type { StorageProblem } from '../storage.ts';
import { type ShownChange, shownChange, shownUnseen, withPage } from './changes.ts';
import type { ChildState } from './child-state.ts';
import { type FamilyMember, type FamilyState, type ShownFamily, shownFamily } from './family.ts';
import { type ShownFeed, shownFeed } from './feed.ts';
import { type Part, type PartInput, partOf, type ShownSettings } from './part.ts';
import * as show from './policies.ts';
import { isHidden, type PrivacyLevel, type Surface } from './privacy.ts';

export interface BridgeState {
  readonly version: string;
  readonly startedAt: string;
  readonly children: readonly show.NamedChild[];
  readonly conflict: Conflict | null;
  /** Why the store cannot be written; null: it can. */
  readonly storage: StorageProblem | null;
  /** Whether events wait for Home Assistant, which has said that it goes offline. */
  readonly eventsWait: boolean;
  readonly guestMode: boolean;
  /** null: nobody wants to know. */
  readonly newestRelease: { readonly version: string | null; readonly url: string } | null;
}

/** What all Surfaces have in common about a child. */
const look = partOf(
  ({ child }) => child,
  ({ view: { snapshot } }) => ({ schoolClass: lastValue(snapshot.class) }),
  ({ colour = FIRST_COLOUR, shortNames = {}, morningSteps = [] }, level, { schoolClass }): show.ShownLook => {
    const ofClass = schoolClass ? className(schoolClass) : null;
    return show.childLook({ colour, shortNames, morningSteps, schoolClass: ofClass }, level);
  },
);

/** The parts of a child, by their names, which the log has in words. */
const parts = { look, ...ofNouns } satisfies Readonly<Record<string, Part<object | null>>>;

type ShownParts = { readonly [K in keyof typeof parts]: ReturnType<(typeof parts)[K]> };

/** What may be seen of a child. A part is null if its Source has no value, or if deriving it threw. */
export interface ShownChild extends ShownParts {
  readonly id: string;
  /** The name of the device and of the column on the wall, shown at every level. */
  readonly name: string;
  /** The id of the pupil's first child. */
  readonly pupil: string;
  /** What may be seen at most: the level without guest mode. */
  readonly entityLevel: PrivacyLevel;
  readonly health: Health;
  readonly sources: Readonly<Record<SourceName, ShownSource>>;
  readonly lastCommand: show.ShownOutcome | null;
  /** Sendings of which nobody knows whether they went out, newest first. */
  readonly unconfirmed: readonly show.ShownUnconfirmed[];
  readonly plan: ShownPlan | null;
  /** Whether guest mode hides what events showed before it. */
  readonly coversEvents: boolean;
  /** Changes that no person has acknowledged; newest first. */
  readonly unseen: readonly ShownChange[] | null;
  /** When this is out of date without a new Reading. */
  readonly nextEdge: Instant;
  /** Whether a part is null because of a mistake in this program. */
  readonly failed: boolean;
}

export interface ShownSource {
  readonly state: Reading<unknown>['state'];
  /** How many items could not be read, or not whole; 0: none, or no more than usually. */
  readonly incomplete: number;
}

export interface ShownBridge extends Omit<BridgeState, 'children'> {
  readonly children: readonly show.ShownNamedChild[];
}

/** The level of a Surface for a child. */
export type LevelOf = (surface: Surface, child: string) => PrivacyLevel;

/** What `createPresenter` returns. */
export type Presenter = ReturnType<typeof createPresenter>;

/**
 * Applies privacy: everything that a Surface shows comes from here.
 * @param levelOf called each time, as the level may change
 * @param settings default: no links, no pages in Home Assistant, no watched words
 * @param entityLevelOf decides which entities exist: the level without guest mode, which must remove none; default: `levelOf`
 */
export function createPresenter(
  levelOf: LevelOf,
  { portalUrl = null, appPath = null, watch = [] }: Partial<ShownSettings> = {},
  entityLevelOf: LevelOf = levelOf,
) {
  const settings = { portalUrl, appPath, watch };
  const latest = new Map<string, { readonly by: PartInput; readonly shown: ShownChild }>();
  return {
    /**
     * @param attempt handles a part that throws
     * @param day another one to be in focus
     */
    child(state: ChildState, surface: Surface, attempt: Attempt = unguarded, day?: LocalDate): ShownChild {
      const { id } = state.child;
      const levels = { level: levelOf(surface, id), entityLevel: entityLevelOf(surface, id) };
      const coversEvents = levelOf('notifications', id) !== entityLevelOf('notifications', id);
      const input = { ...noneKept, ...state, ...levels, coversEvents, settings, plan: null };
      if (day !== undefined) return shownChild({ ...input, ...withDay(input, day) }, attempt);
      const key = `${surface}/${id}`;
      const known = latest.get(key);
      const { health, lastCommand, unconfirmed, unseen, ...by } = input;
      const shown = shownChild(input, attempt, known && isSame(known.by, by) ? known.shown : undefined);
      if (shown.failed) latest.delete(key);
      else latest.set(key, { by, shown });
      return shown;
    },
    /** The week of a day. */
    week: (state: ChildState, surface: Surface, day: LocalDate): readonly ShownWeekDay[] =>
      shownWeek(state, day, levelOf(surface, state.child.id)),
    /** @param attempt as above */
    family: (state: FamilyState, surface: Surface, attempt: Attempt = unguarded): ShownFamily =>
      shownFamily(state, (child) => levelOf(surface, child), settings, attempt),
    /** What the calendars have. @param attempt as above */
    feed: (state: ChildState, surface: Surface, attempt: Attempt = unguarded): ShownFeed =>
      shownFeed(state, levelOf(surface, state.child.id), attempt),
    /** Whether texts that people wrote are shown. @param child its id */
    showsTexts: (child: string, surface: Surface): boolean => !isHidden('text', levelOf(surface, child)),
    bridge: (state: BridgeState, surface: Surface): ShownBridge => ({
      ...state,
      children: state.children.map((child) => show.namedChild(child, levelOf(surface, child.id))),
    }),
    /** @param child whose device has the event */
    change: (change: Change, surface: Surface, child: string): ShownChange =>
      withPage(shownChange(change, levelOf(surface, child), settings), child, settings),
  };
}

// The same lists each time: values are compared by identity.
const noneKept = { homeworkDone: [], eveningStarts: [] } as const;
const none: ShownChild['unconfirmed'] = [];

/** @param latest the same child at an earlier moment, whose parts are the same */
function shownChild(
  input: PartInput & ChildState & Pick<ShownChild, 'coversEvents'>,
  attempt: Attempt,
  latest?: ShownRecords,
): ShownChild {
  const { view, health, lastCommand, unconfirmed = [], unseen, level, settings } = input;
  let failed = view.failed;
  const part = <T>(name: string, make: () => T): T | null =>
    attempt<T | null>('shown', name, make, () => {
      failed = true;
      return null;
    });
  return {
    ...(latest ?? shownRecords(input, part)),
    unseen: part('unseen', () => shownUnseen(unseen, level, settings)),
    health: health.says && isHidden('text', level) ? { ...health, says: null } : health,
    nextEdge: view.nextEdge,
    failed,
    lastCommand: lastCommand && show.outcome(lastCommand, level),
    unconfirmed: unconfirmed.length > 0 ? unconfirmed.map((one) => show.unconfirmed(one, level)) : none,
  };
}

type ShownRecords = ShownParts &
  Pick<ShownChild, 'id' | 'name' | 'pupil' | 'entityLevel' | 'coversEvents' | 'plan' | 'sources'>;

function shownRecords(
  input: PartInput & Pick<ShownChild, 'coversEvents'>,
  part: <T>(name: string, make: () => T) => T | null,
): ShownRecords {
  const { child, view, entityLevel, coversEvents } = input;
  const plan = part('plan', () => shownPlan(input));
  const withPlan = { ...input, plan };
  const shown = mapValues(parts, (make: Part<unknown>, key) => part(words[key], () => make(withPlan)));
  return {
    id: child.id,
    name: child.name,
    pupil: child.pupil ?? child.id,
    entityLevel,
    coversEvents,
    plan,
    ...(shown as ShownParts),
    sources: mapValues(view.snapshot, (reading) => ({
      state: reading.state,
      incomplete: incompleteIn(lossesIn(reading)),
    })),
  };
}

/** Whether parts have nothing else to read: a moment changes nothing before the next edge of its view. */
function isSame({ view: a, ...before }: PartInput, { view: b, ...after }: PartInput): boolean {
  const { at: _a, snapshot: from, ...was } = a;
  const { at: _b, snapshot: to, ...is } = b;
  return (
    haveSameFields(before, after) &&
    haveSameFields(was, is) &&
    sourceNames.every((source) => haveSameValue(from[source], to[source]))
  );
}

/** `schoolFiles`: `school files` */
const words = mapValues(parts, (_, key) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** What the family has of a login. */
export function memberOf({ id, name, pupil, ...seen }: ShownChild): FamilyMember {
  const { plan, mornings, summary, messages, notices, sources } = seen;
  const { state } = sources.timetable;
  return {
    child: { id, name },
    pupil,
    plan,
    isPlanUnknown: state === 'missing' || state === 'expired',
    has: {
      timetable: state !== 'absent',
      messages: sources.messages.state !== 'absent',
      notices: sources.notices.state !== 'absent',
    },
    mornings,
    summary,
    unreadMessages: messages?.unread['inbox'] ?? null,
    unreadNotices: notices?.filter(({ read }) => !read).length ?? null,
  };
}
