import { rmSync } from 'node:fs';
import type { Random } from '../honesty/random.ts';
import { damage } from './damage.ts';
import { OLD_STORE, type Requests, STORE_DAMAGED } from './requests.ts';
import type { Stage } from './stage.ts';

const MINUTE_MS = 60_000;
const DAMAGE_LOGGED = /^the store could not be used: it was set aside/;

interface Scene {
  readonly stage: Stage;
  readonly requests: Requests;
  readonly random: Random;
  readonly trace: (line: string) => void;
}

/** Something that happens to the store late in the evening: everything of the day was announced, so nothing is lost with it. */
interface Night {
  readonly name: string;
  /** How many of a hundred nights. */
  readonly share: number;
  pass(scene: Scene): Promise<void>;
}

const nights: readonly Night[] = [
  {
    name: STORE_DAMAGED,
    share: 12,
    async pass({ stage, random, requests }) {
      stage.kill();
      await stage.idle();
      damage(stage.store.file, random);
      requests.begin(STORE_DAMAGED)();
      await startOnDamage(stage);
    },
  },
  {
    name: 'the write-ahead log is lost',
    share: 6,
    async pass({ stage, requests }) {
      stage.kill();
      await stage.idle();
      rmSync(`${stage.store.file}-wal`, { force: true });
      forgetNews(stage, requests);
      await startOnDamage(stage);
    },
  },
  {
    name: 'an old copy of the store is put back',
    share: 8,
    async pass({ stage, requests }) {
      stage.kill();
      await stage.idle();
      stage.store.putBack();
      forgetNews(stage, requests);
      stage.start();
      await stage.pass(MINUTE_MS);
    },
  },
  {
    name: 'the id of a child is changed and changed back, with a captcha',
    share: 6,
    async pass({ stage, random, requests }) {
      const child = random.oneOf(stage.children);
      const account = stage.school(child);
      // The broker's record of an id goes with the id: for an older copy there is no second keeper.
      stage.store.forgetCopies();
      // Cookies are a child's.
      requests.begin(STORE_DAMAGED)();
      account.demandCaptcha(true, random.oneOf(['html', 'json', 'hop']));
      account.killSession();
      await stage.press(child, 'refresh');
      await stage.pass(10 * MINUTE_MS);
      for (const [from, to] of [
        [child, `${child}_2`],
        [`${child}_2`, child],
      ] as const) {
        await stage.stop();
        stage.rename(from, to);
        stage.start();
        await stage.pass(random.whole(5, 20) * MINUTE_MS);
      }
      account.demandCaptcha(false);
      await stage.press(child, 'resume');
      await stage.pass(5 * MINUTE_MS);
    },
  },
];

/** Perhaps something happens in this night. @param only if given, only what has this in its name, and in each night */
export async function beginNight(scene: Scene, only?: string): Promise<void> {
  const [chosen] = nights.filter(({ name }) => only !== undefined && name.includes(only));
  const hundred = nights.flatMap((night) => Array.from({ length: night.share }, () => night));
  const drawn = hundred[scene.random.whole(0, 99)];
  const night = only === undefined ? drawn : chosen;
  if (!night) return;
  scene.trace(night.name);
  await night.pass(scene);
}

/** An old store has an earlier session, and no refusal that came later: it knows that of an endpoint when that is due again. */
function forgetNews(stage: Stage, requests: Requests): void {
  requests.begin(OLD_STORE)();
  for (const child of stage.children) stage.school(child).history.refusedAt.clear();
}

async function startOnDamage(stage: Stage): Promise<void> {
  stage.start();
  await stage.pass(MINUTE_MS);
  const logged = stage.errors.findIndex((line) => DAMAGE_LOGGED.test(line));
  if (logged >= 0) stage.errors.splice(logged, 1);
}
