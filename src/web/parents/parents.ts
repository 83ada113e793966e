import type { Deed } from '../../domain/deed.ts';
import { compareNewest } from '../../domain/id.ts';
import { type FixedMessage, isFor } from '../../domain/messages/fixed-message.ts';
import { sourceNames, sources } from '../../domain/sources.ts';
import { type CommandName, commands } from '../../home/commands.ts';
import type { Language } from '../../lib/language.ts';
import type { ShownChild } from '../../shown/presenter.ts';
import { deedLines } from '../deeds.ts';
import type { WallOptions } from '../wall/options.ts';
import { momentText, type WallStrip, wallStrip } from '../wall/strip.ts';
import type { Press, Presses } from './presses.ts';
import { words } from './words.ts';

/** What the page shows, as read. */
export interface ParentsInput {
  readonly children: readonly ShownChild[];
  readonly options: WallOptions;
  readonly templates: readonly Pick<FixedMessage, 'id' | 'name' | 'children'>[];
  readonly markNoticesRead: boolean;
  readonly isConnected: boolean;
  /** What people have done with a child's things. */
  readonly deeds: (child: string) => readonly Deed[];
  readonly version: string;
}

/** A button that sends a command. */
export interface ParentsButton {
  readonly command: CommandName;
  readonly payload: string;
  readonly label: string;
}

export interface ParentsChild {
  readonly id: string;
  readonly name: string;
  /** null: reading works. */
  readonly strip: WallStrip | null;
  /** Label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sources: readonly {
    readonly name: string;
    readonly at: string | null;
    readonly state: string;
    readonly isStale: boolean;
    readonly requests: number;
  }[];
  /** The answer to the last press or the last command; null: there was none. */
  readonly answer: string | null;
  readonly isPending: boolean;
  readonly buttons: readonly ParentsButton[];
  readonly messages: readonly { readonly id: string; readonly label: string }[];
}

export interface ParentsModel {
  readonly language: Language;
  readonly version: string;
  readonly broker: string;
  readonly children: readonly ParentsChild[];
}

/** @param pressOf the last press of a child's button on this page; undefined: there was none lately */
export function parentsModel(
  input: ParentsInput,
  pressOf: (child: string) => Press | undefined,
): ParentsModel {
  const { options, isConnected, version, children } = input;
  const texts = words[options.language];
  return {
    language: options.language,
    version,
    broker: isConnected ? texts.broker : texts.noBroker,
    children: children.map((child) => parentsChild(child, input, pressOf(child.id))),
  };
}

function parentsChild(child: ShownChild, input: ParentsInput, press: Press | undefined): ParentsChild {
  const { options } = input;
  const { id, name, health, lastCommand } = child;
  const { language } = options;
  const texts = words[language];
  const moment = (instant: string | null) => (instant === null ? null : momentText(instant, options));
  const isLimited = health.dailyBudget < Number.MAX_SAFE_INTEGER;
  const requests = (isLimited ? texts.requestsOf : texts.unlimited)
    .replace('{count}', String(health.requestsToday))
    .replace('{budget}', String(health.dailyBudget));
  const next = moment(health.nextAttempt);
  const last = press ?? lastCommand;
  return {
    id,
    name,
    strip: wallStrip(health, options),
    facts: [
      [texts.lastSuccess, moment(health.lastSuccess) ?? texts.never],
      ...(next === null ? [] : [[texts.nextAttempt, next] as const]),
      [texts.requests, requests],
      ...deedFacts(id, input),
    ],
    sources: sourceNames.map((source) => {
      const { state, incomplete } = child.sources[source];
      const dropped = incomplete > 0 ? [texts.incomplete.replace('{count}', String(incomplete))] : [];
      return {
        name: sources[source].name[language],
        at: moment(health.lastSuccessBySource[source] ?? null),
        state: [texts.states[state], ...dropped].join(', '),
        isStale: state === 'stale' || state === 'expired' || incomplete > 0,
        requests: health.requestsBySource[source] ?? 0,
      };
    }),
    answer: last ? answerText(last, input) : null,
    isPending: press?.answer === null,
    buttons: buttonsOf(child, input),
    messages: messagesOf(child, input),
  };
}

/** Who has seen the changes, and sent the fixed messages. */
function deedFacts(child: string, { deeds, templates, options }: ParentsInput): ParentsChild['facts'] {
  const known = deeds(child);
  const things = [
    ['changes', words[options.language].changes] as const,
    ...templates.map(({ id, name }) => [`template/${id}`, name] as const),
  ];
  return things.flatMap(([key, label]) =>
    deedLines(known, key, options).map((line) => [label, line] as const),
  );
}

/** What became of the last press of a button on these pages; null: there was none lately. */
export function answerOf(
  input: ParentsInput,
  presses: Pick<Presses, 'last'>,
): { readonly text: string; readonly isPending: boolean } | null {
  const last = input.children.flatMap(({ id }) => presses.last(id) ?? []);
  const [newest] = last.toSorted((a, b) => compareNewest(a.at, b.at));
  return newest ? { text: answerText(newest, input), isPending: newest.answer === null } : null;
}

function answerText(last: Press | NonNullable<ShownChild['lastCommand']>, { options }: ParentsInput): string {
  const { pending } = words[options.language];
  const name = buttonName(last.command, options.language);
  const detail = 'answer' in last ? (last.answer ? last.answer.detail : pending) : last.detail;
  return [`${momentText(last.at, options)}, ${name}`, detail].filter(Boolean).join(': ');
}

/** The acts that send a message. */
const MESSAGES: readonly string[] = ['send_message', 'write', 'reply'];

function buttonName(command: string, language: Language): string {
  const found = commands.find(({ name }) => name === command)?.button?.name[language];
  return found ?? (MESSAGES.includes(command) ? words[language].message : command);
}

/** Numbers are those of what the command is about: without any there is no button. */
function buttonsOf({ notices, unseen }: ShownChild, input: ParentsInput): readonly ParentsButton[] {
  const { language } = input.options;
  const unread = notices?.filter(({ read }) => !read).length ?? 0;
  const button = (command: CommandName, count?: number): readonly ParentsButton[] => {
    if (count === 0) return [];
    const label = buttonName(command, language);
    const text = count === undefined ? label : `${label} (${count})`;
    return [{ command, payload: 'PRESS', label: text }];
  };
  return [
    ...button('refresh'),
    ...button('resume'),
    ...button('acknowledge', unseen?.length ?? 0),
    ...button('mark_notices_read', input.markNoticesRead ? unread : 0),
  ];
}

function messagesOf(
  { id: child }: ShownChild,
  { templates, options }: ParentsInput,
): ParentsChild['messages'] {
  const { send } = words[options.language];
  return templates
    .filter((template) => isFor(template, child))
    .map(({ id, name }) => ({ id, label: send.replace('{name}', () => name) }));
}
