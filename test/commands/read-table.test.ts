import { describe, expect, it } from 'vitest';
import { renderRows, renderValue } from '../../src/commands/read-table.ts';
import { textWidth } from '../../src/lib/cells.ts';

describe('rows as a table', () => {
  it('have titles, and no empty column', () => {
    const rows = [
      { id: '1', dueOn: '2026-11-25', note: null, files: [{ id: '5', name: 'żółw.pdf' }], open: true },
      { id: '22', dueOn: null, note: '', files: [], open: false },
    ];
    expect(renderRows(rows, 80).split('\n')).toEqual([
      'id  due on      files       open',
      '1   2026-11-25  5 żółw.pdf  yes',
      '22                          no',
    ]);
  });

  it('are cut in a narrow terminal, the widest column first', () => {
    const rows = [{ name: 'Wychowanie fizyczne z elementami tańca', short: 'wf' }];
    const lines = renderRows(rows, 30).split('\n');
    expect(lines[1]).toBe('Wychowanie fizyczne z…   wf');
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(30);
  });

  it('are printed one after the other if too much would be cut', () => {
    const long = 'bardzo długi tekst';
    const rows = [
      { a: long, b: long, c: long },
      { a: long, b: null, c: long },
    ];
    expect(renderRows(rows, 30)).toBe(`a  ${long}\nb  ${long}\nc  ${long}\n\na  ${long}\nc  ${long}`);
  });

  const id = 'LID-NBOARD-NOTICE-25-00001';
  const text = 'Zebranie rodziców';
  it.each([
    ['in a table', 42, `id                          title\n${id}  Zebranie rodz…`],
    ['one row after the other where it does not fit', 39, `id     ${id}\ntitle  ${text}`],
  ])('never cut an id: %s', (_, width, output) => {
    expect(renderRows([{ id, title: text }], width)).toBe(output);
  });

  it('are printed one after the other if many narrow columns do not fit', () => {
    expect(renderRows([{ a: 'short one', b: 'short two', c: 'last' }], 20)).toBe(
      'a  short one\nb  short two\nc  last',
    );
  });

  it('show the date without the time of adding', () => {
    expect(renderRows([{ date: '2026-11-19', addedAt: '2026-11-19 10:00:00' }], 80)).toBe('date\n2026-11-19');
    expect(renderRows([{ addedAt: '2026-11-19 10:00:00' }], 80)).toContain('10:00:00');
  });

  it('contain no control characters', () => {
    const evil = '\u001b[2J\u001b]0;x\u0007ok\u202E';
    for (const text of [
      renderRows([{ evil }], 80).split('\n')[1],
      renderValue({ evil }, 80),
      renderValue([evil], 80),
    ]) {
      expect(text).not.toMatch(/\p{Cc}|\u202E/u);
      expect(text).toContain('ok');
    }
  });
});

describe('any value', () => {
  it('is its fields, then its sections with titles', () => {
    expect(renderValue({ enabled: false, firstName: null, bells: [{ lessonNo: 1 }], none: [] }, 80)).toBe(
      'enabled     no\nfirst name  -\n\nbells:\n  lesson no\n  1\n\nnone:\n  nothing',
    );
  });

  it.each<[unknown, string]>([
    [[], 'nothing'],
    [null, 'nothing'],
    [{}, 'nothing'],
    [['1', '1+'], '1\n1+'],
    [4.6666, '4.67'],
    [{ rows: [{}] }, 'rows:\n  nothing'],
  ])('%j is %j', (value, text) => {
    expect(renderValue(value, 80)).toBe(text);
  });
});
