import { onTestFinished } from 'vitest';
import { capturedAccount } from '../../src/demo/captured.ts';
import { CapturedAnswers } from '../../src/demo/simulator/hosts/captured.ts';
import type { Capture } from '../../src/portal/capture/answers.ts';
import { House } from '../stories/house.ts';
import { startOf } from './deviations.ts';

/** The bridge on a captured account, at the time of its capture. */
export async function openCaptured(capture: Capture): Promise<House> {
  const house = await House.open({ now: startOf(capture), accounts: () => [capturedAccount(capture)] });
  onTestFinished(() => house.close());
  for (const account of house.simulator.accounts) account.captured = new CapturedAnswers(capture);
  await house.start();
  return house;
}
