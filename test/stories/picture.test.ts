import { inflateSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { HOUR, House, MINUTE } from './house.ts';

const TODAY = '2026-11-19';
const TOPIC = 'dziennik2mqtt/ola/picture_of_the_day';

let house: House;
afterEach(() => house.close());

const payloads = (): readonly string[] => house.observer.payloads(TOPIC);

it('the picture of the day is new when the day has changed, at the level of the wall, until it is switched off', async () => {
  house = await House.open({
    config: ({ display, children, ...config }) => ({
      ...config,
      display: { ...display, picture: true },
      children: children
        .filter(({ id }) => id === 'ola')
        .map((child) => ({ ...child, privacy: { states: 'counts' } })),
    }),
  });
  await house.start();
  expect(house.components('ola')['picture_of_the_day']).toMatchObject({
    platform: 'image',
    image_topic: TOPIC,
    image_encoding: 'b64',
    content_type: 'image/png',
    default_entity_id: 'image.ola_picture_of_the_day',
  });
  const [first = ''] = payloads();
  const png = Buffer.from(first, 'base64');
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    'PNG',
    1280,
    768,
  ]);
  const data = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  expect(data).toHaveLength(768 * (1 + 3 * 1280));

  // Into the second lesson; the states of lessons are other ones.
  const lesson = house.observer.payloads('dziennik2mqtt/ola/current_lesson').length;
  await house.pass(1.5 * HOUR, 15 * MINUTE);
  expect(house.observer.payloads('dziennik2mqtt/ola/current_lesson').length).toBeGreaterThan(lesson);
  // Once school has begun there is nothing to pack.
  expect(payloads()).toHaveLength(2);
  const packed = payloads().at(-1);

  const last = house.school('ola').lessonsOn(TODAY).at(-1) ?? expect.fail('no lesson');
  house.school('ola').cancelLesson(TODAY, last.lessonNo);
  await house.press('ola', 'refresh');
  expect(payloads()).toHaveLength(3);
  const changed = payloads().at(-1);
  expect(changed).not.toBe(packed);

  await house.observer.publish('dziennik2mqtt/bridge/command/guest_mode', 'ON');
  await house.until('bridge', 'guest_mode', ({ state }) => state === 'ON');
  await house.settled();
  expect(payloads()).toHaveLength(4);
  expect(payloads().at(-1)).not.toBe(changed);

  await house.stop();
  house.config = { ...house.config, display: { ...house.config.display, picture: false } };
  await house.start();
  expect(payloads().at(-1)).toBe('');
  expect(house.components('ola')['picture_of_the_day']).toEqual({ platform: 'image' });
});
