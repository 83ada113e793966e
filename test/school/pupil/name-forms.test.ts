import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameForms } from '../../../src/school/pupil/name-forms.ts';

/** A name and its forms as a sentence has them: genitive, dative, accusative, instrumental, locative, each once. */
const known = [
  'Ola Oli Olę Olą',
  'Zosia Zosi Zosię Zosią',
  'Zuzia Zuzi Zuzię Zuzią',
  'Hania Hani Hanię Hanią',
  'Stefania Stefanii Stefanię Stefanią',
  'Julia Julii Julię Julią',
  'Nadia Nadii Nadię Nadią',
  'Mia Mii Mię Mią',
  'Maja Mai Maję Mają',
  'Alicja Alicji Alicję Alicją',
  'Lea Lei Leę Leą',
  'Róża Róży Różę Różą',
  'Natasza Nataszy Nataszę Nataszą',
  'Helenka Helenki Helence Helenkę Helenką',
  'Kinga Kingi Kindze Kingę Kingą',
  'Marta Marty Marcie Martę Martą',
  'Magda Magdy Magdzie Magdę Magdą',
  'Laura Laury Laurze Laurę Laurą',
  'Anna Anny Annie Annę Anną',
  'Ewa Ewy Ewie Ewę Ewą',
  'Kuba Kuby Kubie Kubę Kubą',
  'Antoni Antoniego Antoniemu Antonim',
  'Ignacy Ignacego Ignacemu Ignacym',
  'Ksawery Ksawerego Ksaweremu Ksawerym',
  'Janek Janka Jankowi Jankiem Janku',
  'Maciek Maćka Maćkowi Maćkiem Maćku',
  'Krzysiek Krzyśka Krzyśkowi Krzyśkiem Krzyśku',
  'Jaś Jasia Jasiowi Jasiem Jasiu',
  'Tadzio Tadzia Tadziowi Tadziem Tadziu',
  'Mieszko Mieszka Mieszkowi Mieszkiem Mieszku',
  'Dominik Dominika Dominikowi Dominikiem Dominiku',
  'Maciej Macieja Maciejowi Maciejem Macieju',
  'Wojciech Wojciecha Wojciechowi Wojciechem Wojciechu',
  'Mateusz Mateusza Mateuszowi Mateuszem Mateuszu',
  'Karol Karola Karolowi Karolem Karolu',
  'Kacper Kacpra Kacprowi Kacprem Kacprze',
  'Igor Igora Igorowi Igorem Igorze',
  'Oliwier Oliwiera Oliwierowi Oliwierem Oliwierze',
  'Paweł Pawła Pawłowi Pawłem Pawle',
  'Michał Michała Michałowi Michałem Michale',
  'Tymon Tymona Tymonowi Tymonem Tymonie',
  'Nikodem Nikodema Nikodemowi Nikodemem Nikodemie',
  'Filip Filipa Filipowi Filipem Filipie',
  'Dawid Dawida Dawidowi Dawidem Dawidzie',
  'Robert Roberta Robertowi Robertem Robercie',
  'Ernest Ernesta Ernestowi Ernestem Erneście',
];

/** Of these only the name itself is sure. */
const unsure = [
  'Noah',
  'Sarah',
  'Alex',
  'Vivienne',
  'Inès',
  'Nel',
  'Noemi',
  'Zoe',
  'Mary',
  'Andrii',
  'Sofiia',
  'Bruno',
];

it.each([...known, ...unsure])('%s', (row) => {
  expect(nameForms(row.split(' ')[0] ?? '')).toEqual(row.split(' '));
});

it('has the first of several names in its cases', () => {
  expect(nameForms(' Ola (tata) ')).toEqual(['Ola (tata)', 'Ola', 'Oli', 'Olę', 'Olą']);
});

it('has the name itself first, and each form once, whatever the name is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const forms = nameForms(name);
      expect(forms[0] ?? '').toBe(name.trim());
      expect(new Set(forms).size).toBe(forms.length);
      expect(forms).not.toContain('');
    }),
  );
});
