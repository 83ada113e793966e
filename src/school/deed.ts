import type { InstantText } from '../lib/id.ts';

/** What was done with a thing by a person whose name the page for parents knows. */
export interface Deed {
  /** `message/12`, `notice/7`, `sent/9`, `template/ill_today`, `changes`, or a key of what waited. */
  readonly key: string;
  readonly kind: 'seen' | 'answered' | 'settled';
  readonly by: string;
  readonly at: InstantText;
}
