import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Line } from '../../../src/web/line.ts';
import { Canvas } from '../../../src/web/picture/canvas.ts';
import { fitted, wrapped } from '../../../src/web/picture/fit.ts';
import { outlines, widthOf } from '../../../src/web/picture/font.ts';
import { notesOf } from '../../../src/web/picture/notes.ts';
import { COLOUR, EINK, Pen, type PictureForm } from '../../../src/web/picture/pen.ts';
import { drawPicture, pictureRows, saidIn } from '../../../src/web/picture/picture.ts';
import { Pictures } from '../../../src/web/picture/pictures.ts';
import { greys, pngAtOnce } from '../../../src/web/picture/png.ts';
import { drawWeek } from '../../../src/web/picture/week-picture.ts';
import { Drawings } from '../../../src/web/routes/image.ts';
import type { WallColumn } from '../../../src/web/wall/wall.ts';
import type { WeekChild, WeekDay, WeekModel, WeekTag } from '../../../src/web/week/week.ts';
import { SEED, sampled } from '../../seed.ts';
import { jas, ola, wallOf } from '../wall/views.ts';

/** The parts of a PNG that the pictures have. */
function read(png: Buffer) {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(33);
  return { width, height, bits: png[24], type: png[25], data: inflateSync(png.subarray(41, 41 + length)) };
}

const LONG = 'Zajęcia rozwijające kreatywność i zainteresowania uczniów '.repeat(2);
const strip = { urgent: true, reason: LONG, problem: null, since: null, whatToDo: LONG, whomToAsk: null };
const [column] = wallOf([ola]).columns;
const { day, facts } = column ?? expect.fail('no column');
const long = day.slots.map((slot) => ({
  ...slot,
  lessons: slot.lessons.map((lesson) => ({
    ...lesson,
    subject: LONG,
    room: LONG,
    word: lesson.word && LONG,
  })),
}));

const states: Readonly<Record<string, Partial<WallColumn>>> = {
  'an ordinary day': {},
  'one with long names': { name: LONG, day: { ...day, slots: long, date: LONG } },
  'one with fourteen lessons': { day: { ...day, slots: [...day.slots, ...long] } },
  'one with a problem, and a cancelled day': {
    strip,
    day: { ...day, banner: { text: LONG, brief: '', isOver: false }, slots: [...long, ...long] },
  },
  'a cancelled day': { strip, day: { ...day, free: { kind: 'cancelled', name: LONG, nights: null } } },
  'no day': { day: { ...day, when: 'none', start: null, end: null, slots: [], remark: LONG.repeat(8) } },
  'an endless day': {
    facts: { ...facts, messages: 10 ** 12 },
    day: { ...day, start: '10:00', end: '18:55', usual: LONG },
  },
};

/** A picture of one bit a pixel is white on its sides, above a bar that is black from side to side. */
function expectMargins(png: Buffer, width: number): void {
  const { data, height } = read(png);
  const row = width / 8 + 1;
  const rows = Array.from({ length: height }, (_, y) => data.subarray(y * row + 1, (y + 1) * row));
  const bar = rows.findIndex((bytes) => bytes.every((byte) => byte === 0));
  const free = rows.slice(0, bar === -1 ? height : bar);
  expect(free.length).toBeGreaterThan(height / 2);
  expect(free.findIndex((bytes) => bytes[0] !== 255 || bytes.at(-1) !== 255)).toBe(-1);
  // The last line, too.
  expect(bar === -1 ? rows.at(-1)?.every((byte) => byte === 255) : true).toBe(true);
}

const WIDE = { width: 800, height: 480 };
const NARROW = { width: 240, height: 1600 };

/** Each in each size; of the sample each in one of them, by turns. */
const inSizes = (names: readonly string[], sizes: readonly (typeof WIDE)[]) =>
  names.flatMap((name, index) => {
    const from = (index + SEED) % sizes.length;
    return sampled(sizes.slice(from, from + 1), sizes).map((size) => ({ name, ...size }));
  });

