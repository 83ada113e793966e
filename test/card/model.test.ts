import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardConfig, weekConfig } from '../../src/card/config.ts';
import type { Hass, HassState } from '../../src/card/hass.ts';
import { type CardModel, cardModel, isChanged } from '../../src/card/model.ts';
import { weekModel } from '../../src/card/week.ts';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { timeText } from '../../src/school/plan/day-words.ts';
import { shortSubject } from '../../src/school/pupil/subjects.ts';
import type { Column } from '../../src/school/shown/column.ts';
import type { PrivacyLevel } from '../../src/school/shown/privacy.ts';
import type { Snapshot } from '../../src/school/snapshot.ts';
import { factsOf } from '../honesty/facts.ts';
import { truthOf } from '../honesty/truth.ts';
import { type ReadChild, readFamily } from '../web/wall/read-families.ts';
import { allSources, type PublishOptions, published, withStates, ZONE } from './published.ts';

let children: readonly ReadChild[];
let ola: ReadChild;
let accounts: SimulatedAccount[];

beforeAll(async () => {
  accounts = [];
  children = await readFamily('demo', (account) => void accounts.push(account), allSources);
  ola = children.find(({ id }) => id === 'ola') ?? expect.fail('no Ola');
});

const config = cardConfig({ child: 'ola' }, 'pl');

function model(hass: Hass, time = '09:20', last: CardModel | null = null, options = config): CardModel {
  const found = cardModel(hass, options, published(ola, time).at, last);
  return 'sentence' in found ? expect.fail(found.sentence ?? 'no sentence') : found;
}

function of(time: string, options: PublishOptions = {}, sections?: readonly string[]): CardModel {
  return model(published(ola, time, options).hass, time, null, cardConfig({ child: 'ola', sections }, 'pl'));
}

const unavailable = (hass: Hass, isGone: (id: string) => boolean): Hass =>
  withStates(hass, (id, state) => (isGone(id) ? { state: 'unavailable', attributes: {} } : state));

