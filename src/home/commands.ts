import type { Arrival } from '../mqtt/publication.ts';
import type { Topics } from './topics.ts';

/** A command that may be carried out. */
export type Command =
  | { readonly child: string; readonly command: 'refresh' }
  /** `noticeId` null: all that are not read. */
  | { readonly child: string; readonly command: 'mark_notices_read'; readonly noticeId: string | null }
  | { readonly child: string; readonly command: 'send_message'; readonly template: string }
  | { readonly child: string; readonly command: 'resume' };

/** A command that is answered in `last_command` and otherwise forgotten. `command` is its name as it came. */
export interface RefusedCommand {
  readonly child: string;
  readonly refused: 'retained' | 'unknown' | 'malformed';
  readonly command: string;
}

const PRESS = 'PRESS';
const NOTICE_ID = /^[A-Za-z0-9_-]{1,64}$/;
const TEMPLATE_ID = /^[a-z0-9_]{1,40}$/;
const NAME_LIMIT = 40;

type Reader = (child: string, payload: string) => Command | null;

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['refresh', (child, payload) => (payload === PRESS ? { child, command: 'refresh' } : null)],
  ['resume', (child, payload) => (payload === PRESS ? { child, command: 'resume' } : null)],
  ['mark_notices_read', readMarkNoticesRead],
  [
    'send_message',
    (child, payload) =>
      TEMPLATE_ID.test(payload) ? { child, command: 'send_message', template: payload } : null,
  ],
]);

/**
 * What a message on a command topic asks for. Only exact payloads count: `PRESS`, a notice's id, a template's id.
 * @returns null where the topic is no command of a known child
 */
export function parseCommand(
  arrival: Arrival,
  topics: Topics,
  knownChildren: readonly string[],
): Command | RefusedCommand | null {
  const topic = topics.parseCommand(arrival.topic);
  if (!topic || !knownChildren.includes(topic.child)) return null;
  const { child, name } = topic;
  const refuse = (refused: RefusedCommand['refused']): RefusedCommand => ({
    child,
    refused,
    command: name.slice(0, NAME_LIMIT),
  });
  // Kept by the broker, it would come again at every reconnect.
  if (arrival.retained) return refuse('retained');
  const read = readers.get(name);
  if (!read) return refuse('unknown');
  return read(child, arrival.payload) ?? refuse('malformed');
}

function readMarkNoticesRead(child: string, payload: string): Command | null {
  if (payload === PRESS) return { child, command: 'mark_notices_read', noticeId: null };
  return NOTICE_ID.test(payload) ? { child, command: 'mark_notices_read', noticeId: payload } : null;
}
