import type { Random } from '../../honesty/random.ts';

/** Files by name. */
export type Image = ReadonlyMap<string, Buffer>;

/** The kinds of disk.c. */
const kinds = {
  created: 1,
  opened: 2,
  written: 3,
  cut: 4,
  synced: 5,
  syncedFolder: 6,
  renamed: 7,
  removed: 8,
} as const;
const HEAD_BYTES = 24;
/** What a disk writes at once. */
const SECTOR_BYTES = 512;

type Change = { readonly offset: number; readonly data: Buffer } | { readonly length: number };

/** A file, whatever its name is. */
interface File {
  /** As of its last sync. */
  synced: Buffer;
  pending: Change[];
}

/** A name is given (`file`) or taken away. */
type Naming = readonly (readonly [name: string, file: File | null])[];

interface Record {
  readonly kind: number;
  readonly inode: bigint;
  readonly offset: number;
  readonly data: Buffer;
}

/** What a process has done to the files of a folder, from the records of disk.c. */
export class History {
  syncs = 0;
  readonly #before: Image;
  readonly #records: readonly Record[];
  #names = new Map<string, File>();
  #syncedNames = new Map<string, File>();
  #pendingNames: Naming[] = [];
  #byInode = new Map<bigint, File>();

  constructor(before: Image, records: Buffer) {
    this.#before = before;
    this.#records = [...recordsIn(records)];
    this.#replay(this.#records);
  }

  /** What the processes of the machine see. @param without the last records */
  image(without = 0): Image {
    const history = without === 0 ? this : this.#earlier(without);
    return imageOf(history.#names, ({ synced, pending }) => applied(synced, pending));
  }

  /** What is left after a power cut: what was synced, and nothing, a beginning or any part of the rest. */
  cut(random: Random): { readonly image: Image; readonly lostWrites: number; readonly lostNames: number } {
    const survives = random.oneOf([nothing, beginning, scattered]);
    const names = new Map(this.#syncedNames);
    const kept = survives === nothing ? 0 : random.whole(0, this.#pendingNames.length);
    for (const naming of this.#pendingNames.slice(0, kept)) apply(names, naming);
    let lostWrites = 0;
    const image = imageOf(names, ({ synced, pending }) => {
      const left = survives(pending, random);
      lostWrites += pending.length - left.filter((change) => pending.includes(change)).length;
      return applied(synced, left);
    });
    return { image, lostWrites, lostNames: this.#pendingNames.length - kept };
  }

  #earlier(without: number): History {
    const earlier = new History(this.#before, Buffer.of());
    earlier.#replay(this.#records.slice(0, -without));
    return earlier;
  }

  #replay(records: readonly Record[]): void {
    for (const [name, synced] of this.#before) this.#names.set(name, { synced, pending: [] });
    this.#syncedNames = new Map(this.#names);
    for (const record of records) this.#add(record);
  }

  #add({ kind, inode, offset, data }: Record): void {
    const name = data.toString('utf8');
    switch (kind) {
      case kinds.created:
      case kinds.opened:
        this.#open(name, inode);
        break;
      case kinds.written:
        this.#byInode.get(inode)?.pending.push({ offset, data });
        break;
      case kinds.cut:
        this.#byInode.get(inode)?.pending.push({ length: offset });
        break;
      case kinds.synced:
        this.#sync(inode);
        break;
      case kinds.syncedFolder:
        this.#syncedNames = new Map(this.#names);
        this.#pendingNames = [];
        break;
      case kinds.renamed: {
        const [from = '', to = ''] = name.split('\0');
        this.#name([to, this.#names.get(from) ?? null], [from, null]);
        break;
      }
      case kinds.removed:
        this.#name([name, null]);
        break;
      default:
        throw new Error(`The record has the kind ${kind}.`);
    }
  }

  /** A file may have been removed meanwhile, and its inode be another's. */
  #open(name: string, inode: bigint): void {
    const known = this.#names.get(name);
    const file = known ?? { synced: Buffer.of(), pending: [] };
    this.#byInode.set(inode, file);
    if (!known) this.#name([name, file]);
  }

  #sync(inode: bigint): void {
    const file = this.#byInode.get(inode);
    if (!file) return;
    file.synced = applied(file.synced, file.pending);
    file.pending = [];
    this.syncs += 1;
  }

  #name(...naming: Naming): void {
    apply(this.#names, naming);
    this.#pendingNames.push(naming);
  }
}

function* recordsIn(bytes: Buffer): Generator<Record> {
  for (let at = 0; at + HEAD_BYTES <= bytes.length; ) {
    const end = at + HEAD_BYTES + bytes.readUInt32LE(at + 4);
    yield {
      kind: bytes.readUInt32LE(at),
      inode: bytes.readBigUInt64LE(at + 8),
      offset: Number(bytes.readBigUInt64LE(at + 16)),
      data: bytes.subarray(at + HEAD_BYTES, end),
    };
    at = end;
  }
}

function apply(names: Map<string, File>, naming: Naming): void {
  for (const [name, file] of naming) {
    if (file) names.set(name, file);
    else names.delete(name);
  }
}

function imageOf(names: ReadonlyMap<string, File>, dataOf: (file: File) => Buffer): Image {
  return new Map([...names].map(([name, file]) => [name, dataOf(file)]));
}

function applied(data: Buffer, changes: readonly Change[]): Buffer {
  if (changes.length === 0) return data;
  let length = data.length;
  let size = length;
  for (const change of changes) {
    length = 'data' in change ? Math.max(length, change.offset + change.data.length) : change.length;
    size = Math.max(size, length);
  }
  const all = Buffer.alloc(size);
  data.copy(all);
  for (const change of changes) {
    if ('data' in change) change.data.copy(all, change.offset);
    else all.fill(0, change.length);
  }
  return all.subarray(0, length);
}

type Survival = (pending: readonly Change[], random: Random) => readonly Change[];

const nothing: Survival = () => [];

const beginning: Survival = (pending, random) => {
  const whole = pending.slice(0, random.whole(0, pending.length));
  const last = pending[whole.length];
  return last && 'data' in last ? [...whole, torn(last, random)] : whole;
};

/** Any half of the sectors: a disk writes them in its own order. */
const scattered: Survival = (pending, random) =>
  pending.flatMap((change): Change[] => {
    if (!('data' in change)) return random.next() < 0.5 ? [change] : [];
    const { data, offset } = change;
    const sectors = Array.from({ length: Math.ceil(data.length / SECTOR_BYTES) }, (_, index) => ({
      offset: offset + index * SECTOR_BYTES,
      data: data.subarray(index * SECTOR_BYTES, (index + 1) * SECTOR_BYTES),
    }));
    const left = sectors.filter(() => random.next() < 0.5);
    return left.length === sectors.length ? [change] : left;
  });

/** Its first sectors. */
function torn({ offset, data }: Extract<Change, { data: Buffer }>, random: Random): Change {
  const sectors = random.whole(0, Math.floor(data.length / SECTOR_BYTES));
  return { offset, data: data.subarray(0, sectors * SECTOR_BYTES) };
}
