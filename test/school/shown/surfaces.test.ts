// @module-tag sampled
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeviceOutput } from '../../../src/home/device.ts';
import type { Language } from '../../../src/lib/language.ts';
import { eventPayload } from '../../../src/school/catalogue/event-payload.ts';
import { DEFAULT_WATCH } from '../../../src/school/messages/watch.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import { createPresenter } from '../../../src/school/shown/presenter.ts';
import { type PrivacyLevel, privacyLevel, type Surface } from '../../../src/school/shown/privacy.ts';
import { childModel } from '../../../src/web/child/child.ts';
import { childPage } from '../../../src/web/child/page.ts';
import { taskLists, tasksOf } from '../../../src/web/dav/tasks.ts';
import { todoText } from '../../../src/web/dav/todo.ts';
import { calendarText } from '../../../src/web/feeds/calendar.ts';
import { feedEvents } from '../../../src/web/feeds/events.ts';
import { wallPage } from '../../../src/web/wall/page.ts';
import { buildWall } from '../../../src/web/wall/wall.ts';
import { weekPage } from '../../../src/web/week/page.ts';
import { weekModel } from '../../../src/web/week/week.ts';
import { sampled, sampledByKind } from '../../seed.ts';
import { known } from '../../web/feeds/any-feed.ts';
import {
  bridgeOutput,
  childOutput,
  familyOutput,
  homeIn,
  PORTAL_URL,
  stateOf,
  withSubDevices,
} from '../catalogue/documents.ts';
import { pupil } from '../catalogue/school.ts';
import { changesOf } from './any-changes.ts';
import { children, GRADES, NAMES, WRITTEN } from './any-child.ts';

const languages = ['pl', 'en'] as const;

/** Guest mode: what is shown at a level, with the entities of `full`. */
const forGuests = (privacy: PrivacyLevel) =>
  createPresenter(
    () => privacy,
    {},
    () => 'full',
  );

/** The week, with what waits for parents. */
function weekOf(state: ChildState, privacy: PrivacyLevel, language: Language): unknown {
  const presenter = createPresenter(() => privacy, { watch: DEFAULT_WATCH });
  const model = weekModel(
    {
      children: [presenter.child(state, 'week')],
      week: (_, day) => presenter.week(state, 'week', day),
      options: { at: state.view.at, zone: state.view.zone, language },
      watch: DEFAULT_WATCH,
      markNoticesRead: true,
      justification: () => null,
      deeds: () => [],
      settled: () => new Set(),
    },
    '2026-11-16',
  );
  if (!model) return expect.fail('no such week');
  const waits = model.waits();
  const buttons = { token: 'token', waits };
  return [model, waits, String(weekPage(model, { buttons, version: 'v', notice: null }))];
}

/** The to-do lists of CalDAV; its calendars are those of the feeds. */
function listsOf(state: ChildState, privacy: PrivacyLevel, language: Language): readonly string[] {
  const presenter = createPresenter(() => privacy);
  const [feed, shown] = [presenter.feed(state, 'dav'), presenter.child(state, 'dav')];
  const input = { feed, shown, today: state.view.today, settled: new Set<string>(), ...known() };
  const tasks = taskLists.flatMap((list) => tasksOf('family', list, [input], language) ?? []);
  const { zone } = state.view;
  return tasks.map((task) => todoText(task, { sequence: 0, at: 0 }, zone).replaceAll('\r\n ', ''));
}

/** All that each Surface shows of a child. A new Surface without an entry does not compile. */
const seen: Readonly<Record<Surface, (state: ChildState, privacy: PrivacyLevel) => unknown>> = {
  states: (state, privacy) =>
    languages.map((language) => {
      const output = childOutput(state, { language, privacy });
      const documents = withSubDevices(output).map(({ document }) => document);
      return {
        documents,
        states: output.states,
        family: familyOutput([state], { language, privacy }).states,
      };
    }),
  feeds: (state, privacy) =>
    languages.map((language) => {
      const events = feedEvents(forGuests(privacy).feed(state, 'feeds'), language);
      const revised = events.map((event) => ({ ...event, revision: { sequence: 0, at: 0 } }));
      const text = calendarText(revised, { name: 'name', zone: state.view.zone });
      expect(text).toContain('END:VCALENDAR');
      return text.replaceAll('\r\n ', '');
    }),
  wall: (state, privacy) =>
    languages.map((language) => {
      const presenter = createPresenter(() => privacy);
      const options = { at: state.view.at, zone: state.view.zone, language };
      const model = buildWall([presenter.child(state, 'wall')], options);
      const page = String(wallPage(model, 'version'));
      expect(page).toContain('</main>');
      const days = ['2026-11-19', '2026-11-20'].map((day) => {
        const ofDay = childModel(state, presenter, day, options) ?? expect.fail('no such day');
        return [ofDay, String(childPage(ofDay, 'version'))];
      });
      return { model, page, days };
    }),
  week: (state, privacy) => languages.map((language) => weekOf(state, privacy, language)),
  dav: (state, privacy) => languages.map((language) => listsOf(state, privacy, language)),
  notifications: (state, privacy) => {
    const presenter = createPresenter(() => privacy);
    const changes = changesOf(state).map((change) => presenter.change(change, 'notifications', 'ola'));
    return languages.map((language) => changes.map((change) => eventPayload(change, 'Ola', language)));
  },
};

const asGuest = (state: ChildState, privacy: PrivacyLevel): unknown => {
  const shown = forGuests(privacy).child(state, 'states');
  return languages.map((language) =>
    homeIn(language)
      .child(shown)
      .states.map(({ payload }) => payload),
  );
};

