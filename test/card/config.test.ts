import { describe, expect, it } from 'vitest';
import { cardConfig, SECTIONS } from '../../src/card/config.ts';
import { configForm } from '../../src/card/form.ts';

const type = 'custom:dziennik-card';

describe('the configuration of the card', () => {
  it.each<[object, object]>([
    [{ child: 'ola' }, { child: 'ola', name: null, sections: SECTIONS, isChosen: false, size: 'normal' }],
    [
      { child: 'ola', name: ' Ola ', sections: ['bag', 'day'], size: 'large' },
      { child: 'ola', name: 'Ola', sections: ['day', 'bag'], isChosen: true, size: 'large' },
    ],
    // As the form leaves it when nothing is ticked, and with keys of Home Assistant.
    [
      { child: 'ola', name: '', sections: [], grid_options: { columns: 6 }, visibility: [], view_layout: {} },
      { child: 'ola', name: null, sections: SECTIONS, isChosen: false, size: 'normal' },
    ],
  ])('%j is read', (given, config) => {
    expect(cardConfig({ type, ...given }, 'en')).toEqual(config);
  });

  it.each<[unknown, RegExp, RegExp]>([
    [undefined, /needs child/, /podaj child/],
    [{}, /needs child/, /podaj child/],
    [{ child: 'Ola Nowak' }, /needs child/, /podaj child/],
    [{ child: 7 }, /needs child/, /podaj child/],
    [{ child: 'ola', section: ['day'] }, /no setting “section”: did you mean “sections”/, /„sections”/],
    [{ childs: 'ola' }, /no setting “childs”: did you mean “child”/, /„child”/],
    [{ child: 'ola', sections: 'day' }, /sections is a list/, /sections to lista/],
    [{ child: 'ola', sections: ['days'] }, /no section “days”/, /części „days”/],
    [{ child: 'ola', name: 5 }, /name is a text/, /name to tekst/],
    [{ child: 'ola', size: 'huge' }, /size is one of/, /size to jedno/],
  ])('%j is refused in one sentence', (given, en, pl) => {
    expect(() => cardConfig(given, 'en')).toThrow(en);
    expect(() => cardConfig(given, 'pl')).toThrow(pl);
  });

  it('has a form with a label for each field, which offers the children', () => {
    for (const [language, child] of [
      ['pl', 'Dziecko'],
      ['en', 'Child'],
    ] as const) {
      const form = configForm([{ id: 'ola', name: 'Ola' }], language);
      expect(form.schema.map((field) => form.computeLabel(field))).not.toContain(undefined);
      expect(form.computeLabel({ name: 'child' })).toBe(child);
      expect(JSON.stringify(form.schema[0])).toContain('{"value":"ola","label":"Ola"}');
      expect(() => form.assertConfig({ type, child: 'ola', size: 'huge' })).toThrow();
    }
  });
});