const none = { lucky: null, messages: 0, notices: 0, grade: null };

describe('the picture of the day', () => {
  it('is 800x480 with one bit a pixel for e-ink, and 1280x768 in colours', () => {
    if (!column) return expect.fail('no column');
    expect(read(pngAtOnce(drawPicture(column, 'pl', EINK)))).toMatchObject({
      width: 800,
      height: 480,
      bits: 1,
      type: 0,
    });
    expect(read(pngAtOnce(drawPicture(column, 'pl', COLOUR)))).toMatchObject({
      width: 1280,
      height: 768,
      bits: 8,
      type: 2,
    });
  });

  it.each<[string, Partial<PictureForm>, number]>([
    ['as large as a frame is', { width: 1872, height: 1404 }, 1],
    ['upright', { width: 600, height: 800 }, 1],
    ['in four greys', { greys: 4 }, 2],
  ])('is on e-ink %s if it is wanted', (_, wanted, bits) => {
    const form = { ...EINK, ...wanted };
    const { data, ...head } = read(pngAtOnce(drawPicture(column ?? expect.fail('no column'), 'pl', form)));
    expect(head).toEqual({ width: form.width, height: form.height, bits, type: 0 });
    const row = Math.ceil((form.width * bits) / 8);
    expect(data.length).toBe(form.height * (1 + row));
    const levels = new Set([...data].flatMap((byte) => (bits === 2 ? [byte >> 6, (byte >> 2) & 3] : [])));
    expect(levels.size).toBe(bits === 2 ? 4 : 0);
    // The lower half is not empty.
    expect(data.subarray(data.length / 2).some((byte) => byte === 0)).toBe(true);
  });

  const PLAIN = { subject: null, status: null, brief: null, reason: null, gives: 8 } as const;

  it('says beside the hours first of all the tests, what is usual, what changed, and what to pack, on e-ink without messages and grades', () => {
    if (!column) return expect.fail('no column');
    const grade = { text: '5', subject: 'Matma' };
    const busy = {
      ...column,
      facts: { lucky: null, messages: 2, notices: 1, grade },
      day: { ...day, usual: '8:00–13:25', changes: 2 },
      lines: [
        { kind: 'event' as const, ...PLAIN, text: 'Apel', when: '9:00' },
        { kind: 'test' as const, ...PLAIN, text: 'Sprawdzian: Matma', when: '8:55' },
      ],
      due: [{ kind: 'homework' as const, ...PLAIN, text: 'Zadanie: Polski', when: 'jutro' }],
      bag: {
        day: null,
        subjects: ['Polski', 'WF'].map((name) => ({ name, look: 'plain' as never, isNew: false })),
        things: [
          { thing: 'blok', change: null },
          { thing: 'strój', change: 'removed' as const },
        ],
      },
    };
    const ofDay = [
      ...['Sprawdzian: Matma, 8:55', 'zwykle 8:00–13:25', '2 zmiany', 'Apel, 9:00'],
      ...['Zadanie: Polski, jutro', 'Plecak: Polski, WF, blok'],
    ];
    expect(notesOf(busy, 'pl', 'eink')).toEqual(ofDay);
    expect(notesOf(busy, 'pl', 'colour')).toEqual([...ofDay, '2 wiadomości', '1 ogłoszenie', '5 Matma']);
  });

  it.each(inSizes(Object.keys(states), [WIDE, NARROW]))(
    'of $name stays within its margins at $width x $height',
    { tags: 'sampled' },
    ({ name, width, height }) => {
      if (!column) return expect.fail('no column');
      expectMargins(
        pngAtOnce(drawPicture({ ...column, ...states[name] }, 'pl', { ...EINK, width, height })),
        width,
      );
    },
  );

  it('is the same while only the time passes, and another one after a change', () => {
    const pictures = new Pictures();
    const before = pictures.day(wallOf([ola], { at: '2026-11-19T08:50:00Z' }), 'ola', EINK)?.drawAtOnce();
    const later = { at: '2026-11-19T09:41:00Z' };
    expect(pictures.day(wallOf([ola], later), 'ola', EINK)?.drawAtOnce()).toBe(before);
    expect(pictures.day(wallOf([ola], later), 'ola', { ...EINK, greys: 4 })?.drawAtOnce()).not.toEqual(
      before,
    );
    expect(pictures.day(wallOf([ola], later), 'ola', EINK)?.drawAtOnce()).toBe(before);
    const changed = wallOf([{ ...jas, child: ola.child }], later);
    expect(pictures.day(changed, 'ola', EINK)?.drawAtOnce()).not.toEqual(before);
    expect(pictures.day(changed, 'jas', EINK)).toBeNull();
  });

  it('strikes a lesson out only if it is cancelled for every group', () => {
    const [slot] = day.slots;
    const [held] = slot?.lessons ?? [];
    if (!column || !slot || !held) return expect.fail('no lesson');
    const gone = { ...held, status: 'cancelled', word: 'nie ma' } as const;
    const drawn = (...lessons: (typeof slot)['lessons']) =>
      pngAtOnce(drawPicture({ ...column, day: { ...day, slots: [{ ...slot, lessons }] } }, 'pl', EINK));
    expect(drawn(gone, gone)).toEqual(drawn(gone));
    expect(drawn(held, gone)).not.toEqual(drawn(gone));
  });

  const [lessonOfDay] = day.slots.flatMap(({ lessons }) => lessons);
  const substituted = (was: string | null, part = '', subject = 'Historia') => {
    const [slot] = day.slots;
    if (!slot || !lessonOfDay) return expect.fail('no lesson');
    const changed = { ...lessonOfDay, subject, label: subject, status: 'substitution', part, was } as const;
    const other = { ...lessonOfDay, status: 'planned' } as const;
    return { ...slot, lessons: [{ ...changed, word: 'zastępstwo' }, ...(part === '' ? [] : [other])] };
  };
  const drawnWith = (slot: ReturnType<typeof substituted>) =>
    column && drawPicture({ ...column, day: { ...day, slots: [slot] } }, 'pl', EINK);

  it('says what a lesson replaces, where that is known', () => {
    const rows = (...slots: ReturnType<typeof substituted>[]) =>
      pictureRows(slots, 'pl').map(({ word, instead }) => [word, instead]);
    expect(rows(substituted('Biologia'), substituted('Biologia', 'grupa 2'), substituted(null))).toEqual([
      ['zastępstwo', 'zamiast: Biologia'],
      ['grupa 2: zastępstwo', 'zamiast: Biologia'],
      ['zastępstwo', null],
    ]);
    expect(drawnWith(substituted('Biologia'))).not.toEqual(drawnWith(substituted(null)));
    expect(drawnWith(substituted(LONG))).toEqual(drawnWith(substituted(null)));
  });

  it.each<[string, number, number, Parameters<typeof substituted>, readonly string[]]>([
    ['below the word', 340, 49, ['Biologia'], ['zastępstwo', 'zamiast: Biologia']],
    ['beside it on a low row', 500, 40, ['Biologia'], ['zastępstwo (zamiast: Biologia)']],
    ['not where it has no room', 340, 40, ['Biologia'], ['zastępstwo']],
    ['not where its name is too long', 340, 66, [LONG], ['zastępstwo']],
    ['after a group', 460, 49, ['Biologia', 'grupa 2'], ['grupa 2: zastępstwo', 'zamiast: Biologia']],
    ['with a group on its own line', 260, 49, ['Biologia', 'jedna grupa'], ['jedna grupa:', 'zastępstwo']],
  ])('says it %s', (_, width, height, of, lines) => {
    const [row = expect.fail('no row')] = pictureRows([substituted(...of)], 'pl');
    expect(saidIn(row, { width, height }, 26).lines).toEqual(lines);
  });

  it('cuts off no letter of what is changed', () => {
    const text = fc.constantFrom('WF', 'Biologia', 'Zajęcia z wychowawcą', LONG);
    const length = (min: number, max: number) => fc.integer({ min, max });
    fc.assert(
      fc.property(
        fc.record({ was: fc.option(text), part: fc.constantFrom('', 'grupa 2', 'jedna grupa', LONG) }),
        text,
        fc.record({ width: length(120, 700), height: length(26, 66) }),
        length(26, 46),
        ({ was, part }, subject, box, size) => {
          const [row = expect.fail('no row')] = pictureRows([substituted(was, part, subject)], 'pl');
          const { word, split, instead, subjects } = row;
          const whole = [word, ...split, instead, `${word} (${instead})`];
          const said = saidIn(row, box, size);
          expect(said.lines.filter((line) => !whole.includes(line))).toEqual([]);
          expect(said.lines.length * said.size).toBeLessThan(box.height);
          const beside = widthOf(subjects, size);
          for (const line of said.lines)
            expect(widthOf(line, said.size)).toBeLessThan(Math.max(box.width - beside, box.width / 2 + 1));
        },
      ),
    );
  });

  const changes: Readonly<Record<string, Partial<WallColumn>>> = {
    'a name': { name: 'Aleksandra' },
    'a problem': { strip },
    'a lucky number': { facts: { ...none, lucky: { number: 7, mine: true } } },
    'a message': { facts: { ...none, messages: 1 } },
    'an announcement': { facts: { ...none, notices: 1 } },
    'a grade': { facts: { ...none, grade: { text: '6', subject: 'Muzyka' } } },
    'the date': { day: { ...day, date: '1 grudnia' } },
    'the lessons': { day: { ...day, slots: day.slots.slice(1) } },
  };
  it('is another one after one thing alone has changed', () => {
    const pictures = new Pictures();
    const model = wallOf([ola]);
    const drawn = (more: Partial<WallColumn> = {}) => {
      const columns = model.columns.map((one) => ({ ...one, facts: none, ...more }));
      return pictures.day({ ...model, columns }, 'ola', COLOUR)?.drawAtOnce();
    };
    const before = drawn();
    for (const [name, changed] of Object.entries(changes)) expect(drawn(changed), name).not.toEqual(before);
  });
});

