import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takeCapture } from '../app/take-capture.ts';
import { Faults } from '../bridge/faults.ts';
import { sources } from '../school/sources.ts';
import { captureTexts } from '../texts/commands.ts';
import { type ChildChoice, withChild } from './one-child.ts';
import { sentence } from './portal-sentence.ts';
import type { Command } from './terminal.ts';
import { UsageError } from './usage-error.ts';

export interface CaptureRequest extends ChildChoice {
  readonly out?: string;
}

/** Reads everything that the bridge reads, once, and writes the answers with every value replaced into an empty folder. */
export const capture: Command<CaptureRequest> = (request, terminal, environment) =>
  withChild(request, terminal, environment, async (one) => {
    const { child, config, language } = one;
    const today = environment.clock.now().toZonedDateTimeISO(config.portal.timezone).toPlainDate();
    const folder = request.out ?? `capture-${child.id}-${today}`;
    assertEmpty(folder);
    const faults = new Faults(environment);
    const taken = await takeCapture(one, { ...environment, config, faults });
    if ('kind' in taken) {
      terminal.err(sentence(taken, child, language));
      return false;
    }
    for (const [source, failure] of taken.failures)
      terminal.err(`${sources[source].name[language]}: ${sentence(failure, child, language)}`);
    for (const [file, text] of taken.files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    terminal.out(captureTexts.written[language]({ count: taken.answers, folder }));
    return true;
  });

/** @throws {UsageError} */
function assertEmpty(folder: string): void {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw new UsageError(`${folder} cannot be used: name another folder with --out`);
  }
  if (names.length > 0) throw new UsageError(`${folder} is not empty: name another folder with --out`);
}
