import type { Context, Hono } from 'hono';
import { type Clock, within } from '../../lib/clock.ts';
import { attachmentNamed } from '../../lib/content-disposition.ts';
import type { Draft } from '../../portal/messaging/messages.ts';
import type { Deed } from '../../school/deed.ts';
import type { WantedFile } from '../../school/messages/desk.ts';
import {
  type FilesDesk,
  type MailDesk,
  type MailFolder,
  mailFolders,
  type PassedFile,
  type Said,
  type WritingDesk,
} from '../../school/messages/desk.ts';
import type { CarryOut } from '../carry-out.ts';
import type { Env } from '../env.ts';
import { type Form, type FormTokens, idLines } from '../forms.ts';
import { hiddenPage, type PageParts } from '../mail/frame.ts';
import { listPage, messagePage, messageRow } from '../mail/messages.ts';
import { filesPage, noticesPage } from '../mail/notices.ts';
import { words } from '../mail/words.ts';
import { fixedPage, sendPage, type WriteInput, writeAddress, writePage } from '../mail/write.ts';
import type { ParentsInput } from '../parents/page.ts';

/** Messages on the page for parents. */
export interface MailRoutes {
  /** A child's; undefined: there is no such child. */
  readonly desk: (child: string) => MailDesk | undefined;
  readonly writing: (child: string) => WritingDesk | undefined;
  readonly files: (child: string) => FilesDesk | undefined;
  /** What people have done with a child's things. */
  readonly deeds: (child: string) => readonly Deed[];
  /** Whether the page for parents may show texts of a child's school. */
  readonly showsTexts: (child: string) => boolean;
}

interface Parts {
  readonly mail: MailRoutes;
  readonly parents: () => ParentsInput;
  readonly carryOut: CarryOut;
  readonly clock: Clock;
  readonly forms: FormTokens;
  /** The version of the page's files. */
  readonly version: string;
}

interface Input extends WriteInput {
  readonly files: FilesDesk;
}

const FORM = 'mail';
const MAX_FORM_BYTES = 65_536;
const MAX_FIELD_CHARS = 20_000;
/** How long a page waits for the portal; what comes later is shown when the page is loaded again. */
const MAX_WAIT_MS = 8_000;
const BASE = '/parents/:key/mail/:child';

type Answer = Response | Promise<Response>;

/** The routes of a child's pages, behind the checks that all have in common. */
interface Routes {
  get(path: string, show: (c: Context<Env>, input: Input) => Answer, isOwn?: IsOwn): void;
  /** A form, after the checks of all forms; if it is out of date, the page to show instead. */
  post(path: string, carryOut: (c: Context<Env>, input: Input, form: Form) => Answer, isOwn?: IsOwn): void;
  partsOf(notice?: string | null): PageParts;
  waitFor(work: Promise<void>): Promise<void>;
}

/** `/parents/KEY/mail/CHILD/`: messages and announcements, behind the gate of the page for parents. Nothing is read at the portal by GET. */
export function mailRoutes(app: Hono<Env>, parts: Parts): void {
  const { parents } = parts;
  const routes = routesOf(app, parts);
  app.get(BASE, (c) => {
    const child = parents().children.find(({ id }) => id === c.req.param('child'));
    return child ? c.redirect(`${child.id}/`, 308) : c.text('not found', 404);
  });
  listRoutes(routes, parts);
  fileRoute(routes);
  writingRoutes(routes);
}

