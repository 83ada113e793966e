import type { Language } from '../../lib/language.ts';
import {
  type CardIfAny,
  cardsOf,
  heading,
  isAboveZero,
  isKnown,
  isNotState,
  isState,
  list,
  type Section,
  section,
  subtitle,
} from './cards.ts';
import type { DashboardChild, Entities } from './entities.ts';
import * as write from './templates.ts';
import { words } from './words.ts';

// What the dashboard is made of. A card whose entity does not exist is left out, a section without cards too.

/** What a parent wants to know first, of one child. */
export function childGlance(
  { name, entities, isOtherLogin }: DashboardChild,
  language: Language,
): readonly Section[] {
  const { text, tile, tiles } = cardsOf(entities, language);
  const ofPupil = (): readonly CardIfAny[] => [
    text('summary', write.stateText, { isPlain: true }),
    ...['plan_changes_today', 'plan_changes_next_day'].map((key) =>
      text(key, (one) => write.labelledAttribute(one, 'summary'), { when: isAboveZero }),
    ),
    text('next_lesson', write.nextLesson, { when: isKnown }),
    text('leave_home', write.timeUntil),
    text('bag', write.labelledState, { when: isKnown }),
    text(
      'next_test',
      (one) => write.labelledFirst(one, 'upcoming', ['date', 'subject', 'content'], language),
      {
        when: isKnown,
      },
    ),
    tile('homework_due', isAboveZero),
    ...tiles(['unread_messages', 'unread_notices']),
    tile('newest_grade', undefined, { state_content: ['state', 'subject'] }),
    ...(entities.get('newest_grade') ? [] : tiles(['points', 'newest_description'])),
    tile('lucky_number_mine', isState('on'), { hide_state: true }),
  ];
  return section(heading(name, 'mdi:account-school', unseenBadge(entities)), [
    ...problemCards(entities, language),
    ...(isOtherLogin ? tiles(['unread_messages']) : ofPupil()),
  ]);
}

export function familyGlance(family: Entities, language: Language): readonly Section[] {
  const { text, tiles } = cardsOf(family, language);
  return section(heading(words.family[language], words.family.icon, unseenBadge(family)), [
    text('summary', write.stateText, { isPlain: true }),
    text('leaves_first', (one) => write.stateUntil(one, 'leave_home', language)),
    ...tiles(['plan_changes', 'unread_messages', 'unread_notices'], isAboveZero),
  ]);
}

/** Only while the bridge is away, as all other states are unavailable then, and while it has a problem. */
export function bridgeGlance(bridge: Entities, language: Language): readonly Section[] {
  const { text, wideTile } = cardsOf(bridge, language);
  const problem = (key: string, icon: string): readonly Section[] =>
    visibleIf(
      bridge,
      key,
      isState('on'),
      section(heading(bridge.get(key)?.name ?? '', icon), [
        text(key, (one) => write.attributeAlert(one, ['reason', 'what_to_do']), { isPlain: true }),
      ]),
    );
  const away = section(heading(words.reading[language], 'mdi:cloud-off-outline'), [wideTile('connected')]);
  return [
    ...visibleIf(bridge, 'connected', isNotState('on'), away),
    ...problem('conflict', 'mdi:call-split'),
    ...problem('storage', 'mdi:harddisk'),
  ];
}

function visibleIf(
  entities: Entities,
  key: string,
  when: ReturnType<typeof isState>,
  sections: readonly Section[],
): readonly Section[] {
  const entity = entities.get(key);
  return entity ? sections.map(({ type, cards }) => ({ type, visibility: [when(entity)], cards })) : [];
}

/** Shown only while there is something wrong. */
function problemCards(entities: Entities, language: Language): readonly CardIfAny[] {
  const { text, button } = cardsOf(entities, language);
  const isWrong = isNotState('ok', 'unknown', 'unavailable');
  return [
    entities.get('status') &&
      text('status_text', write.alert, { when: isWrong, conditionOf: 'status', isPlain: true }),
    // In either language: the dashboard's may be another than the bridge's.
    text('what_to_do', write.alert, {
      when: isNotState('nic', 'nothing', 'unknown', 'unavailable'),
      isPlain: true,
    }),
    entities.get('problem') && button('resume', isState('on'), 'problem'),
  ];
}

