import { folded } from '../../lib/folded.ts';

export type AgendaKind = 'test' | 'meeting' | 'other';

// Of folded texts, in every case and number: sprawdziany, prace klasowe, kartkówek.
const WORDS = {
  test: /sprawdzian|\bspr\b|kartkow(?:k|ek\b)|klasow(?:k|ek\b)|\bprac[a-z]* (?:klasow|kl\b)|\btest(?:u|em|owi|cie|y|ow|om|ami|ach)?\b|egzamin|diagno[sz]|dyktand|kolokwi/u,
  meeting: /zebrani|wywiadow(?:k|ek)|konsultacj/u,
  trip: /wyciecz|\bwyjazd|\bwyjsci(?:e|a|u)\b(?! (?:do domu|ze szkoly))|zielon[a-z]* szkol|\bbiwak|\brajd|\boboz|\bwypraw[aeiy]\b|\bzbiork[aeiu]\b(?=\W+(?:przed|przy|pod|na(?! (?:rzecz|cele))|w(?! ramach)|o|godz|\d))|\b(?:class|school|day) trip|\btrip to|excursion/u,
} as const;

const QUIZ = /^kartkow/u;

/** Whether a category or a text names a test, a meeting or a trip (§2.8). */
export function says(kind: keyof typeof WORDS, text: string | null): boolean {
  return WORDS[kind].test(folded(text ?? ''));
}

/** Whether the first word of a text that names a test is that of a short one. */
export function isAboutQuiz(text: string | null): boolean {
  return QUIZ.test(WORDS.test.exec(folded(text ?? ''))?.[0] ?? '');
}

/** What an entry is called where its category does not say it. */
export function kindToSay<K extends AgendaKind>({
  kind,
  isQuiz,
}: {
  readonly kind: K;
  readonly isQuiz: boolean;
}): K | 'quiz' {
  return isQuiz ? 'quiz' : kind;
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
