import { type Bilingual, inLanguages, type Language } from '../../lib/language.ts';
import type { WallStrip } from './strip.ts';

// Beside the strip: the card, which has room for its sentences, does not have them in its bundle.

type Brief = NonNullable<WallStrip['problem']> | 'stale';

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
  unread: { pl: 'Coś nieodczytane', en: 'Not all read' },
  unheard: { pl: 'HA nic nie dostaje', en: 'HA gets nothing' },
  stale: { pl: 'Stare dane', en: 'Old data' },
} satisfies Partial<Record<Brief, Bilingual>>);

/** What is wrong in two or three words, for a small place. */
export function briefOf(problem: WallStrip['problem'], language: Language): string {
  const texts: Partial<Record<Brief, string>> = briefWords[language];
  return texts[problem ?? 'stale'] ?? briefWords[language].stale;
}
