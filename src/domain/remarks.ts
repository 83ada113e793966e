import type { Id, LocalDate } from './id.ts';

/** Notes (§2.9): a remark on behaviour. */
export interface Remark {
  readonly id: Id | null;
  readonly text: string;
  readonly kind: 'negative' | 'positive' | 'neutral' | null;
  readonly categoryId: Id | null;
  readonly teacherId: Id | null;
  readonly date: LocalDate | null;
}
