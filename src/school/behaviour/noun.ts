import { sourceTexts } from '../../texts/behaviour.ts';
import type { SourceRow } from '../cadences.ts';
import type { BehaviourEntry, BehaviourRecords } from './behaviour.ts';
import type { Remark, RemarkEntry } from './remarks.ts';

/** By Source. */
export interface Values {
  remarks: readonly Remark[];
  behaviour: BehaviourRecords;
}

export const sources = {
  remarks: { ...sourceTexts.remarks, cadence: 'remarks' },
  behaviour: { ...sourceTexts.behaviour, cadence: 'remarks' },
} as const satisfies Readonly<Record<keyof Values, SourceRow>>;

/** What the changes of one thing are about, by kind; with null if the thing may be gone. */
export interface Items {
  new_remark: RemarkEntry | null;
  new_behaviour: BehaviourEntry | null;
}

/** By kind of change. */
export const eventTypes = {
  /** `remark`: of unknown kind. */
  new_remark: ['positive', 'negative', 'neutral', 'remark', 'changed', 'removed'],
  new_behaviour: ['grade', 'points', 'changed', 'removed'],
} as const;
