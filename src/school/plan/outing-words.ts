import { inLanguages, type Language } from '../../lib/language.ts';
import { capitalized } from '../../lib/text.ts';
import { outingsTexts } from '../../texts/plan.ts';
import type { ShownOuting } from '../shown/policies.ts';
import { says } from '../work/agenda-kinds.ts';
import { fromTo } from './day-words.ts';

/** The words for outings on every Surface. */
const outingWords = inLanguages(outingsTexts);

type Named = Pick<ShownOuting, 'name' | 'content' | 'isTrip'>;

/** `Kraków`; without any name `Wycieczka`. */
export function outingName({ name, content, isTrip }: Named, language: Language): string {
  return name ?? content ?? capitalized(outingWords[language][isTrip ? 'trip' : 'event']);
}

/** `wycieczka: Kraków`, `Zielona szkoła`, `wycieczka` */
export function outingText(outing: Named, language: Language): string {
  const { trip, event } = outingWords[language];
  const name = outing.name ?? outing.content;
  if (name === null) return outing.isTrip ? trip : event;
  return outing.isTrip && !says('trip', name) ? `${trip}: ${name}` : name;
}

/** Instead of lessons: `wycieczka: Kraków, od 7:00 (Zbiórka przed szkołą)`, `zamiast lekcji: Rekolekcje, od 8:30` */
export function eventText(outing: ShownOuting, language: Language): string {
  const text = `${outingText(outing, language)}${hoursAndNote(outing, language)}`;
  return outing.isTrip ? text : `${outingWords[language].instead} ${text}`;
}

/** `, od 7:00 (Zbiórka przed szkołą)`; empty if nothing is known. */
export function hoursAndNote({ name, content, from, to }: ShownOuting, language: Language): string {
  const hours = fromTo(from, to, language);
  const note = name === null || content === null || content === name ? '' : ` (${content})`;
  return `${hours && `, ${hours}`}${note}`;
}

/** Beside lessons: `wycieczka: Muzeum (zamiast lekcji 5–7)`, `wycieczka: Kraków (od 6:45)`, `wycieczka: Kraków` */
export function besideText(outing: ShownOuting, language: Language): string {
  const { from, to } = outing;
  const when = insteadText(outing, language) ?? fromTo(from, to, language);
  return `${outingText(outing, language)}${when && ` (${when})`}`;
}

/** `zamiast lekcji 5–7`; null: it replaces none. */
export function insteadText({ lessons }: Pick<ShownOuting, 'lessons'>, language: Language): string | null {
  if (!lessons) return null;
  const numbers = [...new Set([lessons.first, lessons.last])];
  return outingWords[language].insteadOf({ count: numbers.length, numbers: numbers.join('–') });
}
