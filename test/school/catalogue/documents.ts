import type { Component, DeviceOutput, DiscoveryDocument } from '../../../src/home/device.ts';
import type { Attempt } from '../../../src/lib/attempt.ts';
import type { Publication } from '../../../src/mqtt/publication.ts';
import { createHome, type Home, type HomeOptions } from '../../../src/school/catalogue/home.ts';
import { DEFAULT_WATCH } from '../../../src/school/messages/watch.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import type { ShownFamily } from '../../../src/school/shown/family.ts';
import {
  type BridgeState,
  createPresenter,
  memberOf,
  type Presenter,
  type ShownChild,
} from '../../../src/school/shown/presenter.ts';
import type { PrivacyLevel } from '../../../src/school/shown/privacy.ts';

const text = { topic: 'Ola', content: 'Dzień dobry' };

const options: HomeOptions = {
  baseTopic: 'dziennik2mqtt',
  discoveryPrefix: 'homeassistant',
  language: 'pl',
  version: '1.2.3',
  openMessages: true,
  markNoticesRead: true,
  templates: [
    { id: 'ill_today', name: 'Choroba', ...text },
    { id: 'late', name: 'Ola: spóźnienie', children: ['ola'], ...text },
    { id: 'refresh', name: 'Odśwież', ...text },
    { id: 'justify', name: 'Usprawiedliwienie', ...text, reasons: ['choroba', 'wizyta u lekarza'] },
    { id: 'free', name: 'Inne', ...text, content: '{text}' },
  ],
};

/** In base64. */
export const PICTURE = 'cGljdHVyZQ==';

export const PORTAL_URL = 'https://portal.example';

const bridgeState: BridgeState = {
  version: '1.2.3',
  startedAt: '2026-11-19T05:00:00Z',
  children: [{ id: 'ola', name: 'Ola' }],
  conflict: null,
  storage: null,
  eventsWait: false,
  guestMode: false,
  newestRelease: { version: '1.3.0', url: 'https://releases.example/latest' },
};

interface Changed extends Partial<HomeOptions> {
  readonly privacy?: PrivacyLevel;
}

/** What is seen of children in Home Assistant, one by one and together. */
export interface Seen {
  readonly children: readonly ShownChild[];
  readonly family: ShownFamily;
}

const presenterOf = (privacy: PrivacyLevel): Presenter =>
  createPresenter(() => privacy, { portalUrl: PORTAL_URL, watch: DEFAULT_WATCH });

const shown = new WeakMap<ChildState, Map<PrivacyLevel, ShownChild>>();

/** Made once: the texts of the large samples take a second. */
function shownChild(state: ChildState, privacy: PrivacyLevel): ShownChild {
  const levels = shown.get(state) ?? new Map<PrivacyLevel, ShownChild>();
  shown.set(state, levels);
  const known = levels.get(privacy) ?? presenterOf(privacy).child(state, 'states');
  levels.set(privacy, known);
  return known;
}

/** Does not depend on the language. */
export function seenOf(states: readonly ChildState[], privacy: PrivacyLevel): Seen {
  const presenter = presenterOf(privacy);
  const children = states.map((state) => shownChild(state, privacy));
  return {
    children,
    family: presenter.family({ children: states, members: children.map(memberOf) }, 'states'),
  };
}

/** The devices of children and family. */
export function outputsOf(
  { children, family }: Seen,
  changed: Partial<HomeOptions>,
): readonly DeviceOutput[] {
  const home = createHome({ ...options, ...changed });
  const own = children.map((child) => home.child(child, undefined, () => PICTURE));
  return [home.family(family), ...own.flatMap(withSubDevices)];
}

export function childOutput(
  state: ChildState,
  { privacy = 'full', ...changed }: Changed = {},
  attempt?: Attempt,
): DeviceOutput {
  const seen = attempt ? presenterOf(privacy).child(state, 'states', attempt) : shownChild(state, privacy);
  return createHome({ ...options, ...changed }).child(seen, attempt, () => PICTURE);
}

export const homeIn = (language: HomeOptions['language']): Home => createHome({ ...options, language });

/** The device for these children. */
export function familyOutput(
  children: readonly ChildState[],
  { privacy = 'full', ...changed }: Changed = {},
): DeviceOutput {
  return createHome({ ...options, ...changed }).family(seenOf(children, privacy).family);
}

export function bridgeOutput({ privacy = 'full', ...changed }: Changed = {}): DeviceOutput {
  const seen = createPresenter(() => privacy).bridge(bridgeState, 'states');
  return createHome({ ...options, ...changed }).bridge(seen);
}

/** The components that are entities, not device triggers. */
export const entitiesIn = ({ components }: DiscoveryDocument): [string, Component][] =>
  Object.entries(components).filter(([, { platform }]) => platform !== 'device_automation');

export const withSubDevices = (output: DeviceOutput): readonly DeviceOutput[] => [
  output,
  ...output.subDevices,
];

/** Keys of the entities of the device and its sub-devices. */
export const keys = (output: DeviceOutput): string[] =>
  withSubDevices(output).flatMap(({ document }) => entitiesIn(document).map(([key]) => key));

export function component(output: DeviceOutput, key: string): Component {
  const found = withSubDevices(output).flatMap(({ document }) => document.components[key] ?? [])[0];
  if (!found) throw new TypeError(`no component ${key}`);
  return found;
}

export interface State {
  readonly state: unknown;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The published state of a key. */
export function stateOf(output: DeviceOutput, key: string): State {
  const found = output.states.find(({ topic }) => topic.endsWith(`/${key}`));
  if (!found) throw new TypeError(`no state ${key}`);
  return parsed(found);
}

export function parsed(publication: Publication): State {
  return JSON.parse(publication.payload);
}
