import * as z from 'zod';
import type { LuckyNumber } from '../../domain/lucky-number.ts';
import { single } from './shape.ts';
import { field, readDate, readOrdinal } from './wire.ts';

const wire = z.object({ LuckyNumber: field(readOrdinal), LuckyNumberDay: field(readDate) });
// Where there is no number, an empty object may come as `[]` or null.
const none = z.union([z.null(), z.tuple([])]).transform(() => ({ LuckyNumber: null, LuckyNumberDay: null }));

/** LuckyNumbers (§2.9). A number without a readable day keeps its number: nobody is told that it is today's. */
export const luckyNumber = single(
  'LuckyNumbers',
  'LuckyNumber',
  z.union([wire, none]),
  ({ LuckyNumber, LuckyNumberDay }): LuckyNumber => ({ number: LuckyNumber, day: LuckyNumberDay }),
);
