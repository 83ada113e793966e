import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import type { Change } from '../../../src/school/changes/change.ts';
import { diff, type PupilTurn } from '../../../src/school/changes/diff.ts';
import type { Told } from '../../../src/school/changes/told.ts';
import type { Notice } from '../../../src/school/life/school-life.ts';
import { pupilOf } from '../../../src/school/pupil/pupil.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import { AT, read } from './turn-sequence.ts';

const moment = { at: Temporal.Instant.from(AT), zone: 'Europe/Warsaw' };

function notice(id: string, subject: string): Notice {
  return { id, subject, content: '', startsOn: null, endsOn: null, createdAt: null, read: false };
}

/** Two logins that read one list, turn after turn. */
class TwoLogins {
  #announced: Told = {};
  readonly #logins: Record<'first' | 'second', { snapshot: Snapshot; told: Told }> = {
    first: { snapshot: emptySnapshot, told: {} },
    second: { snapshot: emptySnapshot, told: {} },
  };

  read(login: 'first' | 'second', list: readonly Notice[]): readonly Change[] {
    const { snapshot: before, told } = this.#logins[login];
    const after = { ...before, ...read({ notices: list }) };
    const pupil: PupilTurn = { announced: this.#announced, isFirst: login === 'first', before, after };
    const committed = (snapshot: Snapshot) => ({ snapshot, outcome: null });
    const found = diff(told, committed(before), committed(after), moment, undefined, pupil);
    this.#logins[login] = { snapshot: after, told: found.told };
    this.#announced = found.announced;
    return found.changes;
  }

  /** As after its readings could not be used: the next one is a baseline. */
  forget(login: 'first' | 'second'): void {
    this.#logins[login].snapshot = emptySnapshot;
  }
}

const texts = (changes: readonly Change[]): readonly string[] =>
  changes.map((change) => `${change.type} ${change.kind === 'new_notice' ? change.item.subject : ''}`);

/** What the school does, or who reads. */
const steps = fc.array(
  fc.oneof(
    fc.record({ change: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ login: fc.constantFrom('first' as const, 'second' as const) }),
  ),
  { maxLength: 40 },
);

describe('two logins of a pupil', () => {
  it('announce the newest version of each thing once, whichever reads first', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const logins = new TwoLogins();
        const school = new Map<string, number>();
        const list = () => [...school].map(([id, version]) => notice(id, `${id}${version}`));
        const changes: Change[] = [];
        const readBy = (login: 'first' | 'second'): void => void changes.push(...logins.read(login, list()));
        readBy('first');
        readBy('second');
        for (const step of all) {
          if ('login' in step) readBy(step.login);
          else school.set(step.change, (school.get(step.change) ?? 0) + 1);
        }
        readBy('second');
        readBy('first');
        const announced = texts(changes).map((text) => text.split(' ')[1]);
        expect(new Set(announced).size).toBe(announced.length);
        for (const { subject } of list()) expect(announced).toContain(subject);
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
      }),
    );
  });

  it('announce a version again that is back, once', () => {
    const logins = new TwoLogins();
    const each = (subject: string) => [
      ...logins.read('second', [notice('a', subject)]),
      ...logins.read('first', [notice('a', subject)]),
    ];
    each('x');
    expect(texts(each('y'))).toEqual(['changed y']);
    expect(texts(each('x'))).toEqual(['changed x']);
    expect(texts(each('y'))).toEqual(['changed y']);
  });

  it('give each change an id of its own, also if one of them has missed some', () => {
    const logins = new TwoLogins();
    const readBy = (login: 'first' | 'second', subject: string) => logins.read(login, [notice('a', subject)]);
    readBy('first', 'x');
    readBy('second', 'x');
    const changes = [...readBy('first', 'y'), ...readBy('first', 'x'), ...readBy('second', 'y')];
    expect(new Set(changes.map(({ id }) => id)).size).toBe(3);
  });

  it('announce what the first has read before the first reading of the second', () => {
    const logins = new TwoLogins();
    logins.read('first', []);
    expect(logins.read('second', [notice('a', 'x')])).toEqual([]);
    expect(texts(logins.read('first', [notice('a', 'x')]))).toEqual(['new x']);
    expect(logins.read('second', [notice('a', 'x')])).toEqual([]);
  });

  it('announce a version that was announced before, if both have seen another one since', () => {
    const logins = new TwoLogins();
    const both = (subject: string) =>
      (['first', 'second'] as const).flatMap((login) => logins.read(login, [notice('a', subject)]));
    both('x');
    both('y');
    logins.forget('first');
    logins.forget('second');
    expect(both('x')).toEqual([]);
    expect(texts(both('y'))).toEqual(['changed y']);
  });

  it('count as one pupil', () => {
    const children = [{ id: 'ola' }, { id: 'ola_tata', sameChildAs: 'ola' }, { id: 'janek' }];
    expect([...new Set(children.map(pupilOf))]).toEqual(['ola', 'janek']);
  });
});
