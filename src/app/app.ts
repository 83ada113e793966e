import { setImmediate as nextImmediate } from 'node:timers/promises';
import { Bridge } from '../bridge/bridge.ts';
import { Faults } from '../bridge/faults.ts';
import { GuestMode } from '../bridge/guest-mode.ts';
import { readFailures } from '../bridge/health.ts';
import { NewestRelease } from '../bridge/newest-release.ts';
import { pupilsOf } from '../bridge/pupil.ts';
import type { Store } from '../bridge/store/store.ts';
import type { Config } from '../config/schema.ts';
import type { Attempt } from '../lib/attempt.ts';
import { within } from '../lib/clock.ts';
import { Timers } from '../lib/timers.ts';
import { createHttp } from '../portal/http.ts';
import { pupilOf } from '../school/pupil/pupil.ts';
import type { ChildState } from '../school/shown/child-state.ts';
import { version } from '../version.ts';
import type { TakeCapture } from '../web/parents/captures.ts';
import { brokerPart } from './broker-part.ts';
import { buildPortals, type Environment, homeOf, openStore, pageUrlOf, presenterOf } from './build.ts';
import { childPart } from './child-part.ts';
import { type DayPictures, loadPictures } from './day-pictures.ts';
import { digestOf, webModels } from './web-models.ts';
import { WebPart } from './web-part.ts';

// How long a stop waits for a message that is being sent; the whole stop takes less than 5 s.
const LAST_COMMAND_MS = 1_500;

/** The whole bridge. */
export type App = ReturnType<typeof openApp>;

/**
 * Opens the store and builds the bridge; nothing else happens before `start`.
 * @throws {StoreInUseError} another bridge uses the store
 * @throws {StoreError} it cannot be opened
 */
export function openApp(config: Config, environment: Environment) {
  const store = openStore(config, environment);
  try {
    store.claim();
    return build(config, environment, store);
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Builds the parts and connects them. */
function build(config: Config, outer: Environment, store: Store) {
  const { log, injectFault } = outer;
  const { language } = config.home_assistant;
  let pictures: DayPictures | undefined;
  let isStopped = false;
  const faults = new Faults({ clock: outer.clock, log, inject: injectFault });
  const clock = new Timers(outer.clock, faults.runTimer);
  const runtime = { faults, clock, log };
  const environment: Environment = { ...outer, clock };
  const home = homeOf(config, pageUrlOf(config, outer), outer.mark);
  const http = createHttp({ timeoutMs: outer.httpTimeoutMs });
  const noteAway = (isAway: boolean): void => bridge.noteAway(isAway);
  const broker = brokerPart(config, { environment, runtime, home, store, noteAway });
  const { connection, publisher, announcer, overwrites, documents, outbox, keeper } = broker;
  const guestMode = new GuestMode(store.memory(''));
  const presenter = presenterOf(config, guestMode, outer);
  const portals = buildPortals(config, store, http, environment, keeper);
  const publishing = { home, presenter, connection, publisher, announcer, overwrites, documents, outbox };
  const shared = {
    config,
    environment,
    store,
    publishing: {
      ...publishing,
      keeper,
      digest: digestOf({ config, environment, store, presenter }),
      draw: (state: ChildState, attempt: Attempt) => pictures?.base64(state, attempt) ?? null,
    },
    faults,
  };
  const pupils = pupilsOf(config.children);
  const children = portals.map((one) => childPart(one, pupils.get(pupilOf(one.child)), shared));
  const capture: TakeCapture = (child) =>
    faults.attemptAsync<Awaited<ReturnType<TakeCapture>>>(
      'web',
      'capture',
      async () => {
        const { pageCapture } = await import('./page-capture.ts');
        const one = portals.find((portal) => portal.child.id === child);
        return one ? pageCapture(one, { config, environment, faults }) : null;
      },
      () => null,
    );
  const { release_notes: url } = config.updates;
  const newestRelease =
    url === undefined ? undefined : new NewestRelease({ url, memory: store.memory(''), clock, log });
  const bridge = new Bridge({
    ...{ ...runtime, ...publishing, children, store, guestMode, version, language },
    newestRelease,
  });
  const web = new WebPart({
    models: () =>
      webModels({ config, environment, store, bridge, children, presenter, faults, pictures, capture }),
    faults,
    timers: clock,
    log,
  });

  /** Resolves when the broker has acknowledged everything that was published so far. */
  const settled = (): Promise<void> => publisher.settled();

  return {
    settled,

    /** Resolves when every child was read once and the broker has all states. @param wall starts the web server */
    async start(wall = true): Promise<void> {
      // The first request waits for the keeper.
      for (const { portal } of portals)
        faults.attempt(
          'start',
          'guard',
          () => portal.keepGuard(),
          () => undefined,
        );
      const load = <T>(name: string, work: () => Promise<T>): Promise<T | undefined> =>
        faults.attemptAsync<T | undefined>('web', name, work, () => undefined);
      pictures = await load('pictures', () => loadPictures(config, environment, presenter));
      if (isStopped) return;
      publisher.start();
      announcer.start();
      const reading = bridge.start();
      // The portal's requests take longest, so they are sent first.
      const connected = nextImmediate().then(() => broker.start());
      await Promise.all([reading, connected, wall && web.start()]);
    },

    /** Publishes `offline` and closes the store; within 5 seconds, whatever the portal and the broker do. */
    async stop(): Promise<void> {
      isStopped = true;
      broker.endWait();
      const busy = children.flatMap(({ dispatcher, mail }) => [dispatcher.settled(), mail.settled()]);
      const stopped = bridge.stop();
      await within(clock, LAST_COMMAND_MS, Promise.all(busy));
      await http.close();
      for (const { portal } of portals) portal.stop();
      await stopped;
      await broker.stop();
      await web.close();
      clock.cancelAll();
      store.close();
    },

    /** Resolves when the broker has acknowledged every discovery document, too. @throws {BrokerError} it refused one */
    async announced(): Promise<void> {
      await Promise.all([settled(), announcer.settled()]);
    },

    /** Records an error that nothing caught; the bridge goes on. */
    noteUncaught(error: unknown): void {
      faults.note('process', 'process', error);
      for (const child of children) child.bridge.publish();
    },

    /** A sentence for each child of which nothing was read, or whose portal waits for a person. */
    get readFailures(): readonly string[] {
      return readFailures(children, language);
    },

    /** The address of the wall page; undefined if its port is taken. */
    get wallUrl(): string | undefined {
      return web.url;
    },
  };
}
