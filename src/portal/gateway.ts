import type { Id } from '../lib/id.ts';
import { InterruptedError } from '../lib/interrupted.ts';
import { Absences } from './absences.ts';
import { GATEWAY, isHtml, isSuccess, refusal, refusesInBody, statusOf } from './answers.ts';
import { jsonRequest, type Reply } from './child-http.ts';
import { isWithoutEffect } from './http.ts';
import { PortalError, UnconfirmedError } from './outcome/problem.ts';
import type { PortalParts } from './parts.ts';
import type { ReadOptions, RecordReader } from './ports.ts';
import { RecordCache } from './record-cache.ts';
import { recordPath, withQuery } from './record-path.ts';
import type { RecordKind } from './records/record.ts';

type Parts = Pick<PortalParts, 'signedIn' | 'book' | 'memory' | 'clock' | 'steady' | 'log'>;

/** The portal's JSON API (§4.1, §7.1), in the version of its path (§9). */
export class Gateway implements RecordReader {
  readonly #parts: Parts;
  readonly cache: RecordCache;
  readonly absences: Absences;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.cache = new RecordCache(parts.log, parts.clock);
    this.absences = new Absences(parts);
  }

  async read<T>(kind: RecordKind<T>, options: ReadOptions): Promise<T> {
    const path = recordPath(kind.endpoint, options.suffix);
    const url = withQuery(this.#urlOf(path), options.query);
    // A refusal of one query does not concern another (LuckyNumbers, §4.4).
    const pathAndQuery = `${path}${url.search}`;
    this.absences.check(pathAndQuery, options);
    const post = options.post && ({ method: 'POST', body: JSON.stringify(options.post) } as const);
    const reply = await this.#parts.signedIn.send(jsonRequest(url, post), options.label);
    if (!isSuccess(reply) || refusesInBody(reply)) throw this.#refused(pathAndQuery, reply, options);
    const value = this.cache.translate(kind, pathAndQuery, reply, options);
    this.absences.clear(pathAndQuery);
    return value;
  }

  /** @param path of the gateway; from `/` on of the portal's host, for a service beside the gateway */
  #urlOf(path: string): URL {
    return new URL(path.startsWith('/') ? path : `${GATEWAY}${path}`, this.#parts.book.base);
  }

  #refused(pathAndQuery: string, reply: Reply, options: ReadOptions): PortalError {
    const problem = refusal(reply);
    // With a stated day a page also counts as a refusal (§7.3).
    const kind = options.lastingAbsence ? statusOf(reply).kind : problem.kind;
    return kind === 'absent' ? this.absences.remember(pathAndQuery, reply.status, options) : problem;
  }

  /**
   * Sends a POST without a body; the answer's body is not used (§4.4).
   * @param id of any characters
   * @param label under which the request is counted
   * @throws {UnconfirmedError} it may have had its effect
   * @throws {PortalError} `refused` with the portal's `code`, otherwise as `read`
   * @throws {InterruptedError} it was not sent
   */
  async post(endpoint: string, id: Id, label: string): Promise<void> {
    const url = this.#urlOf(recordPath(endpoint, [id]));
    let isUnanswered = false;
    const before = (): void => {
      isUnanswered = true;
    };
    const after = (): void => {
      isUnanswered = false;
    };
    const reply = await this.#parts.signedIn
      .send({ ...jsonRequest(url, { method: 'POST' }), before, after }, label)
      .catch((error: unknown) => {
        const ended = 'The bridge ended before the portal answered.';
        const problem =
          error instanceof InterruptedError ? new PortalError('down', ended, { cause: error }) : error;
        throw isUnanswered && problem instanceof PortalError && !isWithoutEffect(problem)
          ? new UnconfirmedError(problem)
          : error;
      });
    if (isSuccess(reply) && !isHtml(reply)) return;
    const problem = isSuccess(reply)
      ? new PortalError('down', 'The portal sent a page instead of an answer.')
      : refusal(reply);
    throw problem.kind === 'refused' || problem.kind === 'absent' ? problem : new UnconfirmedError(problem);
  }
}
