import type { Instant } from '../../lib/temporal.ts';
import type { SimulatedAccount } from './account.ts';
import type { Exchange } from './http.ts';
import { isRecent } from './life.ts';
import { rules } from './rules.ts';
import type { Sessions } from './sessions.ts';
import type { KeyState } from './switches.ts';

/** A file that is handed out, told apart by its address on the portal. */
export interface HandedFile {
  readonly source: string;
  readonly name: string;
  /** 0: a line of text. */
  readonly megabytes: number;
  /** Its link is the file itself, without a waiting page before it. */
  readonly direct: boolean;
}

/** A file on its way: to be had once, by a single-use key or under a link. */
export interface Ticket {
  readonly kind: 'key' | 'link';
  readonly value: string;
  readonly account: SimulatedAccount;
  readonly file: HandedFile;
  readonly issuedAt: Instant;
  /** The answers to CSCheckKey, the last of which goes on. */
  readonly states: readonly KeyState[];
  /** Answers of `/get` that are still the waiting page. */
  waiting: number;
  checks: number;
  checkedAt: Instant | undefined;
  over: boolean;
}

const MOST_AT_ONCE = 2;
const MOST_KEYS = 3;
/** A download gives up after this (§4.6.9). */
const LIFE = { seconds: 150 };

/** What the hand-off host has to give, and to whom (§4.6). */
export class Handoff {
  readonly #sessions: Sessions;
  readonly #tickets = new Map<string, Ticket>();

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  find(value: string | null, kind: Ticket['kind']): Ticket | undefined {
    const ticket = value === null ? undefined : this.#tickets.get(value);
    return ticket?.kind === kind && !ticket.over ? ticket : undefined;
  }

  issue(kind: Ticket['kind'], file: HandedFile, account: SimulatedAccount, exchange: Exchange): Ticket {
    const earlier = this.#recent(exchange.at).filter(
      (one) => one.account === account && one.file.source === file.source,
    );
    if (kind === 'key' && earlier.length >= MOST_KEYS) {
      exchange.violate(rules.keyCount, `Key ${earlier.length + 1} for ${file.source}.`);
    }
    const { keys, waitingAnswers } = account.switches;
    const ticket: Ticket = {
      kind,
      value: this.#sessions.newValue(),
      account,
      file,
      issuedAt: exchange.at,
      states: keys[Math.min(earlier.length, keys.length - 1)] ?? ['ready'],
      waiting: waitingAnswers,
      checks: 0,
      checkedAt: undefined,
      over: false,
    };
    this.#tickets.set(ticket.value, ticket);
    this.#judgeCrowd(exchange);
    return ticket;
  }

  /** Downloads under way: files, however many keys they took. */
  #judgeCrowd(exchange: Exchange): void {
    const open = this.#recent(exchange.at).filter(({ over }) => !over);
    const files = new Set(open.map(({ account, file }) => `${account.login} ${file.source}`));
    if (files.size > MOST_AT_ONCE) exchange.violate(rules.downloads, `${files.size} downloads at once.`);
  }

  #recent(now: Instant): readonly Ticket[] {
    return [...this.#tickets.values()].filter((one) => isRecent(one.issuedAt, LIFE, now));
  }
}
