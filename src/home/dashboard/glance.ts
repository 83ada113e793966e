import type { Language } from '../../lib/language.ts';
import {
  button,
  type Card,
  heading,
  isAboveZero,
  isKnown,
  isNotState,
  isState,
  markdown,
  type Section,
  section,
  tile,
  wideTile,
} from './cards.ts';
import type { DashboardChild } from './dashboard.ts';
import type { DashboardEntity, Entities } from './entities.ts';
import {
  alert,
  attributeAlert,
  labelledAttribute,
  labelledFirst,
  labelledState,
  stateText,
  stateUntil,
  timeUntil,
} from './templates.ts';
import { words } from './words.ts';

/** What a parent wants to know first, of one child. */
export function childGlance(
  { name, entities, isOtherLogin }: DashboardChild,
  language: Language,
): readonly Section[] {
  const cards = isOtherLogin
    ? [...problemCards(entities), ...tiles(entities, ['unread_messages'])]
    : [
        ...problemCards(entities),
        ...withEntity(entities, 'summary', (one) => [markdown(stateText(one), { text_only: true })]),
        ...differenceCards(entities),
        ...withEntity(entities, 'next_lesson', (one) => [
          wideTile(one, { state_content: ['state', 'from', 'room'], visibility: [isKnown(one)] }),
        ]),
        ...withEntity(entities, 'leave_home', (one) => [markdown(timeUntil(one))]),
        ...withEntity(entities, 'bag', (one) => [
          markdown(labelledState(one), { visibility: [isKnown(one)] }),
        ]),
        ...withEntity(entities, 'next_test', (one) => [
          markdown(labelledFirst(one, 'upcoming', ['date', 'subject', 'content'], language), {
            visibility: [isKnown(one)],
          }),
        ]),
        ...withEntity(entities, 'homework_due', (one) => [tile(one, { visibility: [isAboveZero(one)] })]),
        ...tiles(entities, ['unread_messages', 'unread_notices']),
        ...withEntity(entities, 'newest_grade', (one) => [
          tile(one, { state_content: ['state', 'subject'] }),
        ]),
        ...withEntity(entities, 'lucky_number_mine', (one) => [
          tile(one, { hide_state: true, visibility: [isState(one, 'on')] }),
        ]),
      ];
  return section(heading(name, 'mdi:account-school', { badges: unseenBadge(entities) }), cards);
}

/** Of all children together. */
export function familyGlance(family: Entities, language: Language): readonly Section[] {
  return section(heading(words.family[language], 'mdi:home-heart', { badges: unseenBadge(family) }), [
    ...withEntity(family, 'summary', (one) => [markdown(stateText(one), { text_only: true })]),
    ...withEntity(family, 'leaves_first', (one) => [markdown(stateUntil(one, 'leave_home'))]),
    ...tiles(family, ['plan_changes', 'unread_messages', 'unread_notices'], isAboveZero),
  ]);
}

/** Only while the bridge is away, as all other states are unavailable then, and while it has a problem. */
export function bridgeGlance(bridge: Entities, language: Language): readonly Section[] {
  const connected = bridge.get('connected');
  const away = connected && {
    visibility: [isNotState(connected, 'on')],
    cards: [heading(words.reading[language], 'mdi:cloud-off-outline'), wideTile(connected)],
  };
  return [away, bridgeProblem(bridge, 'conflict'), bridgeProblem(bridge, 'storage')].flatMap((one) =>
    one ? [{ type: 'grid' as const, ...one }] : [],
  );
}

const BRIDGE_PROBLEM_ICONS = { conflict: 'mdi:call-split', storage: 'mdi:harddisk' } as const;

function bridgeProblem(bridge: Entities, key: keyof typeof BRIDGE_PROBLEM_ICONS) {
  const problem = bridge.get(key);
  return (
    problem && {
      visibility: [isState(problem, 'on')],
      cards: [
        heading(problem.name, BRIDGE_PROBLEM_ICONS[key]),
        markdown(attributeAlert(problem, ['reason', 'what_to_do']), { text_only: true }),
      ],
    }
  );
}

/** Shown only while there is something wrong. */
export function problemCards(entities: Entities): readonly Card[] {
  const [problem, whatToDo] = [entities.get('problem'), entities.get('what_to_do')];
  const [status, text] = [entities.get('status'), entities.get('status_text')];
  const isLocked = problem ? { visibility: [isState(problem, 'on')] } : {};
  return [
    ...(status && text
      ? [
          markdown(alert(text), {
            text_only: true,
            visibility: [isNotState(status, 'ok', 'unknown', 'unavailable')],
          }),
        ]
      : []),
    ...(problem && whatToDo ? [markdown(alert(whatToDo), { text_only: true, ...isLocked })] : []),
    ...withEntity(entities, 'resume', (one) => (problem ? [button(one, isLocked)] : [])),
  ];
}

/** The changed lessons of today and of the next school day, while there are any. */
function differenceCards(entities: Entities): readonly Card[] {
  return ['plan_changes_today', 'plan_changes_next_day'].flatMap((key) =>
    withEntity(entities, key, (one) => [
      markdown(labelledAttribute(one, 'summary'), { visibility: [isAboveZero(one)] }),
    ]),
  );
}

function unseenBadge(entities: Entities): readonly object[] {
  const one = entities.get('changes_unseen');
  return one ? [{ type: 'entity', entity: one.id, visibility: [isAboveZero(one)] }] : [];
}

export function withEntity(
  entities: Entities,
  key: string,
  make: (entity: DashboardEntity) => readonly Card[],
): readonly Card[] {
  const entity = entities.get(key);
  return entity ? make(entity) : [];
}

/** A tile for each of the keys that exists. @param isVisible default: always */
export function tiles(
  entities: Entities,
  keys: readonly string[],
  isVisible?: (entity: DashboardEntity) => object,
): readonly Card[] {
  return keys.flatMap((key) =>
    withEntity(entities, key, (one) => [tile(one, isVisible && { visibility: [isVisible(one)] })]),
  );
}
