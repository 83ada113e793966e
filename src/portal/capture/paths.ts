import type { CapturedHost } from './answers.ts';
import { type DateShift, hasDate } from './dates.ts';
import type { Substitutes } from './substitutes.ts';

const WORDS: readonly string[] = [
  ...'gateway api 2.0 3.0 ms kindergartens kindergarteners timetable activities-types groups Classrooms'.split(
    ' ',
  ),
  ...'Me Users Units UserInfo Student MarkAsRead PeriodicGradeAverages BehaviourDescriptiveGrades'.split(' '),
  ...'pliki_szkoly pobierz me messages inbox outbox archive notes alerts substitutions absences justifications trash'.split(
    ' ',
  ),
];

/** Parts of addresses that are words of the interface. @param endpoints what can be read */
export function wordsOf(endpoints: readonly string[]): ReadonlySet<string> {
  const parts = endpoints.flatMap((endpoint) => endpoint.split('/'));
  return new Set([...WORDS, ...parts.filter((part) => /^[A-Za-z-]+$/u.test(part))]);
}

const QUERY: ReadonlySet<string> = new Set(
  'weekStart day dateFrom dateTo hideOutdatedEntries forDay limit page unreadOnly includeClass receiverType year month'.split(
    ' ',
  ),
);
const PLAIN_VALUE = /^(?:\d{1,4}|true|false)$/u;

/** Replaces what identifies a person in the addresses of requests and records. */
export function paths(substitutes: Substitutes, shift: DateShift, words: ReadonlySet<string>) {
  const partOf = (part: string): string =>
    words.has(part) ? part : encodeURIComponent(substitutes.id(part));
  const parameter = ([key, value]: readonly [string, string]): string => {
    const isKnown = QUERY.has(key);
    const name = isKnown ? key : substitutes.id(key);
    if (hasDate(value)) return `${name}=${shift.text(value)}`;
    return `${name}=${isKnown && PLAIN_VALUE.test(value) ? value : encodeURIComponent(substitutes.id(value))}`;
  };
  const request = (path: string): string => {
    const { pathname, searchParams } = new URL(path, 'https://portal.example');
    const parts = pathname.split('/').map((part) => partOf(decoded(part)));
    const query = [...searchParams].map(parameter);
    return parts.join('/') + (query.length > 0 ? `?${query.join('&')}` : '');
  };
  /** The value of an address; only the form of what is no address is kept. */
  const address = (value: string): string => {
    const url = /^https?:\/\//iu.test(value) ? URL.parse(value) : null;
    if (url) return `https://portal.example${request(url.pathname + url.search)}`;
    return value.startsWith('/') ? request(value) : partOf(value);
  };
  return { request, address };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The names of an address of which nothing is unknown: ids are `…`. */
export function endpointOf(path: string, words: ReadonlySet<string>): string {
  const [pathname = ''] = path.split('?');
  const parts = pathname.split('/').filter((part) => part !== '');
  return parts
    .filter((part) => !['gateway', 'api', '2.0'].includes(part))
    .map((part) => (words.has(part) ? part : '…'))
    .join('/');
}

/** The file of an answer within its host's folder: `Timetables/weekStart=2026-11-23.json`. */
export function fileOf(
  host: CapturedHost,
  { method, path }: { readonly method: string; readonly path: string },
): string {
  const [pathname = '', query] = path.split('?');
  const below = pathname.replace(/^\/(?:gateway\/api\/2\.0|gateway|api)\/?/u, '') || 'index';
  const parts = [...below.split('/'), ...(query === undefined ? [] : [query])];
  const safe = parts.map(
    (part) =>
      part
        .replace(/[^\w=&.-]+/gu, '_')
        .replace(/^\.+/u, '_')
        .slice(0, 120) || '_',
  );
  return `${host}/${safe.join('/')}${method === 'GET' ? '' : `.${method}`}.json`;
}
