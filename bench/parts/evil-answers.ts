import type { OutgoingHttpHeaders } from 'node:http';

/** An answer that costs as much as possible to read. */
export interface EvilAnswer {
  readonly name: string;
  /** Which requests get it: of the JSON API, the messages' API, the login, or the pupil's page. */
  readonly to: 'gateway' | 'messages' | 'login' | 'password' | 'page';
  readonly headers?: OutgoingHttpHeaders;
  /** Whether it is refused before it is parsed, or translated. */
  readonly isRefused?: true;
  /** @param root the key of the list that the endpoint has */
  body(root: string): string | Buffer;
}

const BYTES = 2 * 1_024 * 1_024 - 200;
/** Members of a list. */
const MOST = 9_999;

const filled = (part: string, bytes = BYTES): string => part.repeat(Math.floor(bytes / part.length));
const listed = (root: string, items: string): string => `{"${root}":[${items}],"data":[]}`;
const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(',');
/** As many as are read: what is larger, or has more members, is refused. */
const asMany = (item: (index: number) => string): string =>
  many(Math.min(MOST, Math.floor((BYTES - 99) / (Buffer.byteLength(item(MOST)) + 1))), item);
const inEachText = (text: string) => (root: string) =>
  listed(root, `{"Id":1,"Subject":"x","Content":"${text}","StartDate":"2026-11-16","EndDate":"2026-12-16"}`);
const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };

const grade = (id: number): string =>
  `{"Id":${id},"Lesson":{"Id":1},"Subject":{"Id":${id % 20}},"Category":{"Id":4},"AddedBy":{"Id":5},"Grade":"5","Date":"2026-11-10","AddDate":"2026-11-10 10:00:00","Semester":1,"IsConstituent":true,"IsSemester":false}`;
const notice = (id: number): string =>
  `{"Id":"n${id}","StartDate":"2026-11-10","EndDate":"2026-12-10","Subject":"Temat ${id}","Content":"<p>Treść</p>","AddedBy":{"Id":5},"CreationDate":"2026-11-10 10:00:00","WasRead":false}`;
const lesson = (no: number): string =>
  `{"Lesson":{"Id":"1"},"Classroom":{"Id":"2"},"DateFrom":"2026-09-01","DateTo":"2027-06-30","LessonNo":"${no % 12}","TimetableEntry":{"Id":"${no}"},"DayNo":"1","Subject":{"Id":"3","Name":"Matematyka","Short":"mat"},"Teacher":{"Id":"4","FirstName":"A","LastName":"B"},"IsSubstitutionClass":false,"IsCanceled":false,"SubstitutionNote":null,"HourFrom":"08:00","HourTo":"08:45"}`;
const week = (): string =>
  many(5, (day) => `"2026-11-${16 + day}":[${many(1_000, (no) => `[${lesson(no)}]`)}]`);
const mail = (id: number): string =>
  `{"messageId":"${id}","senderName":"A B","topic":"T","content":"${Buffer.from('<b>'.repeat(80)).toString('base64')}","sendDate":"2026-11-10 10:00:00","readDate":null}`;

