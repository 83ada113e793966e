import { expect, it } from 'vitest';
import { ChildBridge } from '../../src/bridge/child-bridge.ts';
import { Faults } from '../../src/bridge/faults.ts';
import { Pupil } from '../../src/bridge/pupil.ts';
import { RequestBudget } from '../../src/bridge/reading/request-budget.ts';
import type { Store } from '../../src/bridge/store/store.ts';
import { silentLog } from '../../src/lib/log.ts';
import { PortalError } from '../../src/portal/outcome/problem.ts';
import { createHome } from '../../src/school/catalogue/home.ts';
import type { Notice } from '../../src/school/life/school-life.ts';
import { createPresenter } from '../../src/school/shown/presenter.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { cadences } from './reading/cadences.ts';
import { directory, openStore } from './store/directories.ts';

const zone = 'Europe/Warsaw';
const FIRST = { id: 'ola', name: 'Ola' };
const SECOND = { id: 'ola_tata', name: 'Ola (tata)' };

/** One login's bridge. Its portal answers with `notices()`. */
function loginOf(
  child: typeof FIRST,
  shared: { readonly store: Store; readonly pupil: Pupil; readonly clock: ManualClock },
  notices: () => Promise<readonly Notice[]>,
): ChildBridge {
  const { store, clock } = shared;
  return new ChildBridge({
    ...shared,
    sendings: { settleBySnapshot: () => undefined },
    child,
    portal: {
      lock: null,
      memory: store.memory(child.id),
      losses: () => [],
      deviations: [],
      askAgain: () => [],
      askAgainAt: () => null,
      askAllAgain: () => undefined,
      answers: () => 0,
      keepGuard: () => undefined,
      async readSource(source) {
        if (source !== 'notices') throw new PortalError('absent', 'This account does not have it.');
        return { value: await notices(), problem: null } as never;
      },
    },
    requestBudget: new RequestBudget({
      child: child.id,
      requests: store.requests,
      clock,
      zone,
      dailyBudget: 400,
    }),
    presenter: createPresenter(() => 'full'),
    home: createHome({
      baseTopic: 'dziennik2mqtt',
      discoveryPrefix: 'homeassistant',
      language: 'en',
      version: '0.0.0',
      markNoticesRead: true,
      templates: [],
    }),
    publisher: { publish: () => undefined, has: () => false, retract: () => undefined },
    announcer: { announce: () => undefined },
    outbox: { flush: () => undefined },
    faults: new Faults({ clock, log: silentLog }),
    random: () => 0,
    log: silentLog,
    zone,
    language: 'en',
    view: { zone, corrections: 'both' },
    cadences,
    quietHours: { from: '22:00', to: '05:30' },
    dailyBudget: 400,
    digestAt: null,
    remindAfter: null,
    digest: () => null,
  });
}

const notice = (subject: string): Notice => ({
  id: 'a',
  subject,
  content: '',
  startsOn: null,
  endsOn: null,
  createdAt: null,
  read: false,
});

it('does not announce what a login read before another one announced something newer', async () => {
  const { store } = openStore(directory());
  const shared = { store, pupil: new Pupil(FIRST), clock: new ManualClock('2026-11-19T21:30:00Z') };
  let school = [notice('x')];
  let slow: Promise<void> | undefined;
  const first = loginOf(FIRST, shared, async () => school);
  const second = loginOf(SECOND, shared, async () => {
    const answer = school;
    await slow;
    return answer;
  });
  const announced = (): readonly string[] =>
    store.outbox.rows().map(({ child, payload }) => `${child} ${(JSON.parse(payload) as Notice).subject}`);
  await first.start();
  await second.start();

  school = [notice('y')];
  const { promise, resolve } = Promise.withResolvers<void>();
  slow = promise;
  const reading = second.reread(['notices']);
  await first.reread(['pupil']);
  school = [notice('z')];
  await first.reread(['notices']);
  resolve();
  await reading;
  expect(announced()).toEqual(['ola z']);
  await second.reread(['notices']);
  await first.reread(['notices']);
  expect(announced()).toEqual(['ola z']);
  school = [notice('v')];
  await second.reread(['notices']);
  await first.reread(['notices']);
  expect(announced()).toEqual(['ola z', 'ola v']);
  await first.stop();
  await second.stop();
});
