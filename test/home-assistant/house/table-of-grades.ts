import type { Row } from './table.ts';

/** Rows of `table.ts`: grades of other scales, missed topics, answers and the newest remark. */
export const otherGradeRows: readonly Row[] = [
  ['sensor.subjects_at_risk', 'Zagrożone przedmioty', 'Subjects at risk', {}, { ola: '0', janek: '0' }],
  [
    'sensor.newest_description',
    'Najnowsza ocena opisowa',
    'Newest descriptive grade',
    {},
    { janek: 'Dodaje i odejmuje w zakresie 100: 4' },
  ],
  [
    'sensor.points',
    'Oceny punktowe',
    'Grades in points',
    { unit: '%', precision: 1, stateClass: 'measurement' },
    { ola: '86' },
  ],
  [
    'sensor.newest_text_grade',
    'Najnowsza ocena słowna',
    'Newest grade in words',
    {},
    { ola: 'Śpiewa czysto, z wyczuciem rytmu. Chętnie występuje.' },
  ],
  ['sensor.missed_topics', 'Tematy do nadrobienia', 'Missed topics', {}, { ola: '7', janek: '4' }],
  [
    'sensor.answers_awaited',
    'Wiadomości bez odpowiedzi',
    'Messages without an answer',
    {},
    { ola: '0', janek: '0' },
  ],
  [
    'sensor.newest_remark',
    'Najnowsza uwaga',
    'Newest remark',
    {},
    { ola: 'Pomogła młodszym uczniom w bibliotece.', janek: 'Pięknie wyrecytował wiersz.' },
  ],
];
