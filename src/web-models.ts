import type { Bridge } from './bridge/bridge.ts';
import type { Faults } from './bridge/faults.ts';
import { revise } from './bridge/feed-revisions.ts';
import type { Store } from './bridge/store/store.ts';
import type { Environment } from './build.ts';
import type { Config } from './config/schema.ts';
import { FAMILY } from './home/topics.ts';
import type { Attempt } from './lib/attempt.ts';
import type { ChildState, Presenter, ShownChild } from './shown/presenter.ts';
import type { Surface } from './shown/privacy.ts';
import { version } from './version.ts';
import type { WebOptions } from './web/server.ts';
import type { WallOptions } from './web/wall/options.ts';
import { buildWall, type WallModel } from './web/wall/wall.ts';

interface Parts {
  readonly config: Config;
  readonly environment: Environment;
  readonly store: Store;
  readonly bridge: Bridge;
  readonly presenter: Presenter;
  readonly faults: Pick<Faults, 'attempt'>;
}

/** What the web server shows and does, and for whom. What is not configured is not loaded. */
export async function webModels(
  parts: Parts,
): Promise<Omit<WebOptions, 'health' | 'metrics' | 'clock' | 'log'>> {
  const { config, environment, store, bridge, presenter } = parts;
  const { http, commands } = config;
  const { clock, ingress, logLines } = environment;
  const shown = (surface: Surface): readonly ShownChild[] =>
    bridge.states().map((state) => presenter.child(state, surface));
  const options = (): WallOptions => wallOptions(config, environment);
  const children = (): readonly ShownChild[] => shown('wall');
  const wall = (): WallModel => buildWall(children(), options());
  return {
    host: http.host,
    port: http.port,
    allowedHosts: http.allowed_hosts,
    peers: peersOf(http, ingress),
    ingress: ingress === undefined ? undefined : { address: ingress, parents: http.parents },
    kioskToken: http.kiosk_token,
    parentsToken: http.parents_token,
    wall,
    onChange: (listener) => bridge.onPublish(listener),
    calendar: await calendarOf(parts),
    image: await imageOf(http.image_token, wall),
    touch: {
      children,
      options,
      command: (child, name, payload) => bridge.command(child, name, payload),
      parents: () => ({
        children: shown('states'),
        options: options(),
        templates: commands.messages,
        markNoticesRead: commands.mark_notices_read,
        isConnected: bridge.isConnected,
        version,
      }),
      async diagnostics() {
        const { diagnosticsReport } = await import('./diagnostics.ts');
        const isAddon = ingress !== undefined;
        return diagnosticsReport({ config, isAddon, store, clock, logLines: logLines?.() });
      },
    },
  };
}

async function calendarOf(parts: Parts): Promise<WebOptions['calendar']> {
  const { config, environment, bridge, presenter, store, faults } = parts;
  const { http, home_assistant } = config;
  if (http.calendar_token === undefined) return undefined;
  const { Feeds } = await import('./web/feeds/feeds.ts');
  const feeds = new Feeds({
    feeds: () => bridge.states().map((state) => presenter.feed(state, faults.attempt)),
    revise: (of, digests) => revise(store.memory(of === FAMILY ? '' : of), digests, environment.clock),
    language: home_assistant.language,
  });
  return { token: http.calendar_token, feeds };
}

async function imageOf(token: string | undefined, wall: () => WallModel): Promise<WebOptions['image']> {
  if (token === undefined) return undefined;
  const { Pictures } = await import('./web/picture/pictures.ts');
  const pictures = new Pictures();
  return { token, png: (child, kind) => pictures.png(wall(), child, kind) };
}

/** Draws a child's picture of the day, in base64. */
export type DrawPicture = (state: ChildState, attempt: Attempt) => string | null;

/** For Home Assistant. The code that draws is loaded only by this and by `http.image_token`. */
export async function loadPictures(
  config: Config,
  environment: Environment,
  presenter: Presenter,
): Promise<DrawPicture> {
  const { Pictures } = await import('./web/picture/pictures.ts');
  const pictures = new Pictures();
  return (state, attempt) => {
    const wall = buildWall([presenter.child(state, 'wall', attempt)], wallOptions(config, environment));
    return pictures.png(wall, state.child.id, 'colour')?.toString('base64') ?? null;
  };
}

function wallOptions({ http, portal, home_assistant }: Config, { clock }: Environment): WallOptions {
  return {
    at: clock.now(),
    zone: portal.timezone,
    language: home_assistant.language,
    night: http.night_hours,
  };
}

/** In the add-on only ingress and the health check reach the server, unless a token is configured for others. */
function peersOf(http: Config['http'], ingress: string | undefined): readonly string[] | undefined {
  const hasToken = [http.kiosk_token, http.parents_token, http.calendar_token, http.image_token].some(
    (token) => token !== undefined,
  );
  return ingress === undefined || hasToken ? undefined : [ingress, '127.0.0.1'];
}