const tag = (kind: WeekTag['kind'], text: string, note: string | null = null): WeekTag => ({
  kind,
  text,
  note,
});
const weekday = (name: string, hours: string | null, ...tags: readonly WeekTag[]): WeekDay => ({
  ...{ day: '2026-11-23', name, isToday: false, hours, usually: null, tags },
});
const schoolDays = ['pon. 23', 'wt. 24', 'śr. 25', 'czw. 26', 'pt. 27'].map((name) =>
  weekday(name, '8:00–13:30'),
);
/** The week with other things on Tuesday. */
const withTuesday = (...tags: readonly WeekTag[]): readonly WeekDay[] =>
  schoolDays.map((one, index) => (index === 1 ? { ...one, tags } : one));

const weeks: Readonly<Record<string, Partial<WeekChild>>> = {
  'an ordinary week': {
    days: withTuesday(tag('gone', 'odwołana lekcja: WF', '8:00'), tag('homework', 'Zadanie: Polski')),
  },
  'one with a trip, and a problem': { strip, days: withTuesday(tag('event', 'Wycieczka: Kraków', LONG)) },
  'one with six tests in a day': {
    days: withTuesday(
      ...Array.from({ length: 6 }, () => tag('test', 'Sprawdzian: Edukacja dla bezpieczeństwa', LONG)),
    ),
  },
  'one with more than there is room for': {
    name: LONG,
    days: withTuesday(...Array.from({ length: 40 }, () => tag('change', LONG, 'x'.repeat(2_000_000)))),
  },
  holidays: { days: schoolDays.map((one) => ({ ...one, hours: `wolne: ${LONG}` })) },
};

