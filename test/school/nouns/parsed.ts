import type { LostItem, Parsed, RecordKind } from '../../../src/portal/records/record.ts';

/** A translated record with the number of its lost items. */
export function parsed<T>({ parse }: Pick<RecordKind<T>, 'parse'>, json: unknown) {
  return counted(parse(json));
}

export function counted<P extends Pick<Parsed<unknown>, 'deviating'>>(record: P) {
  const count = (...hows: readonly LostItem['how'][]): number =>
    record.deviating?.lost.filter(({ how }) => hows.includes(how)).length ?? 0;
  const unreadable = count('missing', 'lacking');
  return { ...record, dropped: count('dropped'), skipped: count('skipped'), unreadable };
}
