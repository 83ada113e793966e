import { deedsIn, noteDeed, settle, settled } from '../bridge/acts/deeds.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { Faults } from '../bridge/faults.ts';
import type { ChildPart } from '../bridge/options.ts';
import type { DigestOf } from '../bridge/publishing/child-publishing.ts';
import { revise } from '../bridge/publishing/feed-revisions.ts';
import { withKnowledge } from '../bridge/publishing/last-known.ts';
import type { Store } from '../bridge/store/store.ts';
import { parentOf, peopleOf } from '../config/http-schema.ts';
import type { Config } from '../config/schema.ts';
import { FAMILY } from '../home/topics.ts';
import { within } from '../lib/clock.ts';
import type { Language } from '../lib/language.ts';
import { SingleFlight } from '../lib/single-flight.ts';
import { instantText } from '../lib/temporal.ts';
import { MAX_DIGEST_CHARS } from '../school/catalogue/digest.ts';
import { conflicts } from '../school/conflict.ts';
import { isFor } from '../school/messages/fixed-message.ts';
import type { ChildState } from '../school/shown/child-state.ts';
import type { Presenter, ShownChild } from '../school/shown/presenter.ts';
import type { Surface } from '../school/shown/privacy.ts';
import { version } from '../version.ts';
import { childModel } from '../web/child/child.ts';
import { healthModel } from '../web/health.ts';
import type { TakeCapture } from '../web/parents/captures.ts';
import type { ImageRoutes } from '../web/routes/image.ts';
import type { ServerOptions, WebOptions } from '../web/server.ts';
import { settlementIn } from '../web/unconfirmed.ts';
import type { WallOptions } from '../web/wall/options.ts';
import { buildWall } from '../web/wall/wall.ts';
import { weekDigest } from '../web/week/digest.ts';
import { type WeekInput, type WeekModel, weekModel } from '../web/week/week.ts';
import { type Environment, wallOptions } from './build.ts';
import type { DayPictures } from './day-pictures.ts';

interface Parts {
  readonly config: Config;
  readonly environment: Environment;
  readonly store: Store;
  readonly bridge: Bridge;
  readonly children: readonly ChildPart[];
  readonly presenter: Presenter;
  readonly faults: Pick<Faults, 'attempt'>;
  readonly pictures: DayPictures | undefined;
  readonly capture: TakeCapture;
}

/** Where the web server listens, and for whom. */
export function serverOptions(
  { http }: Config,
  ingress: string | undefined,
): Omit<ServerOptions, 'health' | 'clock' | 'log'> {
  return {
    host: http.host,
    port: http.port,
    allowedHosts: http.allowed_hosts,
    trustedProxies: http.trusted_proxies,
    kioskToken: http.kiosk_token,
    peers: peersOf(http, ingress),
    ingress:
      ingress === undefined
        ? undefined
        : { address: ingress, parents: http.parents.map((parent) => parentOf(parent).name) },
  };
}

/** What the web server shows and does, and for whom. What is not configured is not loaded. */
export async function webModels(parts: Parts): Promise<Omit<WebOptions, 'clock' | 'log'>> {
  const { config, environment, bridge, presenter } = parts;
  const { http } = config;
  const shown = (surface: Surface): readonly ShownChild[] =>
    bridge.states().map((state) => presenter.child(state, surface));
  const { language } = config.home_assistant;
  const options = (): WallOptions => ({
    ...wallOptions(config, environment),
    unheard: unheardBy(bridge, language),
  });
  const stateOf = (id: string) => childOf(parts, id)?.bridge.state();
  const weekOf = (surface: Surface, monday: string | undefined, states = bridge.states()): WeekModel | null =>
    weekModel(weekInput(parts, states, surface), monday);
  return {
    ...serverOptions(config, environment.ingress),
    parentsToken: http.parents_token,
    people: peopleOf(http.parents),
    wall: () => buildWall(shown('wall'), options()),
    child(id, day) {
      const state = stateOf(id);
      return state ? childModel(state, presenter, day, options()) : null;
    },
    onChange: (listener) => bridge.onPublish(listener),
    health: () => {
      const { isConnected, conflict } = bridge;
      return healthModel(parts.children, isConnected, conflict && conflicts[conflict].reason[language]);
    },
    calendar: await calendarOf(parts),
    dav: await davOf(parts),
    image: imageOf(parts, stateOf, (state) => weekOf('week', undefined, [state])),
    week:
      http.week_token === undefined
        ? undefined
        : { token: http.week_token, model: (monday) => weekOf('week', monday) },
    touch: touchOf(parts, { shown, options, weekOf }),
  };
}

const childOf = ({ children }: Pick<Parts, 'children'>, id: string) =>
  children.find((child) => child.id === id);

/** What the pages share. */
interface Views {
  readonly shown: (surface: Surface) => readonly ShownChild[];
  readonly options: () => WallOptions;
  readonly weekOf: (surface: Surface, monday: string | undefined) => WeekModel | null;
}

