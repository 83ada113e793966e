import type { PrivacyLevel } from '../home/privacy.ts';
import type { Instant } from '../lib/temporal.ts';
import type { Language } from './wall-words.ts';

/** For which moment, and for whom, the wall is made. */
export interface WallOptions {
  readonly at: Instant;
  readonly zone: string;
  readonly language: Language;
  readonly privacy: PrivacyLevel;
}
