import type { Bridge, ChildPart } from './bridge/bridge.ts';
import type { Faults } from './bridge/faults.ts';
import { revise } from './bridge/feed-revisions.ts';
import type { Store } from './bridge/store/store.ts';
import type { Config } from './config/schema.ts';
import { FAMILY } from './home/topics.ts';
import type { Clock } from './lib/clock.ts';
import type { Connection } from './mqtt/connection.ts';
import type { Presenter } from './shown/presenter.ts';
import { healthModel } from './web/health.ts';
import type { WebOptions } from './web/server.ts';
import { buildWall } from './web/wall/wall.ts';

interface PageParts {
  readonly config: Config;
  readonly children: readonly ChildPart[];
  readonly bridge: Pick<Bridge, 'states' | 'onPublish'>;
  readonly connection: Pick<Connection, 'connected'>;
  readonly presenter: Presenter;
  readonly store: Pick<Store, 'memory'>;
  readonly faults: Pick<Faults, 'attempt'>;
  readonly clock: Clock;
}

/** What the web server shows of the children. */
export type Pages = Pick<WebOptions, 'wall' | 'calendar' | 'health' | 'onChange' | 'clock'>;

/** Builds it from the children's current states. What is not configured is not loaded. */
export async function pagesOf(parts: PageParts): Promise<Pages> {
  const { config, children, bridge, connection, presenter, clock } = parts;
  const { portal, home_assistant, http } = config;
  const options = { zone: portal.timezone, language: home_assistant.language, night: http.night_hours };
  return {
    wall: () => {
      const shown = bridge.states().map((state) => presenter.child(state, 'wall'));
      return buildWall(shown, { at: clock.now(), ...options });
    },
    calendar: await calendarOf(parts),
    health: () => healthModel(children, connection.connected),
    onChange: (listener) => bridge.onPublish(listener),
    clock,
  };
}

async function calendarOf({ config, ...parts }: PageParts): Promise<Pages['calendar']> {
  const { http, home_assistant } = config;
  const { bridge, presenter, store, faults, clock } = parts;
  if (http.calendar_token === undefined) return undefined;
  const { Feeds } = await import('./web/feeds/feeds.ts');
  const feeds = new Feeds({
    feeds: () => bridge.states().map((state) => presenter.feed(state, faults.attempt)),
    revise: (of, digests) => revise(store.memory(of === FAMILY ? '' : of), digests, clock),
    language: home_assistant.language,
  });
  return { token: http.calendar_token, feeds };
}
