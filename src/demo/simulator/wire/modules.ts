import { momentOf, stamp } from '../school-time.ts';
import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';

/** The library, and information about the portal (§2.2, §2.9, §6.2). */

export function systemData({ now }: World, aheadSeconds: number): object {
  const [date, time] = stamp(now.add({ seconds: aheadSeconds })).split(' ');
  return { Date: date, Time: time };
}

export function modulesAccess({ fixture }: World): object {
  const access = {
    messages: fixture.messagesModule === 'present',
    ebiblio: fixture.book.lendings.length > 0,
    schoolFiles: fixture.school.lists.files.length > 0,
    mobileAppPlus: false,
  };
  return { Data: Object.entries(access).map(([module, open]) => ({ module, access: open })) };
}

const NOTIFIED = [
  'grades',
  'attendances',
  'calendars',
  'notes',
  'homeWorks',
  'notices',
  'plannedLessons',
  'realizations',
];

export function pushConfigurations(): object {
  const each = { add: true, edit: true, delete: false };
  return { version: 4, settings: Object.fromEntries(NOTIFIED.map((name) => [name, each])) };
}

export function transferRestrictions(to: Addresses): object {
  return to.envelope('Restrictions', { upload: 25, upload_3g: 5 }, 'FileTransferRestrictions');
}

export function regulations({ fixture }: World): object {
  const accepted = `${fixture.school.year.begin} 18:00:00`;
  return {
    Data: [
      { module: 'portalRodzina', acceptanceDate: accepted, url: '/regulamin/portal' },
      { module: 'ebiblio', acceptanceDate: null, url: '/regulamin/biblioteka' },
    ],
  };
}

export function help(to: Addresses): object {
  const article = (id: number, title: string, text: string): object => ({
    Id: id,
    Title: title,
    Description: `<p>${text}</p>`,
    Parent: true,
    Student: true,
    Teacher: false,
  });
  const list = [
    article(1, 'Jak usprawiedliwić nieobecność?', 'Usprawiedliwienia wysyła się z&nbsp;osobnego portalu.'),
    article(2, 'Co oznacza „nb”?', '<strong>nb</strong> to nieobecność nieusprawiedliwiona.'),
  ];
  return to.envelope('Help', list, 'Help');
}

export function achievementTypes({ fixture }: World): object {
  return { data: fixture.school.lists.achievements.map(({ id, name }) => ({ id, name })) };
}

/** Free textbooks have a dueDate long in the past, and are not overdue (§2.9). */
export function lendings({ book, fixture }: World): object {
  const list = book.all('lendings').map((one) => ({
    identifier: `5f0c1a7e-0000-4000-8000-${String(one.id).padStart(12, '0')}`,
    type: 'BOOK',
    title: one.title,
    author: one.author,
    lendedAt: one.lent,
    dueDate: one.due,
    isExtendable: one.extendable,
  }));
  const synchronized = momentOf(fixture.bookFrom, '04:00').epochMilliseconds / 1_000;
  return { lastSynchronizationTimestamp: synchronized, lendings: list };
}

/** Listed modules without an entry in the routes and in the refused modules. */
const LISTED_ONLY = ['OneRoster', 'NotificationCenter'];
/** The index lists each part of these modules. */
const LISTED_BY_PART = ['Auth', 'Motions'];

/** The root of the gateway: an index of about 89 modules, of which some are refused (§2.2). */
export function moduleIndex(endpoints: readonly string[], to: Addresses): object {
  const names = endpoints.map((endpoint) => {
    const [name = '', part] = endpoint.split('/');
    return part !== undefined && part !== '*' && LISTED_BY_PART.includes(name) ? `${name}/${part}` : name;
  });
  const listed = [...new Set([...names, ...LISTED_ONLY])].toSorted();
  const resources = Object.fromEntries(listed.map((name) => [name, { Url: to.url(name) }]));
  return { Resources: resources, Url: to.url('') };
}