function routesOf(app: Hono<Env>, { mail, parents, clock, forms, version }: Parts): Routes {
  const partsOf = (notice: string | null = null): PageParts => ({
    token: forms.token(FORM),
    version,
    notice,
  });
  const waitFor = (work: Promise<void>): Promise<void> => within(clock, MAX_WAIT_MS, work);

  /** What the pages of a child need, or an answer: there is no such child, or its texts are hidden. */
  const inputOf = async (c: Context<Env>, isOwn: IsOwn): Promise<Input | Response> => {
    const { children, options } = parents();
    const child = children.find(({ id }) => id === c.req.param('child'));
    const desk = child && mail.desk(child.id);
    const writing = child && mail.writing(child.id);
    const files = child && mail.files(child.id);
    if (!child || !desk || !writing || !files) return c.text('not found', 404);
    const input = { child, desk, writing, files, options, deeds: mail.deeds(child.id) };
    return isOwn(writing) || mail.showsTexts(child.id) ? input : c.html(hiddenPage(input, partsOf()));
  };

  const get: Routes['get'] = (path, show, isOwn = never) => {
    app.get(`${BASE}/${path}`, async (c) => {
      const input = await inputOf(c, isOwn);
      return input instanceof Response ? input : show(c, input);
    });
  };

  const post: Routes['post'] = (path, carryOutForm, isOwn = never) => {
    app.post(`${BASE}/${path}`, async (c) => {
      const form = await forms.read(c, FORM, MAX_FORM_BYTES);
      if (form instanceof Response) return form;
      const input = await inputOf(c, isOwn);
      if (input instanceof Response) return input;
      if (form !== 'stale') return carryOutForm(c, input, form);
      const notice = partsOf(words[input.options.language].outdated);
      const written = new Map(new URLSearchParams(await c.req.text()));
      const fixed =
        path === 'fixed' ? fixedPage(input, notice, written.get('id') ?? '', written.get('text')) : null;
      if (fixed !== null) return c.html(fixed);
      const draft = draftOf(written);
      if (!draft.content) return c.html(listPage(input, 'inbox', { query: '', page: 1 }, notice));
      // What was written is shown again, also if the message that it answers is no longer open.
      const page =
        writePage(input, notice, draft.original, draft) ??
        writePage(input, notice, null, { ...draft, original: null });
      return page === null ? c.redirect('write', 303) : c.html(page);
    });
  };

  return { get, post, partsOf, waitFor };
}

/** Lists, messages and announcements. */
function listRoutes({ get, post, partsOf, waitFor }: Routes, { parents, carryOut }: Parts): void {
  get('', (c, input) => {
    const wanted = { query: c.req.query('q')?.slice(0, 100) ?? '', page: Number(c.req.query('page')) };
    const folder = c.req.query('folder');
    if (folder === 'files') return c.html(filesPage(input, input.files.listed, partsOf()));
    if (folder === 'notices') return c.html(noticesPage(input, parents().markNoticesRead, wanted, partsOf()));
    return c.html(listPage(input, folderOf(folder) ?? 'inbox', wanted, partsOf()));
  });
  get('message', (c, input) => {
    const folder = folderOf(c.req.query('folder')) ?? 'inbox';
    const page = messagePage(input, folder, c.req.query('id') ?? '', partsOf());
    return page === null ? c.redirect(`./?folder=${folder}`, 303) : c.html(page);
  });

  post('list', async (c, { desk }, form) => {
    const folder = folderOf(form.get('folder'));
    if (!folder) return c.text('not a form of this page', 400);
    await waitFor(desk.readList(folder));
    return c.redirect(`./?folder=${folder}`, 303);
  });
  post('open', async (c, input, form) => {
    const folder = folderOf(form.get('folder'));
    const id = form.get('id') ?? '';
    // Only what a person has seen in a list.
    if (!folder || !messageRow(input, folder, id)) return c.text('not a form of this page', 400);
    await waitFor(input.desk.open(folder, id, c.get('person')));
    return c.redirect(messageAddress(folder, id), 303);
  });
  post('mark', async (c, input, form) => {
    const { desk } = input;
    const ids = new Set((form.get('ids') ?? '').split(/\r?\n/));
    await waitFor(desk.run(async () => desk.say(...(await marked(carryOut, input, ids, c.get('person'))))));
    return c.redirect('./?folder=notices', 303);
  });
}

/** Marks announcements, by one command. @returns what was marked, or why not all were */
async function marked(
  carryOut: CarryOut,
  { child, options }: Input,
  ids: ReadonlySet<string>,
  person: string | null,
): Promise<[text: string, state?: Said]> {
  const texts = words[options.language];
  const chosen = (child.notices ?? []).filter(({ id, read }) => !read && ids.has(id));
  if (chosen.length === 0) return [texts.noneMarked];
  const answer = await carryOut(child.id, 'mark_notices_read', idLines(chosen), person);
  if (answer?.state !== 'done') return [answer ? (answer.detail ?? '') : texts.tooMany];
  const names = chosen.map(({ subject }) => subject || texts.noTopic);
  return [texts.marked({ names: names.join('; ') }), 'done'];
}

