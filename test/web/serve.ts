import { onTestFinished } from 'vitest';
import { silentLog } from '../../src/lib/log.ts';
import type { HealthModel } from '../../src/web/health.ts';
import { startWebServer, type WebOptions, type WebServer } from '../../src/web/server.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { jas, MORNING, ola, wallOf } from './wall/views.ts';

export const healthy: HealthModel = {
  ready: true,
  broker: 'connected',
  conflict: null,
  children: {
    ola: {
      status: 'ok',
      lastSuccess: MORNING,
      lastSuccessBySource: { grades: MORNING },
      requestsToday: 42,
      requestsBySource: { session: 8, grades: 34 },
    },
  },
};

/** Starts a web server with the wall of two children; closes it after the test. */
export async function serve(more: Partial<WebOptions> = {}): Promise<WebServer> {
  const started = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    wall: () => wallOf([ola, jas]),

    child: () => null,
    health: () => healthy,
    onChange: () => () => undefined,
    clock: new ManualClock(MORNING),
    log: silentLog,
    ...more,
  });
  onTestFinished(() => started.close());
  return started;
}
