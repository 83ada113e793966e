import * as z from 'zod';
import type { SimulatedAccount } from '../../account.ts';
import { SIDE_MAILBOXES, type SideMailbox } from '../../fixture/mail.ts';
import { json, type Reply } from '../../http.ts';
import { fullMessage, listItem, messageList, newestFirst, unreadCounts } from '../../wire/messages.ts';
import { observedList, observedMessage } from '../../wire/observed-mail.ts';
import { fullSent, sentItem } from '../../wire/sent.ts';
import { absent, type MessagingCall, type MessagingRoute } from './route.ts';

/** More rows than these are never on a page. */
const MAX_ROWS = 50;
const limitSchema = z.coerce.number().int().min(1).max(MAX_ROWS).catch(MAX_ROWS);
/** At least one mailbox answers with a bare list (§2.10). */
const BARE_LIST: SideMailbox = 'justifications';

function get(
  endpoint: string,
  answer: (account: SimulatedAccount, call: MessagingCall) => Reply,
  query: readonly string[] = [],
): MessagingRoute {
  return { method: 'GET', endpoint, query, answer: (call) => answer(call.session.account, call) };
}

/** The mailboxes, the outbox and the archive (§4.8). */
export const mailboxes: readonly MessagingRoute[] = [
  get('inbox/unreadMessagesCount', (account) => json(200, unreadCounts(account))),
  get('inbox/messages', inbox, ['limit', 'unreadOnly']),
  get('inbox/messages/*', openInbox),
  ...SIDE_MAILBOXES.flatMap((name) => [
    get(`${name}/messages`, (account, call) => sideList(name, account, call), ['limit', 'unreadOnly']),
    get(`${name}/messages/*`, (account, call) => openSide(name, account, call)),
  ]),
  get('outbox/messages', (account) => sentList(account, false)),
  get('outbox/messages/*', (account, call) => openSent(account, call, false)),
  get('archive/inbox/messages', archive),
  get('archive/inbox/messages/*', openArchived),
  get('archive/outbox/messages', (account) => sentList(account, true)),
  get('archive/outbox/messages/*', (account, call) => openSent(account, call, true)),
];

function inbox({ messages, switches }: SimulatedAccount, { exchange: { query } }: MessagingCall): Reply {
  const limit = limitSchema.parse(query.get('limit'));
  const list = messageList(messages, limit, query.get('unreadOnly') === '1');
  return json(200, switches.observedMail ? observedList(list) : list);
}

/** Opening a message marks it read (§3.3). */
function openInbox(account: SimulatedAccount, { ids: [id = ''] }: MessagingCall): Reply {
  const message = account.messages.find((one) => one.id === id);
  if (!message) return absent();
  account.recordOpened(id);
  return json(200, account.switches.observedMail ? observedMessage(message) : fullMessage(message));
}

function sideList(
  name: SideMailbox,
  account: SimulatedAccount,
  { exchange: { query } }: MessagingCall,
): Reply {
  const limit = limitSchema.parse(query.get('limit'));
  const list = messageList(account.mail.received(name), limit, query.get('unreadOnly') === '1');
  return json(200, name === BARE_LIST ? list.data : list);
}

function openSide(name: SideMailbox, account: SimulatedAccount, { ids: [id] }: MessagingCall): Reply {
  const message = account.mail.received(name).find((one) => one.id === id);
  if (!message) return absent();
  account.recordOpenedIn(message);
  return json(200, fullMessage(message));
}

function archive({ mail }: SimulatedAccount): Reply {
  const data = mail.received('archive').toSorted(newestFirst).map(listItem);
  return json(200, { data, total: data.length, archivingInProgress: false });
}

/** It is unknown whether opening an archived message marks it read; here it does not (§3.3). */
function openArchived({ mail }: SimulatedAccount, { ids: [id] }: MessagingCall): Reply {
  const message = mail.received('archive').find((one) => one.id === id);
  return message ? json(200, fullMessage(message, true)) : absent();
}

function sentList({ mail }: SimulatedAccount, archived: boolean): Reply {
  const data = mail.sent(archived).toSorted(newestFirst).map(sentItem);
  return json(200, { data, total: data.length, ...(archived && { archivingInProgress: false }) });
}

function openSent({ mail }: SimulatedAccount, { ids: [id] }: MessagingCall, archived: boolean): Reply {
  const message = mail.sent(archived).find((one) => one.id === id);
  return message ? json(200, fullSent(message)) : absent();
}