function unseenBadge(entities: Entities): { readonly badges: readonly object[] } {
  const one = entities.get('changes_unseen');
  return { badges: one ? [{ type: 'entity', entity: one.id, visibility: [isAboveZero(one)] }] : [] };
}

/** The days of one child, and what to prepare for them. */
export function daySections({ entities }: DashboardChild, language: Language): readonly Section[] {
  const { text, textOfAll, tile, headed } = cardsOf(entities, language);
  const { head, items, detail } = helpersOf(entities, language);
  const lessons = (key: string, changes: string): CardIfAny =>
    text(key, (one) => write.lessonList(one, entities.get(changes), language), { when: isAboveZero });
  return [
    ...section(head('today'), [
      text('day_today_text', write.stateText),
      ...detail(lessons('lessons_today', 'plan_changes_today')),
      text('day_tomorrow_text', write.stateText),
      ...detail(
        headed('lessons_next_day', 'nextDay', isAboveZero),
        lessons('lessons_next_day', 'plan_changes_next_day'),
      ),
      textOfAll(['wake_up', 'leave_home', 'school_start', 'school_end'], write.times),
      tile('lucky_number', isKnown),
    ]),
    ...section(head('prepare'), [
      text('bag', write.labelledState),
      ...(entities.shows('detail') ? [] : [textOfAll(['next_test'], write.dates)]),
      tile('homework_due'),
      ...detail(
        ...items('tests', 'next_test', 'upcoming', ['subject', 'date', 'category', 'content'], isKnown),
        ...items(
          'homework',
          'homework_due',
          'items',
          ['subject', 'due', 'topic'],
          isAboveZero,
          'not one.done',
        ),
      ),
    ]),
  ];
}

/** Everything else about one child. */
export function recordSections({ entities }: DashboardChild, language: Language): readonly Section[] {
  const { text, textOfAll, tile, tiles, button } = cardsOf(entities, language);
  const { head, items, detail, texts } = helpersOf(entities, language);
  const averages = list(entities.averages);
  return [
    ...section(head('grades'), [
      tile('newest_grade', undefined, { state_content: ['state', 'subject'] }),
      ...tiles(['average', 'points', 'newest_text_grade', 'newest_description']),
      tile('subjects_at_risk', isAboveZero),
      ...(averages ? [subtitle('averages', language), averages] : []),
    ]),
    ...section(head('messages'), [
      ...tiles(['unread_messages', 'unread_notices']),
      tile('answers_awaited', isAboveZero),
      ...texts(
        ...items('unreadMessages', 'unread_messages', 'latest', ['subject', 'sender', 'preview']),
        ...items('unreadNotices', 'unread_notices', 'latest', ['subject', 'start']),
      ),
    ]),
    ...section(
      head('attendance'),
      tiles(['attendance', 'absences', 'absences_unexcused', 'lateness', 'missed_topics']),
    ),
    ...section(head('ahead'), [
      textOfAll(['next_free_day', 'next_meeting', 'next_trip'], write.dates),
      tile('agenda'),
      ...detail(...items('agenda', 'agenda', 'entries', ['date', 'category', 'subject', 'content'])),
    ]),
    ...section(head('school'), [
      ...tiles(['remarks', 'behaviour', 'behaviour_points', 'school_files', 'lendings']),
      text('newest_remark', write.labelledState, { when: isKnown }),
    ]),
    ...section(head('reading'), [
      ...problemCards(entities, language),
      tile('status_text'),
      button('refresh'),
      button('acknowledge', isAboveZero, 'changes_unseen'),
    ]),
  ];
}

function helpersOf(entities: Entities, language: Language) {
  const { text, headed } = cardsOf(entities, language);
  return {
    head: (name: keyof typeof words) => heading(words[name][language], words[name].icon),
    /** A list with its heading. */
    items: (
      title: keyof typeof words,
      key: string,
      attribute: string,
      fields: readonly [string, ...string[]],
      when = isAboveZero,
      condition?: string,
    ): readonly CardIfAny[] => [
      headed(key, title, when),
      text(key, (one) => write.itemList(one, attribute, fields, language, condition), { when }),
    ],
    detail: (...cards: readonly CardIfAny[]) => (entities.shows('detail') ? cards : []),
    texts: (...cards: readonly CardIfAny[]) => (entities.shows('text') ? cards : []),
  };
}
