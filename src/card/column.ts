import { type Instant, Temporal } from '../lib/temporal.ts';
import { problems } from '../portal/outcome/problems.ts';
import { addDays, todayOf } from '../school/plan/school-days.ts';
import { COLUMN_FORM, type Column } from '../school/shown/column.ts';
import type { WallOptions } from '../web/wall/options.ts';
import { type ColumnParts, type WallColumn, wallColumn } from '../web/wall/wall.ts';
import type { Entity } from './entities.ts';

/** What the bridge has published of a column; null: it is of another release. */
export function givenColumn(card: Entity): Column | null {
  const column = card.item('column');
  return Number(card.state) === COLUMN_FORM && column ? (column.fields as Column) : null;
}

/**
 * The column of the wall, of what the bridge has published of it.
 * @param status has sentences about a problem that only a newer bridge knows
 */
export function cardColumn(
  given: Column,
  child: Pick<ColumnParts, 'id' | 'name'>,
  options: WallOptions,
  status: Entity | null,
): WallColumn {
  const { health, look, bag, agenda, meetings, homework, morning, timetable } = given;
  const today = todayOf(options);
  const isKnown = health.problem === null || health.problem in problems;
  const problem = isKnown ? health.problem : null;
  const parts: ColumnParts = {
    ...child,
    health: { ...health, problem, budgetLack: health.budgetLack ?? undefined },
    look,
    bag,
    homework,
    agenda: agenda && { items: agenda },
    meetings: meetings && { items: meetings },
    // They are on the wall alone, with the page that acknowledges them.
    unseen: null,
    sources: { timetable: { state: timetable } },
    plan: planOf(given, today),
    daysAhead: given.ahead && { days: given.ahead.filter(({ day }) => day > today) },
    mornings: {
      inFocus: morning && {
        leaveHome: { at: instantOf(morning.leaveHome) },
        wakeUp: { ...morning.wakeUp, at: instantOf(morning.wakeUp.at) },
      },
    },
  };
  const column = wallColumn(parts, given.facts, options);
  // A parent reads it.
  const strip = column.strip && { ...column.strip, whomToAsk: null };
  if (isKnown || !strip || !status) return { ...column, strip };
  const [reason, whatToDo] = [status.text('reason') ?? strip.reason, status.text('what_to_do')];
  return { ...column, strip: { ...strip, reason, whatToDo } };
}

function planOf({ focus, announced, cancelled, verdict }: Column, today: string): ColumnParts['plan'] {
  const tomorrow = addDays(today, 1);
  const at = focus && instantOf(focus.start);
  return {
    inFocus: focus && {
      when: focus.day === today ? 'today' : focus.day === tomorrow ? 'tomorrow' : 'later',
      day: { ...focus, changes: { length: focus.changes } },
      slots: focus.slots,
      start: at && { at },
    },
    changes: {
      today: announced.find(({ day }) => day === today) ?? null,
      nextDay: announced.find(({ day }) => day > today) ?? null,
    },
    cancelled: {
      today: cancelled.includes(today),
      next: cancelled.find((day) => day > today) ?? null,
    },
    verdicts: { today: verdict?.day === today ? verdict : null },
  };
}

function instantOf(text: string | null): Instant | null {
  return text === null ? null : Temporal.Instant.from(text);
}
