import { describe, expect, it } from 'vitest';
import type { Section } from '../../../src/school/dashboard/cards.ts';
import {
  buildCardDashboard,
  buildDashboard,
  type Dashboard,
  type DashboardInput,
} from '../../../src/school/dashboard/dashboard.ts';
import { entitiesOf } from '../../../src/school/dashboard/entities.ts';
import { noStateWords } from '../../../src/school/dashboard/words.ts';
import { planWords, ROOM_CODE, statusText } from '../../../src/school/plan/plan-words.ts';
import { LESSON_STATUSES } from '../../../src/school/plan/rows.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import type { PrivacyLevel } from '../../../src/school/shown/privacy.ts';
import {
  bridgeOutput,
  childOutput,
  entitiesIn,
  familyOutput,
  parsed,
  withSubDevices,
} from '../catalogue/documents.ts';
import { sampleChildren } from '../catalogue/sample-children.ts';
import { pupil } from '../catalogue/school.ts';

const levels = ['full', 'no_text', 'no_grades', 'counts'] as const;
const languages = ['pl', 'en'] as const;
const built = ['heading', 'tile', 'markdown', 'entities'];

function inputOf(
  children: readonly ChildState[],
  level: PrivacyLevel,
  language: 'pl' | 'en',
  isOtherLogin = (_: string) => false,
): DashboardInput {
  return {
    language,
    bridge: entitiesOf(bridgeOutput({ language }), 'full', language),
    children: children.map((child) => ({
      id: child.child.id,
      name: child.child.name,
      isOtherLogin: isOtherLogin(child.child.id),
      entities: entitiesOf(childOutput(child, { privacy: level, language }), level, language),
    })),
    family:
      children.length > 1
        ? entitiesOf(familyOutput(children, { privacy: level, language }), level, language)
        : null,
  };
}

const CHANGED = LESSON_STATUSES.filter((status) => status !== 'planned');

const sections = ({ views }: Dashboard) => views.flatMap((view) => view.sections);
const cards = (dashboard: Dashboard) => sections(dashboard).flatMap((section) => section.cards);

/** How many cells Home Assistant's grid leaves empty: sections follow each other, and wrap where the row has no room. */
function holes(all: readonly Section[], maxColumns: number, room: number): number {
  const spans = all.map(({ column_span: span = 1 }) => span);
  const columns = Math.min(
    room,
    maxColumns,
    spans.reduce((sum, span) => sum + span, 0),
  );
  let [used, empty] = [0, 0];
  for (const span of spans.map((one) => Math.min(one, columns))) {
    const left = columns - (used % columns);
    if (left < span) [used, empty] = [used + left, empty + left];
    used += span;
  }
  return empty + ((columns - (used % columns)) % columns);
}

/** The ids of entities anywhere, also in templates. */
const idsIn = (dashboard: Dashboard): ReadonlySet<string> =>
  new Set(JSON.stringify(dashboard).match(/\b(sensor|binary_sensor|button)\.(?!press\b)[a-z0-9_]+/g));

/** Announced ids with their state; of a button null. */
function announced(children: readonly ChildState[], level: PrivacyLevel): ReadonlyMap<string, unknown> {
  const devices = [
    ...children.map((child) => childOutput(child, { privacy: level })),
    familyOutput(children, { privacy: level }),
    bridgeOutput(),
  ];
  return new Map(
    devices.flatMap((output) =>
      withSubDevices(output).flatMap(({ document }) =>
        entitiesIn(document).map(([key, { default_entity_id: id }]) => {
          const publication = output.states.find(({ topic }) => topic.endsWith(`/${key}`));
          return [String(id), publication ? parsed(publication).state : null] as const;
        }),
      ),
    ),
  );
}

/** The others cost seconds. */
const sampleNames = [
  'a fifth-grader with everything',
  'a kindergarten account',
  'an id that is no slug',
] as const;
const samples = sampleNames.flatMap((name) =>
  levels.map((level) => [`${name}, ${level}`, sampleChildren[name] ?? [], level] as const),
);