describe('the card', () => {
  it.each(['07:10', '09:20', '09:45', '15:30', '2026-11-20T09:50', '2026-11-21T10:00'])(
    'shows at %s what the portal has',
    (time) => {
      for (const child of children) {
        const { at, hass } = published(child, time);
        const account = accounts.find(({ fixture }) => fixture.child.id === child.id);
        const truth = new Map(truthOf(factsOf(account ?? expect.fail('no account')), at));
        const local = (key: string): unknown => {
          const value = truth.get(key);
          return typeof value === 'string' ? localTime(value) : value;
        };
        const schoolClass = account ? `${account.fixture.class.number}${account.fixture.class.symbol}` : null;
        const short = (subject: unknown): unknown =>
          typeof subject === 'string'
            ? shortSubject(subject, { language: 'pl', own: {}, schoolClass })
            : subject;
        const found = cardModel(hass, cardConfig({ child: child.id }, 'pl'), at, null);
        if ('sentence' in found) expect.fail(found.sentence ?? 'no sentence');
        const { day, facts } = found.column;
        const title = (kind: string): string | null =>
          day.moments.find((moment) => moment.kind === kind)?.title ?? null;
        expect({
          start: day.start,
          end: day.end,
          now: title('now'),
          next: title('next') ?? title('first'),
          lesson: day.beads.filter((bead) => bead.kind === 'lesson' && bead.held).length,
          messages: facts.messages,
          notices: facts.notices,
          grade: facts.grade?.text,
          bag: found.lists
            .find(({ kind }) => kind === 'bag')
            ?.items.map((item) => item.title)
            .join(', '),
          homework: sizeOf(found, 'homework'),
        }).toEqual({
          start: local('school_start'),
          end: local('school_end'),
          now: short(truth.get('current_lesson')),
          next: short(truth.get('next_lesson')),
          lesson: truth.get(day.when === 'today' ? 'lessons_today' : 'lessons_next_day'),
          messages: truth.get('unread_messages'),
          notices: truth.get('unread_notices'),
          grade: truth.get('newest_grade'),
          bag: String(truth.get('bag')).split(', ').map(short).join(', '),
          homework: truth.get('homework_due'),
        });
      }
    },
  );

  it('shows the chosen sections, each list of records with three items at most', () => {
    const { lists } = of('09:20');
    expect(lists.map(({ kind }) => kind)).toEqual([
      'bag',
      'tests',
      'homework',
      'grades',
      'messages',
      'notices',
      'ahead',
    ]);
    expect(lists.find(({ kind }) => kind === 'tests')).toEqual({
      kind: 'tests',
      title: 'Sprawdziany',
      count: null,
      items: [
        {
          title: 'Angielski',
          subject: 'Język angielski',
          details: 'jutro · kartkówka: czasowniki nieregularne',
        },
        {
          title: 'Matma',
          subject: 'Matematyka',
          details: 'czwartek, 26 listopada · Sprawdzian · Ułamki zwykłe, strony 84–112',
        },
      ],
      notes: [],
    });
    const many = withStates(published(ola, '09:20').hass, (id, state) =>
      id === 'sensor.ola_homework_due'
        ? {
            ...state,
            attributes: {
              items: Array.from({ length: 6 }, (_, index) => ({
                id: String(index),
                topic: 'A',
                due: index === 2 ? null : '2026-11-20',
                done: index === 1,
              })),
            },
          }
        : state,
    );
    const homework = model(many).lists.find(({ kind }) => kind === 'homework');
    // What is done stays in its place, beside the three that are not.
    expect(homework?.items.map((item) => item.homework)).toEqual(
      ['0', '1', '2', '3'].map((id) => ({ id, isDone: id === '1' })),
    );
    expect(homework?.items.map(({ details }) => details)).toEqual(['jutro', 'jutro', 'bez terminu', 'jutro']);
    expect(homework?.notes).toEqual(['i jeszcze 2']);
    expect(of('09:20', {}, ['messages', 'bag']).lists.map(({ kind }) => kind)).toEqual([
      'bag',
      'messages',
      'notices',
    ]);
  });

  it.each<[PrivacyLevel, hidden: RegExp | null, shown: RegExp]>([
    ['full', null, /Muzyka.*angielski.*czasowniki.*Zadania 3.*"text":"4\+?"/],
    ['no_text', /czasowniki|Zadania 3/, /Muzyka.*angielski.*"text":"4\+?"/],
    ['no_grades', /"text":"/, /Muzyka.*angielski.*czasowniki/],
    ['counts', /Muzyka|Matematyka|angielski|Nowak|czasowniki|Zadania|5b|"text":"/, /"messages":2/],
  ])('has of the column at the level %s not %s', (privacy, hidden, shown) => {
    const text = JSON.stringify(attributeOf(published(ola, '09:20', { privacy }).hass));
    expect(text).toMatch(shown);
    if (hidden) expect(text).not.toMatch(hidden);
  });

  it('shows numbers and no names at the level counts', () => {
    const { column, lists } = of('09:20', { privacy: 'counts' });
    const text = JSON.stringify([column, lists]);
    expect(text).not.toMatch(/Muzyka|Matematyka|angielski|Nowak|Wycieczka/);
    expect(lists.find(({ kind }) => kind === 'messages')).toMatchObject({ count: 2, items: [] });
    expect(lists.find(({ kind }) => kind === 'bag')?.notes[0]).toMatch(/^Przedmioty: \d$/);
  });

  it('says a test of the day in focus once: in the list of tests, or without it among the lines', () => {
    const linesIn = (time: string, sections?: readonly string[]): readonly string[] =>
      of(time, {}, sections).column.lines.map(({ text }) => text);
    const [without, changed] = [linesIn('2026-11-20T07:10', ['day']), linesIn('07:10')];
    expect(without).toContain('Kartkówka: Angielski');
    expect(linesIn('2026-11-20T07:10')).toEqual(without.filter((text) => text !== 'Kartkówka: Angielski'));
    expect([changed, changed.length > 0]).toEqual([linesIn('07:10', ['day']), true]);
  });

  it('shows the problem, and what it knows besides', () => {
    const { column } = of('09:20', { problem: 'captcha' });
    expect(column.strip).toMatchObject({ urgent: true, since: '(od 6:00)', whomToAsk: null });
    expect(column.day.moments.map(({ kind }) => kind)).toEqual(['now', 'next']);
    // A problem that only a newer bridge knows.
    const newer = withColumn(published(ola, '09:20', { problem: 'down' }).hass, (column) => ({
      ...column,
      health: { ...column.health, problem: 'strike' },
    }));
    const status = { problem: 'strike', reason: 'Strajk.', what_to_do: 'Czekaj.' };
    const said = withStates(newer, (id, state) =>
      id === 'sensor.ola_status' ? { state: 'paused', attributes: status } : state,
    );
    expect(model(said).column.strip).toMatchObject({
      reason: 'Strajk.',
      whatToDo: 'Czekaj.',
      whomToAsk: null,
    });
    // Waiting does not help a budget that is too small.
    expect(of('09:20', { problem: 'budget' }).column.strip?.whatToDo).toMatch(/900/);
  });

  it('has the button that the advice names, if Home Assistant has it', () => {
    const button = { 'button.ola_resume': { state: 'unknown', attributes: {} } };
    const resumeOf = (problem: PublishOptions['problem'], states: Hass['states'] = button): unknown => {
      const { hass } = published(ola, '09:20', problem ? { problem } : {});
      return model({ ...hass, states: { ...hass.states, ...states } }).resume;
    };
    expect(resumeOf('captcha')).toBe('button.ola_resume');
    expect([resumeOf('captcha', {}), resumeOf('down'), resumeOf(undefined)]).toEqual([null, null, null]);
  });

  it('says of the bag what changes put in and took out, and what to bring', () => {
    const bag = {
      ...{ day: '2026-11-19', subjects: ['Matematyka', 'Plastyka'], bring: ['blok', 'buty'] },
      ...{ bring_added: ['blok'], bring_removed: ['strój'], added: ['Plastyka'] },
      ...{ removed: ['Wychowanie fizyczne'], add: ['Matematyka', 'Plastyka'], remove: ['Historia'] },
    };
    const changed = withStates(published(ola, '09:20').hass, (id, state) =>
      id === 'sensor.ola_bag' ? { state: 'x', attributes: bag } : state,
    );
    expect(model(changed).lists.find(({ kind }) => kind === 'bag')).toMatchObject({
      items: [
        { title: 'Matma', isNew: false },
        { title: 'Plastyka', isNew: true },
      ],
      notes: ['zabierz: blok, buty', 'dołóż: Plastyka, blok', 'wyjmij: WF, strój'],
    });
  });

  it('says first nothing of a child without states, and that Home Assistant is starting', () => {
    const { hass, at } = published(ola, '09:20');
    const none = unavailable(hass, () => true);
    const sentence = (one: Hass, isFirst: boolean): unknown => {
      const found = cardModel(one, config, at, null, isFirst);
      return 'sentence' in found ? [found.name, found.sentence] : found;
    };
    expect(sentence(none, true)).toEqual(['Ola', null]);
    expect(sentence(none, false)).toEqual(['Ola', expect.stringMatching(/^Nie ma połączenia z dziennikiem/)]);
    const starting = { ...none, config: { ...none.config, state: 'STARTING' } };
    expect(sentence(starting, false)).toEqual(['Ola', 'Home Assistant się uruchamia.']);
  });

  it.each<[state: Snapshot['timetable']['state'], remark: string | null]>([
    ['expired', 'Plan lekcji jest teraz niedostępny.'],
    ['missing', 'Plan lekcji nie został jeszcze odczytany.'],
    ['absent', null],
  ])('says of a timetable that is %s: %s', (state, remark) => {
    const timetable = { state, at: '2026-11-19T06:00:00Z' } as Snapshot['timetable'];
    const without = { ...ola, snapshot: { ...ola.snapshot, timetable } };
    const { column, cutOff } = model(published(without, '09:20', { problem: 'down' }).hass);
    expect([column.day.remark, column.day.beads, cutOff]).toEqual([remark, [], null]);
    expect(column.strip?.reason).toMatch(/Portal/);
  });

  it.each<[string, (hass: Hass) => Hass, RegExp]>([
    [
      'is older',
      (hass) => withStates(hass, (id, state) => (id === 'sensor.ola_card' ? null : state)),
      /sensor\.ola_card.*zaktualizuj dodatek/,
    ],
    [
      'is newer',
      (hass) =>
        withStates(hass, (id, state) => (id === 'sensor.ola_card' ? { ...state, state: '2' } : state)),
      /zaktualizuj jedno i drugie/,
    ],
    ['sends what nobody knows', (hass) => withColumn(hass, () => ({})), /zaktualizuj jedno i drugie/],
  ])('says in one sentence that the bridge %s', (_, change, sentence) => {
    const { hass, at } = published(ola, '09:20');
    const weekly = weekConfig({ child: 'ola' }, 'pl');
    for (const found of [
      cardModel(change(hass), config, at, null),
      weekModel(change(hass), weekly, at, null),
    ])
      expect(found).toMatchObject({ name: 'Ola', sentence: expect.stringMatching(sentence) });
  });

  it('shows something whatever a part of the column has become', () => {
    const { hass, at } = published(ola, '09:20');
    const keys = Object.keys(attributeOf(hass));
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
        const found = cardModel(
          withColumn(hass, (column) => ({ ...column, [key]: value })),
          config,
          at,
          null,
        );
        expect('sentence' in found ? found.sentence : found.column.name).toEqual(expect.any(String));
      }),
    );
  });

  it.each<[string, (hass: Hass) => Hass]>([
    ['the bridge', (hass) => unavailable(hass, () => true)],
    ['Home Assistant', (hass) => ({ ...hass, connected: false })],
  ])('without %s shows what it knew last, and for how long it is so', (_, cut) => {
    const { hass } = published(ola, '09:20');
    const before = model(hass);
    const after = model(cut(hass), '11:45', before);
    expect(after).toEqual({
      ...before,
      cutOff: { text: 'Brak połączenia od 9:20 (2 h 25 min)', isOtherDay: false },
    });
    expect(model(cut(hass), '2026-11-20T07:00', before).cutOff?.isOtherDay).toBe(true);
    expect(model(hass, '11:50', after).cutOff).toBe(null);
    expect(cardModel(cut(hass), config, published(ola, '09:20').at, null)).toMatchObject({
      sentence: expect.stringMatching(/^Nie ma połączenia z dziennikiem/),
    });
  });

  it('names missing entities of reading and of chosen sections, and leaves out the others', () => {
    const without = (...keys: string[]): Hass =>
      withStates(published(ola, '09:20').hass, (id, state) =>
        keys.some((key) => id === `sensor.ola_${key}`) ? null : state,
      );
    expect(model(without('unread_messages', 'newest_grade', 'bag')).missing).toEqual([]);
    expect(model(without('status')).missing).toEqual(['sensor.ola_status']);
    const chosen = cardConfig({ child: 'ola', sections: ['bag'] }, 'pl');
    expect(model(without('bag', 'next_test'), '09:20', null, chosen).missing).toEqual(['sensor.ola_bag']);
    expect(model(published(ola, '09:20').hass).missing).toEqual([]);
  });

  it('names the child that Home Assistant does not have', () => {
    const { hass, at } = published(ola, '09:20');
    const other = cardConfig({ child: 'olga' }, 'pl');
    expect(cardModel(hass, other, at, null)).toEqual({
      language: 'pl',
      name: 'Olga',
      sentence:
        'Home Assistant nie ma encji sensor.olga_status: sprawdź w ustawieniach karty, czy „olga” to id dziecka.',
    });
  });

  it('changes only with its entities, its language, its theme and the connection', () => {
    const { hass } = published(ola, '09:20');
    const other: HassState = { state: '1', attributes: {} };
    const isNew = (change: Partial<Hass>): boolean => isChanged({ ...hass, ...change }, hass, 'ola');
    expect(isNew({})).toBe(false);
    expect(isNew({ states: { ...hass.states, 'sun.sun': other, 'sensor.janek_bag': other } })).toBe(false);
    expect(isNew({ states: { ...hass.states, 'sensor.ola_bag': other } })).toBe(true);
    expect(isNew({ themes: { darkMode: true } })).toBe(true);
    expect(isNew({ locale: { language: 'en' } })).toBe(true);
    expect(isNew({ connected: false })).toBe(true);
  });
});

function attributeOf({ states }: Hass): Column {
  return states['sensor.ola_card']?.attributes['column'] as Column;
}

function withColumn(hass: Hass, change: (column: Column) => object): Hass {
  return withStates(hass, (id, state) =>
    id === 'sensor.ola_card' ? { ...state, attributes: { column: change(attributeOf(hass)) } } : state,
  );
}

/** How many items a list has, with those that it only counts. */
function sizeOf({ lists }: CardModel, kind: string): number {
  const list = lists.find((one) => one.kind === kind);
  const items = list?.items.filter(({ homework }) => !homework?.isDone) ?? [];
  return items.length + Number(/\d+/.exec(list?.notes.join() ?? '')?.[0] ?? 0);
}

function localTime(stamp: string): string {
  const time = new Date(stamp).toLocaleTimeString('pl', {
    timeZone: ZONE,
    hour: '2-digit',
    minute: '2-digit',
  });
  return timeText(time);
}