/** What persons do on the pages, and what they see of it. */
function touchOf(parts: Parts, { shown, options, weekOf }: Views): WebOptions['touch'] {
  const { config, environment, store, bridge, presenter } = parts;
  const { commands } = config;
  const { clock, ingress, logLines } = environment;
  const reports = new SingleFlight<string>();
  const partOf = (id: string) => childOf(parts, id);
  return {
    children: () => shown('wall'),
    options,
    carryOut: (child, name, payload, person) => bridge.command(child, name, payload, person),
    mail: {
      desk: (child) => partOf(child)?.mail,
      writing: (child) => partOf(child)?.writing,
      files: (child) => partOf(child)?.files,
      deeds: (child) => deedsIn(store.memory(child)),
      showsTexts: (child) => presenter.showsTexts(child, 'states'),
    },
    parents: () => ({
      children: shown('states'),
      options: options(),
      templates: commands.messages,
      markNoticesRead: commands.mark_notices_read,
      isConnected: bridge.isConnected,
      deeds: (child) => deedsIn(store.memory(child)),
      version,
    }),
    week: (monday) => weekOf('states', monday),
    settle(child, key, by) {
      const said = settlementIn(key);
      const part = said && partOf(child);
      if (part) {
        part.sendings.settle(said.id, said.wentOut, by);
        return part.bridge.publish();
      }
      const memory = store.memory(child);
      settle(memory, key);
      noteDeed(memory, { key, kind: 'settled', by, at: instantText(clock.now()) });
    },
    capture: parts.capture,
    diagnostics: () =>
      reports.run(async () => {
        const { diagnosticsReport } = await import('./diagnostics.ts');
        const isAddon = ingress !== undefined;
        return diagnosticsReport({ config, isAddon, store, clock, logLines: logLines?.() });
      }),
  };
}

type WeekParts = Pick<Parts, 'config' | 'environment' | 'store' | 'presenter'>;

function weekInput(
  { config, environment, store, presenter }: WeekParts,
  states: readonly ChildState[],
  surface: Surface,
): WeekInput {
  const { commands, watch } = config;
  return {
    children: states.map((state) => presenter.child(state, surface)),
    week(id, day) {
      const state = states.find(({ child }) => child.id === id);
      return state ? presenter.week(state, surface, day) : [];
    },
    options: wallOptions(config, environment),
    watch,
    markNoticesRead: commands.mark_notices_read,
    settled: (child) => settled(store.memory(child)),
    deeds: (child) => deedsIn(store.memory(child)),
    justification: (child) =>
      commands.messages.find(
        ({ children: named, topic, content }) =>
          isFor({ children: named }, child) && `${topic} ${content}`.includes('{unexcused}'),
      )?.id ?? null,
  };
}

/** What the digest of a child's week says, of the model of the week's page. */
export function digestOf(parts: WeekParts): DigestOf {
  return (state, week) => weekDigest(weekInput(parts, [state], 'notifications'), week, MAX_DIGEST_CHARS);
}

async function calendarOf(parts: Parts): Promise<WebOptions['calendar']> {
  const { config, environment, bridge, presenter, store } = parts;
  const { http, home_assistant } = config;
  if (http.calendar_token === undefined) return undefined;
  const { feedText } = await import('../web/feeds/feeds.ts');
  const text = feedText({
    feeds: () =>
      bridge
        .lastingStates()
        .map((state) =>
          withKnowledge(state, parts, (attempt) => ({ feed: presenter.feed(state, 'feeds', attempt) })),
        ),
    revise: (owner, digests) =>
      revise(store.memory(owner === FAMILY ? '' : owner), digests, environment.clock),
    language: home_assistant.language,
  });
  return { token: http.calendar_token, text };
}

/** Clients wait for half a minute. */
const MAX_TICK_MS = 15_000;

async function davOf(parts: Parts): Promise<WebOptions['dav']> {
  const { config, bridge, presenter, store } = parts;
  const { http, home_assistant, portal } = config;
  if (http.caldav_token === undefined) return undefined;
  const { Dav } = await import('../web/dav/dav.ts');
  const dav = new Dav({
    ids: parts.children.map(({ id }) => id),
    children: () =>
      bridge.lastingStates().map((state) =>
        withKnowledge(state, parts, (attempt) => ({
          feed: presenter.feed(state, 'dav', attempt),
          shown: presenter.child(state, 'dav', attempt),
          today: state.view.today,
          settled: settled(store.memory(state.child.id)),
        })),
      ),
    store: store.davItems,
    async carryOut(child, name, payload) {
      let answer: Awaited<ReturnType<typeof bridge.command>> = null;
      // A reading that waits for the portal may come first; the client asks again.
      const answered = bridge.command(child, name, payload).then((given) => {
        answer = given;
      });
      await within(parts.environment.clock, MAX_TICK_MS, answered);
      return answer;
    },
    settle: (child, key, isSettled) => settle(store.memory(child), key, isSettled),
    language: home_assistant.language,
    zone: portal.timezone,
  });
  return { token: http.caldav_token, dav };
}

function imageOf(
  { config, pictures }: Parts,
  stateOf: (child: string) => ChildState | undefined,
  shownWeek: (state: ChildState) => WeekModel | null,
): WebOptions['image'] {
  const { image_token: token } = config.http;
  if (token === undefined || !pictures) return undefined;
  const picture: ImageRoutes['picture'] = (period, child, form) => {
    const state = stateOf(child);
    if (!state) return null;
    if (period === 'day') return pictures.day(state, form);
    const week = shownWeek(state);
    return week && pictures.week(week, child, form);
  };
  return { token, picture };
}

/** For the pages; `Home Assistant gets nothing`. */
function unheardBy({ conflict }: Bridge, language: Language): WallOptions['unheard'] {
  if (conflict !== 'documents_refused') return undefined;
  const { reason, whatToDo } = conflicts[conflict];
  return { reason: reason[language], whatToDo: whatToDo[language] };
}

/** In the add-on only ingress and the health check reach the server, unless a token is configured for others. */
function peersOf(http: Config['http'], ingress: string | undefined): readonly string[] | undefined {
  const isToken = ([key, value]: [string, unknown]): boolean => key.endsWith('_token') && value !== undefined;
  const hasToken = Object.entries(http).some(isToken) || peopleOf(http.parents).length > 0;
  return ingress === undefined || hasToken ? undefined : [ingress, '127.0.0.1'];
}
