import { setImmediate as nextImmediate } from 'node:timers/promises';
import { DAV, element, escaped, type Markup, xmlDocument } from './xml.ts';

/** A request below `/dav/`, of an account that has given its token. */
export interface DavRequest {
  readonly method: string;
  readonly owner: string;
  /** The decoded parts of the path after `/dav/`. */
  readonly path: readonly string[];
  /** @returns undefined: there is no such header */
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

export interface DavAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const XML = { 'Content-Type': 'application/xml; charset=utf-8' };

/** @param more what follows the responses */
export function multistatus(responses: readonly Markup[], more: Markup = ''): DavAnswer {
  return { status: 207, headers: XML, body: xmlDocument(`${DAV}multistatus`, responses.join('') + more) };
}

const MESSAGE = '{https://github.com/dziennik2mqtt/dziennik2mqtt}message';

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
  const body = xmlDocument(`${DAV}error`, condition + element(MESSAGE, escaped(sentence)));
  return { status, headers: { ...XML, ...headers }, body };
}

/** After so long other work of the process has its turn. */
const TURN_MS = 20;

/** Makes responses of a list, and leaves out what is null. */
export async function eachInTurn<T>(list: readonly T[], make: (one: T) => Markup | null): Promise<Markup[]> {
  const made: Markup[] = [];
  let began = performance.now();
  for (const one of list) {
    const markup = make(one);
    if (markup !== null) made.push(markup);
    if (performance.now() - began < TURN_MS) continue;
    await nextImmediate();
    began = performance.now();
  }
  return made;
}
