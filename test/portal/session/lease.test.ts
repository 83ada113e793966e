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

/** A house whose child had a session until just now, and may sign in again. */
async function signedOut(): Promise<PortalSetup> {
  const house = await setUpPortal();
  await read(house.open(), 'Me');
  house.clock.advance(10 * MINUTE);
  house.account.killSession();
  return house;
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
    const house = await signedOut();
    const [late, other] = [slow(house, FIRST_STEP), slow(house, FORM)];
    const lateOutcome = problemOf(read(late.child, 'Me'));
    await late.steps[0]?.held;
    house.clock.advance(LEASE_MS);
    const otherOutcome = problemOf(read(other.child, 'Me'));
    await other.steps[0]?.held;
    late.steps[0]?.release();
    await expect.poll(() => house.clock.waiting, { interval: 1 }).toBe(1);
    expect(house.account.logins).toBe(1);
    other.steps[0]?.release();
    expect([await waitedFor(house, lateOutcome), await otherOutcome]).toEqual(['none', 'none']);
    expect(house.account.logins).toBe(2);
    expect(house.portal.violations).toEqual([]);
  });

  it('that ran out and that nobody else wants is taken again', async () => {
    const house = await signedOut();
    const { child, steps } = slow(house, FIRST_STEP);
    const outcome = problemOf(read(child, 'Me'));
    await steps[0]?.held;
    house.clock.advance(LEASE_MS);
    steps[0]?.release();
    expect(await outcome).toBe('none');
    expect(house.account.logins).toBe(2);
  });

  it('that ran out after the password left does not put its session over a newer one', async () => {
    const house = await signedOut();
    const late = slow(house, '/OAuth/Authorization/2FA');
    const lateOutcome = problemOf(read(late.child, 'Me'));
    await late.steps[0]?.held;
    house.clock.advance(6 * MINUTE);
    await read(house.open(), 'Me');
    const before = { token: token(house), record: house.memory.get('session') };
    late.steps[0]?.release();
    expect(await lateOutcome).toBe('none');
    expect(house.account.logins).toBe(3);
    expect({ token: token(house), record: house.memory.get('session') }).toEqual(before);
  });

  it('holds as long as its login goes on, step by step', async () => {
    const house = await signedOut();
    const { child, steps } = slow(house, FIRST_STEP, FORM);
    const outcome = problemOf(read(child, 'Me'));
    let other: Promise<string> | undefined;
    for (const step of steps) {
      await step.held;
      house.clock.advance(LEASE_MS - 20_000);
      other ??= step === steps.at(-1) ? problemOf(read(house.open(), 'Me')) : undefined;
      step.release();
    }
    expect(await outcome).toBe('none');
    expect(await waitedFor(house, other ?? Promise.resolve('nobody'))).toBe('none');
    expect(house.account.logins).toBe(2);
  });

  it('sends no password that was replaced since it was taken', async () => {
    const house = await signedOut();
    const { child, steps } = slow(house, FORM);
    const outcome = problemOf(read(child, 'Me'));
    await steps[0]?.held;
    expect(house.open({ password: 'a newer one' }).lock).toBeNull();
    steps[0]?.release();
    expect(await outcome).toBe('password');
    expect(house.account.logins).toBe(1);
  });
});
