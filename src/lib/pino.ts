import { createRequire } from 'node:module';
import { type DestinationStream, pino } from 'pino';
import type { Log } from './log.ts';
import { printable } from './printable.ts';
import { oneLine } from './text.ts';

type Pretty = typeof import('pino-pretty');

const require = createRequire(import.meta.url);

export interface LogOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly format: 'json' | 'pretty';
}

/**
 * A log that writes one line per event to `stream`.
 * @param onLine is called with each line as JSON
 */
export function createLog(
  { level, format }: LogOptions,
  stream: NodeJS.WritableStream,
  onLine: (line: string) => void = () => undefined,
): Log {
  const base = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const destination = format === 'json' ? stream : prettyStream(stream);
  const write = (line: string): void => {
    const escaped = line.replaceAll(UNESCAPED, escapeOf);
    destination.write(escaped);
    onLine(escaped);
  };
  return pino(base, { write });
}

/** What JSON leaves as it is, and a terminal does not. */
const UNESCAPED = /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** What a broker or a portal answers may be in a line: it must not reach a terminal as a command, nor begin a line. */
function safe(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return key === 'msg' ? oneLine(printable(value)) : printable(value);
}

function prettyStream(stream: NodeJS.WritableStream): DestinationStream {
  // Loaded on demand: the bridge in a container never needs it.
  const { prettyFactory } = require('pino-pretty') as Pretty;
  const pretty = prettyFactory({
    colorize: 'isTTY' in stream && stream.isTTY === true,
    translateTime: 'SYS:HH:MM:ss',
  });
  return { write: (line) => void stream.write(pretty(JSON.parse(line, safe))) };
}
