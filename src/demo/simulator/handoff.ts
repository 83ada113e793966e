import type { Instant } from '../../lib/temporal.ts';
import type { SimulatedAccount } from './account.ts';
import type { Exchange } from './exchange.ts';
import { isRecent } from './request-history.ts';
import { rules } from './rules.ts';
import type { Sessions } from './sessions.ts';
import type { KeyState } from './switches.ts';

/** A file to download, identified by its path on the portal. */
export interface HandoffFile {
  readonly source: string;
  readonly name: string;
  /** 0: one line of text. */
  readonly megabytes: number;
  /** The link returns the file without a waiting page. */
  readonly direct: boolean;
}

/** Permission to download a file once, with a single-use key or under a link. */
export interface Ticket {
  readonly kind: 'key' | 'link';
  readonly value: string;
  readonly account: SimulatedAccount;
  readonly file: HandoffFile;
  readonly issuedAt: Instant;
  /** The answers to CSCheckKey; the last one repeats. */
  readonly states: readonly KeyState[];
  /** How many times `/get` still answers with the waiting page. */
  waiting: number;
  checks: number;
  checkedAt: Instant | undefined;
  over: boolean;
}

const MAX_DOWNLOADS = 2;
const MAX_KEYS = 3;
/** A client ends a download after this time (§4.6.9). */
const DOWNLOAD_TIMEOUT = { seconds: 150 };

/** The tickets of the hand-off host (§4.6). */
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

  issue(kind: Ticket['kind'], file: HandoffFile, account: SimulatedAccount, exchange: Exchange): Ticket {
    const earlier = this.#recent(exchange.at).filter(
      (one) => one.account === account && one.file.source === file.source,
    );
    if (kind === 'key' && earlier.length >= MAX_KEYS) {
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
    this.#checkConcurrency(exchange);
    return ticket;
  }

  /** Counts downloads in progress by file, not by key. */
  #checkConcurrency(exchange: Exchange): void {
    const open = this.#recent(exchange.at).filter(({ over }) => !over);
    const files = new Set(open.map(({ account, file }) => `${account.login} ${file.source}`));
    if (files.size > MAX_DOWNLOADS) exchange.violate(rules.downloads, `${files.size} downloads at once.`);
  }

  #recent(now: Instant): readonly Ticket[] {
    return [...this.#tickets.values()].filter((one) => isRecent(one.issuedAt, DOWNLOAD_TIMEOUT, now));
  }
}
