import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntityRow, entityRows, LiveTable, renderTable } from '../../src/demo/terminal.ts';
import { cell, cutTo, textWidth } from '../../src/lib/cells.ts';

const rows: EntityRow[] = [
  { child: 'ola', key: 'lucky_number', state: '7' },
  { child: 'ola', key: 'current_lesson', state: 'Język polski' },
  { child: 'jas', key: 'lucky_number', state: null },
  { child: 'jas', key: 'current_lesson', state: 'Wychowanie fizyczne z bardzo długą nazwą przedmiotu' },
  { child: 'jas', key: 'average', state: '4.25' },
  { child: 'bridge', key: 'version', state: '0.1.0' },
];

class FakeScreen {
  readonly isTTY: boolean;
  readonly columns = 80;
  readonly rows: number;
  readonly written: string[] = [];
  constructor(isTTY: boolean, height = 40) {
    this.isTTY = isTTY;
    this.rows = height;
  }
  write(text: string): void {
    this.written.push(text);
  }
}

describe('entityRows', () => {
  it('returns the states among retained topics, of the children first', () => {
    const retained = new Map([
      ['dziennik2mqtt/family/changes_unseen', '{"state":0}'],
      ['dziennik2mqtt/janek/lucky_number', '{"state":8}'],
      ['dziennik2mqtt/ola/lucky_number', '{"state":7,"attributes":{}}'],
      ['dziennik2mqtt/ola/current_lesson', '{"state":null,"attributes":{}}'],
      ['dziennik2mqtt/ola/availability', 'online'],
      ['dziennik2mqtt/bridge/state', 'online'],
      ['homeassistant/device/dziennik2mqtt_ola/config', '{"state":1}'],
      ['dziennik2mqtt/ola/event/x', '{"state":1}'],
    ]);
    expect(entityRows(retained, 'dziennik2mqtt', ['ola', 'janek'])).toEqual([
      { child: 'ola', key: 'lucky_number', state: '7' },
      { child: 'ola', key: 'current_lesson', state: null },
      { child: 'janek', key: 'lucky_number', state: '8' },
      { child: 'family', key: 'changes_unseen', state: '0' },
    ]);
  });
});

describe('renderTable', () => {
  it('puts the children side by side if they fit', () => {
    expect(renderTable(rows, 80)).toBe(
      [
        '                ola                              jas',
        'lucky_number    7                                —',
        'current_lesson  Język polski                     Wychowanie fizyczne z bardzo d…',
        'average                                          4.25',
        '',
        '                bridge',
        'version         0.1.0',
      ].join('\n'),
    );
  });

  it('otherwise puts them one below the other', () => {
    const lines = renderTable(rows, 40).split('\n');
    expect(lines[0]?.trim()).toBe('ola');
    expect(lines[4]?.trim()).toBe('jas');
  });

  it('is never wider than the terminal', () => {
    const state = fc.oneof(
      fc.constant(null),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom(
        '数学 数学 数学 数学 数学 数学',
        '\u001b[31mred\u001b[0m',
        'a\nb\tc',
        '🎒🎒🎒🎒🎒🎒🎒🎒🎒🎒🎒🎒🎒🎒🎒🎒',
      ),
    );
    const row = fc.record({
      child: fc.constantFrom('ola', 'jas', 'zosia'),
      key: fc.constantFrom('a', 'b_c', 'd'.repeat(50)),
      state,
    });
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 12 }),
        fc.constantFrom(40, 80, 120),
        fc.boolean(),
        (all, width, colour) => {
          for (const line of renderTable(all, width, colour).split('\n')) {
            expect(textWidth(stripVTControlCharacters(line))).toBeLessThanOrEqual(width);
          }
        },
      ),
    );
  });

  it('is coloured only on request', () => {
    expect(renderTable(rows, 80)).not.toContain('\u001b');
    expect(renderTable(rows, 80, true)).toContain('\u001b[1m');
    expect(stripVTControlCharacters(renderTable(rows, 80, true)).split('\n')[2]).toBe(
      renderTable(rows, 80).split('\n')[2],
    );
  });
});

describe('cells', () => {
  it('are measured in columns, not characters', () => {
    expect(['Żółć', 'e\u0301', '数学', '🎒', '👨‍👩‍👧', ''].map(textWidth)).toEqual([4, 1, 4, 2, 2, 0]);
  });

  it('have exactly the given width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, width) => {
        expect(textWidth(cell(text, width))).toBe(width);
      }),
    );
  });

  it('contain no control sequences', () => {
    expect(cutTo('a\u001b]0;title\u0007b\u001b[2Jc\r\nd\u202Ee', 40)).toBe('abc d e');
  });
});

describe('LiveTable on a terminal', () => {
  it('redraws in place, and only after a change', () => {
    const screen = new FakeScreen(true);
    const table = new LiveTable(screen, {});
    table.update(rows, ['wall http://127.0.0.1:1/']);
    table.update(rows, ['wall http://127.0.0.1:1/']);
    table.update([{ child: 'ola', key: 'lucky_number', state: '8' }]);
    table.stop();
    expect(screen.written).toHaveLength(3);
    expect(screen.written[0]?.startsWith('\u001b[?25l\u001b[2J\u001b[H')).toBe(true);
    expect(screen.written[1]?.startsWith('\u001b[H')).toBe(true);
    expect(screen.written[1]?.endsWith('\u001b[J')).toBe(true);
    expect(screen.written[1]).not.toContain('\u001b[2J');
    expect(screen.written[2]).toBe('\u001b[?25h');
  });

  it('fits the height of the screen', () => {
    const screen = new FakeScreen(true, 6);
    new LiveTable(screen, { NO_COLOR: '1' }).update(rows, ['foot']);
    expect(screen.written[0]?.split('\n')).toHaveLength(6);
    expect(screen.written[0]).toContain('more');
    expect(screen.written[0]).toContain('foot');
  });

  it('has colours unless NO_COLOR is set', () => {
    const bold = '\u001b[1m';
    const [with_, without] = [new FakeScreen(true), new FakeScreen(true)];
    new LiveTable(with_, { NO_COLOR: '' }).update(rows);
    new LiveTable(without, { NO_COLOR: '1' }).update(rows);
    expect(with_.written[0]).toContain(bold);
    expect(without.written[0]).not.toContain(bold);
  });
});

describe('LiveTable on other streams', () => {
  it('writes one plain line per change, and each line of the foot once', () => {
    const screen = new FakeScreen(false);
    const table = new LiveTable(screen, {});
    table.update(rows.slice(0, 2), ['', 'reading']);
    table.update([{ child: 'ola', key: 'lucky_number', state: null }, ...rows.slice(1, 2)], ['', 'reading']);
    table.update(rows.slice(1, 2), ['ready']);
    table.stop();
    expect(screen.written).toEqual([
      'ola/lucky_number: 7\n',
      'ola/current_lesson: Język polski\n',
      'reading\n',
      'ola/lucky_number: —\n',
      'ready\n',
    ]);
  });

  it('prints the table once on request, without colours', () => {
    const screen = new FakeScreen(false);
    new LiveTable(screen, {}).printOnce(rows);
    expect(screen.written).toEqual([`${renderTable(rows, 80)}\n`]);
  });
});
