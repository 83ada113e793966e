import { onTestFinished } from 'vitest';
import type { Environment } from '../../src/build.ts';
import type { Desk } from '../../src/commands/desk.ts';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { silentLog } from '../../src/lib/log.ts';
import { configFile, startPortal } from './process.ts';

/** A desk at which nobody sits, or somebody who says always the same. */
export class TestDesk implements Desk {
  readonly said: string[] = [];
  readonly complained: string[] = [];
  readonly asked: string[] = [];
  readonly drawn: string[] = [];
  readonly ask: Desk['ask'];
  readonly redraw: Desk['redraw'];

  constructor({ answer, draws = false }: { readonly answer?: string; readonly draws?: boolean } = {}) {
    this.redraw = draws ? (line) => void this.drawn.push(line) : undefined;
    this.ask =
      answer === undefined
        ? undefined
        : async (question) => {
            this.asked.push(question);
            return answer;
          };
  }

  out(text: string): void {
    this.said.push(text);
  }

  err(text: string): void {
    this.complained.push(text);
  }

  stopped(): Promise<void> {
    return new Promise(() => undefined);
  }
}

export const environment: Environment = { clock: systemClock, log: silentLog, random: Math.random };

/** A simulated portal, and a configuration for it. */
export async function clerk(): Promise<{
  readonly portal: PortalSimulator;
  readonly account: PortalSimulator['accounts'][number];
  /** Of the first child. */
  readonly which: { readonly config: string; readonly child: string };
}> {
  const portal = await startPortal();
  onTestFinished(() => portal.close());
  const config = await configFile(portal, 'mqtt://127.0.0.1:9');
  const [account] = portal.accounts;
  if (!account) throw new RangeError('The demo family has no child.');
  return { portal, account, which: { config, child: 'ola' } };
}
