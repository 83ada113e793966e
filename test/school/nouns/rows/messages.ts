import { outboxPage, receivedPages, unreadCounts } from '../../../../src/portal/messaging/list-records.ts';
import {
  attachmentLink,
  receivedMessages,
  sentMessage,
} from '../../../../src/portal/messaging/message-records.ts';
import { receiverTypes, staff } from '../../../../src/school/messages/receiver-records.ts';
import { flat, type Rows, single, under } from './row.ts';

const mail = {
  required: { messageId: '01' },
  facts: { sendDate: '2026-11-18 10:00:00' },
  cosmetic: { topic: 'Zebranie', content: 'YQ==', isAnyFileAttached: true },
};
const message = {
  required: { Message: 'YQ==' },
  factsIfGiven: {
    messageId: '01',
    senderName: 'Łoś Ewa',
    senderId: '02',
    senderGroupId: 'teachers',
    topic: 'Zebranie',
    sendDate: '2026-11-18 10:00:00',
    readDate: 'tak',
    attachementInfo: 'na stronie',
  },
  defaulted: { noReply: 1, enableMessageWithdrawn: true, isMessageWithdrawn: true },
};
const attachments = [{ id: 1, filename: 'a.pdf' }, { id: '02' }, { filename: 'bez id' }];

/** What `message` gives with `attachments`. */
const messageValue = {
  id: '01',
  sender: 'Łoś Ewa',
  senderId: '02',
  senderGroupId: 'teachers',
  topic: 'Zebranie',
  sentAt: '2026-11-18 10:00:00',
  readAt: 'tak',
  html: 'a',
  attachments: [
    { id: '1', name: 'a.pdf' },
    { id: '02', name: '02' },
  ],
  attachmentInfo: 'na stronie',
  noReply: true,
  withdrawable: true,
  withdrawn: true,
};

/** Messages (§2.10). */
export const messageRows = {
  'unread counts': {
    kind: unreadCounts,
    ...single('data'),
    facts: { inbox: 1, notes: '2', absences: 0, justifications: 0, trash: 0 },
    others: { archiveInbox: 2 },
    value: { inbox: 1, notes: 2, absences: 0, justifications: 0, trash: 0, archiveInbox: 2 },
  },
  'a row of the inbox': {
    kind: receivedPages.inbox,
    wrap: (...data) => ({ data, total: '3', archivingInProgress: true }),
    ...mail,
    factsOrNull: { readDate: '2026-11-18 11:00:00' },
    cosmeticIfGiven: { senderName: 'Łoś Ewa', senderLastName: 'x', senderFirstName: 'y' },
    value: {
      rows: [
        {
          id: '01',
          topic: 'Zebranie',
          preview: 'a',
          sentAt: '2026-11-18 10:00:00',
          hasAttachment: true,
          sender: 'Łoś Ewa',
          read: true,
        },
      ],
      total: 3,
      archiving: true,
    },
  },
  'a row of the outbox': {
    kind: outboxPage,
    wrap: under('data'),
    ...mail,
    cosmeticIfGiven: { receiverLastName: 'Maj', receiverFirstName: 'Ewa', category: 'normal' },
    others: { tags: ['ważne', 5, null] },
    value: {
      rows: [
        {
          id: '01',
          topic: 'Zebranie',
          preview: 'a',
          sentAt: '2026-11-18 10:00:00',
          hasAttachment: true,
          receiver: 'Maj Ewa',
          tags: ['ważne', '5'],
          category: 'normal',
        },
      ],
      total: null,
      archiving: null,
    },
  },
  'a message': {
    kind: receivedMessages.inbox,
    ...single('data'),
    ...message,
    others: { attachments },
    value: messageValue,
  },
  'a sent message': {
    kind: sentMessage,
    ...flat,
    ...message,
    factsIfGiven: { ...message.factsIfGiven, receiversCount: 1, readedCount: '1' },
    others: {
      attachments,
      receivers: [
        { firstName: 'Ewa', lastName: 'Maj', group: 'teachers', readed: true },
        { firstName: 'Jan', lastName: 'Dąb', readed: '2026-11-18 17:00:00' },
        { firstName: 'Sekretariat', lastName: '', readed: 0 },
        'x',
      ],
    },
    value: {
      ...messageValue,
      receivers: [
        { name: 'Maj Ewa', group: 'teachers', read: true },
        { name: 'Dąb Jan', group: null, read: true },
        { name: 'Sekretariat', group: null, read: false },
      ],
      receiversCount: 1,
      readCount: 1,
    },
  },
  'an attachment': {
    kind: attachmentLink,
    ...single('data'),
    required: { downloadLink: 'https://x' },
    value: 'https://x',
  },
  'receivers/types': {
    kind: receiverTypes,
    wrap: (...list) => ({ data: { defaultGroup: 'teachers', list } }),
    required: { id: 'tutors' },
    factsIfGiven: { name: 'Wychowawcy' },
    value: { defaultGroup: 'teachers', groups: [{ id: 'tutors', name: 'Wychowawcy' }] },
  },
  'receivers/groups': {
    kind: staff,
    wrap: under('receivers'),
    required: { accountId: '01', label: 'Maj Ewa [matematyka]' },
    factsIfGiven: { userId: '02' },
    others: { availabilityStatus: { isAvailable: false, returnAt: '2026-11-23' } },
    value: [
      {
        accountId: '01',
        userId: '2',
        name: 'Maj Ewa [matematyka]',
        available: false,
        returnsAt: '2026-11-23',
      },
    ],
  },
} satisfies Rows;
