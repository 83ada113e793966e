import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import type { Environment } from '../app/build.ts';
import type { ChildConfig } from '../config/schema.ts';
import { systemClock } from '../lib/clock.ts';
import type { Language } from '../lib/language.ts';
import { createLog } from '../lib/pino.ts';
import { SaveError } from '../portal/downloads/save.ts';
import { MessageSendError, PortalError } from '../portal/outcome/problem.ts';
import { madeAt } from '../version.ts';
import { sentenceOfRequest } from './portal-sentence.ts';
import { untilStopSignal } from './signals.ts';
import { UsageError } from './usage-error.ts';

/** How wide a table may be where the terminal does not say it. */
const DEFAULT_COLUMNS = 120;

/**
 * A command of the command line.
 * @returns whether it did what it is for; otherwise it has said why
 * @throws {UsageError} before anything is opened, unless there is no such child
 * @throws {ConfigError}
 * @throws {StoreInUseError} as `Store.assertSharedKey`
 */
export type Command<Request> = (
  request: Request,
  terminal: Terminal,
  environment: Environment,
) => Promise<boolean>;

/** The option of every command. */
export interface ConfigChoice {
  readonly config: string;
}

type Colour = 'green' | 'red' | 'yellow' | 'cyan';

/** Where a command prints, and a person may answer questions and see progress. */
export interface Terminal {
  readonly columns: number;
  out(text: string): void;
  /** Colours a text for `out`, if standard output is a terminal. */
  paint(colour: Colour, text: string): string;
  err(text: string): void;
  /** undefined: standard input is not a terminal. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** Replaces the last such line; undefined: standard error is not a terminal. */
  readonly redraw: ((line: string) => void) | undefined;
  /** Resolves at SIGINT or SIGTERM. */
  readonly stopped: () => Promise<void>;
}

/** Whether the person agrees; always true with `--yes`. */
export type Consent = (question: string) => Promise<boolean>;

/** @throws {UsageError} neither a terminal to ask on nor `--yes` */
export function consentOn({ ask }: Terminal, yes = false): Consent {
  if (yes) return async () => true;
  if (!ask) throw new UsageError('there is no terminal to ask on: add --yes to do it without asking');
  return async (question) => /^\s*(?:y|yes|t|tak)\s*$/iu.test(await ask(`${question} [y/N] `));
}

/** @throws {unknown} the error itself if it is an error in this program */
export function sentenceOf(error: unknown, child: ChildConfig, language: Language): string {
  if (error instanceof PortalError) {
    return sentenceOfRequest(error, child, language);
  }
  if (error instanceof MessageSendError) {
    return error.cause instanceof PortalError
      ? `${error.message} ${sentenceOf(error.cause, child, language)}`
      : error.message;
  }
  if (error instanceof SaveError) return error.message;
  throw error;
}

/** The terminal of this process. */
export function ownTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  return {
    columns: stdout.columns ?? DEFAULT_COLUMNS,
    out: (text) => void stdout.write(`${text}\n`),
    paint: (colour, text) => styleText(colour, text, { stream: stdout }),
    err: (text) => void stderr.write(`${text}\n`),
    ask: stdin.isTTY && stderr.isTTY ? askOnTerminal : undefined,
    redraw: stderr.isTTY ? (line) => void stderr.write(`\r\u001B[K${line}`) : undefined,
    stopped: untilStopSignal,
  };
}

export function ownEnvironment(): Environment {
  const log = createLog({ level: 'error', format: 'pretty' }, process.stderr);
  return { clock: systemClock, earliest: madeAt, log, random: Math.random };
}

/** Ctrl-C and Ctrl-D give an empty answer. */
async function askOnTerminal(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => {
    lines.once('close', () => resolve(''));
  });
  try {
    return await Promise.race([lines.question(question), closed]);
  } finally {
    lines.close();
  }
}
