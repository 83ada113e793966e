import { newestOfKind } from '../domain/grades/gradebook.ts';
import type { Health } from '../domain/health.ts';
import type { LocalTime } from '../domain/id.ts';
import { lastValue } from '../domain/reading.ts';
import type { SchoolView } from '../domain/view.ts';
import { isHidden } from '../home/privacy.ts';
import type { Language } from '../lib/language.ts';
import type { Instant } from '../lib/temporal.ts';
import { type WallDay, wallDay } from './wall-day.ts';
import type { WallOptions } from './wall-options.ts';
import { type WallStrip, wallStrip } from './wall-strip.ts';
import { dateText, timeText } from './wall-words.ts';

/** What the wall knows of one child. */
export interface WallChild {
  readonly id: string;
  readonly name: string;
  readonly view: SchoolView;
  readonly health: Health;
}

export interface WallFacts {
  /** The lucky number of the day that is shown; `mine`: it is this child's. */
  readonly lucky: { readonly number: number; readonly mine: boolean } | null;
  readonly messages: number;
  readonly notices: number;
  readonly grade: { readonly text: string; readonly subject: string | null } | null;
}

export interface WallColumn {
  readonly id: string;
  readonly name: string;
  readonly strip: WallStrip | null;
  readonly day: WallDay;
  readonly facts: WallFacts;
}

/** The wall at one moment, in words of the configured language: a column a child. */
export interface WallModel {
  readonly language: Language;
  readonly clock: string;
  readonly date: string;
  /** Late enough that a bright screen would disturb. */
  readonly night: boolean;
  readonly columns: readonly WallColumn[];
  /** Milliseconds until it is out of date by itself: the next minute, or a bell before that. */
  readonly refreshIn: number;
}

const NIGHT: { readonly from: LocalTime; readonly to: LocalTime } = { from: '21:00', to: '06:00' };
const MINUTE = 60_000;

export function buildWall(children: readonly WallChild[], options: WallOptions): WallModel {
  const now = options.at.toZonedDateTimeISO(options.zone);
  const time = now.toPlainTime().toString({ smallestUnit: 'minute' });
  return {
    language: options.language,
    clock: timeText(time),
    date: dateText(now.toPlainDate().toString(), options.language),
    night: time >= NIGHT.from || time < NIGHT.to,
    columns: children.map((child) => column(child, options)),
    refreshIn: refreshIn(children, options.at),
  };
}

function column({ id, name, view, health }: WallChild, options: WallOptions): WallColumn {
  const { day, shown } = wallDay(view, options);
  return { id, name, day, facts: facts(view, shown, options), strip: wallStrip(health, options) };
}

function facts(view: SchoolView, shown: string | null, { privacy }: WallOptions): WallFacts {
  const grade = newestOfKind('ordinary', view.gradebook?.entries ?? []);
  const lucky = view.luckyNumber;
  return {
    lucky:
      lucky?.number != null && lucky.day !== null && lucky.day === shown
        ? { number: lucky.number, mine: lucky.isMine === true }
        : null,
    messages: lastValue(view.snapshot.messages)?.unread['inbox'] ?? 0,
    notices: lastValue(view.snapshot.notices)?.filter((notice) => !notice.read).length ?? 0,
    grade: grade && !isHidden('detail', privacy) ? { text: grade.text, subject: grade.subject } : null,
  };
}

function refreshIn(children: readonly WallChild[], at: Instant): number {
  const now = at.epochMilliseconds;
  const edges = children.map(({ view }) => view.nextEdge.epochMilliseconds - now).filter((edge) => edge > 0);
  return Math.min(MINUTE - (now % MINUTE), ...edges);
}
