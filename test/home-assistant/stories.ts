/** In the order of the run. */
export const stories = {
  entities: () => import('./entities.test.ts'),
  devices: () => import('./devices.test.ts'),
  names: () => import('./names.test.ts'),
  voice: () => import('./voice.test.ts'),
  automations: () => import('./automations.test.ts'),
  commands: () => import('./commands.test.ts'),
  'device-press': () => import('./device-press.test.ts'),
  availability: () => import('./availability.test.ts'),
  restarts: () => import('./restarts.test.ts'),
  dashboards: () => import('./dashboards.test.ts'),
  'power-cut': () => import('./power-cut.test.ts'),
  recorder: () => import('./recorder.test.ts'),
  language: () => import('./language.test.ts'),
  notifications: () => import('./notifications.test.ts'),
  'what-to-do': () => import('./what-to-do.test.ts'),
  conflict: () => import('./conflict.test.ts'),
  'second-bridge': () => import('./second-bridge.test.ts'),
  calendars: () => import('./calendars.test.ts'),
  caldav: () => import('./caldav.test.ts'),
  'idle-day': () => import('./idle-day.test.ts'),
  trip: () => import('./trip.test.ts'),
  events: () => import('./events.test.ts'),
  blueprints: () => import('./blueprints.test.ts'),
  ingress: () => import('./ingress.test.ts'),
  justify: () => import('./justify.test.ts'),
  upgrade: () => import('./upgrade.test.ts'),
  // After those that delete a device: Home Assistant fails to delete one on whose triggers an automation waited.
  triggers: () => import('./triggers.test.ts'),
  moves: () => import('./moves.test.ts'),
  removal: () => import('./removal.test.ts'),
  log: () => import('./log.test.ts'),
  mistakes: () => import('./mistakes.test.ts'),
} as const;

export type Story = keyof typeof stories;

const isStory = (name: string): name is Story => Object.hasOwn(stories, name);

export const storyNames: readonly Story[] = Object.keys(stories).filter(isStory);

/** Of the bridge, the portal and the broker: what breaks one on the oldest release breaks it on the newest too. */
const alikeOnEach: readonly Story[] = [
  'restarts',
  'power-cut',
  'conflict',
  'second-bridge',
  'caldav',
  'idle-day',
  'events',
  'justify',
  'moves',
  'mistakes',
];

export const dependsOnRelease = (name: Story): boolean => !alikeOnEach.includes(name);

/** What must have run before a story in the same house: the automations that it triggers, and the announcements that are read. */
const needs: Partial<Record<Story, readonly Story[]>> = {
  notifications: ['automations', 'commands'],
  events: ['automations'],
};

/** These and what they need, in the order of the run. */
export function withNeeds(names: readonly Story[]): readonly Story[] {
  const wanted = new Set(names.flatMap((name) => [name, ...(needs[name] ?? [])]));
  return storyNames.filter((name) => wanted.has(name));
}
