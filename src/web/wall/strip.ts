import type { Health } from '../../domain/health.ts';
import type { InstantText } from '../../domain/id.ts';
import type { ProblemKind } from '../../domain/problem.ts';
import { adviceOf, reasonOf } from '../../domain/problem-words.ts';
import { problems } from '../../domain/problems.ts';
import { type Bilingual, inLanguages, type Language } from '../../lib/language.ts';
import { Temporal } from '../../lib/temporal.ts';
import { timeText } from '../../shown/day-words.ts';
import type { WallOptions } from './options.ts';
import { withTime, words } from './words.ts';

/** A line with the problem of a child's portal, since when, and what to do. */
export interface WallStrip {
  /** Whether a person has to do something. */
  readonly urgent: boolean;
  readonly reason: string;
  /** The reason in two or three words, for a small place. */
  readonly brief: string;
  readonly since: string | null;
  readonly whatToDo: string | null;
}

const briefWords = inLanguages({
  captcha: { pl: 'Kod z obrazka', en: 'Captcha' },
  password: { pl: 'Złe hasło', en: 'Wrong password' },
  notice: { pl: 'Portal o coś pyta', en: 'Portal asks' },
  account: { pl: 'Brak dostępu', en: 'No access' },
  storage: { pl: 'Sprawdź login', en: 'Check the login' },
  busy: { pl: 'Portal zajęty', en: 'Portal is busy' },
  down: { pl: 'Portal milczy', en: 'Portal is down' },
  changed: { pl: 'Błąd portalu', en: 'Portal error' },
  rationed: { pl: 'Login czeka', en: 'Login waits' },
  budget: { pl: 'Limit zapytań', en: 'Request limit' },
  refused: { pl: 'Portal odmówił', en: 'Portal refused' },
  closed: { pl: 'Konto wygasło?', en: 'Account ended?' },
  internal: { pl: 'Błąd programu', en: 'Program error' },
  stale: { pl: 'Stare dane', en: 'Old data' },
} satisfies Partial<Record<ProblemKind | 'stale', Bilingual>>);

export function wallStrip(
  health: Pick<Health, 'status' | 'problem' | 'says' | 'since'>,
  options: WallOptions,
): WallStrip | null {
  if (health.status === 'ok') return null;
  const texts = words[options.language];
  const problem = health.problem === null ? undefined : { kind: health.problem, says: health.says };
  return {
    urgent: (problem && problems[problem.kind].needsPerson) ?? health.status === 'locked',
    reason: problem ? reasonOf(problem, options.language) : texts.trouble,
    brief: briefOf(health.problem, options.language),
    since: health.since === null ? null : withTime(texts.since, momentText(health.since, options)),
    whatToDo: problem ? adviceOf(problem, options.language) : null,
  };
}

function briefOf(problem: ProblemKind | null, language: Language): string {
  const texts: Partial<Record<ProblemKind | 'stale', string>> = briefWords[language];
  return texts[problem ?? 'stale'] ?? briefWords[language].stale;
}

/** `7:15` of today, `17.11, 7:15` of another day. */
export function momentText(instant: InstantText, { at, zone }: Pick<WallOptions, 'at' | 'zone'>): string {
  const then = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const time = timeText(then.toPlainTime().toString({ smallestUnit: 'minute' }));
  const today = at.toZonedDateTimeISO(zone).toPlainDate();
  if (then.toPlainDate().equals(today)) return time;
  return `${then.day}.${String(then.month).padStart(2, '0')}, ${time}`;
}
