import type { Bilingual } from '../../lib/language.ts';

/** Headings. */
export const words = {
  title: { pl: 'Szkoła', en: 'School', icon: 'mdi:school' },
  family: { pl: 'Rodzina', en: 'Family', icon: 'mdi:home-heart' },
  today: { pl: 'Dziś', en: 'Today', icon: 'mdi:calendar-today' },
  tests: { pl: 'Sprawdziany', en: 'Tests', icon: 'mdi:pencil' },
  homework: { pl: 'Zadania domowe', en: 'Homework', icon: 'mdi:notebook-edit' },
  unreadMessages: { pl: 'Nieprzeczytane wiadomości', en: 'Unread messages', icon: 'mdi:email-outline' },
  unreadNotices: { pl: 'Nieprzeczytane ogłoszenia', en: 'Unread announcements', icon: 'mdi:bulletin-board' },
  agenda: { pl: 'Terminarz', en: 'Agenda', icon: 'mdi:calendar-text' },
  nextDay: { pl: 'Kolejny dzień szkolny', en: 'Next school day', icon: 'mdi:calendar-arrow-right' },
  prepare: { pl: 'Do przygotowania', en: 'To prepare', icon: 'mdi:bag-personal' },
  grades: { pl: 'Oceny', en: 'Grades', icon: 'mdi:certificate-outline' },
  averages: { pl: 'Średnie', en: 'Averages', icon: 'mdi:chart-line' },
  attendance: { pl: 'Frekwencja', en: 'Attendance', icon: 'mdi:account-clock' },
  messages: { pl: 'Wiadomości', en: 'Messages', icon: 'mdi:email' },
  ahead: { pl: 'Co przed nami', en: 'Ahead', icon: 'mdi:calendar-star' },
  school: { pl: 'Szkoła i zachowanie', en: 'School and behaviour', icon: 'mdi:school' },
  reading: { pl: 'Odczyt', en: 'Reading', icon: 'mdi:cloud-sync' },
} as const satisfies Readonly<Record<string, Bilingual & { readonly icon: string }>>;

/** Names of tiles: those of the entities are too long for half a column. */
export const shortNames: Readonly<Record<string, Bilingual>> = {
  unread_messages: { pl: 'Wiadomości', en: 'Messages' },
  unread_notices: { pl: 'Ogłoszenia', en: 'Announcements' },
  answers_awaited: { pl: 'Bez odpowiedzi', en: 'Not answered' },
  homework_due: { pl: 'Zadania domowe', en: 'Homework' },
  newest_text_grade: { pl: 'Ocena słowna', en: 'In words' },
  newest_description: { pl: 'Ocena opisowa', en: 'Descriptive' },
  points: { pl: 'Punkty', en: 'Points' },
  subjects_at_risk: { pl: 'Zagrożenia', en: 'At risk' },
  absences_unexcused: { pl: 'Do usprawiedliwienia', en: 'Unexcused' },
  missed_topics: { pl: 'Do nadrobienia', en: 'Missed topics' },
  lucky_number: { pl: 'Numerek', en: 'Lucky number' },
  lucky_number_mine: { pl: 'Twój numerek!', en: 'Lucky number!' },
  behaviour_points: { pl: 'Punkty', en: 'Points' },
  lendings: { pl: 'Książki', en: 'Books' },
  changes_unseen: { pl: 'Nowe zmiany', en: 'New changes' },
  status_text: { pl: 'Odczyt', en: 'Reading' },
};

/** Before the date of something ahead. */
export const dayWords = {
  today: { pl: 'dziś', en: 'today' },
  tomorrow: { pl: 'jutro', en: 'tomorrow' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** In place of the states without a value. */
export const noStateWords = {
  pl: { unknown: 'nie wiadomo', unavailable: 'niedostępne' },
  en: { unknown: 'not known', unavailable: 'not available' },
} as const;
