import { createInterface } from 'node:readline/promises';
import type { Environment } from '../build.ts';
import { MessageSendError, PortalError, problems } from '../domain/problem.ts';
import { systemClock } from '../lib/clock.ts';
import { createLog } from '../lib/pino.ts';
import { SaveError } from '../portal/downloads/save.ts';
import type { Terminal } from './read.ts';
import { untilTold } from './signals.ts';
import { UsageError } from './usage-error.ts';

/** Where somebody may sit who can be asked, and shown something that moves. */
export interface Desk extends Terminal {
  /** undefined: nobody is there to be asked. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** Writes over the last such line; undefined where that is no use. */
  readonly redraw: ((line: string) => void) | undefined;
  /** Resolves when somebody wants it to stop. */
  readonly stopped: () => Promise<void>;
}

/** Whether the person agrees; whoever said so beforehand is not asked. */
export type Consent = (question: string) => Promise<boolean>;

/** @throws {UsageError} at once, where nobody is there to be asked and nobody has agreed beforehand */
export function consentAt({ ask }: Desk, yes = false): Consent {
  if (yes) return async () => true;
  if (!ask) throw new UsageError('nobody is there to be asked: say --yes to do it without asking');
  return async (question) => /^\s*(?:y|yes|t|tak)\s*$/iu.test(await ask(`${question} [y/N] `));
}

/** Does it, and says in one sentence what went wrong with the portal or the disk; then it was not done. */
export async function told(desk: Desk, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    desk.err(sentenceOf(error));
    return false;
  }
}

/** @throws what is nothing that a person could understand */
export function sentenceOf(error: unknown): string {
  if (error instanceof PortalError) {
    const { needsPerson, whatToDo } = problems[error.kind];
    return needsPerson ? `${error.message} ${whatToDo.en}` : error.message;
  }
  if (error instanceof MessageSendError) {
    return error.cause instanceof PortalError ? `${error.message} ${sentenceOf(error.cause)}` : error.message;
  }
  if (error instanceof SaveError) return error.message;
  throw error;
}

/** This process's own terminal. */
export function ownDesk(): Desk {
  const { stdin, stdout, stderr } = process;
  const { columns } = stdout;
  return {
    ...(columns !== undefined && { columns }),
    out: (text) => void stdout.write(`${text}\n`),
    err: (text) => void stderr.write(`${text}\n`),
    ask: stdin.isTTY && stderr.isTTY ? askOnTerminal : undefined,
    redraw: stderr.isTTY ? (line) => void stderr.write(`\r\u001B[K${line}`) : undefined,
    stopped: untilTold,
  };
}

export function ownEnvironment(): Environment {
  const log = createLog({ level: 'error', format: 'pretty' }, process.stderr);
  return { clock: systemClock, log, random: Math.random };
}

/** An answer that never comes (Ctrl-C, Ctrl-D) is an empty one. */
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