function fileRoute({ post }: Routes): void {
  post('file', async (c, { files }, form) => {
    const wanted = wantedOf(form);
    if (!wanted) return c.text('not a form of this page', 400);
    const file = await files.download(wanted, c.req.raw.signal);
    if (file) return fileAnswer(c, file);
    const isAttachment = wanted.kind === 'attachment';
    return c.redirect(isAttachment ? messageAddress('inbox', wanted.message) : './?folder=files', 303);
  });
}

/** What is written, and sent. */
function writingRoutes({ get, post, partsOf, waitFor }: Routes): void {
  get('write', (c, input) => {
    const page = writePage(input, partsOf(), c.req.query('reply') || null);
    return page === null ? c.redirect('./', 303) : c.html(page);
  });
  get(
    'fixed',
    (c, input) => {
      const page = fixedPage(input, partsOf(), c.req.query('id') ?? '');
      return page === null ? c.text('not found', 404) : c.html(page);
    },
    always,
  );
  get('send', (c, input) => c.html(sendPage(input, partsOf())), isArmed);
  post('receivers', async (c, { desk }) => {
    await waitFor(desk.readReceivers());
    return c.redirect('write', 303);
  });
  post('draft', (c, { desk, writing, options }, form) => {
    const draft = draftOf(form);
    writing.save(draft);
    desk.say(words[options.language].draftSaved, 'done');
    return c.redirect(writeAddress(draft.original), 303);
  });
  post('review', (c, { writing }, form) => {
    const draft = draftOf(form);
    return c.redirect(writing.prepare(draft) ? 'send' : writeAddress(draft.original), 303);
  });
  post(
    'fixed',
    async (c, input, form) => {
      const { desk, writing } = input;
      const id = form.get('id') ?? '';
      const text = form.get('text') ?? null;
      await waitFor(writing.prepareFixed(id, { reason: form.get('reason') ?? null, text }));
      if (writing.armed?.fixed?.id === id || desk.isPending) return c.redirect('send', 303);
      const page = fixedPage(input, partsOf(), id, text ?? '');
      return page === null ? c.text('not a form of this page', 400) : c.html(page);
    },
    always,
  );
  post(
    'send',
    async (c, { writing }, form) => {
      await waitFor(writing.send(form.get('armed') ?? '', c.get('person')));
      return c.redirect('send', 303);
    },
    isArmed,
  );
  post(
    'cancel',
    (c, { writing }, form) => {
      writing.cancel(form.get('armed') ?? '');
      return c.redirect('./', 303);
    },
    isArmed,
  );
}

/** Whether a page is about a fixed message, which is the family's own text: it is shown although those of the school are hidden. */
type IsOwn = (writing: WritingDesk) => boolean;
const never: IsOwn = () => false;
const always: IsOwn = () => true;
const isArmed: IsOwn = ({ armed }) => Boolean(armed?.fixed);

function wantedOf(form: Form): WantedFile | null {
  const [kind, id, message] = [form.get('kind'), form.get('id'), form.get('message')];
  if (!id) return null;
  if (kind === 'attachment') return message ? { kind, id, message } : null;
  return kind === 'homework' || kind === 'school-file' ? { kind, id } : null;
}

function messageAddress(folder: MailFolder, id: string): string {
  return `message?folder=${folder}&id=${encodeURIComponent(id)}`;
}

/** A file is saved, never shown: it is of the school, and this page has buttons. */
function fileAnswer(c: Context<Env>, { name, bytes, body }: PassedFile): Response {
  return c.body(ReadableStream.from(body), 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': attachmentNamed(name),
    ...(bytes !== null && { 'Content-Length': String(bytes) }),
  });
}

function draftOf(form: Form): Draft {
  const field = (name: string): string => (form.get(name) ?? '').slice(0, MAX_FIELD_CHARS);
  return {
    original: field('original') || null,
    receiver: field('receiver') || null,
    topic: field('topic'),
    content: field('content').replace(/\r\n?/g, '\n'),
  };
}

function folderOf(name: string | undefined): MailFolder | undefined {
  return mailFolders.find((folder) => folder === name);
}
