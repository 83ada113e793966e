import type { Id } from '../../lib/id.ts';
import { instantText, preciseInstantText } from '../../lib/temporal.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { CommandOutcome } from '../../school/command.ts';
import { foundInSentBox, type SentRow } from '../../school/messages/sendings.ts';
import type { Snapshot } from '../../school/snapshot.ts';
import { answersTexts as answers } from '../../texts/acts.ts';
import type { Store } from '../store/store.ts';
import type { ActParts } from './acts.ts';
import { noteDeed } from './deeds.ts';

interface SendingsOptions extends Pick<ActParts, 'clock' | 'deeds' | 'sentences' | 'language' | 'zone'> {
  readonly child: string;
  readonly store: Pick<Store, 'journal'>;
}

/** Settles one child's unconfirmed sendings: a person says whether they went out, or the sent box shows that they did. */
export class Sendings {
  readonly #options: SendingsOptions;

  constructor(options: SendingsOptions) {
    this.#options = options;
  }

  /**
   * @param wentOut false: the same message may be sent again at once
   * @param person the name of who says so; null: it is not known
   * @returns whether it was unconfirmed
   */
  settle(id: Id, wentOut: boolean, person: string | null): boolean {
    const { deeds, language, clock } = this.#options;
    const detail = (wentOut ? answers.sendingWentOut : answers.sendingDidNot)[language];
    const isSettled = this.#settle(id, { state: wentOut ? 'sent' : 'refused', detail, messageId: null });
    const at = instantText(clock.now());
    if (isSettled) noteDeed(deeds, { key: `sending/${id}`, kind: 'settled', by: person, at });
    return isSettled;
  }

  settleBySnapshot(snapshot: Snapshot): void {
    this.settleBySentBox(lastValue(snapshot.sent_messages) ?? []);
  }

  /** @param rows of the sent box @returns whether it has any */
  settleBySentBox(rows: readonly SentRow[]): boolean {
    const { store, child, sentences, zone } = this.#options;
    if (store.journal.unconfirmed(child).length === 0) return false;
    const found = [...foundInSentBox(store.journal.sendings(child), rows, zone)];
    for (const [id, messageId] of found)
      this.#settle(id, { state: 'sent', detail: sentences.foundInSentBox, messageId });
    return found.length > 0;
  }

  #settle(id: Id, outcome: Pick<CommandOutcome, 'state' | 'detail' | 'messageId'>): boolean {
    const { store, child, clock } = this.#options;
    return store.journal.settle(child, id, { ...outcome, at: preciseInstantText(clock.now()) });
  }
}
