import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../../src/portal/session/record.ts';
import {
  heldBack,
  MINUTE,
  type PortalSetup,
  problemOf,
  read,
  setUpPortal,
  testHttp,
} from '../portal-setup.ts';

const FIRST_STEP = '/loguj/portalRodzina';
const FORM = '/OAuth/Authorization';

/** A setup whose child had a session until just now, and may sign in again. */
async function signedOut(): Promise<PortalSetup> {
  const setup = await setUpPortal();
  await read(setup.open(), 'Me');
  setup.clock.advance(10 * MINUTE);
  setup.account.killSession();
  return setup;
}

/** A process whose first answers to these paths, the steps of its login, are held back. */
function slow({ open }: PortalSetup, ...paths: readonly string[]) {
  let http = testHttp();
  const steps = paths.map((path) => {
    const step = heldBack(http, path);
    http = step.http;
    return step;
  });
  return { child: open({ http }), steps };
}

/** Lets whoever waits for a lease look at it again until the work is done. */
async function waitedFor<T>({ clock }: PortalSetup, work: Promise<T>): Promise<T> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(250);
  }
  return work;
}

/** The names and values of the portal's cookies in the store. */
const token = ({ memory }: PortalSetup): unknown =>
  (memory.get('cookies') as { key: string; value: string }[]).find(({ key }) => key === 'oauth_token')?.value;

describe('the lease of a login', () => {
  it('that another process took over is not used: its session is, once it has signed in', async () => {
    const setup = await signedOut();
    const [late, other] = [slow(setup, FIRST_STEP), slow(setup, FORM)];
    const lateOutcome = problemOf(read(late.child, 'Me'));
    await late.steps[0]?.held;
    setup.clock.advance(LEASE_MS);
    const otherOutcome = problemOf(read(other.child, 'Me'));
    await other.steps[0]?.held;
    late.steps[0]?.release();
    await expect.poll(() => setup.clock.waiting, { interval: 1 }).toBe(1);
    expect(setup.account.logins).toBe(1);
    other.steps[0]?.release();
    expect([await waitedFor(setup, lateOutcome), await otherOutcome]).toEqual(['none', 'none']);
    expect(setup.account.logins).toBe(2);
    expect(setup.portal.violations).toEqual([]);
  });

  it('that ran out and that nobody else wants is taken again', async () => {
    const setup = await signedOut();
    const { child, steps } = slow(setup, FIRST_STEP);
    const outcome = problemOf(read(child, 'Me'));
    await steps[0]?.held;
    setup.clock.advance(LEASE_MS);
    steps[0]?.release();
    expect(await outcome).toBe('none');
    expect(setup.account.logins).toBe(2);
  });

  it('that ran out after the password left does not put its session over a newer one', async () => {
    const setup = await signedOut();
    const late = slow(setup, '/OAuth/Authorization/2FA');
    const lateOutcome = problemOf(read(late.child, 'Me'));
    await late.steps[0]?.held;
    setup.clock.advance(6 * MINUTE);
    await read(setup.open(), 'Me');
    const before = { token: token(setup), record: setup.memory.get('session') };
    late.steps[0]?.release();
    expect(await lateOutcome).toBe('none');
    expect(setup.account.logins).toBe(3);
    expect({ token: token(setup), record: setup.memory.get('session') }).toEqual(before);
  });

  it('holds as long as its login goes on, step by step', async () => {
    const setup = await signedOut();
    const { child, steps } = slow(setup, FIRST_STEP, FORM);
    const outcome = problemOf(read(child, 'Me'));
    let other: Promise<string> | undefined;
    for (const step of steps) {
      await step.held;
      setup.clock.advance(LEASE_MS - 20_000);
      other ??= step === steps.at(-1) ? problemOf(read(setup.open(), 'Me')) : undefined;
      step.release();
    }
    expect(await outcome).toBe('none');
    expect(await waitedFor(setup, other ?? Promise.resolve('nobody'))).toBe('none');
    expect(setup.account.logins).toBe(2);
  });

  it('sends no password that was replaced since it was taken', async () => {
    const setup = await signedOut();
    const { child, steps } = slow(setup, FORM);
    const outcome = problemOf(read(child, 'Me'));
    await steps[0]?.held;
    expect(setup.open({ password: 'a newer one' }).lock).toBeNull();
    steps[0]?.release();
    expect(await outcome).toBe('password');
    expect(setup.account.logins).toBe(1);
  });
});
