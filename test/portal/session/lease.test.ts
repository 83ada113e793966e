import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../../src/portal/session/record.ts';
import {
  HOUR,
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

/** A child whose session has just died, and that may sign in again. */
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

/** Advances the clock, so that a waiting lease polls, until the work is done. */
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

/** The stored `oauth_token`. */
const token = ({ memory }: PortalSetup): unknown =>
  (memory.get('cookies') as { key: string; value: string }[]).find(({ key }) => key === 'oauth_token')?.value;

describe('the lease of a login', () => {
  it.each(['disk', 'clock'] as const)(
    'is not taken while the store holds everything back (%s)',
    async (hold) => {
      const setup = await signedOut();
      const logins = setup.account.logins;
      const child = setup.open();
      void child.lock;
      setup.memory.hold = hold;
      setup.newRequests();
      expect(await problemOf(read(child, 'Me'))).toBe(hold);
      expect(setup.account.logins).toBe(logins);
      expect(setup.newRequests().filter((row) => row.includes('auth') || row.includes('loguj'))).toEqual([]);
      setup.memory.hold = null;
      await read(child, 'Me');
      expect(setup.account.logins).toBe(logins + 1);
    },
  );

  it("that another process took over is not used; the other process's session is", async () => {
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

  const STEPS = [FIRST_STEP, FORM, '/OAuth/Authorization/2FA', '/rodzina', '/refreshToken'];

  it.each(STEPS.flatMap((path) => [LEASE_MS, 2 * HOUR, -2_000].map((moved) => [path, moved] as const)))(
    'is kept by its holder while no other process takes it: %s is late, and the clock goes %i ms',
    async (path, moved) => {
      const isRefresh = path === '/refreshToken';
      const setup = isRefresh ? await setUpPortal() : await signedOut();
      const { clock, account, newRequests } = setup;
      if (isRefresh) {
        await read(setup.open(), 'Me');
        clock.advance(2 * HOUR);
      }
      newRequests();
      const { child, steps } = slow(setup, path);
      const outcome = problemOf(read(child, 'Me'));
      await steps[0]?.held;
      clock.jump(clock.now().add({ milliseconds: moved }).toString());
      steps[0]?.release();
      expect(await outcome).toBe('none');
      expect(account.logins).toBe(isRefresh ? 1 : 2);
      expect(newRequests().filter((row) => row.startsWith('GET') && row.endsWith(` ${path}`))).toHaveLength(
        1,
      );
      expect(await problemOf(read(setup.open(), 'Me'))).toBe('none');
      expect(newRequests()).toEqual(['GET portal /gateway/api/2.0/Me']);
    },
  );

  it('that was lost leaves the known device', async () => {
    const setup = await setUpPortal();
    const late = slow(setup, '/OAuth/Authorization/2FA');
    const outcome = problemOf(read(late.child, 'Me'));
    await late.steps[0]?.held;
    setup.clock.advance(6 * MINUTE);
    setup.portal.maintenance = '503';
    expect(await problemOf(read(setup.open(), 'Me'))).toBe('down');
    setup.portal.maintenance = null;
    late.steps[0]?.release();
    expect(await outcome).toBe('none');
    expect(setup.account.logins).toBe(2);
    expect(setup.portal.violations).toEqual([]);
  });

  it('that was lost to another account leaves that account nothing', async () => {
    const setup = await setUpPortal();
    const late = slow(setup, '/OAuth/Authorization/2FA');
    const outcome = problemOf(read(late.child, 'Me'));
    await late.steps[0]?.held;
    const { login, password } = setup.portal.accounts[1]!;
    expect(setup.open({ login, password }).lock).toBeNull();
    late.steps[0]?.release();
    expect(await outcome).toBe('password');
    expect(setup.memory.get('cookies')).toBeUndefined();
  });

  it('that expired after the password was sent does not overwrite a newer session', async () => {
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

  it('is extended at each step of its login', async () => {
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

  it('does not send a password that was replaced meanwhile', async () => {
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
