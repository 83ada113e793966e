import type { Faults } from '../bridge/faults.ts';
import { collect } from '../bridge/reading/collector.ts';
import type { Config } from '../config/schema.ts';
import { captureFiles } from '../portal/capture/capture.ts';
import type { PortalError } from '../portal/outcome/problem.ts';
import { problems } from '../portal/outcome/problems.ts';
import { lastValue } from '../portal/outcome/reading.ts';
import { endpoints } from '../school/reading/resources.ts';
import { emptySnapshot, type Snapshot } from '../school/snapshot.ts';
import { type SourceName, sourceNames } from '../school/sources.ts';
import { version } from '../version.ts';
import type { ChildPortal, Environment } from './build.ts';

interface Parts extends Pick<Environment, 'clock' | 'random'> {
  readonly config: Config;
  readonly faults: Faults;
}

/** What was read, and what could not be. */
export interface TakenCapture {
  /** By their paths: each answer with every value replaced, and the report. */
  readonly files: ReadonlyMap<string, string>;
  readonly answers: number;
  readonly failures: ReadonlyMap<SourceName, PortalError>;
}

/** Reads everything that the bridge reads, once; beside a running bridge with its portal, so by its rules. @returns the problem if the portal does not let the account in */
export async function takeCapture(
  { child, portal, recorder }: ChildPortal,
  { config, faults, clock, random }: Parts,
): Promise<TakenCapture | PortalError> {
  const { timezone: zone } = config.portal;
  const at = clock.now().toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  const options = { clock, zone, faults };
  const read = (due: readonly SourceName[], snapshot: Snapshot) => collect(portal, due, snapshot, options);
  recorder.begin();
  portal.askAgain();
  try {
    const first = await read(['pupil'], emptySnapshot);
    const problem = first.failures.get('pupil');
    const isOut = problem && (problems[problem.kind].locks || lastValue(first.snapshot.pupil) === undefined);
    if (isOut) return problem;
    const others = sourceNames.filter((source) => source !== 'pupil');
    const { failures } = await read(others, first.snapshot);
    const answers = recorder.end();
    const names = [child.id, child.name, child.login];
    const { language } = config.home_assistant;
    const files = captureFiles({ answers, endpoints, names, at, zone, version, language, random });
    return { files, answers: answers.length, failures };
  } finally {
    recorder.end();
    // The bridge has not seen what was read here.
    portal.askAgain();
  }
}
