import { BRIDGE, type CommandTopic, FAMILY, type Topics } from '../../home/topics.ts';
import { isObject } from '../../lib/is-object.ts';
import { parseJson } from '../../lib/json.ts';
import type { Translated } from '../../lib/language.ts';
import type { Arrival } from '../../mqtt/publication.ts';
import { entityTexts } from '../../texts/acts.ts';
import type { Choice } from '../messages/fixed-message.ts';
import type { SourceName } from '../sources.ts';
import type { CatalogueOptions } from './rows.ts';

/** The table of commands. A new command is a row here and a handler in bridge/acts/handlers.ts. */

/** The button of a command that is pressed with `PRESS`. */
export interface Button {
  readonly name: Translated;
  readonly icon: string;
  readonly category?: typeof PRESSED_ALONE;
  /**
   * The Source on whose records it acts: the button exists if that was read, and is available with the child. Without a
   * Source the button only needs the bridge online.
   */
  readonly source?: SourceName;
  /** Whether the family device has it too, for all children. */
  readonly isOfFamily?: true;
  readonly allowed?: (options: CatalogueOptions) => boolean;
}

/**
 * The category of every button but `refresh`: an action on a whole device or area (`button.press` with
 * `target: {device_id}`) only reaches entities without a category.
 */
export const PRESSED_ALONE = 'config';

const PRESS = 'PRESS';
// Any text is the id of an announcement (`readAnyId`).
const NOTICE_ID = /^[^\p{Cc}]{1,200}$/u;
const MESSAGE_ID = /^[A-Za-z0-9_-]{1,64}$/;
export const HOMEWORK = /^([A-Za-z0-9_-]{1,64})( undone)?$/;
// What follows the kind has ids of the portal, or digests.
const EVENT_ID = /^[a-z_]{1,40}\/[^\p{Cc}]{1,200}$/u;
const SENDING = /^(\d{1,15}) (sent|not_sent)$/;
/** Of one command: as many changes are unseen at most. */
export const MAX_IDS = 100;
const TEMPLATE_ID = /^[a-z0-9_]{1,40}$/;
/** More than each character of a line as six needs (`\\u0142`). */
const MAX_JSON_CHARS = 4_000;
const MAX_NAME_CHARS = 40;
const ASKED_ID = /^[\w-]{1,64}$/;

const press = (payload: string): object | null => (payload === PRESS ? {} : null);

/** In the order of their buttons in the discovery document. */
export const commands = [
  row('refresh', press, {
    ...entityTexts.refresh,
    icon: 'mdi:refresh',
  }),
  row('resume', press, {
    ...entityTexts.resume,
    icon: 'mdi:play-circle',
    category: PRESSED_ALONE,
  }),
  row('acknowledge', (payload) => allOrThese('changeIds', EVENT_ID, payload), {
    ...entityTexts.acknowledge,
    icon: 'mdi:bell-check',
    category: PRESSED_ALONE,
    isOfFamily: true,
  }),
  row('mark_notices_read', (payload) => allOrThese('noticeIds', NOTICE_ID, payload), {
    ...entityTexts.mark_notices_read,
    icon: 'mdi:check-all',
    category: PRESSED_ALONE,
    source: 'notices',
    allowed: (options) => options.markNoticesRead,
  }),
  row('homework_done', homeworkDone),
  row('settle_sending', sendingSettled),
  row('open_message', (payload) => (MESSAGE_ID.test(payload) ? { messageId: payload } : null)),
  // Its buttons, one per template, are in catalogue/commands.ts.
  row('send_message', messageToSend),
] as const;

/** The commands of the bridge's own device. */
const bridgeCommands = [row('guest_mode', onOrOff), row('ask', asked)] as const;

/** @param read returns the arguments in a payload, or null if it is malformed */
function row<N extends string, A extends object>(
  name: N,
  read: (payload: string) => A | null,
  button?: Button,
) {
  const parse = (child: string, payload: string) => {
    const args = read(payload);
    return args && { child, command: name, ...args };
  };
  return { name, parse, button };
}

/** A press of a fixed message. */
interface MessagePress {
  readonly template: string;
  /** null: it was the id alone. */
  readonly choice: Choice | null;
  /** false: it only arms; true: it only sends what is armed; null: as a button. */
  readonly confirm: boolean | null;
}

/** `ill_today`, or `{"id": "justify", "reason": "choroba", "text": "…", "confirm": false}`. */
function messageToSend(payload: string): MessagePress | null {
  if (TEMPLATE_ID.test(payload)) return { template: payload, choice: null, confirm: null };
  const { id, reason = null, text = null, confirm = null, ...others } = objectIn(payload) ?? {};
  if (typeof id !== 'string' || !TEMPLATE_ID.test(id) || Object.keys(others).length > 0) return null;
  if (!isText(reason) || !isText(text) || !(confirm === null || typeof confirm === 'boolean')) return null;
  return { template: id, choice: { reason, text }, confirm };
}