describe('the picture of the week', () => {
  const child = { id: 'ola', name: 'Ola', strip: null, days: schoolDays } as unknown as WeekChild;

  it.each(inSizes(Object.keys(weeks), [WIDE, { width: 600, height: 800 }, NARROW]))(
    'of $name stays within its margins at $width x $height',
    { tags: 'sampled' },
    ({ name, width, height }) => {
      expectMargins(
        pngAtOnce(drawWeek({ ...child, ...weeks[name] }, 'Tydzień', { ...EINK, width, height })),
        width,
      );
    },
  );

  it('cuts no word of a kindergarten, and fills its sheet', () => {
    const said = vi.spyOn(Pen.prototype, 'text');
    const change = (text: string) => ({ tags: [{ kind: 'gone' as const, text, note: '14:30' }] });
    const [day = expect.fail('no day')] = child.days;
    const usual = { ...day, hours: '7:00–16:30', usually: 'bez zmian', tags: [] };
    const days = [
      ...['Pon. 23', 'Wt. 24', 'Śr. 25'].map((name) => ({ ...usual, name })),
      { ...usual, name: 'Czw. 26', ...change('odwołana lekcja: Zabawy dowolne') },
      { ...usual, name: 'Pt. 27', ...change('zastępstwo: Zabawy dowolne (zamiast: Pobyt w ogrodzie)') },
      { ...usual, name: 'Niedz. 29', hours: 'wolne', ...change('Bal przebierańców') },
    ];
    pngAtOnce(drawWeek({ ...child, days }, 'Tydzień', EINK));
    const texts = said.mock.calls.map(([text, size]) => ({ text, size }));
    said.mockRestore();
    expect(texts.filter(({ text }) => text.includes('…'))).toEqual([]);
    expect(texts.find(({ text }) => text.startsWith('odwołana'))?.size).toBeGreaterThan(22);
  });

  it('says what a lesson replaces, or nothing of it', () => {
    const drawn = (text: string, brief?: string) =>
      drawWeek(
        { ...child, days: withTuesday({ ...tag('change', text), ...(brief && { brief }) }) },
        '',
        EINK,
      );
    expect(drawn(`Gra (zamiast: ${LONG})`, 'Gra')).toEqual(drawn('Gra'));
    expect(drawn('Gra (zamiast: WF)', 'Gra')).toEqual(drawn('Gra (zamiast: WF)'));
  });

  it('is the same from day to day, and another one after a change of what it shows', () => {
    const pictures = new Pictures();
    const model = { title: 'Tydzień 23–29 listopada' } as unknown as WeekModel;
    const drawn = (more: Partial<WeekChild> = {}, changed: Partial<WeekModel> = {}) =>
      pictures.week({ ...model, ...changed, children: [{ ...child, ...more }] }, 'ola', COLOUR)?.drawAtOnce();
    const first = drawn();
    const today = schoolDays.map((one) => ({ ...one, isToday: true }));
    expect(drawn({ readAt: 'odczytano 9:00', days: today })).toBe(first);
    const others = [
      drawn({ name: 'Olga' }),
      drawn({ strip }),
      drawn({ days: withTuesday(tag('test', 'Sprawdzian: Matma')) }),
      drawn({ days: withTuesday(tag('homework', 'Sprawdzian: Matma')) }),
      drawn({}, { title: 'Tydzień 30 listopada – 6 grudnia' }),
    ].map(String);
    expect(new Set([String(first), ...others]).size).toBe(others.length + 1);
    expect(pictures.week({ ...model, children: [child] }, 'jas', COLOUR)).toBeNull();
  });
});

