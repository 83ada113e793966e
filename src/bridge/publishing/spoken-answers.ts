import type { Cancel } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import type { Asked } from '../../school/catalogue/commands.ts';
import type { BridgeOptions } from '../options.ts';

/** Answers questions about all children, at the level of the states. */
export class SpokenAnswers {
  readonly #options: BridgeOptions;
  #cancel: Cancel | undefined;

  constructor(options: BridgeOptions) {
    this.#options = options;
  }

  /** Takes back the answer of a bridge that was stopped within that minute. */
  start(): void {
    const { store, home } = this.#options;
    if (store.topics.all().includes(home.topics.answer)) this.retract();
  }

  /** Publishes the answer, and takes it back after a minute. The grammars are loaded with the first question. */
  async answer(asked: Asked): Promise<void> {
    const { answerAsked } = await import('../../school/questions/asked.ts');
    const { publisher, home, clock, children, presenter, faults } = this.#options;
    const states = children.map(({ bridge }) => bridge.state());
    // A pupil with several logins answers once.
    const pupils = states.filter(({ child }) => (child.pupil ?? child.id) === child.id);
    const askable = pupils.map((state) => ({
      child: presenter.child(state, 'states', faults.attempt),
      on: (day: string) => presenter.child(state, 'states', faults.attempt, day),
    }));
    const answer = answerAsked(asked, children, askable, states[0]?.view.today ?? '');
    const payload = JSON.stringify({ id: asked.id, ...answer });
    publisher.publish([{ topic: home.topics.answer, payload, retain: true, qos: 1 }]);
    this.#cancel?.();
    this.#cancel = clock.after(MINUTE_MS, () => this.retract());
  }

  retract(): void {
    const { publisher, home } = this.#options;
    publisher.retract([home.topics.answer]);
  }
}
