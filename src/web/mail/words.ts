import { inLanguages } from '../../lib/language.ts';
import { pageTexts } from '../../texts/mail.ts';
import { pressWords } from '../touch-page.ts';

export const words = inLanguages({
  ...pressWords,
  title: pageTexts.title,
  back: pageTexts.back,
  backToList: pageTexts.backToList,
  tabs: pageTexts.tabs,
  folders: pageTexts.folders,
  search: pageTexts.search,
  find: pageTexts.find,
  nothingFound: pageTexts.nothingFound,
  nothing: pageTexts.nothing,
  notRead: pageTexts.notRead,
  /** `{time}` */
  readAt: pageTexts.readAt,
  /** `{shown}`, `{total}` */
  shownOf: pageTexts.shownOf,
  read: pageTexts.read,
  readAgain: pageTexts.readAgain,
  readMore: pageTexts.readMore,
  marksNothing: pageTexts.marksNothing,
  newer: pageTexts.newer,
  older: pageTexts.older,
  /** `{page}`, `{pages}` */
  page: pageTexts.page,
  unread: pageTexts.unread,
  unreadNotice: pageTexts.unreadNotice,
  withFile: pageTexts.withFile,
  from: pageTexts.from,
  to: pageTexts.to,
  sentAt: pageTexts.sentAt,
  noTopic: pageTexts.noTopic,
  beginning: pageTexts.beginning,
  opens: pageTexts.opens,
  wasRead: pageTexts.wasRead,
  open: pageTexts.open,
  attachments: pageTexts.attachments,
  withdrawn: pageTexts.withdrawn,
  receivers: pageTexts.receivers,
  hasRead: pageTexts.hasRead,
  hasNotRead: pageTexts.hasNotRead,
  hidden: pageTexts.hidden,
  reload: pageTexts.reload,
  markOne: pageTexts.markOne,
  /** `{count}` */
  markShown: pageTexts.markShown,
  /** `{names}` */
  marked: pageTexts.marked,
  noneMarked: pageTexts.noneMarked,
  /** `{from}`, `{to}` */
  validFromTo: pageTexts.validFromTo,
  download: pageTexts.download,
  kinds: pageTexts.kinds,
  /** `{type}` */
  fileOf: pageTexts.fileOf,
  write: pageTexts.write,
  reply: pageTexts.reply,
  noReply: pageTexts.noReply,
  topic: pageTexts.topic,
  content: pageTexts.content,
  choose: pageTexts.choose,
  /** `{name}` */
  tutor: pageTexts.tutor,
  readReceivers: pageTexts.readReceivers,
  needsReceivers: pageTexts.needsReceivers,
  review: pageTexts.review,
  saveDraft: pageTexts.saveDraft,
  draftSaved: pageTexts.draftSaved,
  /** The line of a fixed message. */
  ownText: pageTexts.ownText,
  chooseReason: pageTexts.chooseReason,
  /** Where its sentence is hidden. */
  unknownOutcome: pageTexts.unknownOutcome,
  check: pageTexts.check,
  exactly: pageTexts.exactly,
  send: pageTexts.send,
  sendNevertheless: pageTexts.sendNevertheless,
  /** `{time}` */
  again: pageTexts.again,
  cancel: pageTexts.cancel,
  change: pageTexts.change,
  /** `{time}` */
  until: pageTexts.until,
  /** `{seconds}` */
  left: pageTexts.left,
  timeIsUp: pageTexts.timeIsUp,
  nothingArmed: pageTexts.nothingArmed,
});
