import { afterEach, expect, it } from 'vitest';
import { addSkillGrade } from '../../src/demo/simulator/school-grades.ts';
import { HOUR, House } from './house.ts';

let house: House;
afterEach(() => house.close());

const kinds = ['new_remark', 'new_behaviour', 'new_document', 'new_trip'] as const;

/** The events of Ola so far, as `type message`. */
function events(): unknown {
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      house.observer
        .payloads(`dziennik2mqtt/ola/event/${kind}`)
        .map((payload) => JSON.parse(payload) as Readonly<Record<string, unknown>>)
        .map(({ event_type: type, message }) => `${type} ${message}`),
    ]),
  );
}

const none = { new_remark: [], new_behaviour: [], new_document: [], new_trip: [] };

it('remarks, behaviour, files and trips have one event for each change, over a restart', async () => {
  house = await House.open();
  await house.start();
  await house.press('ola', 'refresh');
  expect(events()).toEqual(none);

  const { book, life } = house.school('ola');
  const remark = life.addRemark('Pomogła koledze.', 'positive');
  life.addRemark('Spóźniła się.', 'negative');
  const points = life.addBehaviour(null, 10);
  life.addBehaviour('1');
  life.addFile('Jadłospis.pdf');
  const trip = life.addTrip('Gdańsk', '2026-12-02', '2026-12-03');
  const other = life.addTrip('Kino', '2026-11-25');
  await house.press('ola', 'refresh');
  await house.restart();
  await house.press('ola', 'refresh');
  expect(house.state('ola', 'newest_remark').state).toBe('Spóźniła się.');
  expect(house.state('ola', 'next_trip').state).toBe('2026-11-25');

  book.change('notes', remark, { text: 'Pomogła koleżance.' });
  book.change('behaviour', points, { value: 15 });
  life.changeTrip(trip, { to: '2026-12-04' });
  life.removeTrip(other);
  await house.press('ola', 'refresh');
  book.remove('notes', remark);
  book.remove('behaviour', points);
  await house.press('ola', 'refresh');
  await house.pass(HOUR, HOUR);
  await house.press('ola', 'refresh');
  await house.observer.drain();

  expect(events()).toEqual({
    new_remark: [
      expect.stringMatching(/^positive .+: Pomogła koledze\.$/),
      expect.stringMatching(/^negative .+: Spóźniła się\.$/),
      expect.stringMatching(/^changed .+: Pomogła koleżance\.$/),
      expect.stringMatching(/^removed .+: Pomogła koleżance\.$/),
    ],
    new_behaviour: [
      'points +10 (Pomoc innym)',
      'grade wzorowe (Pomoc innym)',
      'changed +10 → +15 (Pomoc innym)',
      'removed +15 (Pomoc innym)',
    ],
    new_document: ['new Jadłospis.pdf'],
    new_trip: [
      'new Gdańsk: środa, 2 grudnia – czwartek, 3 grudnia',
      'new Kino: środa, 25 listopada',
      'changed Gdańsk: środa, 2 grudnia – piątek, 4 grudnia',
      'cancelled Kino: środa, 25 listopada',
    ],
  });
});

it("a first-former's grade for a skill is shown and has one event, over a restart", {
  tags: 'nightly',
}, async () => {
  house = await House.open({ family: 'first-grader' });
  await house.start();
  addSkillGrade(house.school('kuba'), 'listening', '5+', ['Słucha uważnie']);
  await house.press('kuba', 'refresh');
  await house.restart();
  await house.press('kuba', 'refresh');
  await house.observer.drain();
  expect(house.state('kuba', 'newest_description')).toMatchObject({
    state: 'Słucha ze zrozumieniem: 5+',
    attributes: { comment: 'Słucha uważnie' },
  });
  const payloads = house.observer.payloads('dziennik2mqtt/kuba/event/new_grade');
  expect(payloads.map((payload) => JSON.parse(payload) as unknown)).toMatchObject([
    {
      event_type: 'new',
      scale: 'skills',
      message: 'Edukacja wczesnoszkolna: 5+ (Słucha ze zrozumieniem)',
      comment: 'Słucha uważnie',
    },
  ]);
});
