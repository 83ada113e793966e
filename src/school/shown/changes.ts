import { type LocalDate, newestFirst } from '../../lib/id.ts';
import type {
  AbsenceChange,
  Change,
  ChangeKind,
  DayChange,
  JustificationChange,
  LessonChange,
  OpenedMessage,
  OpenedMessageChange,
  PortalProblemChange,
  SchoolChange,
  ThingChange,
  ThingKind,
  TimeChange,
  UnseenReminder,
  WeeklyDigest,
} from '../changes/change.ts';
import type { Items } from '../nouns/noun.ts';
import { items as ofNouns } from '../nouns/shown.ts';
import { onceByLevel, type ShownSettings } from './part.ts';
import * as show from './policies.ts';
import type { PrivacyLevel } from './privacy.ts';
import { detail, open, shows, text } from './privacy.ts';

type Show<Item> = (item: Item, level: PrivacyLevel, settings: ShownSettings) => object;

/** By kind, what may be seen of the thing that changed. */
const items = ofNouns satisfies { readonly [K in ThingKind]: Show<NonNullable<Items[K]>> };

type ShownItem<K extends ThingKind> =
  | ReturnType<(typeof items)[K & keyof typeof items]>
  | Extract<Items[K], null>;

/** Where a thing is read. */
export interface ShownPage {
  /** Below the page for parents. It has no token. */
  readonly path: string;
  /** In Home Assistant, from its root; null: it does not show the pages. */
  readonly link: string | null;
}

type ShownThingChange<K extends ThingKind> = ThingChange<K, ShownItem<K>> & {
  readonly page?: ShownPage | undefined;
};

type ShownChanges = { readonly [K in ThingKind]: ShownThingChange<K> } & {
  readonly portal_problem: ReturnType<typeof problem>;
  readonly weekly_digest: WeeklyDigest & { readonly digest: ShownDigest | null };
  readonly unseen_reminder: Omit<UnseenReminder, 'changes'> & { readonly changes: readonly ShownChange[] };
  readonly opened_message: Omit<OpenedMessageChange, 'message'> & {
    readonly message: ReturnType<typeof openedMessage>;
  };
  readonly plan_change: ReturnType<typeof shownPlanChange>;
  readonly new_absence: ReturnType<typeof shownAbsenceChange>;
};

/** What a weekly digest says, of what may be seen. */
export interface ShownDigest {
  /** A few sentences. */
  readonly text: string;
  /** Of that week; null, as below: not read in it. */
  readonly grades:
    | readonly {
        readonly subject: string;
        readonly grade: string;
        readonly before: number | null;
        readonly after: number | null;
      }[]
    | null;
  readonly absences: number | null;
  readonly lateness: number | null;
  /** The days of the next week that are not as usual or have something on them. */
  readonly ahead: readonly { readonly from: LocalDate; readonly to: LocalDate; readonly text: string }[];
  readonly waiting: readonly { readonly title: string; readonly term: LocalDate | null }[];
}

/** A change as it may be seen. */
export type ShownChange<K extends ChangeKind = ChangeKind> = ShownChanges[K];

const OCCURRENCE = ['kind', 'type', 'id', 'occurredAt'] as const;

const problem = shows<PortalProblemChange>()({ ...open(...OCCURRENCE), ...text('says') });
const openedMessage = shows<OpenedMessage>()({
  ...open('id', 'sentAt'),
  ...detail('sender'),
  ...text('topic', 'text'),
});
const lessonFacts = shows<Omit<LessonChange, 'lesson' | 'was'>>()(
  open(...OCCURRENCE, 'day', 'lessonNo', 'movedTo'),
);
const dayFacts = shows<Omit<DayChange, 'verdict' | 'lessons'> & { readonly name: string | null }>()({
  ...open(...OCCURRENCE, 'day'),
  ...detail('name'),
});
const time = shows<TimeChange>()(open(...OCCURRENCE, 'day', 'was', 'now', 'usual'));
const absenceFacts = shows<Omit<AbsenceChange, 'lessons'>>()(open(...OCCURRENCE, 'day'));
const justificationFacts = shows<Omit<JustificationChange, 'justification'>>()(open(...OCCURRENCE));

export function shownChange(change: Change, level: PrivacyLevel, settings: ShownSettings): ShownChange {
  switch (change.kind) {
    case 'portal_problem':
      return problem(change, level);
    case 'weekly_digest':
      // Its text is of the whole child (`outgoingEvents`).
      return { ...change, digest: null };
    case 'opened_message':
      return { ...change, message: openedMessage(change.message, level) };
    case 'unseen_reminder':
      return { ...change, changes: shownUnseen(change.changes, level, settings) };
    case 'plan_change':
      return shownPlanChange(change, level);
    case 'new_absence':
      return shownAbsenceChange(change, level);
    default:
      return shownThingChange(change, level, settings);
  }
}

/** With the page where what changed is read, if it has one of its own. @param child whose messages they are */
export function withPage(change: ShownChange, child: string, { appPath }: ShownSettings): ShownChange {
  if (change.kind !== 'new_message' && change.kind !== 'new_notice') return change;
  const query = new URLSearchParams({ folder: 'inbox', id: change.thing });
  const page = change.kind === 'new_message' ? `message?${query}` : '?folder=notices';
  const path = `mail/${child}/${page}`;
  const link = appPath && `${appPath}?${String(new URLSearchParams({ dziennik: path }))}`;
  return { ...change, page: { path, link } };
}

/** Its own fields are open at every level. */
function shownThingChange(
  { kind, type, id, occurredAt, thing, item, was }: Change<ThingKind>,
  level: PrivacyLevel,
  settings: ShownSettings,
): ShownChange<ThingKind> {
  const showItem: Show<never> = items[kind as keyof typeof items];
  const shown = (one: typeof item) => one && showItem(one as never, level, settings);
  const change = { kind, type, id, occurredAt, thing, item: shown(item), was: shown(was) };
  return change as ShownChange<ThingKind>;
}

function shownAbsenceChange(change: AbsenceChange | JustificationChange, level: PrivacyLevel) {
  if ('justification' in change) {
    const justification = show.justification(change.justification, level);
    return { ...justificationFacts(change, level), justification };
  }
  const lessons = change.lessons.map((lesson) => show.attendance(lesson, level));
  return { ...absenceFacts(change, level), lessons };
}

function shownPlanChange(change: DayChange | TimeChange | LessonChange, level: PrivacyLevel) {
  if (isOfDay(change)) {
    // A change that an earlier version stored has none.
    const { name, outing = null } = change.verdict;
    return { ...dayFacts({ ...change, name }, level), outing: outing && show.outing(outing, level) };
  }
  if (isOfTime(change)) return time(change, level);
  const { lesson, was } = change;
  return {
    ...lessonFacts(change, level),
    lesson: lesson && show.planChange(lesson, level),
    was: was && show.planChange(was, level),
  };
}

function isOfDay(change: DayChange | TimeChange | LessonChange): change is DayChange {
  return 'verdict' in change;
}

function isOfTime(change: TimeChange | LessonChange): change is TimeChange {
  return 'usual' in change;
}

const shownOnce = onceByLevel((change: SchoolChange, level, settings: ShownSettings) =>
  shownChange(change, level, settings),
);

/** Newest first. */
export function shownUnseen(
  changes: readonly SchoolChange[],
  level: PrivacyLevel,
  settings: ShownSettings,
): readonly ShownChange[] {
  const shown = changes.map((change) => shownOnce(change, level, settings));
  return newestFirst(shown, ({ occurredAt }) => occurredAt);
}
