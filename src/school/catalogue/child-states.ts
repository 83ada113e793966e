import { retained, type StateOptions } from '../../home/states.ts';
import type { RetainedPublication } from '../../mqtt/publication.ts';
import type { ShownChild } from '../shown/presenter.ts';
import type { ChildRow } from './rows.ts';

/**
 * What covers the attributes of each event entity while guests may see them, so that an event of before says no more than one of
 * now; otherwise nothing. The id stays: automations know by it whether an event is new.
 */
export function eventCover(
  rows: readonly ChildRow[],
  { id, name, coversEvents }: ShownChild,
  { topics, language }: Pick<StateOptions, 'topics' | 'language'>,
): RetainedPublication {
  const covers = rows.flatMap((row) => {
    if (!coversEvents || row.platform !== 'event') return [];
    const hidden = row.fields.filter((field) => field !== 'id' && field !== 'occurred_at');
    const kind = row.name[language];
    const cover = { ...Object.fromEntries(hidden.map((field) => [field, null])), message: kind };
    return [[row.key, { ...cover, title: `${name}: ${kind}` }] as const];
  });
  return retained(topics.eventCover(id), JSON.stringify(Object.fromEntries(covers)));
}

/** A row whose value is part of it (`average_SUBJECT`) is unknown once its Source is too old to be shown. */
export function withoutOld(row: ChildRow, { sources }: ShownChild): ChildRow {
  const isOld = row.sources !== undefined && sources[row.sources[0]].state === 'expired';
  return isOld && row.platform === 'sensor'
    ? { ...row, part: undefined, value: () => null, attributes: undefined }
    : row;
}
