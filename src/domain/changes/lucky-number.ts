import type { LocalDate } from '../id.ts';
import { lastValue } from '../reading.ts';
import type { Change } from './change.ts';
import { type Found, foundId, keyedDiff, thingsOf } from './keyed.ts';
import { type NounTurn, occurredAt, todayOf } from './noun.ts';

interface Drawn {
  readonly day: LocalDate;
  readonly number: number;
}

/** The lucky number of a day. */
export const luckyNumber = keyedDiff<'lucky_number', Drawn>({
  source: 'lucky_number',
  reportsRemoval: false,
  things: ({ day, number }, { moment }) =>
    thingsOf(
      day === null || number === null || day < todayOf(moment) ? [] : [{ day, number }],
      (drawn) => drawn.day,
      (drawn) => [String(drawn.number)],
    ),
  change: luckyNumberChange,
  isPast: (day, { moment }) => day < todayOf(moment),
});

function luckyNumberChange(found: Found<Drawn>, { after, moment }: NounTurn): Change | null {
  const { item, how } = found;
  if (!item) return null;
  const own = lastValue(after.pupil)?.registerNumber ?? null;
  return {
    kind: 'lucky_number',
    type: how === 'appeared' ? 'new' : 'changed',
    id: foundId('lucky_number', found),
    occurredAt: occurredAt(null, moment),
    ...item,
    isMine: own === null ? null : own === item.number,
  };
}
