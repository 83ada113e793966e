import type { LocalDate, LocalTime } from '../../lib/id.ts';
import { inLanguages } from '../../lib/language.ts';
import { isAfter, localTime } from '../../lib/temporal.ts';
import type { StepIcon } from '../../school/day/morning-steps.ts';
import { pageTexts } from '../../texts/wall.ts';
import type { WallDay } from './day.ts';
import type { DayParts } from './day-parts.ts';
import type { WallOptions } from './options.ts';

// Apart from those that the card has, too.
export const stepWords = inLanguages(pageTexts);

/** What a child ticks off in the morning. */
export interface WallSteps {
  readonly day: LocalDate;
  readonly steps: readonly { readonly icon: StepIcon; readonly name: string }[];
}

/** Or from getting up, if that is before it. */
const FROM: LocalTime = '06:00';

/** null: there is nothing to tick off, or it is not the morning of a day with school, until its first lesson. */
export function wallSteps(
  { look, plan, mornings }: Pick<DayParts, 'look' | 'plan' | 'mornings'>,
  { when, free, moments }: Pick<WallDay, 'when' | 'free' | 'moments'>,
  { at, zone, language }: WallOptions,
): WallSteps | null {
  const isBefore = when === 'today' && !free && moments[0]?.kind === 'first';
  const day = plan?.inFocus?.day.day;
  if (!isBefore || !day || !look?.morningSteps?.length) return null;
  const wakes = mornings?.inFocus?.wakeUp?.at;
  const isUp = localTime(at, zone) >= FROM || (wakes && !isAfter(wakes, at));
  if (!isUp) return null;
  const names = stepWords[language].steps;
  return { day, steps: look.morningSteps.map(({ icon, name }) => ({ icon, name: name ?? names[icon] })) };
}
