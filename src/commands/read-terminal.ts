import { systemClock } from '../lib/clock.ts';
import { createLog } from '../lib/pino.ts';
import { type ReadRequest, read } from './read.ts';

/** `read` on this process's own terminal. */
export function readOnTerminal(name: string | undefined, request: ReadRequest): Promise<boolean> {
  const log = createLog({ level: 'error', format: 'pretty' }, process.stderr);
  const { columns } = process.stdout;
  const terminal = {
    ...(columns !== undefined && { columns }),
    out: (text: string) => void process.stdout.write(`${text}\n`),
    err: (text: string) => void process.stderr.write(`${text}\n`),
  };
  return read(name, request, terminal, { clock: systemClock, log, random: Math.random });
}
