import type { Language } from '../../lib/language.ts';
import {
  button,
  type Card,
  heading,
  isAboveZero,
  isKnown,
  list,
  markdown,
  type Section,
  section,
  subtitle,
  tile,
} from './cards.ts';
import type { DashboardChild } from './dashboard.ts';
import type { Entities } from './entities.ts';
import { problemCards, tiles, withEntity } from './glance.ts';
import { dates, itemList, labelledState, lessonList, stateText, times } from './templates.ts';
import { words } from './words.ts';

/** Everything about one child. */
export function childSections({ entities }: DashboardChild, language: Language): readonly Section[] {
  const head = (name: keyof typeof words, icon: string): Card => heading(words[name][language], icon);
  return [
    ...section(head('today', 'mdi:calendar-today'), today(entities, language)),
    ...section(head('prepare', 'mdi:bag-personal'), toPrepare(entities, language)),
    ...section(head('grades', 'mdi:certificate-outline'), grades(entities, language)),
    ...section(head('messages', 'mdi:email'), messages(entities, language)),
    ...section(head('attendance', 'mdi:account-clock'), attendance(entities)),
    ...section(head('ahead', 'mdi:calendar-star'), ahead(entities, language)),
    ...section(head('school', 'mdi:school'), school(entities)),
    ...section(head('reading', 'mdi:cloud-sync'), reading(entities)),
  ];
}

function today(entities: Entities, language: Language): readonly Card[] {
  const lessons = (key: string): readonly Card[] =>
    entities.shows('detail')
      ? withEntity(entities, key, (one) => [
          markdown(lessonList(one, language), { visibility: [isAboveZero(one)] }),
        ])
      : [];
  const hours = ['wake_up', 'leave_home', 'school_start', 'school_end'].flatMap(
    (key) => entities.get(key) ?? [],
  );
  const later = lessons('lessons_next_day');
  return [
    ...withEntity(entities, 'day_today_text', (one) => [markdown(stateText(one))]),
    ...lessons('lessons_today'),
    ...withEntity(entities, 'day_tomorrow_text', (one) => [markdown(stateText(one))]),
    ...(later.length > 0 ? [subtitle(words.nextDay[language], 'mdi:calendar-arrow-right'), ...later] : []),
    ...(hours.length > 0 ? [markdown(times(hours))] : []),
    ...tiles(entities, ['lucky_number'], isKnown),
  ];
}

function toPrepare(entities: Entities, language: Language): readonly Card[] {
  const detail = entities.shows('detail');
  return [
    ...withEntity(entities, 'bag', (one) => [markdown(labelledState(one))]),
    ...(detail ? [] : withEntity(entities, 'next_test', (one) => [markdown(dates([one]))])),
    ...tiles(entities, ['homework_due']),
    ...(detail
      ? [
          ...withEntity(entities, 'next_test', (one) => [
            markdown(itemList(one, 'upcoming', ['subject', 'date', 'category', 'content'], language), {
              visibility: [isKnown(one)],
            }),
          ]),
          ...withEntity(entities, 'homework_due', (one) => [
            markdown(itemList(one, 'items', ['subject', 'due', 'topic'], language, 'not one.done'), {
              visibility: [isAboveZero(one)],
            }),
          ]),
        ]
      : []),
  ];
}

function grades(entities: Entities, language: Language): readonly Card[] {
  return [
    ...withEntity(entities, 'newest_grade', (one) => [tile(one, { state_content: ['state', 'subject'] })]),
    ...tiles(entities, ['average', 'points', 'newest_text_grade', 'newest_description']),
    ...tiles(entities, ['subjects_at_risk'], isAboveZero),
    ...(entities.averages.length > 0
      ? [subtitle(words.averages[language], 'mdi:chart-line'), list(entities.averages)]
      : []),
  ];
}

function messages(entities: Entities, language: Language): readonly Card[] {
  const texts = entities.shows('text');
  const unread = (key: string, parts: readonly [string, ...string[]]): readonly Card[] =>
    withEntity(entities, key, (one) => [
      tile(one),
      ...(texts
        ? [markdown(itemList(one, 'latest', parts, language), { visibility: [isAboveZero(one)] })]
        : []),
    ]);
  return [
    ...unread('unread_messages', ['subject', 'sender', 'preview']),
    ...unread('unread_notices', ['subject', 'start']),
    ...tiles(entities, ['answers_awaited'], isAboveZero),
  ];
}

function attendance(entities: Entities): readonly Card[] {
  return tiles(entities, ['attendance', 'absences', 'absences_unexcused', 'lateness', 'missed_topics']);
}

function ahead(entities: Entities, language: Language): readonly Card[] {
  const days = ['next_free_day', 'next_meeting', 'next_trip'].flatMap((key) => entities.get(key) ?? []);
  return [
    ...(days.length > 0 ? [markdown(dates(days))] : []),
    ...tiles(entities, ['agenda']),
    ...(entities.shows('detail')
      ? withEntity(entities, 'agenda', (one) => [
          markdown(itemList(one, 'entries', ['date', 'category', 'subject', 'content'], language), {
            visibility: [isAboveZero(one)],
          }),
        ])
      : []),
  ];
}

function school(entities: Entities): readonly Card[] {
  return [
    ...tiles(entities, ['remarks', 'behaviour', 'behaviour_points', 'school_files', 'lendings']),
    ...withEntity(entities, 'newest_remark', (one) => [
      markdown(labelledState(one), { visibility: [isKnown(one)] }),
    ]),
  ];
}

function reading(entities: Entities): readonly Card[] {
  return [
    ...problemCards(entities),
    ...tiles(entities, ['status_text']),
    ...withEntity(entities, 'refresh', (one) => [button(one)]),
    ...withEntity(entities, 'acknowledge', (one) => {
      const unseen = entities.get('changes_unseen');
      return [button(one, unseen && { visibility: [isAboveZero(unseen)] })];
    }),
  ];
}
