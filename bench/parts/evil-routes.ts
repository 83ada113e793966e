import { sizeNames } from '../../src/web/routes/image.ts';

export const TOKENS = {
  kiosk_token: 'kiosk-token-0123456789',
  parents_token: 'parents-token-0123456789',
  calendar_token: 'calendar-token-0123456789',
  image_token: 'image-token-0123456789',
  week_token: 'week-token-0123456789',
  caldav_token: 'caldav-token-0123456789',
} as const;

/** A request of the web server with the largest answer, or the largest body, that it may have. */
export interface RouteRequest {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PROPFIND' | 'REPORT';
  /** Several: all at once. */
  readonly paths: readonly string[];
  readonly body?: string;
  /** The page that has the token of the form, which stands before the body. */
  readonly formOf?: string;
}

const PARENTS = `/parents/${TOKENS.parents_token}/`;
const MAIL = `${PARENTS}mail/ola/`;
const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const get = (name: string, ...paths: readonly string[]): RouteRequest => ({ name, method: 'GET', paths });
const post = (path: string, formOf: string, body: string, bytes: number): RouteRequest => ({
  name: `POST ${path.replace(TOKENS.parents_token, 'TOKEN')}, ${bytes} bytes`,
  method: 'POST',
  paths: [path],
  formOf,
  body: `${body}${'%C4%85'.repeat(Math.floor((bytes - 200 - body.length) / 6))}`,
});
const ids = (bytes: number): string => 'ids='.padEnd(bytes - 200, '123456%0A');
const images = (more: string): readonly string[] =>
  sizeNames.split(', ').map((size) => {
    const [width, height] = size.split('x');
    return `/image/${TOKENS.image_token}/ola${more}.png?w=${width}&h=${height}`;
  });
const mailForms = ['list', 'open', 'mark', 'receivers', 'draft', 'review', 'send', 'cancel', 'file', 'fixed'];
const dav = (method: 'PROPFIND' | 'REPORT', path: string, body: string): RouteRequest => ({
  name: `${method} ${path}`,
  method,
  paths: [path],
  body,
});

export const routeRequests: readonly RouteRequest[] = [
  get('the wall', '/'),
  get('the wall again, its part, and its head', '/', '/fragment', '/events', '/manifest.webmanifest'),
  get('a child', '/child/ola', '/child/janek'),
  get('what is new', '/changes/ola', '/changes/janek'),
  get('the files', '/wall.css', '/touch.css', '/wall.js', '/icon.svg', '/dziennik-card.js'),
  get('the page for parents', PARENTS),
  get('its status', `${PARENTS}status/`),
  get('its report', `${PARENTS}status/diagnostics`),
  ...['inbox', 'outbox', 'archive', 'notices&page=1', 'notices&page=99', 'notices&q=a', 'files'].map(
    (folder) => get(`its messages, ${folder}`, `${MAIL}?folder=${folder}`),
  ),
  get('its forms', `${MAIL}write`, `${MAIL}send`, `${MAIL}fixed?id=ill`, `${MAIL}message?id=1`),
  get('the week', `/week/${TOKENS.week_token}/`),
  ...['ola', 'family', 'ola-plan', 'ola-tests', 'ola-homework', 'ola-entries'].map((name) =>
    get(`the calendar ${name}`, `/calendar/${TOKENS.calendar_token}/${name}.ics?alarm=18:00`),
  ),
  get('all sizes of the picture of the day', ...images('')),
  get('all sizes of the picture of the week', ...images('-week')),
  ...['', '-week', '-eink', '-week-eink'].map((more) =>
    get(
      `the picture ola${more}`,
      `/image/${TOKENS.image_token}/ola${more}.png?w=1920&h=1080`,
      `/image/${TOKENS.image_token}/ola${more}.png?w=1404&h=1872`,
    ),
  ),
  get('health', '/health', '/ready'),
  post('/changes/ola', '/changes/ola', ids(100_000), 100_000),
  post(PARENTS, PARENTS, `child=ola&command=acknowledge&payload=${ids(99_000)}`, 100_000),
  post(`${PARENTS}status/`, PARENTS, 'child=ola&command=mark_notices_read&payload=', 100_000),
  ...mailForms.map((form) =>
    post(`${MAIL}${form}`, `${MAIL}write`, 'id=ill&folder=inbox&kind=homework&ids=1%0A&content=', 65_000),
  ),
  dav('PROPFIND', '/dav/ola/', `<D:propfind ${NAMESPACES}><D:allprop/></D:propfind>`),
  ...['calendar-plan', 'calendar-entries', 'todo-homework', 'todo-tests'].flatMap((list) => [
    dav('PROPFIND', `/dav/ola/${list}/`, `<D:propfind ${NAMESPACES}><D:allprop/></D:propfind>`),
    dav(
      'REPORT',
      `/dav/ola/${list}/`,
      `<D:sync-collection ${NAMESPACES}><D:sync-token/><D:sync-level>1</D:sync-level><D:prop><D:getetag/><C:calendar-data/></D:prop></D:sync-collection>`,
    ),
  ]),
  dav('REPORT', '/dav/ola/todo-homework/', `<a>${'<x/>'.repeat(249_000)}</a>`),
];