describe('drawings', () => {
  it('are made of rows and letters, each a piece', () => {
    const canvas = new Canvas(80, 50, [255, 255, 255], 1);
    canvas.text('Ala', 20, 10, 30, [0, 0, 0]);
    expect([...canvas.draw()]).toHaveLength(50 + 3);
    expect([...greys(canvas, 1)]).toHaveLength(50);
  });

  it('are made one at a time, each in a turn of its own, once for all who wait; two wait, not more', async () => {
    const drawings = new Drawings(new Line());
    const drawn: string[] = [];
    const ask = (key: string) =>
      drawings.of({
        key,
        draw: async () => {
          drawn.push(key);
          setImmediate(() => drawn.push('others'));
          return Buffer.from(key);
        },
      });
    const asked = ['a', 'b', 'a', 'c', 'd', 'c'].map(ask);
    expect(asked.map((one) => one === null)).toEqual([false, false, false, false, true, false]);
    expect((await Promise.all(asked)).map(String)).toEqual(['a', 'b', 'a', 'c', 'null', 'c']);
    expect(drawn.filter((_, index) => index < 5)).toEqual(['a', 'others', 'b', 'others', 'c']);
    expect(String(await ask('d'))).toBe('d');
  });

  it('go on after one that fails', async () => {
    const drawings = new Drawings(new Line());
    const fails = drawings.of({
      key: 'a',
      draw: async () => {
        throw new TypeError('a mistake');
      },
    });
    const next = drawings.of({ key: 'b', draw: async () => Buffer.from('b') });
    await expect(fails).rejects.toThrow('a mistake');
    expect(String(await next)).toBe('b');
  });
});

