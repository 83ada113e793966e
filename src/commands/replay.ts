import { CaptureError, capturedAccount, readCapture } from '../demo/captured.ts';
import { clockFrom } from '../demo/demo-time.ts';
import { CapturedAnswers } from '../demo/simulator/hosts/captured.ts';
import { PortalSimulator } from '../demo/simulator/portal-simulator.ts';
import { systemClock } from '../lib/clock.ts';
import { Temporal } from '../lib/temporal.ts';
import type { Capture } from '../portal/capture/answers.ts';
import { runSimulated } from './simulated.ts';
import { UsageError } from './usage-error.ts';

export interface ReplayRequest {
  /** The folder of the capture. */
  readonly dir: string;
  /** Until everything is published. */
  readonly once?: boolean;
}

/**
 * Runs the bridge on a captured account, at the time of its capture, as `demo` does on an invented one.
 * @throws {UsageError} the folder is no capture
 */
export async function replay({ dir, once = false }: ReplayRequest, stopSignal: Promise<void>): Promise<void> {
  const capture = captureIn(dir);
  const { at, zone } = capture.meta;
  const start = Temporal.PlainDateTime.from(at).toZonedDateTime(zone).toInstant();
  const clock = clockFrom(start, systemClock);
  const family = [capturedAccount(capture)];
  const simulator = await PortalSimulator.start({ accounts: family, clock });
  for (const account of simulator.accounts) account.captured = new CapturedAnswers(capture);
  await runSimulated({ simulator, family, clock, zone, once }, stopSignal);
}

function captureIn(folder: string): Capture {
  try {
    return readCapture(folder);
  } catch (error) {
    throw error instanceof CaptureError ? new UsageError(error.message) : error;
  }
}
