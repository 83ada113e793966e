import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import type { Json } from '../../src/demo/simulator/deviation.ts';
import { query } from '../web/dav/dav-server.ts';
import { House } from './house.ts';
import { readable } from './parents-page.ts';

const TOKENS = {
  week_token: 'week-token-0123456789',
  caldav_token: 'caldav-token-0123456789',
  calendar_token: 'calendar-token-0123456789',
};
const LID = 'LID-ACCOUNT-7';
const observed = (name: string): Json =>
  JSON.parse(readFileSync(`fixtures/observed/${name}.json`, 'utf8')) as Json;

let house: House;
afterEach(() => house.close());

const open = (family: string) =>
  House.open({ family, config: (config) => ({ ...config, http: { ...config.http, ...TOKENS } }) });
const page = async (path: string) => readable(await (await fetch(`${house.wallUrl}${path}`)).text());

/** Of Ola's homework by CalDAV. */
async function todo(topic: string): Promise<string> {
  const answer = await fetch(`${house.wallUrl}dav/ola/todo-homework/`, {
    method: 'REPORT',
    headers: { authorization: `Basic ${btoa(`ola:${TOKENS.caldav_token}`)}` },
    body: query(),
  });
  const items = (await answer.text()).split('BEGIN:VTODO');
  return items.find((one) => one.includes(topic)) ?? expect.fail(`no ${topic}`);
}

it('homework without a due date is on every surface but calendars; people have names by either id', {
  tags: 'nightly',
}, async () => {
  house = await open('demo');
  const { switches, fixture } = house.school('ola');
  const teacher = [...fixture.school.people.values()].at(-1);
  const named = teacher && { Id: LID, Url: 'https://portal.example/gateway/api/2.0/X' };
  switches.deviate('HomeWorkAssignments', { kind: 'json', value: observed('homework-no-due') });
  switches.deviate('Users', { kind: 'field', field: 'AccountId', item: -1, to: LID });
  for (const [endpoint, field] of [
    ['Grades', 'AddedBy'],
    ['ParentTeacherConferences', 'Teacher'],
  ] as const)
    switches.deviate(endpoint, { kind: 'field', field, item: 'every', to: named ?? null });
  await house.start();
  const teachers = ['newest_grade', 'next_meeting'].map(
    (key) => house.state('ola', key).attributes['teacher'],
  );
  expect(teachers).toEqual([teacher?.last, teacher?.last]);

  expect(house.state('ola', 'homework_due')).toMatchObject({
    state: 2,
    attributes: {
      items: [
        { id: '902', due: '2026-11-27', days: 8 },
        { id: '901', due: null, days: null, topic: 'Lektura' },
      ],
    },
  });
  expect(house.state('ola', 'answers').attributes['homework']).toContain('Lektura (bez terminu)');
  for (const path of ['', 'child/ola'])
    expect(await page(path), path).toMatch(/Zadanie: Lektura.{0,5}bez terminu/);
  expect(await page(`week/${TOKENS.week_token}/`)).toMatch(/Zadania bez terminu.{0,5}Lektura/);
  expect(await todo('Lektura')).not.toMatch(/^DUE/m);
  expect(await todo('Ułamki')).toMatch(/^DUE/m);
  expect(
    await (await fetch(`${house.wallUrl}calendar/${TOKENS.calendar_token}/ola.ics`)).text(),
  ).not.toContain('Lektura');

  expect(await house.press('ola', 'homework_done', '901')).toMatchObject({ state: 'done' });
  expect(house.state('ola', 'homework_due').state).toBe(1);
  expect(await todo('Lektura')).toContain('STATUS:COMPLETED');
});

it('changes are counted and listed, also on the wall, the page of a child and in the week, where the timetable is not public', async () => {
  house = await open('demo');
  house.school('ola').refuse('Timetables', 403);
  house.school('ola').cancelLesson('2026-11-19', 3);
  house.school('ola').cancelLesson('2026-11-24', 1);
  await house.start();
  expect(house.state('ola', 'plan_changes_today')).toMatchObject({
    // With two that the school has already.
    state: 3,
    attributes: {
      of: 'class',
      changes: [
        { lesson_no: 3, kind: 'cancelled', subject: null, was_subject: 'Historia' },
        { lesson_no: 4, kind: 'room_change' },
        { lesson_no: 5, kind: 'cancelled' },
      ],
    },
  });
  expect(house.state('ola', 'plan_changes_next_day')).toMatchObject({
    state: 2,
    attributes: { day: '2026-11-20' },
  });
  expect(house.state('ola', 'lessons_today').state).toBeNull();
  for (const path of ['', 'child/ola', 'child/ola?day=2026-11-19'])
    expect(await page(path), path).toMatch(/Historia.{0,9}nie ma.{0,9}dziś, lekcja 3/);
  for (const path of ['child/ola?day=2026-11-18', 'child/ola?day=2026-11-20'])
    expect(await page(path), path).not.toMatch(/dziś, lekcja/);
  expect(await page('child/ola?day=2026-11-20')).toMatch(/jutro, lekcja \d/);
  expect(await page('child/ola?day=2026-11-24')).toMatch(/nie ma.{0,9}wtorek, 24 listopada, lekcja 1/);
  expect(await page(`week/${TOKENS.week_token}/`)).toMatch(/odwołan[^:]*: Historia/);

  const events = () =>
    house.observer.payloads('dziennik2mqtt/ola/event/plan_change').map((text) => JSON.parse(text));
  expect(events()).toEqual([]);
  house.school('ola').cancelLesson('2026-11-20', 1);
  await house.press('ola', 'refresh');
  expect(events()).toMatchObject([{ event_type: 'lesson_cancelled', day: '2026-11-20', lesson_no: 1 }]);
  house.school('ola').withdrawChanges('2026-11-20');
  await house.press('ola', 'refresh');
  expect(events().slice(1)).toMatchObject([{ event_type: 'withdrawn', day: '2026-11-20', lesson_no: 1 }]);
});

it('the new grades of a first class are on its own device, also where its subjects cannot be read', async () => {
  house = await open('first-grader');
  const { switches } = house.school('kuba');
  const grades = 'Auth/DescriptiveGradingSystem/PartialGrades/Student/*';
  switches.deviate('DescriptiveGrades', { kind: 'status', status: 403 });
  switches.deviate(grades, { kind: 'json', value: observed('partial-grades-new') });
  switches.deviate('Auth/Subjects', { kind: 'status', status: 500 });
  await house.start();
  const skills = (subject: string | null) => [
    { skill: 'Komunikacja', grade: '6', comment: 'Czyta ze zrozumieniem.\nBrawo', subject },
    { skill: 'Liczenie', grade: null, comment: 'Liczy do dwudziestu.' },
  ];
  const newest = 'Liczenie: Liczy do dwudziestu.';
  expect(house.state('kuba', 'newest_description')).toMatchObject({
    state: newest,
    attributes: { skills: skills(null) },
  });
  expect(house.discovery('kuba').components).toHaveProperty('newest_description');

  const [subject] = house.school('kuba').fixture.school.subjects.values();
  const list = [{ identifier: 'LID-SUB-11', numericIdentifier: subject?.id ?? 0, name: 'Polski' }];
  switches.deviate('Auth/Subjects', { kind: 'json', value: { data: list } });
  await house.press('kuba', 'refresh');
  const { attributes } = house.state('kuba', 'newest_description');
  expect(attributes['skills']).toEqual(
    expect.arrayContaining([expect.objectContaining({ skill: 'Komunikacja', subject: subject?.name })]),
  );
});
