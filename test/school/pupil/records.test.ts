import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registerNumberIn } from '../../../src/school/pupil/records.ts';

function page(row: string): string {
  return `<!DOCTYPE html><table class="decorated"><tr><th>Imię i nazwisko</th><td>Łucja Źródlana</td></tr>${row}</table>`;
}

describe('the page of the pupil (§2.2)', () => {
  it.each([
    '<tr><th>Nr w dzienniku</th><td>17</td></tr>',
    '<TR>\n<TH class="big">\n  Nr&nbsp;w <b>dzienniku</b>:\n</TH>\n<TD width="5"> <span>17</span> </TD></TR>',
    '<tr><th>Nr w dzienniku<td>17<tr><th>Klasa<td>5b',
    '<tr><th>Klasa</th><td>5</td></tr><tr><th>Nr w dzienniku</th><td>17</td><td>3</td></tr>',
  ])('has the number in %j', (row) => {
    expect(registerNumberIn(page(row))).toBe(17);
  });

  it.each([
    '',
    '<tr><th>Nr w dzienniku</th></tr><tr><td>17</td></tr>',
    '<tr><th>Nr w dzienniku</th><td>brak</td></tr>',
    '<tr><th>Nr w dzienniku</th><td>0</td></tr>',
    '<tr><td>Nr w dzienniku</td><td>17</td></tr>',
    '<p>Nr w dzienniku: 17</p>',
  ])('has none in %j', (row) => {
    expect(registerNumberIn(page(row))).toBeNull();
  });

  it('is read in linear time', () => {
    expect(registerNumberIn('<th>'.repeat(100_000))).toBeNull();
    expect(registerNumberIn('<th '.repeat(200_000))).toBeNull();
  });

  it('may be anything', () => {
    const parts = fc.constantFrom(
      '<th>',
      '</th',
      '<td',
      '>',
      'Nr w dzienniku',
      '17',
      '<tr>',
      '</td>',
      ' ',
      '<!--',
    );
    fc.assert(
      fc.property(fc.array(parts), (all) => {
        expect(
          [null, 17].includes(registerNumberIn(all.join(''))) || registerNumberIn(all.join(''))! > 0,
        ).toBe(true);
      }),
    );
  });
});
