import type { Language } from '../../lib/language.ts';
import { type Instant, localTime } from '../../lib/temporal.ts';
import type { ChildColour } from '../../school/child-colours.ts';
import type { ShownBag } from '../../school/day/family-shown.ts';
import { dateText, timeText } from '../../school/plan/day-words.ts';
import { todayOf } from '../../school/plan/school-days.ts';
import { type SubjectNames, shortSubject } from '../../school/pupil/subjects.ts';
import { bagToPack, type ColumnFacts, factsOf } from '../../school/shown/column.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import { type WallBag, wallBag } from './bag.ts';
import { subjectNames, type WallDay, wallDay } from './day.ts';
import type { DayParts } from './day-parts.ts';
import { dueLines } from './due.ts';
import { differentLines, type LineParts, luckyLine, type WallLine } from './lines.ts';
import type { WallOptions } from './options.ts';
import { type WallSteps, wallSteps } from './steps.ts';
import { type WallStrip, wallStrip } from './strip.ts';

export type WallFacts = ColumnFacts;

export interface WallColumn {
  readonly id: string;
  readonly name: string;
  /** null: unknown. */
  readonly colour: ChildColour | null;
  readonly strip: WallStrip | null;
  readonly day: WallDay;
  /** What is different on the day in focus. */
  readonly lines: readonly WallLine[];
  /** Tests and homework of the next two school days. */
  readonly due: readonly WallLine[];
  readonly bag: WallBag | null;
  readonly steps: WallSteps | null;
  readonly facts: WallFacts;
  /** Changes that no person has acknowledged. */
  readonly unseen: number;
}

/** The wall at one moment in the configured language: one column per child. */
export interface WallModel {
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly zone: string;
  readonly clock: string;
  readonly date: string;
  /** Whether the wall is dimmed. */
  readonly night: boolean;
  readonly columns: readonly WallColumn[];
  /** Until it is out of date: the next minute, or an earlier start or end of a lesson. */
  readonly refreshInMs: number;
}

const NIGHT: NonNullable<WallOptions['night']> = { from: '21:00', to: '06:00' };
const MINUTE_MS = 60_000;

export function buildWall(children: readonly ShownChild[], options: WallOptions): WallModel {
  return {
    language: options.language,
    at: options.at.epochMilliseconds,
    zone: options.zone,
    clock: timeText(localTime(options.at, options.zone)),
    date: dateText(todayOf(options), options.language),
    night: isNight(options),
    columns: children.map((child) => childColumn(child, options)),
    refreshInMs: refreshInMs(children, options.at),
  };
}

export function childColumn(child: ShownChild, options: WallOptions): WallColumn {
  const column = wallColumn({ ...child, bag: bagToPack(child) }, factsOf(child), options);
  return { ...column, steps: wallSteps(child, column.day, options) };
}

/** Whether the wall is dimmed; the hours may begin on the day before. */
export function isNight({ at, zone, night: { from, to } = NIGHT }: WallOptions): boolean {
  const time = localTime(at, zone);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}

/** What a column is made of besides its facts. */
export interface ColumnParts extends DayParts, LineParts {
  readonly bag: Pick<ShownBag, 'day' | 'subjects' | 'bring' | 'added'> | null;
  readonly id: string;
  readonly name: string;
  readonly health: Parameters<typeof wallStrip>[0];
  readonly unseen: { readonly length: number } | null;
}

export function wallColumn(child: ColumnParts, facts: WallFacts, options: WallOptions): WallColumn {
  const { id, name, health, unseen, plan } = child;
  const day = wallDay(child, options);
  const names = subjectNames(child, options.language);
  const today = todayOf(options);
  const focus = plan?.inFocus?.day.day ?? today;
  const isFree = day.free !== null;
  return {
    id,
    name,
    colour: child.look?.colour ?? null,
    day,
    lines: [...differentLines(child, day, options), ...luckyLine(facts, options)],
    due: dueLines(focus, { today, isFree, cancelled: plan?.cancelled.next ?? null }, child, names),
    bag: child.bag && wallBag(child.bag, day, today, names),
    steps: null,
    facts: {
      ...facts,
      grade: facts.grade && { ...facts.grade, subject: shortOf(facts.grade.subject, names) },
    },
    strip: wallStrip(health, options),
    unseen: unseen?.length ?? 0,
  };
}

function shortOf(subject: string | null, names: SubjectNames): string | null {
  return subject && shortSubject(subject, names);
}

function refreshInMs(children: readonly ShownChild[], at: Instant): number {
  const now = at.epochMilliseconds;
  const edges = children.map(({ nextEdge }) => nextEdge.epochMilliseconds - now).filter((edge) => edge > 0);
  return Math.min(MINUTE_MS - (now % MINUTE_MS), ...edges);
}
