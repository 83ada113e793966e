import { onTestFinished } from 'vitest';
import type { Environment } from '../../src/app/build.ts';
import type { Terminal } from '../../src/commands/terminal.ts';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { silentLog } from '../../src/lib/log.ts';
import { startAedes } from '../mqtt/brokers.ts';
import { configFile, startPortal } from './process.ts';

/** A terminal that cannot ask, or always gets the same answer. */
export class TestTerminal implements Terminal {
  readonly columns = 120;
  readonly output: string[] = [];
  readonly errors: string[] = [];
  readonly questions: string[] = [];
  readonly drawn: string[] = [];
  readonly ask: Terminal['ask'];
  readonly redraw: Terminal['redraw'];

  constructor({ answer, draws = false }: { readonly answer?: string; readonly draws?: boolean } = {}) {
    this.redraw = draws ? (line) => void this.drawn.push(line) : undefined;
    this.ask =
      answer === undefined
        ? undefined
        : async (question) => {
            this.questions.push(question);
            return answer;
          };
  }

  out(text: string): void {
    this.output.push(text);
  }

  paint(_: string, text: string): string {
    return text;
  }

  err(text: string): void {
    this.errors.push(text);
  }

  stopped(): Promise<void> {
    return new Promise(() => undefined);
  }
}

export const environment: Environment = { clock: systemClock, log: silentLog, random: Math.random };

/** Starts a simulated portal and a broker, and writes a configuration for them. */
export async function commandSetup(settings: object = {}): Promise<{
  readonly portal: PortalSimulator;
  readonly account: PortalSimulator['accounts'][number];
  /** The options for the first child. */
  readonly which: { readonly config: string; readonly child: string };
}> {
  const portal = await startPortal();
  onTestFinished(() => portal.close());
  const broker = await startAedes();
  onTestFinished(() => broker.stop());
  const config = await configFile(portal, broker.url, settings);
  const [account] = portal.accounts;
  if (!account) throw new RangeError('The demo family has no child.');
  return { portal, account, which: { config, child: 'ola' } };
}
