import { inLanguages } from '../../lib/language.ts';
import { pressWords } from '../touch-page.ts';

export const words = inLanguages({
  ...pressWords,
  changes: { pl: 'Zmiany', en: 'Changes' },
  title: { pl: 'Dla rodziców', en: 'For parents' },
  back: { pl: 'Tydzień', en: 'The week' },
  works: { pl: 'Portal jest czytany bez problemów.', en: 'The portal is read without a problem.' },
  broker: { pl: 'Broker MQTT: połączony', en: 'MQTT broker: connected' },
  noBroker: { pl: 'Broker MQTT: brak połączenia', en: 'MQTT broker: no connection' },
  lastSuccess: { pl: 'Ostatni odczyt', en: 'Last reading' },
  nextAttempt: { pl: 'Następna próba', en: 'Next attempt' },
  requests: { pl: 'Zapytania dziś', en: 'Requests today' },
  budget: { pl: 'Dzienny limit', en: 'Daily budget' },
  /** `{count}`, `{budget}` */
  requestsOf: { pl: '{count} z {budget}', en: '{count} of {budget}' },
  /** `{count}` */
  unlimited: { pl: '{count}, bez limitu', en: '{count}, no limit' },
  never: { pl: 'jeszcze nie', en: 'not yet' },
  freshness: { pl: 'Świeżość danych', en: 'Freshness' },
  source: { pl: 'Dane', en: 'Data' },
  readAt: { pl: 'Odczytane', en: 'Read' },
  requestsToday: { pl: 'Zapytania dziś', en: 'Requests today' },
  states: {
    fresh: { pl: 'aktualne', en: 'up to date' },
    stale: { pl: 'nieaktualne', en: 'out of date' },
    expired: {
      pl: 'od trzech dni nieodczytane, już nie pokazywane',
      en: 'not read for three days, no longer shown',
    },
    missing: { pl: 'jeszcze nie odczytane', en: 'not read yet' },
    absent: { pl: 'konto tego nie ma', en: 'not in this account' },
  },
  /** `{count}` */
  incomplete: { pl: 'nie odczytano: {count}', en: 'not readable: {count}' },
  messages: { pl: 'Gotowe wiadomości do szkoły', en: 'Fixed messages to the school' },
  message: { pl: 'Wiadomość', en: 'Message' },
  mail: { pl: 'Wiadomości i ogłoszenia', en: 'Messages and announcements' },
  /** `{name}` of the message. */
  send: { pl: 'Wyślij: {name}', en: 'Send: {name}' },
  diagnostics: { pl: 'Pobierz raport diagnostyczny', en: 'Download the diagnostics' },
  diagnosticsAbout: {
    pl: 'Do zgłoszenia błędu. Nie ma w nim haseł, imion ani tekstów szkoły.',
    en: "For a bug report. It has no passwords, names or texts of the school's.",
  },
});
