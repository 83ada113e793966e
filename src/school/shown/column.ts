import type { LocalDate } from '../../lib/id.ts';
import type { ShownLuckyNumber } from './policies.ts';
import type { ShownChild } from './presenter.ts';

/** What is not about a day. */
export interface ColumnFacts {
  /** The lucky number of the day in focus; `mine`: it is this child's. */
  readonly lucky: { readonly number: number; readonly mine: boolean } | null;
  readonly messages: number;
  readonly notices: number;
  readonly grade: { readonly text: string; readonly subject: string | null } | null;
}

export function factsOf({ plan, luckyNumber, messages, notices, grades }: ShownChild): ColumnFacts {
  const grade = grades?.newest;
  return {
    lucky: luckyOf(luckyNumber, plan?.inFocus?.day.day),
    messages: messages?.unread['inbox'] ?? 0,
    notices: notices?.filter((notice) => !notice.read).length ?? 0,
    grade: grade?.text ? { text: grade.text, subject: grade.subject } : null,
  };
}

/** @param focus the day in focus */
export function luckyOf(
  lucky: Pick<ShownLuckyNumber, 'number' | 'day' | 'isMine'> | null,
  focus: LocalDate | undefined,
): ColumnFacts['lucky'] {
  if (!lucky || lucky.number === null || lucky.day === null || lucky.day !== focus) return null;
  return { number: lucky.number, mine: lucky.isMine === true };
}

/** There is nothing to pack for blocks. */
export function bagToPack({ plan, bag }: ShownChild): ShownChild['bag'] {
  return plan?.isOfBlocks ? null : bag;
}
