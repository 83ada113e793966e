import type { BrokerAdvice } from './broker-advice.ts';

/** Why a connection is lost again and again. */
export type LossCause = 'client_id_twice' | 'connection_cut' | 'publications_refused';

/** A lost connection. */
export interface Loss {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly lastedMs: number;
  /** Whether the broker acknowledged any publication. */
  readonly isUsable: boolean;
  /** The broker said that another client has the client id (MQTT 5). */
  readonly isTakenOver: boolean;
}

const MANY_LOSSES = 3;
const WITHIN_MS = 60_000;
// How long the connection with another client id must last, in relation to those that were lost.
const LONGER = 2;
const MIN_PROOF_MS = 5_000;

/** Counts lost connections. With MQTT 3.1.1 the broker gives no reason, so only the frequency shows that there is one. */
export class Losses {
  #recent: readonly Loss[] = [];

  forget(): void {
    this.#recent = [];
  }

  /** @returns the last three, if they were within a minute */
  note(loss: Loss): readonly Loss[] | null {
    this.#recent = [...this.#recent, loss].filter(({ at }) => loss.at - at < WITHIN_MS).slice(-MANY_LOSSES);
    return this.#recent.length === MANY_LOSSES ? this.#recent : null;
  }
}

/**
 * Two clients with one id keep disconnecting each other: with an id of its own a connection lasts, and may publish.
 * @param lasts whether a connection with another client id lasts so long, also if it `publishes`; null: it could not be
 *   established
 */
export async function causeOf(
  losses: readonly Loss[],
  lasts: (milliseconds: number, publishes: boolean) => Promise<boolean | null>,
): Promise<LossCause | null> {
  if (losses.some(({ isTakenOver }) => isTakenOver)) return 'client_id_twice';
  const isUsable = recent(losses).some((loss) => loss.isUsable);
  const isLasting = await lasts(Math.max(MIN_PROOF_MS, LONGER * longestMs(losses)), !isUsable);
  if (isLasting === null) return null;
  if (isLasting) return 'client_id_twice';
  return isUsable ? 'connection_cut' : 'publications_refused';
}

/** The connection that was lost first may have worked for long until then. */
const recent = (losses: readonly Loss[]): readonly Loss[] => losses.slice(1);

const longestMs = (losses: readonly Loss[]): number =>
  Math.max(0, ...recent(losses).map(({ lastedMs }) => lastedMs));

/** The sentence of the log. @param label `host:port` */
export function lossSentence(
  cause: LossCause,
  losses: readonly Loss[],
  { label, advice }: { readonly label: string; readonly advice: BrokerAdvice },
): string {
  const seconds = Math.round(longestMs(losses) / 1_000);
  return {
    client_id_twice: `The connection to the broker was lost three times within a minute, so another program probably uses our client id: ${advice.secondBridge}`,
    connection_cut: `Every connection to the broker at ${label} ends after about ${seconds} s, with another client id too: look for a time limit of the broker, or of a proxy or firewall before it`,
    publications_refused: `The broker at ${label} ends the connection at each publication: allow them in its access list (ACL), and look whether its disk is full`,
  }[cause];
}
