/** A request of CalDAV that costs as much as possible to answer. */
export interface EvilRequest {
  readonly name: string;
  readonly method: 'REPORT' | 'PROPFIND';
  /** What the list has. */
  readonly items: readonly string[];
  readonly body: string;
}

export const LIST = '/dav/ola/todo-homework/';
const ITEM_BYTES = 98_000;
const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const DATA = '<D:prop><D:getetag/><C:calendar-data/></D:prop>';

const todo = (uid: number, more: string): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VTODO', `UID:${uid}`, more]
    .concat('END:VTODO', 'END:VCALENDAR', '')
    .join('\r\n');
const filled = (part: string): string => part.repeat(Math.floor((ITEM_BYTES - 200) / part.length));
const items = (count: number, more: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => todo(index, more));
const multiget = (count: number, nameOf: (index: number) => number): string =>
  `<C:calendar-multiget ${NAMESPACES}>${DATA}${Array.from({ length: count }, (_, index) => `<D:href>${LIST}${nameOf(index)}</D:href>`).join('')}</C:calendar-multiget>`;
const query = (filter: string): string =>
  `<C:calendar-query ${NAMESPACES}>${DATA}<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO">${filter}</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;
const matching = (name: string): string =>
  `<C:prop-filter name="${name}"><C:text-match negate-condition="yes">zz</C:text-match></C:prop-filter>`.repeat(
    14,
  );
const find = (names: string): string => `<D:propfind ${NAMESPACES}><D:prop>${names}</D:prop></D:propfind>`;

const large = items(100, `SUMMARY:${filled('x')}`);
const escaped = items(100, `SUMMARY:${filled('&')}`);

export const evilRequests: readonly EvilRequest[] = [
  {
    name: '20,000 addresses of one item of 98 kB',
    method: 'REPORT',
    items: large,
    body: multiget(20_000, () => 7),
  },
  {
    name: '4,000 addresses of one item of 98 kB',
    method: 'REPORT',
    items: large,
    body: multiget(4_000, () => 7),
  },
  { name: '1,000 addresses', method: 'REPORT', items: large, body: multiget(1_000, (index) => index) },
  {
    name: '500 addresses of which 100 have 98 kB',
    method: 'REPORT',
    items: large,
    body: multiget(500, (index) => index),
  },
  { name: 'all of 9.8 MB', method: 'REPORT', items: large, body: query('') },
  { name: 'all of 9.8 MB that XML makes 49', method: 'REPORT', items: escaped, body: query('') },
  {
    name: 'the first 10 MB of it',
    method: 'REPORT',
    items: escaped,
    body: `<D:sync-collection ${NAMESPACES}><D:sync-token/><D:sync-level>1</D:sync-level>${DATA}</D:sync-collection>`,
  },
  {
    name: '14 filters of 1,900 properties',
    method: 'REPORT',
    items: items(30, `A:${'b'.repeat(40)}\r\n`.repeat(1_900).trim()),
    body: query(matching('A')),
  },
  {
    name: '14 filters of 49,000 categories',
    method: 'REPORT',
    items: items(30, `CATEGORIES:${filled('a,')}a`),
    body: query(matching('CATEGORIES')),
  },
  {
    name: '100 properties with names of 9 kB',
    method: 'PROPFIND',
    items: large,
    body: find(Array.from({ length: 100 }, (_, index) => `<x${index}${'x'.repeat(9_000)}/>`).join('')),
  },
  {
    name: '100 properties with names of 490 characters',
    method: 'PROPFIND',
    items: large,
    body: find(Array.from({ length: 100 }, (_, index) => `<x${100 + index}${'x'.repeat(486)}/>`).join('')),
  },
  { name: '140,000 elements', method: 'PROPFIND', items: large, body: `<a>${'<x/>'.repeat(140_000)}</a>` },
  {
    name: '80,000 attributes',
    method: 'PROPFIND',
    items: large,
    body: `<a ${Array.from({ length: 80_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
  },
];
