import { factsOf } from '../honesty/facts.ts';
import { truthOf } from '../honesty/truth.ts';
import { familyOf } from '../honesty/truth-of-family.ts';
import { Watch } from '../honesty/watch.ts';
import type { Stage } from './stage.ts';

/** Compares everything that is shown with the portal's data of this moment. */
export class Night {
  readonly #stage: Stage;
  readonly #watches: readonly { readonly child: string; readonly watch: Watch }[];
  readonly #together: Watch;

  /** Create it before the bridge starts. */
  constructor(stage: Stage) {
    this.#stage = stage;
    this.#watches = stage.children.map((child) => ({ child, watch: new Watch(stage, child) }));
    this.#together = new Watch(stage, 'family');
  }

  /** A line for each difference. */
  differences(): readonly string[] {
    return [...this.#ofChildren(), ...this.#ofFamily(), ...this.#ofHealth()];
  }

  #ofChildren(): readonly string[] {
    return this.#watches.flatMap(({ child, watch }) =>
      watch
        .differences(0)
        .map(({ entity, published, truth }) => `${child}/${entity} is ${published}, not ${truth}`),
    );
  }

  #ofFamily(): readonly string[] {
    const { now } = this.#together;
    const truths = this.#stage.config.children.map(({ id, name }) => {
      return { name, truth: truthOf(factsOf(this.#stage.school(id)), now) };
    });
    return [...familyOf(truths, now)].flatMap(([entity, truth]) => {
      const published = this.#together.stateOf(entity);
      return published === truth ? [] : [`family/${entity} is ${published}, not ${truth}`];
    });
  }

  #ofHealth(): readonly string[] {
    const { retained } = this.#stage.broker;
    const expected = this.#stage.children.flatMap((child): [string, unknown, unknown][] => [
      [`${child}/status`, this.#stage.state(child, 'status')?.state, 'ok'],
      [`${child}/problem`, this.#stage.state(child, 'problem')?.state, 'OFF'],
      [`${child}/availability`, retained.get(`dziennik2mqtt/${child}/availability`), 'online'],
      [
        `${child}'s document`,
        Boolean(retained.get(`homeassistant/device/dziennik2mqtt_${child}/config`)),
        true,
      ],
    ]);
    expected.push(['bridge/state', retained.get('dziennik2mqtt/bridge/state'), 'online']);
    const reasons = this.#stage.children.flatMap((child) => {
      const status = this.#stage.state(child, 'status');
      return status?.state === 'ok' ? [] : [`${child}/status has ${JSON.stringify(status?.attributes)}`];
    });
    const different = expected.flatMap(([what, is, wanted]) =>
      is === wanted ? [] : [`${what} is ${is}, not ${wanted}`],
    );
    return [...different, ...reasons];
  }
}
