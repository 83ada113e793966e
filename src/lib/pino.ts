import { type DestinationStream, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Log } from './log.ts';

export interface LogOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly format: 'json' | 'pretty';
}

/** A log that writes one line an event to `stream`. */
export function createLog({ level, format }: LogOptions, stream: NodeJS.WritableStream): Log {
  const base = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(base, format === 'json' ? stream : prettied(stream));
}

function prettied(stream: NodeJS.WritableStream): DestinationStream {
  const pretty = prettyFactory({
    colorize: 'isTTY' in stream && stream.isTTY === true,
    translateTime: 'SYS:HH:MM:ss',
  });
  return { write: (line) => void stream.write(pretty(line)) };
}
