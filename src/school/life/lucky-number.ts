import type { LocalDate } from '../../lib/id.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { joinedWith, type Snapshot } from '../snapshot.ts';
import type { LuckyNumber } from './school-life.ts';

export interface LuckyNumberView extends LuckyNumber {
  readonly isToday: boolean;
  /** Whether it is this pupil's register number; null if one of the two is unknown. */
  readonly isMine: boolean | null;
}

export function luckyNumberView(snapshot: Snapshot, today: LocalDate): LuckyNumberView | null {
  const lucky = lastValue(snapshot.lucky_number);
  return lucky ? luckyNumberOn(lucky, snapshot, today) : null;
}

const luckyNumberOn = joinedWith(
  ['pupil'],
  (lucky: LuckyNumber, { pupil }, today: LocalDate): LuckyNumberView => {
    const own = pupil?.registerNumber ?? null;
    // That of a day that is over says nothing about another one.
    const number = lucky.day !== null && lucky.day < today ? null : lucky.number;
    const isMine = number === null || own === null ? null : number === own;
    return { ...lucky, number, isToday: lucky.day === today, isMine };
  },
);
