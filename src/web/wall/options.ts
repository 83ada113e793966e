import type { LocalTime } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import type { Instant } from '../../lib/temporal.ts';

export interface WallOptions {
  readonly at: Instant;
  readonly zone: string;
  readonly language: Language;
  /** What keeps everything from Home Assistant; default: nothing. */
  readonly unheard?: { readonly reason: string; readonly whatToDo: string } | undefined;
  /** When the wall is dark; the same time twice: never. Default: 21:00 to 6:00. */
  readonly night?: { readonly from: LocalTime; readonly to: LocalTime };
}
