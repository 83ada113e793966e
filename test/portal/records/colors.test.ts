import { expect, it } from 'vitest';
import { colors } from '../../../src/portal/records/colors.ts';

it('Colors (§2.3) are hexadecimal, with a # or without', () => {
  const Colors = [
    { Id: 1, RGB: '7CB342', Name: 'Zielony' },
    { Id: 2, RGB: '#1e88e5', Name: 'Niebieski' },
    { Id: 3, RGB: 'red;}', Name: null },
    { RGB: '000000' },
  ];
  const { value, dropped } = colors.parse({ Colors });
  expect(value).toEqual([
    { id: '1', rgb: '#7cb342', name: 'Zielony' },
    { id: '2', rgb: '#1e88e5', name: 'Niebieski' },
    { id: '3', rgb: null, name: null },
  ]);
  expect(dropped).toBe(1);
});
