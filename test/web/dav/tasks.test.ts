import { describe, expect, it } from 'vitest';
import { tasksOf } from '../../../src/web/dav/tasks.ts';
import { isTicked, sentTodo } from '../../../src/web/dav/todo.ts';
import { feed, known } from '../feeds/any-feed.ts';
import { homeworkOf } from './dav-server.ts';

describe('a to-do of a client', () => {
  it.each([
    ['STATUS:COMPLETED', true],
    ['STATUS:CANCELLED', true],
    ['STATUS:NEEDS-ACTION\r\nCOMPLETED:20261119T160000Z', false],
    ['COMPLETED:20261119T160000Z', true],
    ['PERCENT-COMPLETE:100', true],
    ['PERCENT-COMPLETE:50', false],
  ])('%j is ticked: %s', (line, expected) => {
    const lines = ['BEGIN:VCALENDAR', 'BEGIN:VTODO', 'UID:a', line, 'END:VTODO', 'END:VCALENDAR'];
    const sent = sentTodo(lines.join('\r\n')) ?? expect.fail('no to-do');
    expect(isTicked(sent)).toBe(expected);
  });
});

it('homework without a due date is a task without a day, also once it is done', () => {
  const undated = [homeworkOf({ id: '4', dueOn: null }), homeworkOf({ id: '5', dueOn: null, done: true })];
  const input = {
    feed: feed({ homework: [homeworkOf({ id: '1', dueOn: '2026-11-20' })], undated }),
    shown: { attendance: null, bag: null },
    today: '2026-11-19',
    settled: new Set<string>(),
    ...known(),
  };
  expect(tasksOf('ola', 'homework', [input], 'pl')).toMatchObject([
    { tick: { homework: '1' }, due: '2026-11-20', isDone: false },
    { tick: { homework: '4' }, due: null, time: null, isDone: false },
    { tick: { homework: '5' }, due: null, isDone: true },
  ]);
});

describe('the tasks of the family', () => {
  it('are of each pupil those of the first login that has any, with the name of the first login', () => {
    const loginOf = (
      id: string,
      name: string,
      homework: readonly ReturnType<typeof homeworkOf>[] | null,
    ) => ({
      feed: feed({ id, name, pupil: 'ola', homework }),
      shown: { attendance: null, bag: null },
      today: '2026-11-19',
      settled: new Set<string>(),
      ...known(),
    });
    const first = loginOf('ola', 'Ola', null);
    const second = loginOf('ola_2', 'Ola (tata)', [homeworkOf({})]);
    for (const logins of [
      [first, second],
      [second, first],
    ])
      expect(tasksOf('family', 'homework', logins, 'pl')).toMatchObject([
        { title: expect.stringMatching(/^Ola: /), child: 'ola_2' },
      ]);
  });
});
