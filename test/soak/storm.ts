import { disturbanceOf, LOGIN_STEPS } from '../honesty/deviations.ts';
import { attacks } from './attacks.ts';
import { INTERRUPTED, INTERRUPTED_EVENTS, type Interrupted } from './interrupted.ts';
import { KILL_AT_EVENT } from './requests.ts';
import type { End, Scene, Trouble } from './trouble.ts';

const HOUR_MS = 3_600_000;
const HOME_ASSISTANT = 'homeassistant/status';

const nothing = (): void => undefined;

const portal: readonly Trouble[] = [
  {
    name: 'portal answers 503',
    parts: ['answers'],
    minutes: [2, 150],
    begin({ stage: { simulator }, random }) {
      simulator.maintenance = '503';
      simulator.maintenanceSeconds = random.oneOf([null, 300, 3_600]);
      return () => Object.assign(simulator, { maintenance: null, maintenanceSeconds: null });
    },
  },
  {
    name: 'portal shows a page',
    parts: ['answers'],
    minutes: [2, 90],
    begin({ stage: { simulator } }) {
      simulator.maintenance = 'html';
      return () => Object.assign(simulator, { maintenance: null });
    },
  },
  {
    name: 'portal hangs',
    parts: ['answers', 'connections'],
    minutes: [2, 40],
    begin({ stage: { simulator } }) {
      simulator.maintenance = 'hang';
      return () => {
        simulator.maintenance = null;
        simulator.cutConnections();
      };
    },
  },
  {
    name: 'portal answers 429',
    parts: ['answers', 'session', 'clock'],
    minutes: [2, 20],
    begin({ stage: { simulator }, random }) {
      simulator.busy = { retryAfter: random.oneOf([600, 1_800, 3_600]) };
      return () => Object.assign(simulator, { busy: null });
    },
  },
  {
    name: 'portal refuses connections',
    parts: ['connections'],
    minutes: [2, 120],
    begin({ stage }) {
      stage.simulator.cutConnections();
      stage.acceptOnly(() => false);
      return () => stage.acceptOnly(() => true);
    },
  },
  {
    name: 'portal resets every third request',
    parts: ['connections'],
    minutes: [10, 120],
    begin({ stage }) {
      let count = 0;
      stage.acceptOnly(() => {
        count += 1;
        return count % 3 !== 0;
      });
      return () => stage.acceptOnly(() => true);
    },
  },
  {
    name: 'messages are down',
    parts: ['connections'],
    minutes: [10, 180],
    begin({ stage }) {
      stage.acceptOnly((host) => host !== 'messages');
      return () => stage.acceptOnly(() => true);
    },
  },
  {
    name: 'an answer deviates',
    parts: ['endpoint'],
    minutes: [10, 120],
    weight: 4,
    begin({ account, random, trace }) {
      let { endpoint, deviation } = disturbanceOf(random.whole(1, 1e6));
      // Failed logins would use up the ration of the day.
      while (LOGIN_STEPS.has(endpoint)) ({ endpoint, deviation } = disturbanceOf(random.whole(1, 1e6)));
      trace(`${endpoint} ${JSON.stringify(deviation)}`);
      account.switches.deviate(endpoint, deviation);
      return () => account.switches.deviate(endpoint, null);
    },
  },
];

const sending: Trouble = {
  name: 'sent messages are not confirmed',
  parts: ['sending'],
  minutes: [60, 240],
  weight: 2,
  begin({ stage, random }) {
    const accounts = stage.children.map((child) => stage.school(child));
    const afterSend = random.oneOf(['201', 'refuse422', '500', 'errors', 'drop'] as const);
    for (const account of accounts) account.afterSend = afterSend;
    return () => {
      for (const account of accounts) account.afterSend = 'ok';
    };
  },
};

