import { onTestFinished } from 'vitest';
import { Faults } from '../../src/bridge/faults.ts';
import { collect } from '../../src/bridge/reading/collector.ts';
import { capturedAccount } from '../../src/demo/captured.ts';
import { CapturedAnswers } from '../../src/demo/simulator/hosts/captured.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { silentLog } from '../../src/lib/log.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import type { Capture } from '../../src/portal/capture/answers.ts';
import { Portal } from '../../src/school/reading/portal.ts';
import { emptySnapshot } from '../../src/school/snapshot.ts';
import { sourceNames } from '../../src/school/sources.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { TestBudget, TestMemory, testHttp } from '../portal/portal-setup.ts';

/** The time of a capture. */
export function startOf({ meta: { at, zone } }: Capture): string {
  return Temporal.PlainDateTime.from(at).toZonedDateTime(zone).toInstant().toString();
}

/** What deviates in the answers to one cycle: `ENDPOINT FIELD: FAULT xCOUNT, WEIGHT`. */
export async function deviationsIn(capture: Capture): Promise<readonly string[]> {
  const clock = new ManualClock(startOf(capture));
  const fixture = capturedAccount(capture);
  const simulator = await PortalSimulator.start({ accounts: [fixture], clock });
  onTestFinished(() => simulator.close());
  for (const account of simulator.accounts) account.captured = new CapturedAnswers(capture);
  const { login, password } = fixture;
  const http = testHttp();
  const {
    base_url: base,
    auth_url: auth,
    messages_url: messages,
    sandbox_url: sandbox,
  } = simulator.addresses;
  const portal = new Portal({
    addresses: { base, auth, messages, sandbox },
    credentials: { login, password },
    memory: new TestMemory(),
    shared: new TestMemory(),
    budget: new TestBudget(),
    http,
    clock,
    log: silentLog,
  });
  const options = { clock, zone: 'Europe/Warsaw', faults: new Faults({ clock, log: silentLog }) };
  const { failures } = await collect(portal, sourceNames, emptySnapshot, options);
  const failed = [...failures].map(([source, { message }]) => `${source} failed: ${message}`);
  const deviating = portal.deviations.flatMap(({ endpoint, fields }) =>
    fields.map(({ field, fault, weight, count }) => `${endpoint} ${field}: ${fault} x${count}, ${weight}`),
  );
  return [...failed, ...deviating].sort();
}
