import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventPayload } from '../../src/home/event-payload.ts';
import { type ChildState, createPresenter } from '../../src/shown/presenter.ts';
import type { PrivacyLevel, Surface } from '../../src/shown/privacy.ts';
import { buildWall } from '../../src/web/wall.ts';
import { wallPage } from '../../src/web/wall-page.ts';
import { bridgeOutput, childOutput, familyOutput, stateOf } from '../home/documents.ts';
import { pupil } from '../home/school.ts';
import { changesOf, children, NAMES, WRITTEN } from './any-child.ts';

const languages = ['pl', 'en'] as const;

/** All that each Surface shows of a child. A new Surface without an entry does not compile. */
const seen: Readonly<Record<Surface, (state: ChildState, privacy: PrivacyLevel) => unknown>> = {
  states: (state, privacy) =>
    languages.map((language) => {
      const { document, states } = childOutput(state, { language, privacy });
      return { document, states, family: familyOutput([state], { language, privacy }).states };
    }),
  wall: (state, privacy) =>
    languages.map((language) => {
      const child = createPresenter(() => privacy).child(state, 'wall');
      const model = buildWall([child], { at: state.view.at, zone: state.view.zone, language });
      const page = String(wallPage(model, 'version'));
      expect(page).toContain('</main>');
      return { model, page };
    }),
  notifications: (state, privacy) => {
    const presenter = createPresenter(() => privacy);
    const changes = changesOf(state).map((change) => presenter.change(change, 'notifications'));
    return languages.map((language) => changes.map((change) => eventPayload(change, 'Ola', language)));
  },
};

describe.each(Object.entries(seen))('on the surface %s', (_, look) => {
  const never = (level: PrivacyLevel, ...what: readonly RegExp[]): void =>
    fc.assert(
      fc.property(children, (state) => {
        const all = JSON.stringify(look(state, level));
        for (const each of what) expect(all).not.toMatch(each);
      }),
      { numRuns: 60 },
    );

  it('shows no text at no_text', () => never('no_text', WRITTEN));

  it('shows no text and no name at counts', () => never('counts', WRITTEN, NAMES));
});

describe('what is hidden', () => {
  const find = (look: (state: ChildState, privacy: PrivacyLevel) => unknown, level: PrivacyLevel) => {
    const all = fc
      .sample(children, { numRuns: 30, seed: 1 })
      .map((state) => JSON.stringify(look(state, level)));
    return { written: all.some((one) => WRITTEN.test(one)), names: all.some((one) => NAMES.test(one)) };
  };

  it.each(['states', 'wall', 'notifications'] as const)('is in the samples of the surface %s', (surface) => {
    expect(find(seen[surface], 'full')).toEqual({ written: true, names: true });
    expect(find(seen[surface], 'no_text')).toEqual({ written: false, names: true });
  });

  it.each(['child', 'family'])('is in the unseen changes of the %s', (device) => {
    const unseen = (state: ChildState, privacy: PrivacyLevel) => {
      const output =
        device === 'child' ? childOutput(state, { privacy }) : familyOutput([state], { privacy });
      return stateOf(output, 'changes_unseen');
    };
    expect(find(unseen, 'full')).toEqual({ written: true, names: true });
    expect(find(unseen, 'no_text')).toEqual({ written: false, names: true });
    expect(find(unseen, 'counts')).toEqual({ written: false, names: false });
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
    const levels: Record<Surface, PrivacyLevel> = { states: 'counts', wall: 'full', notifications: 'full' };
    const presenter = createPresenter((surface) => levels[surface]);
    const current = (surface: Surface) =>
      presenter.child(pupil(), surface).plan?.currentLessons.map((one) => one.subject);
    expect([current('states'), current('wall')]).toEqual([[null], ['Matematyka']]);
    levels.wall = 'counts';
    expect(current('wall')).toEqual([null]);
  });
});
