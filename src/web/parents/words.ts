import type { SourceName } from '../../domain/sources.ts';
import type { Bilingual, Language } from '../../lib/language.ts';

interface Words {
  readonly title: string;
  readonly back: string;
  readonly works: string;
  readonly broker: string;
  readonly noBroker: string;
  readonly lastSuccess: string;
  readonly nextAttempt: string;
  readonly requests: string;
  /** `{count}`, `{budget}` */
  readonly requestsOf: string;
  readonly never: string;
  readonly freshness: string;
  readonly source: string;
  readonly readAt: string;
  readonly requestsToday: string;
  readonly states: Readonly<Record<'fresh' | 'stale' | 'expired' | 'missing' | 'absent', string>>;
  /** `{count}` */
  readonly incomplete: string;
  readonly messages: string;
  readonly message: string;
  /** `{name}` of the message. */
  readonly send: string;
  readonly confirm: string;
  readonly pending: string;
  readonly tooMany: string;
  readonly outdated: string;
  readonly diagnostics: string;
  readonly diagnosticsAbout: string;
}

export const words: Readonly<Record<Language, Words>> = {
  pl: {
    title: 'Dla rodziców',
    back: 'Plan dnia',
    works: 'Portal jest czytany bez problemów.',
    broker: 'Broker MQTT: połączony',
    noBroker: 'Broker MQTT: brak połączenia',
    lastSuccess: 'Ostatni odczyt',
    nextAttempt: 'Następna próba',
    requests: 'Zapytania dziś',
    requestsOf: '{count} z {budget}',
    never: 'jeszcze nie',
    freshness: 'Świeżość danych',
    source: 'Dane',
    readAt: 'Odczytane',
    requestsToday: 'Zapytania dziś',
    states: {
      fresh: 'aktualne',
      stale: 'nieaktualne',
      expired: 'od trzech dni nieodczytane, już nie pokazywane',
      missing: 'jeszcze nie odczytane',
      absent: 'konto tego nie ma',
    },
    incomplete: 'nie odczytano: {count}',
    messages: 'Gotowe wiadomości do szkoły',
    message: 'Wiadomość',
    send: 'Wyślij: {name}',
    confirm: 'Potwierdź wysłanie: {name}',
    pending: 'W toku…',
    tooMany: 'Za dużo poleceń w ciągu minuty. Spróbuj za chwilę.',
    outdated: 'Strona była nieaktualna i nic się nie stało. Naciśnij jeszcze raz.',
    diagnostics: 'Pobierz raport diagnostyczny',
    diagnosticsAbout: 'Do zgłoszenia błędu. Nie ma w nim haseł, imion ani tekstów szkoły.',
  },
  en: {
    title: 'For parents',
    back: "The day's plan",
    works: 'The portal is read without a problem.',
    broker: 'MQTT broker: connected',
    noBroker: 'MQTT broker: no connection',
    lastSuccess: 'Last reading',
    nextAttempt: 'Next attempt',
    requests: 'Requests today',
    requestsOf: '{count} of {budget}',
    never: 'not yet',
    freshness: 'Freshness',
    source: 'Data',
    readAt: 'Read',
    requestsToday: 'Requests today',
    states: {
      fresh: 'up to date',
      stale: 'out of date',
      expired: 'not read for three days, no longer shown',
      missing: 'not read yet',
      absent: 'not in this account',
    },
    incomplete: 'not readable: {count}',
    messages: 'Fixed messages to the school',
    message: 'Message',
    send: 'Send: {name}',
    confirm: 'Confirm sending: {name}',
    pending: 'In progress…',
    tooMany: 'Too many commands within a minute. Try again in a moment.',
    outdated: 'This page was out of date, and nothing was done. Press once more.',
    diagnostics: 'Download the diagnostics',
    diagnosticsAbout: "For a bug report. It has no passwords, names or texts of the school's.",
  },
};

export const sourceTexts: Readonly<Record<SourceName, Bilingual>> = {
  pupil: { pl: 'Uczeń', en: 'Pupil' },
  class: { pl: 'Klasa', en: 'Class' },
  school: { pl: 'Szkoła', en: 'School' },
  lookups: { pl: 'Nazwy', en: 'Names' },
  grades: { pl: 'Oceny', en: 'Grades' },
  lucky_number: { pl: 'Szczęśliwy numerek', en: 'Lucky number' },
  notices: { pl: 'Ogłoszenia', en: 'Announcements' },
  timetable: { pl: 'Plan lekcji', en: 'Timetable' },
  substitutions: { pl: 'Zmiany planu', en: 'Plan changes' },
  free_days: { pl: 'Dni wolne', en: 'Days off' },
  messages: { pl: 'Wiadomości', en: 'Messages' },
  attendance: { pl: 'Frekwencja', en: 'Attendance' },
  justifications: { pl: 'Usprawiedliwienia', en: 'Justifications' },
  homework: { pl: 'Zadania domowe', en: 'Homework' },
  agenda: { pl: 'Terminarz', en: 'Agenda' },
  remarks: { pl: 'Uwagi', en: 'Remarks' },
  behaviour: { pl: 'Zachowanie', en: 'Behaviour' },
  conferences: { pl: 'Zebrania', en: 'Meetings' },
  trips: { pl: 'Wycieczki', en: 'Trips' },
  school_files: { pl: 'Pliki szkoły', en: 'Files of the school' },
  lendings: { pl: 'Biblioteka', en: 'Library' },
  point_grades: { pl: 'Punkty', en: 'Points' },
  text_grades: { pl: 'Oceny słowne', en: 'Grades in words' },
  skill_grades: { pl: 'Oceny opisowe', en: 'Descriptive grades' },
  topics: { pl: 'Tematy lekcji', en: 'Topics of lessons' },
  sent_messages: { pl: 'Wysłane wiadomości', en: 'Sent messages' },
};
