import { sourceTexts } from '../../texts/work.ts';
import type { SourceRow } from '../cadences.ts';
import type { AgendaEntry, AgendaItem, Conference, Homework, HomeworkEntry } from './entries.ts';

/** By Source. */
export interface Values {
  homework: readonly Homework[];
  agenda: readonly AgendaEntry[];
  conferences: readonly Conference[];
}

export const sources = {
  homework: { ...sourceTexts.homework, cadence: 'homework' },
  agenda: { ...sourceTexts.agenda, cadence: 'homework' },
  conferences: { ...sourceTexts.conferences, cadence: 'school_life' },
} as const satisfies Readonly<Record<keyof Values, SourceRow>>;

/** What the changes of one thing are about, by kind; with null if the thing may be gone. */
export interface Items {
  new_homework: HomeworkEntry | null;
  /** An entry of the agenda or a conference. */
  new_agenda: AgendaItem | null;
}

/** By kind of change. */
export const eventTypes = {
  new_homework: ['new', 'changed', 'removed'],
  new_agenda: ['test', 'meeting', 'entry', 'changed', 'removed'],
} as const;
