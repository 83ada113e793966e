import { setTimeout as elapsed } from 'node:timers/promises';
import type { Sqlite } from '../../src/bridge/store/sqlite.ts';
import type { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { parseJson } from '../../src/lib/json.ts';
import type { Random } from '../honesty/random.ts';
import { todo } from '../web/dav/dav-server.ts';
import type { Bridge } from './bridge.ts';
import type { Subscriber } from './subscriber.ts';

const TOKEN = 'caldav-token-0123456789';
const PARENTS_TOKEN = 'parents-token-0123456789';
const ITEMS = 6;
const MAX_SHOW_MS = 1_000;

export interface OtherActsResult {
  /** Presses and requests of CalDAV, by their kind. */
  readonly tried: Readonly<Record<string, number>>;
  /** Starts whose pages and lists were read. */
  readonly judged: number;
  /** What the portal has got. */
  readonly marked: number;
  readonly opened: number;
  /** Opened or marked more than once between two kills, or by a start. */
  readonly doubled: readonly string[];
  /** What CalDAV had confirmed, and a start does not have. */
  readonly lost: readonly string[];
  /** What a kill left unconfirmed, and a start did not show: a child's `last_command`, or the page for parents. */
  readonly hidden: readonly string[];
}

/** Ids of announcements and messages that the portal has got. */
interface Done {
  readonly marked: readonly string[];
  readonly opened: readonly string[];
}

interface LastCommand {
  readonly state?: string;
  readonly attributes?: { readonly command?: string };
}

interface Parts {
  readonly simulator: PortalSimulator;
  readonly subscriber: Subscriber;
  readonly random: Random;
  readonly port: number;
}

/** Settings of the bridge's web server. */
export const http = (port: number) => ({ port, caldav_token: TOKEN, parents_token: PARENTS_TOKEN });

/** A person who acts in every other way than by messages: by MQTT and CalDAV; and what the portal and the kills tell of it. */
export class OtherActs {
  readonly #parts: Parts;
  readonly #tried = new Map<string, number>();
  readonly #lost = new Set<string>();
  readonly #hidden = new Set<string>();
  readonly #doubled = new Set<string>();
  /** What the portal had got at the last kill. */
  #before: Done = { marked: [], opened: [] };
  /** The unconfirmed act that a child's `last_command` has to show after the next start. */
  #interrupted = new Map<string, string>();
  /** By path: what CalDAV has confirmed (null: nothing is there), and what may be there instead. */
  readonly #known = new Map<string, RegExp | null>();
  readonly #unsure = new Map<string, RegExp | null>();
  readonly #named: string[] = [];
  #count = 0;
  #judged = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  act(child: string): void {
    const account = this.#account(child);
    const { random } = this.#parts;
    const unread = account.messages.at(-1)?.id;
    const notice = account.notices.at(-1)?.id;
    const homework = account.book.all('homework').at(-1)?.id;
    random.oneOf([
      () => this.#press(child, 'open_message', unread),
      () => this.#press(child, 'mark_notices_read', 'PRESS'),
      () => this.#name(child, notice),
      () => this.#press(child, 'acknowledge', 'PRESS'),
      () => this.#press(child, 'homework_done', homework),
      () => void this.#write(child),
      () => void this.#write(child),
      () => void this.#delete(child),
      () => void this.#tick(child),
      () => void this.#tick(child),
    ])();
  }

  /** Resolves as a bridge that has started is asked for one more. */
  async requested(bridge: Bridge): Promise<void> {
    await bridge.ready;
    const wanted = this.#total + this.#parts.random.whole(1, 8);
    while (!bridge.isKilled && this.#total < wanted) await elapsed(1);
  }

  /** Call it after a kill. @param store a copy */
  noteKill(store: Sqlite): void {
    const { marked, opened } = this.#done;
    // After a kill a person may press again, as nobody knows what came of it.
    for (const id of [
      ...surplus(without(marked, this.#before.marked), this.#named),
      ...surplus(without(opened, this.#before.opened), []),
    ])
      this.#doubled.add(id);
    this.#named.length = 0;
    this.#before = { marked, opened };
    const rows = store.all<{ child: string; command: string }>(
      "SELECT child, command FROM journal WHERE outcome IS NULL AND key <> '' ORDER BY id",
    );
    this.#interrupted = new Map(rows.map(({ child, command }) => [child, command]));
  }

  /** Call it when a bridge has started, before the next press. @param unsettled the sendings that a child's state shows */
  async judge(unsettled: (child: string) => readonly string[]): Promise<void> {
    const { marked, opened } = this.#done;
    const again = [...without(marked, this.#before.marked), ...without(opened, this.#before.opened)];
    for (const id of again) this.#doubled.add(`${id} by the start`);
    for (const [child, command] of this.#interrupted) {
      const isShown = (): boolean => {
        const { state, attributes } = this.#lastCommand(child);
        return state === 'unconfirmed' && attributes?.command === command;
      };
      // What became of a sending may be known meanwhile.
      if (command === 'send_message') continue;
      // The broker may have been restarted just now.
      await Promise.race([this.#parts.subscriber.until(isShown), elapsed(MAX_SHOW_MS)]);
      if (!isShown()) this.#hidden.add(`${child} ${command} ${JSON.stringify(this.#lastCommand(child))}`);
    }
    this.#interrupted.clear();
    try {
      for (const child of this.#children) {
        const page = await (await fetch(`${this.#root}parents/${PARENTS_TOKEN}/mail/${child}/`)).text();
        for (const topic of unsettled(child))
          if (!new RegExp(`\\b${topic}\\b`).test(page)) this.#hidden.add(`${topic} on the page for parents`);
      }
      for (const [path, known] of this.#known) {
        const answer = await this.#dav('GET', path);
        const found = answer.ok ? await answer.text() : null;
        const isAs = (wanted: RegExp | null): boolean =>
          found === null || wanted === null ? found === wanted : wanted.test(found);
        // Homework leaves the list in time.
        const isGone = found === null && /[0-9a-f]{32}/.test(path);
        const unsure = this.#unsure.get(path);
        if (!isAs(known) && !isGone && !(unsure !== undefined && isAs(unsure))) this.#lost.add(path);
        if (unsure !== undefined && isAs(unsure)) this.#known.set(path, unsure);
        this.#unsure.delete(path);
      }
      this.#judged += 1;
    } catch {
      // It was killed meanwhile.
    }
  }

  result(): OtherActsResult {
    const { marked, opened } = this.#done;
    return {
      tried: Object.fromEntries(this.#tried),
      judged: this.#judged,
      marked: marked.length,
      opened: opened.length,
      doubled: [...this.#doubled],
      lost: [...this.#lost],
      hidden: [...this.#hidden],
    };
  }

  #lastCommand(child: string): LastCommand {
    const json = this.#parts.subscriber.states.get(`dziennik2mqtt/${child}/last_command`);
    return parseJson(json ?? '{}') as LastCommand;
  }

  #press(child: string, command: string, payload: string | number | undefined): void {
    if (payload === undefined) return;
    this.#note(command);
    this.#parts.subscriber.press(`dziennik2mqtt/${child}/command/${command}`, String(payload));
  }

  /** An announcement that a person names is marked whatever is known of it. */
  #name(child: string, notice: string | undefined): void {
    if (notice === undefined) return;
    this.#named.push(notice);
    this.#press(child, 'mark_notices_read', notice);
  }

  /** Writes an item of its own. */
  async #write(child: string): Promise<void> {
    this.#count += 1;
    const uid = `own-${this.#count % ITEMS}`;
    const title = `item ${this.#count}`;
    await this.#confirmed(
      `${child}/todo-homework/${uid}.ics`,
      new RegExp(`${title}\\b`),
      'PUT',
      todo(uid, title),
    );
  }

  async #delete(child: string): Promise<void> {
    const own = this.#known
      .entries()
      .find(([path, known]) => known !== null && path.startsWith(`${child}/todo-homework/own`));
    if (own) await this.#confirmed(own[0], null, 'DELETE');
  }

  /** Ticks homework of the school. */
  async #tick(child: string): Promise<void> {
    try {
      const list = `${child}/todo-homework/`;
      const listed = await (await this.#dav('PROPFIND', list)).text();
      const names = [...listed.matchAll(/todo-homework\/([0-9a-f]{32}\.ics)</g)].map(([, name = '']) => name);
      const path = list + this.#parts.random.oneOf(names);
      if (names.length === 0) return;
      const item = await (await this.#dav('GET', path)).text();
      if (!item.includes('STATUS:NEEDS-ACTION')) return;
      // Other acts may tick it, too.
      if (!this.#known.has(path)) this.#known.set(path, /STATUS:/);
      await this.#confirmed(
        path,
        /STATUS:COMPLETED/,
        'PUT',
        item.replace('NEEDS-ACTION', 'COMPLETED'),
        'tick',
      );
    } catch {
      // It was killed meanwhile.
    }
  }

  async #confirmed(
    path: string,
    wanted: RegExp | null,
    method: string,
    body?: string,
    what = method,
  ): Promise<void> {
    if (this.#unsure.has(path)) return;
    this.#note(`CalDAV ${what}`);
    this.#unsure.set(path, wanted);
    try {
      if ((await this.#dav(method, path, body)).ok) this.#known.set(path, wanted);
      this.#unsure.delete(path);
    } catch {
      // Nobody knows: it was killed meanwhile.
      if (!this.#known.has(path)) this.#known.set(path, null);
    }
  }

  #dav(method: string, path: string, body?: string): Promise<Response> {
    const headers = { authorization: `Basic ${btoa(`ola:${TOKEN}`)}`, depth: '1' };
    return fetch(`${this.#root}dav/${path}`, { method, headers, ...(body !== undefined && { body }) });
  }

  get #done(): Done {
    const { accounts } = this.#parts.simulator;
    return {
      marked: accounts.flatMap(({ markedRead }) => markedRead),
      opened: accounts.flatMap((one) => one.opened),
    };
  }

  get #total(): number {
    return this.#tried.values().reduce((sum, count) => sum + count, 0);
  }

  #note(what: string): void {
    this.#tried.set(what, (this.#tried.get(what) ?? 0) + 1);
  }

  get #root(): string {
    return `http://127.0.0.1:${this.#parts.port}/`;
  }

  get #children(): readonly string[] {
    return this.#parts.simulator.accounts.map(({ fixture }) => fixture.child.id);
  }

  #account(child: string) {
    return this.#parts.simulator.accounts.find(({ fixture }) => fixture.child.id === child)!;
  }
}

/** Ids that are there more than once, not counting those that were named. */
function surplus(ids: readonly string[], named: readonly string[]): readonly string[] {
  const timesIn = (all: readonly string[], id: string): number => all.filter((one) => one === id).length;
  return [...new Set(ids)].filter((id) => timesIn(ids, id) > 1 + timesIn(named, id));
}

function without(ids: readonly string[], earlier: readonly string[]): readonly string[] {
  const left = [...earlier];
  return ids.filter((id) => {
    const index = left.indexOf(id);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