function isText(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function objectIn(payload: string): Readonly<Record<string, unknown>> | null {
  if (payload.length > MAX_JSON_CHARS) return null;
  const value = parseJson(payload);
  return isObject(value) ? value : null;
}

/** The ids of things, a line each, of a page as CRLF; a press means all that are there at its moment: null. */
function allOrThese<K extends string>(
  name: K,
  id: RegExp,
  payload: string,
): Readonly<Record<K, readonly string[] | null>> | null {
  const ids = payload === PRESS ? null : payload.split(/\r?\n/);
  if (ids && !(ids.length <= MAX_IDS && ids.every((one) => id.test(one)))) return null;
  return { [name]: ids } as Record<K, readonly string[] | null>;
}

/** `17 sent`, or `17 not_sent`. */
function sendingSettled(payload: string): { readonly sendingId: string; readonly wentOut: boolean } | null {
  const [, id, outcome] = SENDING.exec(payload) ?? [];
  return id === undefined ? null : { sendingId: id, wentOut: outcome === 'sent' };
}

/** `4711`, or `4711 undone`. */
function homeworkDone(payload: string): { readonly homeworkId: string; readonly isDone: boolean } | null {
  const [, id, undone] = HOMEWORK.exec(payload) ?? [];
  return id === undefined ? null : { homeworkId: id, isDone: undone === undefined };
}

function onOrOff(payload: string): { readonly isOn: boolean } | null {
  return payload === 'ON' || payload === 'OFF' ? { isOn: payload === 'ON' } : null;
}

/** A question, as a sentence or by its parts; `id` comes back with the answer. */
export interface Asked {
  readonly id: string;
  readonly text?: string;
  readonly what?: string;
  readonly who?: string;
  readonly day?: string;
  readonly subject?: string;
  readonly language?: string;
}

const ASKED_KEYS = ['id', 'text', 'what', 'who', 'day', 'subject', 'language'];

function asked(payload: string): { readonly asked: Asked } | null {
  const found = objectIn(payload);
  if (!found || typeof found['id'] !== 'string' || !ASKED_ID.test(found['id'])) return null;
  const isFit = Object.entries(found).every(
    ([key, value]) => ASKED_KEYS.includes(key) && typeof value === 'string',
  );
  return isFit ? { asked: found as unknown as Asked } : null;
}

/** A command that may be carried out. `child` is `family` for all children. */
export type Command = NonNullable<ReturnType<(typeof commands)[number]['parse']>>;

export type CommandName = Command['command'];

/** A command of the bridge as a whole. */
export type BridgeCommand = NonNullable<ReturnType<(typeof bridgeCommands)[number]['parse']>>;

/** A command that is only answered in `last_command`. `command` is the received name, shortened. */
export interface RefusedCommand {
  readonly child: string;
  readonly refused: 'retained' | 'unknown' | 'malformed';
  readonly command: string;
}

/**
 * Parses a message on a command topic. Accepts only exact payloads: `PRESS`, a message's or homework's id, ids of notices or events, a
 * template's id or its JSON, `ON` or `OFF`, a question.
 * @param devices ids of children and of the bridge, and `family` if there is that device
 * @returns null if the topic is not a command of one of them
 */
export function parseCommand(
  arrival: Arrival,
  topics: Topics,
  devices: readonly string[],
): Command | BridgeCommand | RefusedCommand | null {
  const topic = topics.parseCommand(arrival.topic);
  if (!topic || !devices.includes(topic.child)) return null;
  // The broker would deliver a retained command again at every reconnect.
  if (arrival.retained) return refusal(topic, 'retained');
  return commandOf(topic, arrival.payload);
}

/** The command of this name and payload; `child` is as in `Command`, or the bridge. */
export function commandOf(
  { child, name }: CommandTopic,
  payload: string,
): Command | BridgeCommand | RefusedCommand {
  const isOfDevice = (command: (typeof commands)[number]): boolean =>
    child !== FAMILY || command.button?.isOfFamily === true;
  const own = child === BRIDGE ? bridgeCommands : commands.filter(isOfDevice);
  const known = own.find((command) => command.name === name);
  if (!known) return refusal({ child, name }, 'unknown');
  return known.parse(child, payload) ?? refusal({ child, name }, 'malformed');
}

function refusal({ child, name }: CommandTopic, refused: RefusedCommand['refused']): RefusedCommand {
  return { child, refused, command: name.slice(0, MAX_NAME_CHARS) };
}