describe.each(Object.entries({ ...seen, 'states for guests': asGuest }))('on the surface %s', (_, look) => {
  const never = (level: PrivacyLevel, ...what: readonly RegExp[]): void =>
    fc.assert(
      fc.property(children, (state) => {
        const all = JSON.stringify(look(state, level));
        for (const each of what) expect(all).not.toMatch(each);
      }),
      { numRuns: sampled(4, 24) },
    );

  it.each([
    ['no text', 'no_text', [WRITTEN]],
    ['no grade', 'no_grades', [GRADES]],
    ['no text, no name and no grade', 'counts', [WRITTEN, NAMES, GRADES]],
  ] as const)('shows %s at %s', (__, level, what) => never(level, ...what));

  it('has no word before the name of a room', () => never('full', /\b(?:sala|room) (?:sala|aula)/i));
});

describe('what is hidden', () => {
  const MARKS = { written: WRITTEN, names: NAMES, grades: GRADES };
  type Kind = keyof typeof MARKS;
  const samples = fc.sample(children, { numRuns: sampled(8, 30), seed: 1 });
  type Look = (state: ChildState, privacy: PrivacyLevel) => unknown;
  /** The kinds that any sample has; no more samples are looked at when all were found. */
  const find = (look: Look, level: PrivacyLevel, kinds: readonly Kind[] = ['written', 'names', 'grades']) => {
    const found = new Set<Kind>();
    for (const state of samples) {
      if (found.size === kinds.length) break;
      const text = JSON.stringify(look(state, level));
      for (const kind of kinds) if (MARKS[kind].test(text)) found.add(kind);
    }
    return kinds.filter((kind) => found.has(kind));
  };
  const unseenOf =
    (device: 'child' | 'family'): Look =>
    (state, privacy) => {
      const output =
        device === 'child' ? childOutput(state, { privacy }) : familyOutput([state], { privacy });
      return stateOf(output, 'changes_unseen');
    };

  const looks = [
    ['states', seen.states],
    ['wall', seen.wall],
    ['week', seen.week],
    ['notifications', seen.notifications],
  ] as const;
  it.each(sampledByKind(looks, ([name]) => name === 'states'))('is in the samples of the %s', (_, look) => {
    expect(find(look, 'full')).toEqual(['written', 'names', 'grades']);
    expect(find(look, 'no_text')).toEqual(['names', 'grades']);
    expect(find(look, 'no_grades')).toEqual(['written', 'names']);
    expect(find(look, 'counts')).toEqual([]);
  });

  // They are among the states, which lack what is hidden.
  it.each(['child', 'family'] as const)('is in the samples of the unseen changes of the %s', (device) => {
    const look = unseenOf(device);
    expect(find(look, 'full')).toEqual(['written', 'names', 'grades']);
    expect(find(look, 'no_text', ['names', 'grades'])).toEqual(['names', 'grades']);
    expect(find(look, 'no_grades', ['written', 'names'])).toEqual(['written', 'names']);
  });

  it.each([
    ['calendars', seen.feeds],
    ['to-do lists', seen.dav],
  ] as const)('is in the samples of the %s, which have no grades', (_, look) => {
    expect(find(look, 'full')).toEqual(['written', 'names']);
    expect(find(look, 'no_text')).toEqual(['names']);
    expect(find(look, 'counts')).toEqual([]);
  });

  it('includes the children’s names in the bridge’s states', () => {
    const names = (privacy: PrivacyLevel) => JSON.stringify(bridgeOutput({ privacy }).states);
    expect([names('full'), names('no_text')]).toEqual([
      expect.stringContaining('Ola'),
      expect.stringContaining('Ola'),
    ]);
    expect(names('counts')).not.toContain('Ola');
  });

  it('depends on the current level of its Surface', () => {
    const levels: Record<Surface, PrivacyLevel> = {
      states: 'counts',
      wall: 'full',
      week: 'full',
      feeds: 'full',
      dav: 'full',
      notifications: 'full',
    };
    const presenter = createPresenter((surface) => levels[surface]);
    const current = (surface: Surface) =>
      presenter.child(pupil(), surface).plan?.currentLessons.map((one) => one.subject);
    expect([current('states'), current('wall')]).toEqual([[null], ['Matematyka']]);
    levels.wall = 'counts';
    expect(current('wall')).toEqual([null]);
  });

  it('keeps every entity and its name in guest mode', () => {
    const state = pupil();
    const guest = createPresenter(
      () => 'counts',
      { portalUrl: PORTAL_URL },
      () => 'full',
    ).child(state, 'states');
    const documentsOf = (output: DeviceOutput) => withSubDevices(output).map(({ document }) => document);
    expect(documentsOf(homeIn('pl').child(guest))).toEqual(documentsOf(childOutput(state)));
    expect(documentsOf(childOutput(state, { privacy: 'counts' }))).not.toEqual(
      documentsOf(childOutput(state)),
    );
  });
});

describe('the level of a Surface', () => {
  it.each([
    ['full', [{}]],
    ['counts', [{ level: 'counts' }]],
    ['no_text', [{ level: 'counts', wall: 'no_text' }]],
    ['no_grades', [{ level: 'no_grades' }, { level: 'counts', wall: 'no_text' }]],
    ['no_text', [{ states: 'counts' }, { level: 'counts', wall: 'no_text' }]],
  ] as const)('is %s with %j, the child’s first', (level, settings) => {
    expect(privacyLevel('wall', ...settings)).toBe(level);
  });
});
