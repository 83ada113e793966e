import type { Random } from '../honesty/random.ts';
import { type Requests, YEAR_WRONG } from './requests.ts';
import type { Stage } from './stage.ts';

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

interface Morning {
  readonly stage: Stage;
  readonly requests: Requests;
  readonly random: Random;
  /** Whether the process must not end. */
  readonly isLong: boolean;
  readonly trace: (line: string) => void;
}

/** Early in the morning, when everything that happened was announced: the bridge reads everything with a wrong clock. */
export async function wrongYear({ stage, requests, random, isLong, trace }: Morning): Promise<void> {
  stage.aheadMs = random.oneOf([-YEAR_MS, YEAR_MS]);
  trace(`${YEAR_WRONG}: by ${stage.aheadMs} ms`);
  const over = requests.begin(YEAR_WRONG);
  await stage.pass(random.whole(40, 90) * MINUTE_MS);
  if (!isLong && random.next() < 0.5) {
    trace('restart');
    await stage.stop();
    stage.start();
    await stage.pass(10 * MINUTE_MS);
  }
  stage.aheadMs = 0;
  over();
  trace(`${YEAR_WRONG}: over`);
}
