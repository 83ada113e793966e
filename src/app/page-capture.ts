import { strToU8, zipSync } from 'fflate';
import type { Faults } from '../bridge/faults.ts';
import type { Config } from '../config/schema.ts';
import { REPORT_FILE } from '../portal/capture/answers.ts';
import { adviceOf, reasonOf } from '../school/shown/problem-words.ts';
import { sources } from '../school/sources.ts';
import type { Capture } from '../web/parents/captures.ts';
import type { ChildPortal, Environment } from './build.ts';
import { takeCapture } from './take-capture.ts';

interface Parts {
  readonly config: Config;
  readonly environment: Environment;
  readonly faults: Faults;
}

/** The earliest of a ZIP file, in any zone: when the files were made says nothing. */
const NO_DATE = '1980-01-02T00:00:00';

/** What the command `capture` writes, as a file for the page for parents. */
export async function pageCapture(
  one: ChildPortal,
  { config, environment, faults }: Parts,
): Promise<Capture | string> {
  const { language } = config.home_assistant;
  const taken = await takeCapture(one, { ...environment, config, faults });
  if ('kind' in taken) return `${reasonOf(taken, language)} ${adviceOf(taken, language)}`;
  return {
    report: taken.files.get(REPORT_FILE) ?? '',
    file: zipSync(Object.fromEntries([...taken.files].map(([path, text]) => [path, strToU8(text)])), {
      mtime: NO_DATE,
    }),
    failures: [...taken.failures].map(
      ([source, failure]) => `${sources[source].name[language]}: ${reasonOf(failure, language)}`,
    ),
  };
}
