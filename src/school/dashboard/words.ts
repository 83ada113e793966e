import { inLanguages, type Translated } from '../../lib/language.ts';
import { cardsTexts } from '../../texts/dashboard.ts';

/** Headings. */
export const words = {
  title: { ...cardsTexts.title, icon: 'mdi:school' },
  family: { ...cardsTexts.family, icon: 'mdi:home-heart' },
  today: { ...cardsTexts.today, icon: 'mdi:calendar-today' },
  tests: { ...cardsTexts.tests, icon: 'mdi:pencil' },
  homework: { ...cardsTexts.homework, icon: 'mdi:notebook-edit' },
  unreadMessages: { ...cardsTexts.unreadMessages, icon: 'mdi:email-outline' },
  unreadNotices: { ...cardsTexts.unreadNotices, icon: 'mdi:bulletin-board' },
  agenda: { ...cardsTexts.agenda, icon: 'mdi:calendar-text' },
  nextDay: { ...cardsTexts.nextDay, icon: 'mdi:calendar-arrow-right' },
  prepare: { ...cardsTexts.prepare, icon: 'mdi:bag-personal' },
  grades: { ...cardsTexts.grades, icon: 'mdi:certificate-outline' },
  averages: { ...cardsTexts.averages, icon: 'mdi:chart-line' },
  attendance: { ...cardsTexts.attendance, icon: 'mdi:account-clock' },
  messages: { ...cardsTexts.messages, icon: 'mdi:email' },
  ahead: { ...cardsTexts.ahead, icon: 'mdi:calendar-star' },
  school: { ...cardsTexts.school, icon: 'mdi:school' },
  reading: { ...cardsTexts.reading, icon: 'mdi:cloud-sync' },
} as const satisfies Readonly<Record<string, Translated & { readonly icon: string }>>;

/** Names of tiles: those of the entities are too long for half a column. */
export const shortNames: Readonly<Record<string, Translated>> = cardsTexts.shortNames;

/** Before the date of something ahead. */
export const dayWords = cardsTexts.dayWords satisfies Readonly<Record<string, Translated>>;

/** In place of the states without a value. */
export const noStateWords = inLanguages(cardsTexts.noState);
