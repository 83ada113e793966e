import { compared as school } from '../nouns/changes.ts';
import type { ComparedNoun } from './compared-noun.ts';
import { openedMessages, portalProblem, unseenReminder, weeklyDigest } from './occasions.ts';

/** The kinds of things in Told, each with its own list. */
const compared = {
  portal_problem: portalProblem,
  ...school,
  digest: weeklyDigest,
  reminder: unseenReminder,
  opened_messages: openedMessages,
} as const satisfies Readonly<Record<string, ComparedNoun>>;

export type Noun = keyof typeof compared;

export const comparedNouns: Readonly<Record<Noun, ComparedNoun>> = compared;
export const nouns = Object.keys(compared) as readonly Noun[];

/** The nouns whose first change is told, too: they have no baseline. */
export const withoutBaseline: ReadonlySet<Noun> = new Set<Noun>([
  'portal_problem',
  'reminder',
  'opened_messages',
]);

/** Whether an event of this kind is the same for every login of a pupil. A kind of change that no noun has does not compile. */
export function belongsToPupil(kind: (typeof compared)[Noun]['kind']): boolean {
  return Object.values(comparedNouns).some((noun) => noun.kind === kind && noun.owner === 'pupil');
}
