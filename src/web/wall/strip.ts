import type { InstantText } from '../../lib/id.ts';
import { localDate, localTime, Temporal } from '../../lib/temporal.ts';
import type { ProblemKind } from '../../portal/outcome/problem.ts';
import { problems } from '../../portal/outcome/problems.ts';
import type { Health } from '../../school/health.ts';
import { timeText } from '../../school/plan/day-words.ts';
import { whatToDo } from '../../school/shown/budget-words.ts';
import { reasonOf } from '../../school/shown/problem-words.ts';
import type { WallOptions } from './options.ts';
import { words } from './words.ts';

/** A line with the problem of a child's portal, since when, and what to do. */
export interface WallStrip {
  /** Whether a person has to do something. */
  readonly urgent: boolean;
  readonly reason: string;
  /** null: the data are old, and it is not known why; `unheard`: Home Assistant gets nothing. */
  readonly problem: ProblemKind | 'unheard' | null;
  readonly since: string | null;
  readonly whatToDo: string | null;
  /** In place of it where a child reads; null: nobody has to do anything. */
  readonly whomToAsk: string | null;
}

export function wallStrip(
  health: Parameters<typeof whatToDo>[0] & Pick<Health, 'status' | 'since'>,
  options: WallOptions,
): WallStrip | null {
  if (health.status === 'ok') return unheardStrip(options);
  const texts = words[options.language];
  const problem = health.problem === null ? undefined : { kind: health.problem, says: health.says };
  const urgent = (problem && problems[problem.kind].needsPerson) ?? health.status === 'locked';
  return {
    urgent,
    reason: problem ? reasonOf(problem, options.language) : texts.trouble,
    problem: health.problem,
    since: health.since === null ? null : texts.since({ time: momentText(health.since, options) }),
    whatToDo: whatToDo(health, options.language),
    whomToAsk: urgent ? texts.askParents : null,
  };
}

/** What a child reads of it. */
export function sentencesOf(strip: WallStrip | null): readonly (string | null)[] | null {
  return strip && [strip.reason, strip.whomToAsk ?? strip.whatToDo];
}

function unheardStrip({ unheard, language }: WallOptions): WallStrip | null {
  const whomToAsk = words[language].askParents;
  return unheard ? { urgent: true, ...unheard, problem: 'unheard', since: null, whomToAsk } : null;
}

/** `7:15` of today, `17.11, 7:15` of another day. */
export function momentText(instant: InstantText, { at, zone }: Pick<WallOptions, 'at' | 'zone'>): string {
  const then = Temporal.Instant.from(instant);
  const [day, time] = [localDate(then, zone), timeText(localTime(then, zone))];
  return day === localDate(at, zone) ? time : `${Number(day.slice(8))}.${day.slice(5, 7)}, ${time}`;
}