const logins: readonly Trouble[] = [
  {
    name: 'a session ends',
    parts: ['session'],
    minutes: [6, 6],
    weight: 2,
    begin({ account, random }) {
      account[random.oneOf(['killSession', 'expireMailbox', 'killWebSession'] as const)]();
      return nothing;
    },
  },
  {
    name: 'a session ends, and a captcha appears',
    parts: ['session'],
    minutes: [10, 120],
    begin({ account, random }) {
      account.demandCaptcha(true, random.oneOf(['html', 'json', 'hop']));
      account.killSession();
      return () => account.demandCaptcha(false);
    },
  },
  {
    name: 'a session ends, and the password is refused',
    parts: ['session'],
    minutes: [10, 90],
    begin({ account }) {
      account.changePassword('another');
      account.killSession();
      return () => account.changePassword(account.fixture.password);
    },
  },
];

const broker: readonly Trouble[] = [
  {
    name: 'broker is down',
    parts: ['broker'],
    minutes: [1, 180],
    begin({ stage }) {
      stage.broker.down();
      return () => stage.broker.up();
    },
  },
  {
    name: 'broker loses everything',
    parts: ['broker'],
    minutes: [1, 30],
    async begin({ stage }) {
      stage.broker.down();
      await stage.broker.lose();
      return () => stage.broker.up();
    },
  },
  {
    name: 'broker flaps',
    parts: ['broker'],
    minutes: [1, 15],
    begin({ stage }) {
      stage.broker.cut();
      return () => stage.broker.cut();
    },
  },
  {
    name: 'Home Assistant is offline',
    parts: ['home'],
    minutes: [1, 90],
    async begin({ stage }) {
      await stage.broker.publish(HOME_ASSISTANT, 'offline');
      return () => stage.broker.publish(HOME_ASSISTANT, 'online');
    },
  },
  {
    name: 'Home Assistant starts again',
    parts: ['home'],
    minutes: [1, 1],
    async begin({ stage }) {
      await stage.broker.publish(HOME_ASSISTANT, 'online');
      return nothing;
    },
  },
];

/** Kills the bridge at the given occurrence, or at the end of the trouble; then it starts again. */
function killAt({ stage, trace }: Scene, what: Interrupted, count: number): End {
  trace(`at ${what} ${count}`);
  stage.arm(what, count);
  return () => {
    stage.kill();
    stage.start();
  };
}

const machine: readonly Trouble[] = [
  {
    // The portal's rules are about true time.
    name: 'clock is wrong',
    parts: ['clock', 'session', 'answers'],
    minutes: [3, 60],
    begin({ stage, random, trace }) {
      stage.aheadMs = random.oneOf([-HOUR_MS, HOUR_MS]);
      trace(`by ${stage.aheadMs} ms`);
      return () => {
        stage.aheadMs = 0;
      };
    },
  },
  {
    name: 'kill',
    parts: ['process'],
    minutes: [2, 15],
    weight: 5,
    begin: (scene) => killAt(scene, scene.random.oneOf(INTERRUPTED), scene.random.whole(1, 60)),
  },
  {
    // The next process completes the delivery.
    name: KILL_AT_EVENT,
    parts: ['process'],
    minutes: [30, 90],
    weight: 2,
    begin: (scene) => killAt(scene, scene.random.oneOf(INTERRUPTED_EVENTS), scene.random.whole(1, 2)),
  },
  {
    name: 'another bridge starts on the store',
    parts: ['process'],
    minutes: [1, 1],
    begin({ stage }) {
      stage.startAnother();
      return nothing;
    },
  },
  {
    name: 'restart',
    parts: ['process'],
    minutes: [1, 30],
    async begin({ stage }) {
      await stage.stop();
      return () => stage.start();
    },
  },
];

export const troubles: readonly Trouble[] = [
  ...portal,
  sending,
  ...logins,
  ...broker,
  ...machine,
  ...attacks,
].flatMap((one) => Array.from({ length: one.weight ?? 1 }, () => one));
