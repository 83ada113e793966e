import type { Language } from '../lib/language.ts';
import type { Instant } from '../lib/temporal.ts';

export interface WallOptions {
  readonly at: Instant;
  readonly zone: string;
  readonly language: Language;
}
