import type { Context, Hono } from 'hono';
import type { Deed } from '../../domain/deed.ts';
import type { Draft } from '../../domain/messages/messages.ts';
import { type Clock, within } from '../../lib/clock.ts';
import { attachmentNamed } from '../../lib/content-disposition.ts';
import type { Language } from '../../lib/language.ts';
import { ownFile } from '../../lib/own-files.ts';
import type { WantedFile } from '../../portal/downloads/downloads.ts';
import {
  type FilesDesk,
  type MailDesk,
  type MailFolder,
  mailFolders,
  type WritingDesk,
} from '../../portal/messaging/desk.ts';
import type { ShownChild } from '../../shown/presenter.ts';
import type { CarryOut } from '../carry-out.ts';
import type { Env } from '../env.ts';
import type { Form, FormTokens } from '../forms.ts';
import { commonOf, mailList, mailMessage } from '../mail/model.ts';
import { noticeList } from '../mail/notices.ts';
import { filesPage, hiddenPage, listPage, messagePage, noticesPage, type PageParts } from '../mail/page.ts';
import { words } from '../mail/words.ts';
import { fixedModel, sendModel, type WriteInput, writeAddress, writeModel } from '../mail/write.ts';
import { fixedPage, sendPage, writePage } from '../mail/write-page.ts';
import type { ParentsInput } from '../parents/parents.ts';

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

