import type { AccountFixture } from '../fixture/types.ts';

/** {base_url}/informacja: the pupil's details, register number included (§2.2). */
export function informationPage({ pupil, school, class: own }: AccountFixture): string {
  const rows = [
    ['Imię i nazwisko ucznia', `${pupil.first} ${pupil.last}`],
    ['Klasa', `${own.number}${own.symbol}`],
    ['Nr w dzienniku', String(pupil.registerNumber)],
    ['Wychowawca', own.tutor ? `${own.tutor.first ?? ''} ${own.tutor.last}`.trim() : ''],
    ['Szkoła', school.name],
  ];
  const table = rows.map(([name, value]) => `<tr>\n  <th>${name}</th>\n  <td>${value}</td>\n</tr>`);
  return `<h2>Informacje o uczniu</h2><table class="decorated">${table.join('\n')}</table>`;
}