/** Outputs of templates without text of the school: times, words of the bridge, and lines whose parts are these. */
const OWN_TEXT = [
  /timestamp_custom\('[^']*'\)$/,
  /^' · ' if not loop\.first else ' '$/,
  /^one\.from$/,
  /^words\[(?:one\.)?status\]$/,
  /^- \('<div>' ~ found\.parts \| join/,
];

describe('the dashboard', () => {
  it.each(sampleNames)('of %s has only entities that are announced and can have a state', (name) => {
    const children = sampleChildren[name] ?? [];
    const full = announced(children, 'full');
    for (const level of levels) {
      const own = level === 'full' ? full : announced(children, level);

      const ids = [...idsIn(buildDashboard(inputOf(children, level, 'pl')))];

      expect([level, ids.filter((id) => !own.has(id))]).toEqual([level, []]);
      expect([level, ids.filter((id) => full.get(id) !== null && own.get(id) === null)]).toEqual([level, []]);
    }
  });

  it.each(samples)(
    'of %s has built-in cards only, none twice in a section, and no empty section',
    (_, children, level) => {
      for (const language of languages) {
        const dashboard = buildDashboard(inputOf(children, level, language));
        expect(
          [...new Set(cards(dashboard).map(({ type }) => type))].filter((type) => !built.includes(type)),
        ).toEqual([]);
        for (const { cards: own } of sections(dashboard)) {
          expect(own.length).toBeGreaterThan(1);
          expect(new Set(own.map((card) => JSON.stringify(card))).size).toBe(own.length);
        }
      }
    },
  );

  it('shows problems first, and only while there are any', () => {
    const [overview] = buildDashboard(inputOf([pupil()], 'full', 'en')).views;
    expect(overview?.sections.slice(0, 3).map(({ visibility }) => visibility)).toEqual([
      [{ condition: 'state', entity: 'binary_sensor.dziennik2mqtt_connected', state_not: ['on'] }],
      [{ condition: 'state', entity: 'binary_sensor.dziennik2mqtt_conflict', state: 'on' }],
      [{ condition: 'state', entity: 'binary_sensor.dziennik2mqtt_storage', state: 'on' }],
    ]);
    const [head, ...others] = overview?.sections[3]?.cards ?? [];
    expect(head).toMatchObject({ type: 'heading', heading: 'Ola' });
    const wrong = {
      condition: 'state',
      entity: 'sensor.ola_status',
      state_not: ['ok', 'unknown', 'unavailable'],
    };
    const locked = { condition: 'state', entity: 'binary_sensor.ola_problem', state: 'on' };
    const advised = {
      condition: 'state',
      entity: 'sensor.ola_what_to_do',
      state_not: ['nic', 'nothing', 'unknown', 'unavailable'],
    };
    expect(others.slice(0, 3)).toMatchObject([
      { type: 'markdown', visibility: [wrong] },
      { type: 'markdown', visibility: [advised] },
      { entity: 'button.ola_resume', visibility: [locked] },
    ]);
  });

  it('has the family only with two children, and of a second login the messages alone', () => {
    const tata = pupil({ child: { id: 'ola_tata', name: 'Ola (tata)' } });
    const children = [pupil(), tata];
    const [alone, both] = [
      buildDashboard(inputOf([pupil()], 'full', 'pl')),
      buildDashboard(inputOf(children, 'full', 'pl', (id) => id === 'ola_tata')),
    ];
    expect([...idsIn(alone)].filter((id) => id.includes('family_'))).toEqual([]);
    expect([...idsIn(both)]).toContain('sensor.family_summary');
    expect(both.views.map(({ title }) => title)).toEqual(['Szkoła', 'Ola']);
    expect([...idsIn(both)].filter((id) => id.includes('ola_tata_')).toSorted()).toEqual([
      'binary_sensor.ola_tata_problem',
      'button.ola_tata_resume',
      'sensor.ola_tata_changes_unseen',
      'sensor.ola_tata_status',
      'sensor.ola_tata_status_text',
      'sensor.ola_tata_unread_messages',
      'sensor.ola_tata_what_to_do',
    ]);
  });

  it('shows no text of the school unescaped', () => {
    const children = Object.values(sampleChildren).flat();
    const found = [...JSON.stringify(buildDashboard(inputOf(children, 'full', 'pl'))).matchAll(/{{(.*?)}}/g)];
    const outputs = [...new Set(found.map(([, output = '']) => output.trim()))];
    expect(outputs.length).toBeGreaterThan(20);
    const isSafe = (output: string) => output.endsWith('| e') || OWN_TEXT.some((own) => own.test(output));
    expect(outputs.filter((output) => !isSafe(output))).toEqual([]);
  });

  it('shows sentences, and the state of no enum, which Home Assistant cannot translate', () => {
    const output = childOutput(pupil());
    const enums = withSubDevices(output)
      .flatMap(({ document }) => entitiesIn(document))
      .filter(([, component]) => component['device_class'] === 'enum');
    expect(enums.map(([key, { entity_category: category }]) => [key, category])).toEqual([
      ['status', 'diagnostic'],
      ['last_command', 'diagnostic'],
      ['day_today', 'diagnostic'],
      ['day_tomorrow', 'diagnostic'],
    ]);
    const text = JSON.stringify(cards(buildDashboard(inputOf([pupil()], 'full', 'pl'))));
    const shows = (id: unknown) =>
      text.includes(`states('${id}')`) || text.includes(`"tile","entity":"${id}"`);
    expect(enums.filter(([, { default_entity_id: id }]) => shows(id))).toEqual([]);
    for (const key of ['summary', 'day_today_text', 'day_tomorrow_text', 'status_text', 'what_to_do'])
      expect([key, shows(`sensor.ola_${key}`)]).toEqual([key, true]);
    const sentences = withSubDevices(output).flatMap(({ document }) => entitiesIn(document));
    for (const key of ['summary', 'day_today_text', 'day_tomorrow_text'])
      expect(sentences.find(([one]) => one === key)?.[1]['entity_category']).toBe(undefined);
  });

  it.each(languages)('says a room and a status in the words of all Surfaces: %s', (language) => {
    const input = inputOf(Object.values(sampleChildren).flat(), 'full', language);
    const contents = cards(buildDashboard(input)).flatMap(({ content }) => String(content ?? ''));
    const word = planWords[language].room;
    const guard = ` is match("${ROOM_CODE}") %}${word} {% endif %}`;
    expect(contents.filter((content) => content.includes(guard)).length).toBeGreaterThan(2);
    // Before everything else stands no word: it may be a name, `sala gimn.`.
    const unguarded = contents.map((content) => content.replaceAll(guard, ''));
    expect(unguarded.filter((content) => new RegExp(`(?<![.\\w])${word} `).test(content))).toEqual([]);
    const instead = `(${planWords[language].insteadOf({ subject: '{{' })}`;
    const withStatus = contents.filter((content) => content.includes('words[') && content.includes('status'));
    expect(withStatus.length).toBeGreaterThan(2);
    expect(withStatus.filter((content) => !content.includes(instead))).toEqual([]);
    const tables = contents.flatMap((content) => content.match(/{"[^{}]*}/g) ?? []);
    const said = (isOfOtherDay: boolean) => (status: (typeof CHANGED)[number]) => [
      status,
      statusText(status, isOfOtherDay, language),
    ];
    const statuses = [false, true].map((isOfOtherDay) => Object.fromEntries(CHANGED.map(said(isOfOtherDay))));
    const expected = [...statuses, noStateWords[language]];
    const found = new Set(tables.map((table) => JSON.stringify(JSON.parse(table))));
    expect([...found].toSorted()).toEqual(expected.map((table) => JSON.stringify(table)).toSorted());
  });

  it.each([
    ['built-in cards', buildDashboard],
    ['the card', buildCardDashboard],
  ])('with %s leaves no hole beside a child, in any number of columns', (_, build) => {
    const ids = ['ola', 'janek', 'zosia', 'kuba', 'ela'];
    for (const count of [1, 2, 3, 4, 5]) {
      const children = ids.slice(0, count).map((id) => pupil({ child: { id, name: id } }));
      const [overview = expect.fail('no view')] = build(inputOf(children, 'full', 'pl')).views;
      const [hidden, shown] = [true, false].map((isHidden) =>
        overview.sections.filter(({ visibility }) => (visibility !== undefined) === isHidden),
      );
      for (const problems of [[], hidden?.slice(0, 1) ?? []])
        for (const columns of [1, 2, 3, 4])
          expect([
            count,
            columns,
            holes([...problems, ...(shown ?? [])], overview.max_columns, columns),
          ]).toEqual([count, columns, 0]);
    }
  });

  it('with the card has one for each child, and each child its week', () => {
    const children = [pupil(), pupil({ child: { id: 'janek', name: 'Janek' } })];
    const { views } = buildCardDashboard(inputOf(children, 'full', 'pl'));
    const own = views.map(({ sections: all }) =>
      all.flatMap((one) => one.cards.flatMap(({ type, child }) => (child ? [`${type} ${child}`] : []))),
    );
    expect(own).toEqual([
      ['custom:dziennik-card ola', 'custom:dziennik-card janek'],
      ['custom:dziennik-week-card ola'],
      ['custom:dziennik-week-card janek'],
    ]);
  });
});
