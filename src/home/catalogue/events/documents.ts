import { eventKind } from './kind.ts';

export const newDocument = eventKind('new_document', {
  sources: ['school_files'],
  part: ({ schoolFiles }) => schoolFiles,
  name: { pl: 'Nowy plik szkoły', en: 'New school file' },
  group: { pl: 'Pliki szkoły', en: 'School files' },
  about: {
    pl: 'Zdarzenie: szkoła udostępniła plik albo go zmieniła',
    en: 'An event: the school has shared or changed a file',
  },
  fieldsAbout: '`file_id`, `name`, `added_on`, `link`',
  icon: 'mdi:file-plus-outline',
  titles: {
    new: { pl: 'nowy plik szkoły', en: 'new school file' },
    changed: { pl: 'zmieniony plik szkoły', en: 'changed school file' },
  },
  content({ item: { id, name, addedOn, link } }) {
    return { message: name ?? '', fields: { file_id: id, name, added_on: addedOn, link } };
  },
});
