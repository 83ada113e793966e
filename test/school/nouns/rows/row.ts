import type { RecordKind } from '../../../../src/portal/records/record.ts';

/** Raw fields by their keys. */
export type Fields = Readonly<Record<string, unknown>>;

/** A record with all its documented fields (§2), by what a field that cannot be read costs, and the value that they give. */
export interface Row {
  readonly kind: RecordKind<unknown>;
  /** The answer around some records; of an answer that is one object, around the first. */
  readonly wrap: (...records: readonly Fields[]) => unknown;
  readonly isList?: false;
  /** Without them the record is left out. */
  readonly required?: Fields;
  /** With a default where nothing is given; with anything else that cannot be read the record is left out. */
  readonly requiredIfGiven?: Fields;
  /** Facts that are documented for every record; null deviates. */
  readonly facts?: Fields;
  /** Facts that are documented for every record, and may be null. */
  readonly factsOrNull?: Fields;
  /** Facts that may be missing. */
  readonly factsIfGiven?: Fields;
  /** Decorations that are documented for every record. */
  readonly cosmetic?: Fields;
  /** Decorations that may be missing. */
  readonly cosmeticIfGiven?: Fields;
  /** With a default for what is no list and no object. */
  readonly defaulted?: Fields;
  /** That decide which form of the record it is. */
  readonly form?: Fields;
  /** That never deviate. */
  readonly others?: Fields;
  /** Of an answer with this record. */
  readonly value: unknown;
}

export type Rows = Readonly<Record<string, Row>>;

export function wholeRecord({
  kind: _kind,
  wrap: _wrap,
  isList: _isList,
  value: _value,
  ...fields
}: Row): Fields {
  return Object.assign({}, ...Object.values(fields));
}

export function ref(id: number) {
  return { Id: id, Url: 'https://portal.example' };
}

/** A list under its root key. */
export function under(root: string): Row['wrap'] {
  return (...records) => ({ [root]: records });
}

/** One object under its root key. */
export function single(root: string): Pick<Row, 'isList' | 'wrap'> {
  return { isList: false, wrap: (record) => ({ [root]: record }) };
}

/** An object that is the answer. */
export const flat: Pick<Row, 'isList' | 'wrap'> = { isList: false, wrap: (record) => record };
