import { html } from 'hono/html';
import type { Language } from '../../lib/language.ts';
import { Temporal } from '../../lib/temporal.ts';
import { oneLine } from '../../lib/text.ts';
import type { ListedFile } from '../../school/messages/desk.ts';
import { polishDate } from '../../school/messages/message-text.ts';
import type { ShownNotice } from '../../school/shown/policies.ts';
import { deedLines } from '../deeds.ts';
import { idLines } from '../forms.ts';
import { buttonForm, type Html } from '../touch-page.ts';
import { frame, type MailInput, type PageParts, toParents } from './frame.ts';
import { withLinks } from './links.ts';
import {
  deedsOf,
  emptyText,
  fileName,
  foundPage,
  linked,
  pager,
  search,
  tabs,
  type Wanted,
} from './lists.ts';
import { words } from './words.ts';

const NOTICES_A_PAGE = 10;

/**
 * Announcements whole: reading them opens nothing at the portal.
 * @param canMark whether they can be marked as read from here
 */
export function noticesPage(input: MailInput, canMark: boolean, wanted: Wanted, parts: PageParts): Html {
  const { child, deeds, options } = input;
  const { language } = options;
  const texts = words[language];
  const { token } = parts;
  const textOf = ({ subject, content }: ShownNotice): string => `${subject}\n${content}`;
  const found = foundPage(child.notices ?? [], wanted, NOTICES_A_PAGE, textOf);
  const unread = found.items.filter(({ read }) => !read);
  const content = html`${tabs('notices', language)}
${search('notices', wanted.query, language)}
${found.items.length === 0 && html`<p class="card">${emptyText(child.notices !== null, wanted.query, language)}</p>`}
${found.items.map((notice) => {
  const { id, subject, content: body, read } = notice;
  const done = deedLines(deeds, `notice/${id}`, options);
  return html`<article class="card"><h2><bdi>${oneLine(subject ?? '') || texts.noTopic}</bdi></h2>
<p class="when">${daysText(notice, language)}${!read && html` <span class="mark">${texts.unreadNotice}</span>`}</p>
${done.length > 0 && html`<p>${deedsOf(done)}</p>`}
<div class="body" dir="auto">${linked(withLinks(body ?? ''))}</div>
${!read && canMark && buttonForm(token, { ids: id }, texts.markOne, { action: 'mark' })}</article>`;
})}
${pager('notices', found, language)}
${canMark && unread.length > 1 && html`<div class="card">${buttonForm(token, { ids: idLines(unread) }, texts.markShown({ count: unread.length }), { action: 'mark' })}</div>`}`;
  return frame(input, parts, { title: texts.title, back: toParents(language), content });
}

function daysText({ startsOn, endsOn }: ShownNotice, language: Language): string | null {
  const day = (date: string): string => polishDate(Temporal.PlainDate.from(date));
  if (!startsOn || !endsOn) return startsOn && day(startsOn);
  return words[language].validFromTo({ from: day(startsOn), to: day(endsOn) });
}

export function filesPage(input: MailInput, listed: readonly ListedFile[], parts: PageParts): Html {
  const { language } = input.options;
  const texts = words[language];
  const content = html`${tabs('files', language)}
${listed.length === 0 && html`<p class="card">${texts.nothing}</p>`}
${listed.map(
  ({ kind, id, name, about }) =>
    html`<article class="card"><p>${fileName(oneLine(name), language)}</p>
<p class="when">${texts.kinds[kind]}${about !== null && html`: <bdi>${oneLine(about)}</bdi>`}</p>
${buttonForm(parts.token, { kind, id }, texts.download, { action: 'file' })}</article>`,
)}`;
  return frame(input, parts, { title: texts.title, back: toParents(language), content });
}
