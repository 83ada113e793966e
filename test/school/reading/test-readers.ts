import { expect } from 'vitest';
import { steadyBy } from '../../../src/lib/steady-time.ts';
import { PortalError } from '../../../src/portal/outcome/problem.ts';
import type { LabelledReader, ReadOptions } from '../../../src/portal/ports.ts';
import type { RecordKind } from '../../../src/portal/records/record.ts';
import type { Pupil } from '../../../src/school/pupil/pupil.ts';
import { parts, type ReadContext, type Readers } from '../../../src/school/reading/context.ts';
import { readSource } from '../../../src/school/reading/sources.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import type { SourceName, SourceValues } from '../../../src/school/sources.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { TestMemory } from '../../portal/portal-setup.ts';

export const pupil: Pupil = {
  userId: '500200',
  firstName: 'Łucja',
  lastName: 'Źródlana',
  registerNumber: 17,
  classId: '7002',
};

/** Answers by path, with suffix and query: `Users/7`, `Timetables?weekStart=2026-11-16`. */
export type Answers = Record<string, object>;

export function absent(status = 404): PortalError {
  return new PortalError('absent', 'Not here.', { status });
}

export function absence() {
  return expect.objectContaining({ name: 'PortalError', kind: 'absent' });
}

export function down(): PortalError {
  return new PortalError('down', 'No answer.', { status: 503 });
}

/** The gateway's error for a refused record that is known. */
export function refused(): PortalError {
  return new PortalError('refused', 'Not now.', { status: 403 });
}

/** A reader that returns JSON, or throws an answer that is an error; a path without an answer is absent (404). */
export class TestReader implements LabelledReader {
  answers: Answers;
  readonly asked: string[] = [];
  readonly options: Partial<ReadOptions>[] = [];
  readonly #parsed = new Map<RecordKind<unknown>, WeakMap<object, unknown>>();

  constructor(answers: Answers = {}) {
    this.answers = answers;
  }

  async read<T>(kind: RecordKind<T>, options: Partial<ReadOptions> = {}): Promise<T> {
    const query = options.query ? `?${new URLSearchParams(options.query)}` : '';
    const path = `${kind.endpoint}${options.suffix ? `/${options.suffix}` : ''}${query}`;
    this.asked.push(path);
    this.options.push(options);
    const answer = this.answers[path] ?? absent();
    if (answer instanceof Error) throw answer;
    return this.#sameFor(kind, answer);
  }

  /** Paths of the requests since the last call, in order. */
  take(): string[] {
    return this.asked.splice(0);
  }

  #sameFor<T>(kind: RecordKind<T>, answer: object): T {
    const known = this.#parsed.get(kind) ?? new WeakMap<object, unknown>();
    this.#parsed.set(kind, known);
    if (!known.has(answer)) known.set(answer, kind.parse(answer).value);
    return known.get(answer) as T;
  }
}

export interface TestReaders extends Readers {
  readonly gateway: TestReader;
  readonly mailbox: TestReader;
  readonly memory: TestMemory;
  readonly clock: ManualClock;
}

/** @param pages by path; a missing one is absent */
export function readersFor(
  answers: Answers,
  mail: Answers = {},
  pages: Readonly<Record<string, string | Error>> = {},
): TestReaders {
  const clock = new ManualClock('2026-11-19T06:00:00Z');
  return {
    gateway: new TestReader(answers),
    mailbox: new TestReader(mail),
    async readPage(path) {
      const page = pages[path] ?? absent();
      if (page instanceof Error) throw page;
      return page;
    },
    memory: new TestMemory(),
    clock,
    steady: steadyBy(clock),
    decorations: parts(),
  };
}

/** A Thursday. */
export function contextWith(snapshot: Partial<Snapshot> = {}, today = '2026-11-19'): ReadContext {
  return { today, snapshot: { ...emptySnapshot, ...snapshot } };
}

export function fresh<T>(value: T) {
  return { state: 'fresh', value, at: '2026-11-19T05:00:00Z' } as const;
}

/** A Source's value, without the problem of its parts. */
export async function readValue<S extends SourceName>(
  source: S,
  readers: Readers,
  context: ReadContext,
): Promise<SourceValues[S]> {
  return (await readSource(source, readers, context)).value;
}
