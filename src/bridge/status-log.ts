import type { Health } from '../domain/health.ts';
import type { NetworkTrouble } from '../domain/network.ts';
import { type PortalError, statusIsGood } from '../domain/problem.ts';
import type { Language } from '../lib/language.ts';
import type { Log } from '../lib/log.ts';
import { sentencesIn } from './sentences.ts';

/** Logs what is wrong with one child's portal and what to do, once when it begins in this process. */
export class StatusLog {
  readonly #log: Log;
  readonly #language: Language;
  #lastSentence = '';
  #network: NetworkTrouble | undefined;

  constructor(log: Log, language: Language) {
    this.#log = log;
    this.#language = language;
  }

  /** @param failures the problems of the last turn */
  noteTurn(failures: Iterable<PortalError>): void {
    this.#network = [...failures].find(({ network }) => network !== undefined)?.network;
  }

  write({ status, problem }: Pick<Health, 'status' | 'problem'>): void {
    const last = this.#lastSentence;
    this.#lastSentence = problem === null ? '' : sentencesIn(this.#language).problem(problem, this.#network);
    if (this.#lastSentence === last) return;
    if (problem === null) this.#log.info({ status }, statusIsGood[this.#language]);
    else this.#log.warn({ status, problem }, this.#lastSentence);
  }
}
