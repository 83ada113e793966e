import { expect, it } from 'vitest';
import { schoolFiles } from '../../../src/portal/records/school-life.ts';
import { parsed } from './parsed.ts';

it('SchoolFiles (§2.8) have a path of the portal', () => {
  const Data = [
    {
      id: 60401,
      displayName: 'Załącznik nr 3.pdf',
      addedOnDate: '2026-10-12',
      downloadUrl: '/pliki_szkoly/pobierz/60401',
      fileStatus: 'active',
    },
    { id: 2 },
    {},
  ];
  expect(parsed(schoolFiles, { Data })).toMatchObject({
    value: [
      {
        id: '60401',
        name: 'Załącznik nr 3.pdf',
        addedOn: '2026-10-12',
        downloadPath: '/pliki_szkoly/pobierz/60401',
        status: 'active',
      },
      { id: '2', name: '2', addedOn: null, downloadPath: null, status: null },
    ],
    dropped: 1,
    skipped: 0,
    unreadable: 1,
  });
});
