import { afterEach, describe, expect, it } from 'vitest';
import { addAgendaEntry, addHomework, markAttendance } from '../../src/demo/simulator/school-work.ts';
import { HOUR, House } from './house.ts';

const TOKEN = 'ten-token-jest-tajny';
let house: House;
afterEach(() => house.close());

/** The events of Ola so far, as `type message`. */
function events(kind: string): readonly string[] {
  return house.observer
    .payloads(`dziennik2mqtt/ola/event/${kind}`)
    .map((payload) => JSON.parse(payload) as Readonly<Record<string, unknown>>)
    .map(({ event_type: type, message }) => `${type} ${message}`);
}

const allEvents = () => ['new_absence', 'new_homework', 'new_agenda'].map(events);
const state = (key: string) => house.state('ola', key).state;

describe('homework that is done', () => {
  it('stays marked over a restart, until it is marked as undone or goes', async () => {
    house = await House.open({
      config: (config) => ({ ...config, http: { ...config.http, calendar_token: TOKEN } }),
    });
    await house.start();
    const { book } = house.school('ola');
    const [first, second] = book.all('homework').filter(({ due }) => due > '2026-11-19');
    const mark = async (payload: string) => (await house.press('ola', 'homework_done', payload)).state;
    const done = () => {
      const { items } = house.state('ola', 'homework_due').attributes;
      return (items as readonly { id: string; done: boolean }[])
        .filter((item) => item.done)
        .map(({ id }) => id);
    };
    expect([state('homework_due'), done()]).toEqual([2, []]);
    expect(await mark(`${first!.id}`)).toBe('done');
    expect([state('homework_due'), done()]).toEqual([1, [`${first!.id}`]]);
    const calendar = await fetch(`${house.wallUrl}calendar/${TOKEN}/ola-homework.ics`);
    expect((await calendar.text()).match(/SUMMARY:.*zrobione/g)).toHaveLength(1);
    await house.restart();
    expect(await mark(`${first!.id}`)).toBe('done');
    expect(await mark(`${second!.id}`)).toBe('done');
    expect(await mark(`${second!.id} undone`)).toBe('done');
    expect([state('homework_due'), done()]).toEqual([1, [`${first!.id}`]]);
    expect(await mark('123')).toBe('refused');

    const gone = book.all('homework').find(({ id }) => id === first!.id)!;
    book.remove('homework', gone.id);
    await house.press('ola', 'refresh');
    expect([state('homework_due'), done()]).toEqual([1, []]);
    expect(await mark(`${gone.id}`)).toBe('refused');
  });
});

describe('attendance, homework and the agenda', () => {
  it('have one event for each thing that happens, over a restart, and states that follow', async () => {
    // Thursday, in the fourth lesson.
    house = await House.open({ family: 'demo', now: '2026-11-19T10:00:00Z' });
    await house.start();
    const school = house.school('ola');
    const { book, fixture } = school;
    const refresh = () => house.press('ola', 'refresh');
    const before = ['absences', 'lateness', 'homework_due', 'agenda'].map((key) => Number(state(key)));

    markAttendance(school, '2026-11-19', 2, 'late');
    markAttendance(school, '2026-11-19', 3, 'absent');
    const task = addHomework(school, { subject: 'Historia', topic: 'Mapa Egiptu', due: '2026-11-24' });
    const test = addAgendaEntry(school, {
      category: 'quiz',
      subject: 'Historia',
      day: '2026-11-24',
      content: 'Egipt',
    });
    const teacher = fixture.school.people.get('nowak')!;
    book.add('conferences', { topic: 'Konsultacje', teacher, day: '2026-11-25', time: '18:00:00' });
    const sent = book.add('justifications', {
      message: 'Dentysta',
      at: '2026-11-19 09:00:00',
      from: '2026-11-19',
      to: '2026-11-19',
      lessons: [3],
      teachers: [teacher],
      status: 'sent',
    });
    await refresh();
    await house.observer.until(() => allEvents().every((list) => list.length > 0));
    expect(['absences', 'lateness', 'homework_due', 'agenda'].map((key) => Number(state(key)))).toEqual(
      before.map((count) => count + 1),
    );
    expect(house.state('ola', 'absences_unexcused').attributes).toMatchObject({
      latest: [{ date: '2026-11-19', lesson_no: 3, requested: true, decision: 'sent' }, {}, {}],
    });
    expect([state('next_test'), state('next_meeting')]).toEqual(['2026-11-20', '2026-11-25']);

    // The absence goes on; the homework moves, the quiz is removed; the school answers.
    await house.pass(HOUR, HOUR);
    markAttendance(school, '2026-11-19', 4, 'absent');
    book.change('homework', task, { due: '2026-11-26' });
    book.remove('agenda', test);
    book.change('justifications', sent, { status: 'accept' });
    markAttendance(school, '2026-11-19', 3, 'excused');
    markAttendance(school, '2026-11-19', 4, 'excused');
    await refresh();
    await house.restart();
    await refresh();
    await house.observer.until(() => events('new_agenda').length > 2 && events('new_absence').length > 3);

    expect(allEvents()).toEqual([
      [
        'absence czwartek, 19 listopada, lekcja 3: Historia',
        'lateness czwartek, 19 listopada, lekcja 2: Muzyka',
        'justification_accepted czwartek, 19 listopada: Dentysta',
        'excused czwartek, 19 listopada, lekcje 3–4: Historia, Matematyka',
      ],
      [
        'new Historia: Mapa Egiptu (termin: wtorek, 24 listopada)',
        'changed Historia: Mapa Egiptu (termin: czwartek, 26 listopada; było wtorek, 24 listopada)',
      ],
      [
        'test wtorek, 24 listopada: Historia: Egipt',
        'meeting środa, 25 listopada, 18:00: Nowak Anna: Konsultacje',
        'removed wtorek, 24 listopada: Historia: Egipt',
      ],
    ]);
    expect(house.observer.payloads('dziennik2mqtt/janek/event/new_homework')).toEqual([]);
  });
});
