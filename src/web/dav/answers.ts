import { pausing } from '../../lib/pausing.ts';
import { DAV, documentAround, element, escaped, type Markup, OWN, xmlDocument } from './xml.ts';

/** A request below `/dav/`, of an account that has given its token. */
export interface DavRequest {
  readonly method: string;
  readonly owner: string;
  /** The decoded parts of the path after `/dav/`. */
  readonly path: readonly string[];
  /** @returns undefined: there is no such header */
  readonly header: (name: string) => string | undefined;
  readonly body: string;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

export interface DavAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is long is made while it is written. */
  readonly body?: string | AsyncIterable<string>;
}

const XML = { 'Content-Type': 'application/xml; charset=utf-8' };

/**
 * A refusal, with a sentence for people.
 * @param precondition the name of the condition that does not hold, `{namespace}name`; null: none has a name
 */
export function refused(
  status: number,
  sentence: string,
  precondition: string | null = null,
  headers: Readonly<Record<string, string>> = {},
): DavAnswer {
  const condition = precondition === null ? '' : element(precondition);
  const body = xmlDocument(`${DAV}error`, condition + element(`${OWN}message`, escaped(sentence)));
  return { status, headers: { ...XML, ...headers }, body };
}

const MAX_ITEMS = 2_000;
const MAX_BYTES = 10_000_000;
export const WITHIN_LIMITS = `${DAV}number-of-matches-within-limits`;

/** A client would take what is left out for deleted. */
export const TOO_MUCH: DavAnswer = refused(
  507,
  `This answer would have more than ${MAX_ITEMS} items or ${MAX_BYTES / 1_000_000} MB: ask for a part, or by sync-collection.`,
  WITHIN_LIMITS,
);

/** A response, or what makes it once more when it is written. */
type Part = Markup | (() => Markup);

/** At least what is before, between and after the responses. */
const AROUND_BYTES = 1_000;
/** As much of an answer is in memory at once. */
const KEPT_BYTES = 500_000;
const CHUNK_CHARS = 16_000;

/**
 * Makes the responses of a list, as many as one answer may have.
 * @param make null: it has none
 * @returns with how many of the list that is
 * @throws the signal's reason: the client has gone
 */
export async function responsesOf<T>(
  list: readonly T[],
  make: (one: T) => Markup | null,
  signal: AbortSignal,
): Promise<{ readonly parts: readonly Part[]; readonly count: number }> {
  const parts: Part[] = [];
  const pause = pausing(signal);
  let [bytes, count] = [AROUND_BYTES, 0];
  for (const one of list) {
    const markup = make(one);
    if (markup !== null) {
      bytes += Buffer.byteLength(markup);
      if (parts.length === MAX_ITEMS || bytes > MAX_BYTES) break;
      parts.push(bytes > KEPT_BYTES ? () => make(one) ?? '' : markup);
    }
    count += 1;
    await pause();
  }
  return { parts, count };
}

/** A multistatus with the responses of a whole list. */
export async function listAnswer<T>(
  list: readonly T[],
  make: (one: T) => Markup | null,
  signal: AbortSignal,
): Promise<DavAnswer> {
  const { parts, count } = await responsesOf(list, make, signal);
  return count < list.length ? TOO_MUCH : multistatus(parts, signal);
}

/** @param more what follows the responses */
export function multistatus(parts: readonly Part[], signal: AbortSignal, more: Markup = ''): DavAnswer {
  const isKept = parts.every((part) => typeof part === 'string');
  const body = isKept
    ? xmlDocument(`${DAV}multistatus`, parts.join('') + more)
    : written([...parts, more], signal);
  return { status: 207, headers: XML, body };
}

async function* written(parts: readonly Part[], signal: AbortSignal): AsyncGenerator<string> {
  const [before, after] = documentAround(`${DAV}multistatus`);
  const pause = pausing(signal);
  let [chunk, bytes] = [before, 0];
  for (const part of parts) {
    chunk += typeof part === 'string' ? part : part();
    if (chunk.length >= CHUNK_CHARS) {
      bytes += Buffer.byteLength(chunk);
      // Cut off: the items have become longer meanwhile.
      if (bytes > MAX_BYTES) throw new RangeError('too long');
      yield chunk;
      chunk = '';
    }
    await pause();
  }
  yield chunk + after;
}