/** `/parents/KEY/mail/CHILD/`: messages and announcements, behind the gate of the page for parents. Nothing is read at the portal by GET. */
export function mailRoutes(app: Hono<Env>, parts: Parts): void {
  const { mail, parents, carryOut, clock, forms, version } = parts;

  /**
   * What the pages of a child need, or an answer: there is no such child, or its texts are hidden.
   * @param isOwn whether the page is about a fixed message, which is the family's own text
   */
  const inputOf = async (
    c: Context<Env>,
    isOwn: (writing: WritingDesk) => boolean = () => false,
  ): Promise<Input | Response> => {
    const { children, options } = parents();
    const child = children.find(({ id }) => id === c.req.param('child'));
    const desk = child && mail.desk(child.id);
    const writing = child && mail.writing(child.id);
    const files = child && mail.files(child.id);
    if (!child || !desk || !writing || !files) return c.text('not found', 404);
    const input = { child, desk, writing, files, options, deeds: mail.deeds(child.id) };
    return isOwn(writing) || mail.showsTexts(child.id)
      ? input
      : c.html(hiddenPage(commonOf(input), partsOf(null)));
  };
  const partsOf = (notice: string | null): PageParts => ({ token: forms.token(FORM), version, notice });
  const waitFor = (work: Promise<void>): Promise<void> => within(clock, MAX_WAIT_MS, work);

  /** A form, after the checks of all forms; if it is out of date, the page to show instead. */
  const post = (
    path: string,
    carryOutForm: (c: Context<Env>, input: Input, form: Form) => Response | Promise<Response>,
    isOwn?: (writing: WritingDesk) => boolean,
  ): void => {
    app.post(`${BASE}/${path}`, async (c) => {
      const form = await forms.read(c, FORM, MAX_FORM_BYTES);
      if (form instanceof Response) return form;
      const input = await inputOf(c, isOwn);
      if (input instanceof Response) return input;
      if (form !== 'stale') return carryOutForm(c, input, form);
      const page = partsOf(words[input.options.language].outdated);
      const written = new Map(new URLSearchParams(await c.req.text()));
      const fixed = path === 'fixed' && fixedModel(input, written.get('id') ?? '', written.get('text'));
      if (fixed) return c.html(fixedPage(fixed, page));
      const draft = draftOf(written);
      if (!draft.content) return c.html(listPage(mailList(input, 'inbox', '', 1), page));
      // What was written is shown again, also if the message that it answers is no longer open.
      const model =
        writeModel(input, draft.original, draft) ?? writeModel(input, null, { ...draft, original: null });
      return model ? c.html(writePage(model, page)) : c.redirect('write', 303);
    });
  };

  const js = ownFile('src/web/assets/mail.js');
  app.get('/mail.js', (c) => c.body(js, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get(BASE, (c) => c.redirect(`${c.req.param('child')}/`, 308));
  app.get(`${BASE}/`, async (c) => {
    const input = await inputOf(c);
    if (input instanceof Response) return input;
    const [query, page] = [c.req.query('q')?.slice(0, 100) ?? '', Number(c.req.query('page'))];
    const folder = c.req.query('folder');
    if (folder === 'files') return c.html(filesPage(commonOf(input), input.files.listed, partsOf(null)));
    if (folder === 'notices') {
      const { markNoticesRead } = parents();
      return c.html(noticesPage(noticeList(input, markNoticesRead, query, page), partsOf(null)));
    }
    return c.html(listPage(mailList(input, folderOf(folder) ?? 'inbox', query, page), partsOf(null)));
  });
  app.get(`${BASE}/message`, async (c) => {
    const input = await inputOf(c);
    if (input instanceof Response) return input;
    const folder = folderOf(c.req.query('folder')) ?? 'inbox';
    const model = mailMessage(input, folder, c.req.query('id') ?? '');
    return model ? c.html(messagePage(model, partsOf(null))) : c.redirect(`./?folder=${folder}`, 303);
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
    if (!folder || !mailMessage(input, folder, id)) return c.text('not a form of this page', 400);
    await waitFor(input.desk.open(folder, id, c.get('person')));
    return c.redirect(messageAddress(folder, id), 303);
  });
  post('mark', async (c, { child, desk, options }, form) => {
    const ids = new Set((form.get('ids') ?? '').split(' '));
    const chosen = (child.notices ?? []).filter(({ id, read }) => ids.has(id) && !read);
    const marking = desk.run(async () =>
      desk.say(await marked(chosen, child.id, c.get('person'), words[options.language])),
    );
    await waitFor(marking);
    return c.redirect('./?folder=notices', 303);
  });
  /** Marks announcements one by one. @returns what was marked, and why others were not */
  const marked = async (
    chosen: NonNullable<ShownChild['notices']>,
    child: string,
    person: string | null,
    texts: (typeof words)[Language],
  ): Promise<string> => {
    const done: string[] = [];
    const failed: string[] = [];
    let reason = '';
    for (const { id, subject } of chosen) {
      const answer = await carryOut(child, 'mark_notices_read', id, person);
      const isDone = answer?.state === 'done';
      (isDone ? done : failed).push(subject || texts.noTopic);
      if (!isDone) reason = answer ? (answer.detail ?? '') : texts.tooMany;
    }
    const said = [
      done.length > 0 && texts.marked.replace('{names}', () => done.join('; ')),
      failed.length > 0 && `${texts.notMarked.replace('{names}', () => failed.join('; '))} ${reason}`,
    ];
    return said.filter(Boolean).join(' ') || texts.noneMarked;
  };

  app.get(`${BASE}/write`, async (c) => {
    const input = await inputOf(c);
    if (input instanceof Response) return input;
    const model = writeModel(input, c.req.query('reply') || null);
    return model ? c.html(writePage(model, partsOf(null))) : c.redirect('./', 303);
  });
  app.get(`${BASE}/fixed`, async (c) => {
    const input = await inputOf(c, () => true);
    if (input instanceof Response) return input;
    const model = fixedModel(input, c.req.query('id') ?? '');
    return model ? c.html(fixedPage(model, partsOf(null))) : c.text('not found', 404);
  });
  app.get(`${BASE}/send`, async (c) => {
    const input = await inputOf(c, isArmed);
    return input instanceof Response ? input : c.html(sendPage(sendModel(input), partsOf(null)));
  });
  post('file', async (c, { files }, form) => {
    const wanted = wantedOf(form);
    if (!wanted) return c.text('not a form of this page', 400);
    const file = await files.download(wanted, c.req.raw.signal);
    if (file) return fileAnswer(c, file);
    const isAttachment = wanted.kind === 'attachment';
    return c.redirect(isAttachment ? messageAddress('inbox', wanted.message) : './?folder=files', 303);
  });
  post('receivers', async (c, { desk }) => {
    await waitFor(desk.readReceivers());
    return c.redirect('write', 303);
  });
  post('draft', (c, { desk, writing, options }, form) => {
    const draft = draftOf(form);
    writing.save(draft);
    desk.say(words[options.language].draftSaved);
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
      const model = fixedModel(input, id, text ?? '');
      return model ? c.html(fixedPage(model, partsOf(null))) : c.text('not a form of this page', 400);
    },
    () => true,
  );
  const send = async (c: Context<Env>, { writing }: Input, form: Form): Promise<Response> => {
    await waitFor(writing.send(form.get('armed') ?? '', c.get('person')));
    return c.redirect('send', 303);
  };
  post('send', send, isArmed);
  const cancel = (c: Context<Env>, { writing }: Input, form: Form): Response => {
    writing.cancel(form.get('armed') ?? '');
    return c.redirect('./', 303);
  };
  post('cancel', cancel, isArmed);
}

/** Whether a fixed message waits for its confirmation. */
const isArmed = ({ armed }: WritingDesk): boolean => Boolean(armed?.fixed);

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
function fileAnswer(
  c: Context<Env>,
  { name, bytes, body }: NonNullable<Awaited<ReturnType<FilesDesk['download']>>>,
): Response {
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
