import type { Context, Hono } from 'hono';
import type { Clock } from '../../lib/clock.ts';
import { SingleFlight } from '../../lib/single-flight.ts';
import type { ChildModel } from '../child/child.ts';
import { childPage } from '../child/page.ts';
import type { Env } from '../env.ts';
import type { Line } from '../line.ts';
import { type Subscribe, WallEvents } from '../wall/events.ts';
import { wallFragment, wallManifest, wallPage } from '../wall/page.ts';
import type { WallModel } from '../wall/wall.ts';

export interface WallRoutes {
  readonly wall: () => WallModel;
  /** @param day `2026-11-20`; undefined: that of the wall @returns null: there is no such child, or no such day */
  readonly child: (id: string, day: string | undefined) => ChildModel | null;
  /** Calls the listener whenever the wall may have changed. */
  readonly onChange: Subscribe;
  readonly clock: Clock;
}

interface Parts extends WallRoutes {
  /** The address of the parents' page, if the client may open it. */
  readonly parentsPage: (c: Context<Env>) => string | null;
  /** The address that the request comes from; null: of many people. */
  readonly clientOf: (c: Context<Env>) => string | null;
  readonly line: Line;
  /** The version of the page's files. */
  readonly version: string;
}

/** `/` the wall, the part of it that changes, and its events; `/child/CHILD`. */
export function wallRoutes(app: Hono<Env>, parts: Parts): void {
  const { wall, child, onChange, clock, parentsPage, clientOf, line, version } = parts;
  const events = new WallEvents(onChange, clock);
  const pages = shared(line, (parents) => {
    const model = wall();
    return { model, text: String(wallPage(model, version, parents)) };
  });
  const fragments = shared(line, (parents) => {
    const model = wall();
    return { model, text: String(wallFragment(model, parents)) };
  });
  app.get('/', async (c) => {
    const { model, text } = await pages(parentsPage(c));
    c.header('Wall-At', String(model.at));
    return c.html(text);
  });
  app.get('/fragment', async (c) => {
    const { model, text } = await fragments(parentsPage(c));
    c.header('Wall-Refresh-In', String(model.refreshInMs));
    c.header('Wall-Version', version);
    c.header('Wall-At', String(model.at));
    return c.html(text);
  });
  app.get('/child/:child', (c) => {
    const model = child(c.req.param('child'), c.req.query('day'));
    return model ? c.html(childPage(model, version)) : c.text('not found', 404);
  });
  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(wallManifest(wall().language)), 200, {
      'Content-Type': 'application/manifest+json',
    }),
  );
  // A request for the head alone, which this also answers, never reads the stream, nor ends it.
  app.get('/events', (c) => (c.req.method === 'HEAD' ? events.head() : events.connect(clientOf(c))));
}

/** Makes it once for all clients that wait for it at the same time, after the last of them has come. */
function shared<T>(line: Line, make: (parents: string | null) => T): (parents: string | null) => Promise<T> {
  const flights = new Map<string | null, SingleFlight<T>>();
  return (parents) => {
    const flight = flights.get(parents) ?? new SingleFlight<T>();
    flights.set(parents, flight);
    return flight.run(async () => {
      await line.pass();
      return make(parents);
    });
  };
}
