import { parseDuration } from '../../src/lib/duration.ts';
import type { Language, Translated } from '../../src/lib/language.ts';
import { cadences, MAX_CADENCE, MIN_CADENCE } from '../../src/school/cadences.ts';
import { withRegion } from './region.ts';

/** What config.example.yaml, the add-on's form and its words say of the cadences. */

const rows = Object.entries(cadences);
const minutes = (duration: string): number => (parseDuration(duration) ?? 0) / 60_000;
const [least, most] = [minutes(MIN_CADENCE), minutes(MAX_CADENCE)];

const words = {
  pl: {
    every: 'co … minut',
    range: `W godzinach szkoły, poza nimi rzadziej. Od ${least} do ${most}. Puste:`,
  },
  en: {
    every: 'every … minutes',
    range: `In school hours, less often otherwise. ${least} to ${most}. Empty:`,
  },
  uk: {
    every: 'кожні … хвилин',
    range: `У години школи, поза ними рідше. Від ${least} до ${most}. Порожньо:`,
  },
} as const satisfies Translated<object>;

export function example(text: string): string {
  const lines = rows.map(
    ([key, { every, about }]) => `  ${key}: ${every.school} # ${uncapitalised(about.en)}`,
  );
  return withRegion(text, 'cadences', lines);
}

export function form(text: string): string {
  const lines = rows.map(([key]) => `  poll_${key}: int(${least},${most})?`);
  return withRegion(text, 'cadences', lines);
}

export const formWords =
  (language: Language) =>
  (text: string): string => {
    const { every: often, range } = words[language];
    const lines = rows.flatMap(([key, { every, name, about }]) => [
      `  poll_${key}:`,
      `    name: ${name[language]} ${often}`,
      `    description: "${about[language]}. ${range} ${minutes(every.school)}."`,
    ]);
    return withRegion(text, 'cadences', lines);
  };

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
