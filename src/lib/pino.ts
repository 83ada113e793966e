import { createRequire } from 'node:module';
import { type DestinationStream, pino } from 'pino';
import type { Log } from './log.ts';

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
    destination.write(line);
    onLine(line);
  };
  return pino(base, { write });
}

function prettyStream(stream: NodeJS.WritableStream): DestinationStream {
  // Loaded on demand: the bridge in a container never needs it.
  const { prettyFactory } = require('pino-pretty') as Pretty;
  const pretty = prettyFactory({
    colorize: 'isTTY' in stream && stream.isTTY === true,
    translateTime: 'SYS:HH:MM:ss',
  });
  return { write: (line) => void stream.write(pretty(line)) };
}
