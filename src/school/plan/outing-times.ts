import { folded } from '../../lib/folded.ts';
import type { LocalTime } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import type { AgendaItem } from '../work/entries.ts';

const TIME = String.raw`(?:(\d{1,2}):([0-5]\d)|(?:godz\.?|\bo|\bat) ?(\d{1,2})[.:]([0-5]\d))`;
const BACK = 'powrot|wracamy|przyjazd|return|back';
/** A few words, up to what is about the way back. */
const WORDS = String.raw`(?:(?!${BACK})[^\n]){0,40}?`;
const COMES = new RegExp(`(?:zbiork|wyjazd|odjazd|wyjsci|spotka|start|meet|depart)${WORDS}${TIME}`);
const RETURNS = new RegExp(`(?:${BACK})${WORDS}${TIME}`);
const RANGE = /(\d{1,2}):([0-5]\d) ?(?:-|–|do|to) ?(\d{1,2}):([0-5]\d)/;
const IS_RETURN = new RegExp(String.raw`^\W*(?:${BACK})`);

/** When an entry of the agenda says that one comes and is back: by its text, where it names the hours of coming and of the way back, and otherwise by its time. */
export const outingTimes = memo(({ time, content }: Pick<AgendaItem, 'time' | 'content'>) => {
  const text = folded(content ?? '');
  const [, ...range] = RANGE.exec(text) ?? [];
  const from = timeIn(COMES.exec(text)) ?? timeOf(range[0], range[1]);
  const to = timeIn(RETURNS.exec(text)) ?? timeOf(range[2], range[3]);
  return IS_RETURN.test(text) ? { from: null, to: to ?? time } : { from: from ?? time, to };
});

function timeIn(found: RegExpExecArray | null): LocalTime | null {
  const [, hours, minutes, otherHours, otherMinutes] = found ?? [];
  return timeOf(hours ?? otherHours, minutes ?? otherMinutes);
}

function timeOf(hours: string | undefined, minutes: string | undefined): LocalTime | null {
  return hours === undefined || Number(hours) > 23 ? null : `${hours.padStart(2, '0')}:${minutes}`;
}
