import { folded } from '../lib/folded.ts';

/** What an entry of the agenda is. */
export type AgendaKind = 'test' | 'meeting' | 'other';

// Of folded texts, in every case and number: sprawdziany, prace klasowe, kartkówek.
const WORDS = {
  test: /sprawdzian|\bspr\b|kartkow(?:k|ek\b)|klasow(?:k|ek\b)|\bprac[a-z]* (?:klasow|kl\b)|\btest(?:u|em|owi|cie|y|ow|om|ami|ach)?\b|egzamin|diagno[sz]|dyktand|kolokwi/u,
  meeting: /zebrani|wywiadow(?:k|ek)|konsultacj/u,
} as const;

/** Whether a category or a text names this kind (§2.8). */
export function says(kind: keyof typeof WORDS, text: string | null): boolean {
  return WORDS[kind].test(folded(text ?? ''));
}

/** The category of an entry; null where it does not say that the entry is a test or a meeting: `Inne`. */
export function tellingCategory({
  kind,
  category,
}: {
  readonly kind: AgendaKind;
  readonly category: string | null;
}): string | null {
  return kind === 'other' || says(kind, category) ? category : null;
}
