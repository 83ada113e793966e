import { parseArgs } from 'node:util';
import { CommandError } from './preparation/command.ts';
import { type Release, releases } from './releases.ts';
import { type Story, storyNames, withNeeds } from './stories.ts';

export interface Choice {
  readonly releases: readonly Release[];
  readonly stories: readonly Story[];
  /** On the oldest release only those that depend on it. */
  readonly brief: boolean;
  /** Continues after the first test that fails. */
  readonly keepGoing: boolean;
  /** Repeats once, after the other release, the stories that failed. */
  readonly secondTry: boolean;
}

const USAGE =
  'npm run test:ha -- [--release newest|oldest] [--brief] [--keep-going] [--second-try] [STORY ...]';

/**
 * Parses `--release oldest recorder log`: these stories on that release; by default all on all.
 * @throws {CommandError} an unknown argument
 */
export function chosen(args: readonly string[]): Choice {
  const { values, positionals } = parsed(args);
  const { release } = values;
  const wanted = releases.filter(({ name }) => release === undefined || name === release);
  const unknownStories = positionals.filter((name) => !storyNames.some((story) => story === name));
  if (wanted.length === 0 || unknownStories.length > 0) {
    throw new CommandError(`${USAGE}\nSTORY is any of: ${storyNames.join(', ')}`);
  }
  const stories = withNeeds(
    storyNames.filter((name) => positionals.length === 0 || positionals.includes(name)),
  );
  return {
    releases: wanted,
    stories,
    brief: values.brief,
    keepGoing: values['keep-going'],
    secondTry: values['second-try'],
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        release: { type: 'string' },
        brief: { type: 'boolean', default: false },
        'keep-going': { type: 'boolean', default: false },
        'second-try': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
