import type { SourceName } from '../domain/sources.ts';
import type { Bilingual } from '../lib/language.ts';
import type { Arrival } from '../mqtt/publication.ts';
import type { CatalogueOptions } from './entity.ts';
import type { Topics } from './topics.ts';

/** THE place where a command is added: a row here, and what carries it out in bridge/handlers.ts. */

/** The button of a command that is pressed with `PRESS`. */
export interface Button {
  readonly name: Bilingual;
  readonly about: Bilingual;
  readonly icon: string;
  readonly category?: typeof WRITES;
  /**
   * The Source on whose things it acts: it exists where that was read, and is available with the child. Without one it is
   * needed when the portal cannot be reached, too, and only the bridge has to be online.
   */
  readonly source?: SourceName;
  readonly allowed?: (options: CatalogueOptions) => boolean;
}

/**
 * An action on a whole device or area (`button.press` with `target: {device_id}`) reaches only entities without a category.
 * So every button that does something at the school, or lifts a lock, has one; `refresh` only reads, and has none.
 */
export const WRITES = 'config';

const PRESS = 'PRESS';
const NOTICE_ID = /^[A-Za-z0-9_-]{1,64}$/;
const TEMPLATE_ID = /^[a-z0-9_]{1,40}$/;
const NAME_LIMIT = 40;

const press = (payload: string): object | null => (payload === PRESS ? {} : null);

/** In the order in which their buttons are discovered. */
export const commands = [
  row('refresh', press, {
    name: { pl: 'Odśwież', en: 'Refresh' },
    about: {
      pl: 'Przycisk: odczytuje teraz to, co często się zmienia. Tylko jego naciska akcja na całym urządzeniu',
      en: 'A button: reads now what changes often. The only one that an action on the whole device presses',
    },
    icon: 'mdi:refresh',
  }),
  row('resume', press, {
    name: { pl: 'Wznów', en: 'Resume' },
    about: {
      pl: 'Przycisk: wznawia odczyt, gdy zrobisz już to, o co prosił portal',
      en: 'A button: reading goes on after you did what the portal asked for',
    },

    icon: 'mdi:play-circle',
    category: WRITES,
  }),
  row('mark_notices_read', noticesToMark, {
    name: { pl: 'Oznacz ogłoszenia jako przeczytane', en: 'Mark announcements as read' },
    about: {
      pl: 'Przycisk: wszystkie nieprzeczytane ogłoszenia stają się przeczytane, także w portalu',
      en: 'A button: all unread announcements become read, on the portal too',
    },

    icon: 'mdi:check-all',
    category: WRITES,
    source: 'notices',
    allowed: (options) => options.markNoticesRead,
  }),
  // Each template has a button of its own (catalogue/commands.ts).
  row('send_message', (payload) => (TEMPLATE_ID.test(payload) ? { template: payload } : null)),
] as const;

/** @param read what an exact payload asks for; null where it is malformed */
function row<N extends string, A extends object>(
  name: N,
  read: (payload: string) => A | null,
  button?: Button,
) {
  const parse = (child: string, payload: string) => {
    const asked = read(payload);
    return asked && { child, command: name, ...asked };
  };
  return { name, parse, button };
}

/** null: all that are not read. */
function noticesToMark(payload: string): { readonly noticeId: string | null } | null {
  if (payload === PRESS) return { noticeId: null };
  return NOTICE_ID.test(payload) ? { noticeId: payload } : null;
}

/** A command that may be carried out. */
export type Command = NonNullable<ReturnType<(typeof commands)[number]['parse']>>;

export type CommandName = Command['command'];

/** A command that is answered in `last_command` and otherwise forgotten. `command` is its name as it came. */
export interface RefusedCommand {
  readonly child: string;
  readonly refused: 'retained' | 'unknown' | 'malformed';
  readonly command: string;
}

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
  const known = commands.find((command) => command.name === name);
  if (!known) return refuse('unknown');
  return known.parse(child, arrival.payload) ?? refuse('malformed');
}
