import type { Resource } from './resource.ts';

/** Words, numbers and ids, with or without a query: no path to another place. */
const PATH = /^[\w-]+(?:\/[\w-]+)*(?:\?[\w=&-]+)?$/u;
/**
 * A GET of these may mark something as read, change what this login sees, take what a registered device has not had yet, or hand
 * out a way to sign in.
 */
const REFUSED = /(?:^|\/)mark|^(?:ChangeRegister|PushChanges|PushDevices|Auth\/AutoLoginToken)\b/iu;
const INVISIBLE = /\p{Cc}|\p{Cf}/gu;

/**
 * A path of the gateway, which is read by GET, whose answer is as it came but for invisible characters.
 * @returns null: it is refused, or is no path of the gateway
 */
export function gatewayPath(path: string): Resource | null {
  return PATH.test(path) && !REFUSED.test(path) ? asItCame(path, path, 'a path of the gateway') : null;
}

/** A resource whose answer is as it came, with its index of sub-resources. @param path with its query */
export function asItCame(name: string, path: string, about: string): Resource {
  const [endpoint = '', query] = path.split('?');
  const kind = { endpoint, parse: (json: unknown) => ({ value: visible(json) }) };
  const options = { query: Object.fromEntries(new URLSearchParams(query)) };
  return { name, endpoint: path, about, read: ({ gateway }) => gateway.read(kind, options) };
}

/** Without invisible characters, also in names of fields. JSON has line breaks only as escapes. */
function visible(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json).replace(INVISIBLE, ''));
}
