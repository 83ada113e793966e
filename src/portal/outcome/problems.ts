import type { Translated } from '../../lib/language.ts';
import { problemsTexts } from '../../texts/portal.ts';

export const STATUSES = ['ok', 'stale', 'locked', 'down'] as const;
export type Status = (typeof STATUSES)[number];

interface ProblemRow {
  /** The state of the entity `status` while it lasts. */
  readonly status: Status;
  /** Whether a person has to do something: the entity `problem`. */
  readonly needsPerson: boolean;
  /** Whether it is stored and stops every request until it is lifted. */
  readonly locks: boolean;
  readonly reason: Translated;
  readonly whatToDo: Translated;
}

const LOCK = { status: 'locked', needsPerson: true, locks: true } as const;
const STALE = { status: 'stale', needsPerson: false, locks: false } as const;
const HARMLESS = { status: 'ok', needsPerson: false, locks: false } as const;

const keyed = <K extends string>(rows: Readonly<Record<K, ProblemRow>>) => rows;

/** The effects of each problem with the portal, and the texts for parents. Kinds differ in what a person should do. */
export const problems = keyed({
  captcha: {
    ...LOCK,
    ...problemsTexts.captcha,
  },
  password: {
    ...LOCK,
    ...problemsTexts.password,
  },
  notice: {
    ...LOCK,
    ...problemsTexts.notice,
  },
  account: {
    ...LOCK,
    ...problemsTexts.account,
  },
  storage: {
    ...LOCK,
    ...problemsTexts.storage,
  },
  /** Nothing that has to be remembered may begin. */
  disk: {
    ...STALE,
    ...problemsTexts.disk,
  },
  /** It is before what was remembered last, or before this program was made. */
  clock: {
    ...STALE,
    ...problemsTexts.clock,
  },
  busy: {
    ...LOCK,
    ...problemsTexts.busy,
    needsPerson: false,
  },
  down: {
    ...problemsTexts.down,
    status: 'down',
    needsPerson: false,
    locks: false,
  },
  changed: {
    ...STALE,
    ...problemsTexts.changed,
  },
  rationed: {
    ...STALE,
    ...problemsTexts.rationed,
  },
  budget: {
    ...STALE,
    ...problemsTexts.budget,
  },
  refused: {
    ...STALE,
    ...problemsTexts.refused,
  },
  /** Something has not even been tried for days: the budget has no share for it. */
  unread: {
    ...STALE,
    ...problemsTexts.unread,
  },
  closed: {
    ...STALE,
    ...problemsTexts.closed,
    needsPerson: true,
  },
  absent: {
    ...HARMLESS,
    ...problemsTexts.absent,
  },
  doubtful: {
    ...HARMLESS,
    ...problemsTexts.doubtful,
  },
  internal: {
    ...STALE,
    ...problemsTexts.internal,
    needsPerson: true,
  },
});

export type ProblemKind = keyof typeof problems;

/** A start without a record of earlier logins cannot read the guard, which the broker keeps. */
export const loginWaits: Translated = problemsTexts.loginWaits;

/** Ends the sentence of a problem. */
export const statusIsGood: Translated = problemsTexts.statusIsGood;