describe('its letters', () => {
  it('include all of Polish, each with its own outline', () => {
    const letters = [
      ...'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźżAĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ0123456789–…„”',
    ];
    const drawn = letters.map((letter) => JSON.stringify([...outlines(letter, 100, 0, 100)]));
    expect(new Set(drawn).size).toBe(letters.length);
    expect(drawn).not.toContain(JSON.stringify([...outlines('?', 100, 0, 100)]));
    expect([...outlines('o\u0301', 40, 0, 0)]).toEqual([...outlines('ó', 40, 0, 0)]);
    expect([...outlines('漢', 40, 0, 0)]).toEqual([...outlines('?', 40, 0, 0)]);
  });

  it('are never those of a part of a word that can be read', () => {
    const name = fc.stringMatching(/^[a-zż]{1,14}( [a-zż]{1,14}){0,5}$/);
    fc.assert(
      fc.property(name, fc.integer({ min: 90, max: 400 }), (text, width) => {
        const shown = fitted(text, width, 20);
        expect(widthOf(shown.text, shown.size)).toBeLessThanOrEqual(width + 1);
        const words = shown.text.replace(/…$/, '').split(' ');
        const lines = wrapped(text, width, 20, 3);
        for (const some of [words, lines.join(' ').replace(/…$/, '').split(' ')])
          expect(text.split(' ').slice(0, some.length)).toEqual(some);
      }),
    );
  });

  it('are made smaller, then fewer, until a text fits', () => {
    expect(fitted('Matematyka', 400, 40)).toEqual({ text: 'Matematyka', size: 40 });
    const smaller = fitted('Wychowanie fizyczne', 300, 40, 20);
    expect(smaller.text).toBe('Wychowanie fizyczne');
    expect(widthOf(smaller.text, smaller.size)).toBeCloseTo(300);
    const fewer = fitted('Zajęcia rozwijające kreatywność', 200, 40, 20);
    expect(fewer).toMatchObject({ text: expect.stringMatching(/^Zajęcia.*…$/), size: 20 });
    expect(widthOf(fewer.text, fewer.size)).toBeLessThanOrEqual(200);
    for (const line of wrapped('Portal prosi o przepisanie kodu z obrazka. '.repeat(4), 300, 26, 3))
      expect(widthOf(line, 26)).toBeLessThanOrEqual(300);
  });
});
