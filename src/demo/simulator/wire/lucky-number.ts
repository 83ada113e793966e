import type { LocalDate } from '../../../lib/id.ts';
import type { Addresses } from './envelope.ts';

export function luckyNumber({ number, day }: { number: number; day: LocalDate }, to: Addresses): object {
  return to.envelope('LuckyNumber', { LuckyNumber: number, LuckyNumberDay: day }, 'LuckyNumbers');
}
