import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../src/lib/pino.ts';
import { hostileText, UNSAFE } from '../school/nouns/hostile.ts';

/** What is written for one event, and its line of JSON. */
function written(
  format: 'json' | 'pretty',
  text: string,
): { readonly output: string; readonly line: string } {
  const outputs: string[] = [];
  const lines: string[] = [];
  const stream = { write: (chunk: string) => outputs.push(chunk) > 0 } as NodeJS.WritableStream;
  const log = createLog({ level: 'debug', format }, stream, (line) => lines.push(line));
  log.child({ child: 'ola' }).warn({ hostname: text }, `the broker answered ${text}`);
  return { output: outputs.join(''), line: lines.join('') };
}

describe('a line of the log', () => {
  it('is one line of JSON with the whole text, and has nothing that a terminal carries out', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { output, line } = written('json', text);
        expect(output).toBe(line);
        expect(output).not.toMatch(UNSAFE);
        expect(output.indexOf('\n')).toBe(output.length - 1);
        expect(String(JSON.parse(output).msg).toWellFormed()).toBe(
          `the broker answered ${text.toWellFormed()}`,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('for people has no control sequence, and its text begins no line', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { output } = written('pretty', text);
        expect(stripVTControlCharacters(output)).toBe(output);
        expect(output).not.toMatch(UNSAFE);
        const lines = output.trimEnd().split('\n');
        expect(lines[0]).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: the broker answered/);
        for (const line of lines.slice(1)) expect(line).toMatch(/^ {4}/);
      }),
      { numRuns: 300 },
    );
  });
});
