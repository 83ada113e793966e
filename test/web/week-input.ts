import { Temporal } from '../../src/lib/temporal.ts';
import type { Deed } from '../../src/school/deed.ts';
import { DEFAULT_WATCH } from '../../src/school/messages/watch.ts';
import { createPresenter } from '../../src/school/shown/presenter.ts';
import type { PrivacyLevel } from '../../src/school/shown/privacy.ts';
import { weekModel } from '../../src/web/week/week.ts';
import { type Parts, pupil } from '../school/catalogue/school.ts';

const ZONE = 'Europe/Warsaw';

export interface More {
  /** Local time. */
  readonly at?: string;
  readonly level?: PrivacyLevel;
  readonly settled?: readonly string[];
  readonly deeds?: readonly Deed[];
  readonly monday?: string;
  readonly justification?: string | null;
}

/** What the week of a child is made of. */
export function inputOf(
  parts: Parts,
  { at = '2026-11-19T09:50', level = 'full', settled = [], deeds = [], justification = null }: More = {},
) {
  const state = pupil(parts);
  const presenter = createPresenter(() => level, { watch: DEFAULT_WATCH });
  return {
    children: [presenter.child(state, 'states')],
    week: (_: string, day: string) => presenter.week(state, 'states', day),
    options: {
      at: Temporal.ZonedDateTime.from(`${at}[${ZONE}]`).toInstant(),
      zone: ZONE,
      language: 'pl' as const,
    },
    watch: DEFAULT_WATCH,
    markNoticesRead: true,
    justification: () => justification,
    settled: () => new Set(settled),
    deeds: () => deeds,
  };
}

export const weekOf = (parts: Parts, more: More = {}) => weekModel(inputOf(parts, more), more.monday);
