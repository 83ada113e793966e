import type { Language } from '../lib/language.ts';
import type { Instant } from '../lib/temporal.ts';

/** For which moment, and in which language, the wall is made. */
export interface WallOptions {
  readonly at: Instant;
  readonly zone: string;
  readonly language: Language;
}
