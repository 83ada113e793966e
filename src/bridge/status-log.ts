import type { Language } from '../lib/language.ts';
import type { Log } from '../lib/log.ts';
import type { NetworkTrouble } from '../portal/outcome/network-trouble.ts';
import type { PortalError } from '../portal/outcome/problem.ts';
import { statusIsGood } from '../portal/outcome/problems.ts';
import type { Health } from '../school/health.ts';
import { actSentences } from './acts/sentences.ts';

/** Logs what is wrong with one child's portal and what to do, once when it begins in this process. */
export class StatusLog {
  readonly #log: Log;
  readonly #language: Language;
  /** The sentences of the current problem, whose cause may alternate. */
  readonly #logged = new Set<string>();
  #problem: Health['problem'] = null;
  #network: NetworkTrouble | undefined;

  constructor(log: Log, language: Language) {
    this.#log = log;
    this.#language = language;
  }

  /** @param failures the problems of the last turn */
  noteTurn(failures: Iterable<PortalError>): void {
    // A remembered failure has no cause.
    this.#network = [...failures].find(({ network }) => network !== undefined)?.network ?? this.#network;
  }

  write({ status, problem }: Pick<Health, 'status' | 'problem'>): void {
    if (problem !== this.#problem) this.#logged.clear();
    const isOver = problem === null && this.#problem !== null;
    this.#problem = problem;
    if (isOver) this.#log.info({ status }, statusIsGood[this.#language]);
    if (problem === null) {
      this.#network = undefined;
      return;
    }
    const sentence = actSentences[this.#language].problem(problem, this.#network);
    if (this.#logged.has(sentence)) return;
    this.#logged.add(sentence);
    this.#log.warn({ status, problem }, sentence);
  }
}
