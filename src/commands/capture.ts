import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Faults } from '../bridge/faults.ts';
import { collect } from '../bridge/reading/collector.ts';
import { captureFiles } from '../portal/capture/capture.ts';
import { Recorder } from '../portal/capture/recorder.ts';
import { createHttp } from '../portal/http.ts';
import { problems } from '../portal/outcome/problems.ts';
import { lastValue } from '../portal/outcome/reading.ts';
import { endpoints } from '../school/reading/resources.ts';
import { emptySnapshot } from '../school/snapshot.ts';
import { sourceNames, sources } from '../school/sources.ts';
import { captureTexts } from '../texts/commands.ts';
import { version } from '../version.ts';
import { type ChildChoice, type OneChild, withChild } from './one-child.ts';
import { sentence } from './portal-sentence.ts';
import type { Command } from './terminal.ts';
import { UsageError } from './usage-error.ts';

export interface CaptureRequest extends ChildChoice {
  readonly out?: string;
}

/** Reads everything that the bridge reads, once, and writes the answers with every value replaced into an empty folder. */
export const capture: Command<CaptureRequest> = (request, terminal, environment) => {
  const recorder = new Recorder();
  return withChild(
    request,
    terminal,
    environment,
    async (child) => {
      const { zone, language, now } = settingsOf(child);
      const folder = request.out ?? `capture-${child.child.id}-${now.toPlainDate()}`;
      assertEmpty(folder);
      if (!(await readAll(child))) return false;
      const { name, login } = child.child;
      const files = captureFiles({
        answers: recorder.answers,
        endpoints,
        names: [child.child.id, name, login],
        at: now.toPlainDateTime().toString({ smallestUnit: 'minute' }),
        zone,
        version,
        language,
        random: environment.random,
      });
      for (const [file, text] of files) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
      terminal.out(captureTexts.written[language]({ count: recorder.answers.length, folder }));
      return true;
    },
    () => recorder.around(createHttp()),
  );
};

function settingsOf({ config, environment: { clock } }: OneChild) {
  const { timezone: zone } = config.portal;
  const { language } = config.home_assistant;
  return { zone, language, now: clock.now().toZonedDateTimeISO(zone) };
}

/** One cycle of all Sources. @returns whether the portal let the account in */
async function readAll(child: OneChild): Promise<boolean> {
  const { portal, terminal, environment } = child;
  const { zone, language } = settingsOf(child);
  const options = { clock: environment.clock, zone, faults: new Faults(environment) };
  portal.askAgain();
  const first = await collect(portal, ['pupil'], emptySnapshot, options);
  const problem = first.failures.get('pupil');
  if (problem && (problems[problem.kind].locks || lastValue(first.snapshot.pupil) === undefined)) {
    terminal.err(sentence(problem, child.child, language));
    return false;
  }
  const others = sourceNames.filter((source) => source !== 'pupil');
  const rest = await collect(portal, others, first.snapshot, options);
  for (const [source, failure] of rest.failures)
    terminal.err(`${sources[source].name[language]}: ${sentence(failure, child.child, language)}`);
  return true;
}

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