const answers: readonly EvilAnswer[] = [
  {
    name: '600,000 malformed items',
    to: 'gateway',
    isRefused: true,
    body: (root) => listed(root, filled('{},', BYTES - 99).slice(0, -1)),
  },
  {
    name: 'as many malformed items as are read',
    to: 'gateway',
    body: (root) =>
      listed(
        root,
        asMany(() => '{}'),
      ),
  },
  {
    name: 'as many items of one field as are read',
    to: 'gateway',
    body: (root) =>
      listed(
        root,
        asMany((id) => `{"Id":${id}}`),
      ),
  },
  { name: 'as many grades as are read', to: 'gateway', body: (root) => listed(root, asMany(grade)) },
  {
    name: 'as many announcements as are read',
    to: 'gateway',
    body: (root) => listed(root, asMany(notice)),
  },
  {
    name: 'a timetable of 5,000 lessons',
    to: 'gateway',
    body: () => `{"Timetable":{${week()}}}`,
  },
  {
    name: 'a million brackets',
    to: 'gateway',
    isRefused: true,
    body: () => `${'['.repeat(BYTES / 2)}${']'.repeat(BYTES / 2)}`,
  },
  {
    name: 'objects 300,000 deep',
    to: 'gateway',
    isRefused: true,
    body: () => `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`,
  },
  {
    name: '150,000 keys',
    to: 'gateway',
    isRefused: true,
    body: () => `{${many(150_000, (id) => `"k${id}":1`)}}`,
  },
  {
    name: 'as many keys as are read',
    to: 'gateway',
    body: (root) => `{"${root}":{${asMany((id) => `"k${id}":{}`)}}}`,
  },
  {
    name: '30 MB',
    to: 'gateway',
    isRefused: true,
    body: (root) => listed(root, filled('{"Id":1,"Text":"x"},', 30 * BYTES)),
  },
  { name: 'a text of markup', to: 'gateway', body: inEachText(filled('<b>', BYTES - 200)) },
  { name: 'a text of quotes', to: 'gateway', isRefused: true, body: inEachText(filled('\\"', BYTES - 200)) },
  { name: 'a text of white space', to: 'gateway', body: inEachText(filled('a \\n \\n', BYTES - 200)) },
  { name: 'a text of half characters', to: 'gateway', body: inEachText(filled('\\ud83d', BYTES - 200)) },
  { name: 'a long number', to: 'gateway', body: (root) => listed(root, `{"Id":${filled('1', BYTES - 99)}}`) },
  { name: 'a long id', to: 'gateway', body: (root) => listed(root, `{"Id":"${filled('0', BYTES - 99)}1"}`) },
  { name: 'bytes in no charset', to: 'gateway', isRefused: true, body: () => Buffer.alloc(BYTES, 0xff) },
  {
    name: 'as many messages as are read',
    to: 'messages',
    body: () => `{"data":[${many(1_000, mail)}],"total":1}`,
  },
  {
    name: 'more messages than a page',
    to: 'messages',
    body: () => `{"data":[${asMany(mail)}],"total":1}`,
  },
  {
    name: 'a login page of open comments',
    to: 'login',
    headers: html,
    body: () => `<form>${filled('<!--', BYTES - 99)}`,
  },
  {
    name: 'a login page of open links',
    to: 'login',
    headers: html,
    body: () => `<form>${filled('<link ', BYTES - 99)}`,
  },
  {
    name: 'a refusal of a long sentence',
    to: 'password',
    body: () => JSON.stringify({ status: 'error', errors: [{ message: filled('prac', BYTES - 99) }] }),
  },
  {
    name: 'a page of open comments for the password',
    to: 'password',
    headers: html,
    body: () => filled('<!--'),
  },
  {
    name: "a pupil's page of 400,000 cells",
    to: 'page',
    headers: html,
    body: () => `<table>${filled('<th>a', BYTES - 99)}`,
  },
];

export const evilAnswers = answers.map((answer): EvilAnswer => ({ headers: json, ...answer }));

const ROOTS: Readonly<Record<string, string>> = { me: 'Me', Types: 'Types', Substitutions: 'Substitutions' };

/** The body for a request, if this answer is for it. */
export function evilBody(
  { to, body }: EvilAnswer,
  host: string,
  method: string,
  path: string,
): string | Buffer | undefined {
  const { pathname } = new URL(path, 'http://portal');
  const name = pathname.split('/').at(-1) ?? '';
  const is = {
    gateway: host === 'portal' && pathname.startsWith('/gateway/'),
    messages: host === 'messages' && pathname.endsWith('/messages'),
    login: host === 'auth' && method === 'GET',
    password: host === 'auth' && method === 'POST',
    page: pathname === '/informacja',
  }[to];
  return is ? body(ROOTS[name] ?? name) : undefined;
}
