import { setTimeout as elapsed } from 'node:timers/promises';
import type { Sqlite } from '../../src/bridge/store/sqlite.ts';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { parseJson } from '../../src/lib/json.ts';
import type { Random } from '../honesty/random.ts';
import type { Bridge } from './bridge.ts';
import type { Subscriber } from './subscriber.ts';

const note = {
  name: 'Note',
  to: { tutor: true },
  topic: '{text}',
  content: '{text}',
  confirm: false,
  cooldown: '0s',
};
/** The messages of the soak: subject and text are what the press says, so that each is told from all others. */
export const NOTES = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...note, id }));

export interface SendingsResult {
  readonly pressed: number;
  /** Messages that the portal has. */
  readonly sent: number;
  /** Of which a kill left no outcome. */
  readonly unconfirmed: number;
  /** Of them, those that the portal has not got, and that a person has settled. */
  readonly settled: number;
  /** Subjects that the portal has more than once. */
  readonly doubled: readonly string[];
  /** Subjects of unconfirmed sendings that a start has not shown, although nothing has settled them. */
  readonly hidden: readonly string[];
}

interface Shown {
  readonly id: string;
  readonly topic: string;
}

interface Parts {
  readonly simulator: PortalSimulator;
  readonly subscriber: Subscriber;
  readonly random: Random;
}

/** A person who sends messages, and what the portal and the kills tell of each message. */
export class Sendings {
  readonly #parts: Parts;
  #pressed = 0;
  /** Left without an outcome by a kill. */
  readonly #unconfirmed = new Set<string>();
  readonly #settled = new Set<string>();
  readonly #hidden = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  act(child: string): void {
    const { random, subscriber } = this.#parts;
    this.#pressed += 1;
    const press = { id: random.oneOf(NOTES).id, text: `N${this.#pressed}` };
    subscriber.press(topicOf(child, 'send_message'), JSON.stringify(press));
  }

  /** Call it after a kill. @param store a copy */
  noteKill(store: Sqlite): void {
    const rows = store.all(
      `SELECT message FROM journal WHERE command = 'send_message'
        AND (outcome IS NULL OR json_extract(outcome, '$.state') = 'unconfirmed')`,
    );
    for (const { message } of rows) this.#unconfirmed.add((parseJson(message) as Shown).topic);
  }

  /** Call it when a bridge has started, and the broker has all its states: what is not settled must be shown. */
  judge(): void {
    const shown = new Set(this.#children.flatMap((child) => this.#shown(child)).map(({ topic }) => topic));
    const sent = new Set(this.#sent);
    for (const topic of this.#unconfirmed)
      if (!shown.has(topic) && !sent.has(topic) && !this.#settled.has(topic)) this.#hidden.add(topic);
  }

  /** The subjects of a child that its state shows, and nothing has settled. */
  unsettled(child: string): readonly string[] {
    const known = new Set([...this.#sent, ...this.#settled]);
    return this.#shown(child).flatMap(({ topic }) => (known.has(topic) ? [] : [topic]));
  }

  /** Settles what a child's state shows, as the portal has it. */
  settle(child: string): void {
    const sent = new Set(this.#sent);
    for (const { id, topic } of this.#shown(child)) {
      this.#settled.add(topic);
      const outcome = sent.has(topic) ? 'sent' : 'not_sent';
      this.#parts.subscriber.press(topicOf(child, 'settle_sending'), `${id} ${outcome}`);
    }
  }

  /** Resolves when no state shows any more. */
  async settleAll(): Promise<void> {
    for (const child of this.#children) this.settle(child);
    const isOver = (): boolean => this.#children.every((child) => this.#shown(child).length === 0);
    await this.#parts.subscriber.until(isOver);
  }

  /** Resolves at a request of a message by a bridge that has started: as the session is looked at, or as it is sent. */
  async requested(bridge: Bridge): Promise<void> {
    await bridge.ready;
    const before = this.#parts.simulator.requests.length;
    const wanted = this.#parts.random.oneOf(['/api/me', '/api/messages']);
    const isThere = ({ path }: { readonly path: string }): boolean => path === wanted;
    while (!bridge.isKilled && !this.#parts.simulator.requests.slice(before).some(isThere)) await elapsed(1);
  }

  result(): SendingsResult {
    const sent = this.#sent;
    const settled = [...this.#settled].filter((topic) => !sent.includes(topic));
    return {
      pressed: this.#pressed,
      sent: sent.length,
      unconfirmed: this.#unconfirmed.size,
      settled: settled.length,
      doubled: sent.filter((topic, index) => sent.indexOf(topic) !== index),
      hidden: [...this.#hidden],
    };
  }

  get #children(): readonly string[] {
    return this.#parts.simulator.accounts.map(({ fixture }) => fixture.child.id);
  }

  get #sent(): readonly string[] {
    return this.#parts.simulator.accounts.flatMap(({ sent }) => sent.map(({ topic }) => topic));
  }

  #shown(child: string): readonly Shown[] {
    const state = parseJson(this.#parts.subscriber.states.get(`dziennik2mqtt/${child}/last_command`) ?? '{}');
    return (
      (state as { readonly attributes?: { readonly unconfirmed?: readonly Shown[] } }).attributes
        ?.unconfirmed ?? []
    );
  }
}

const topicOf = (child: string, command: string): string => `dziennik2mqtt/${child}/command/${command}`;
