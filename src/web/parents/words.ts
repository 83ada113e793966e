import { inLanguages } from '../../lib/language.ts';
import { pageTexts } from '../../texts/parents.ts';
import { pressWords } from '../touch-page.ts';

export const words = inLanguages({
  ...pressWords,
  changes: pageTexts.changes,
  title: pageTexts.title,
  back: pageTexts.back,
  works: pageTexts.works,
  broker: pageTexts.broker,
  noBroker: pageTexts.noBroker,
  lastSuccess: pageTexts.lastSuccess,
  nextAttempt: pageTexts.nextAttempt,
  requests: pageTexts.requests,
  budget: pageTexts.budget,
  /** `{count}`, `{budget}` */
  requestsOf: pageTexts.requestsOf,
  /** `{count}` */
  unlimited: pageTexts.unlimited,
  never: pageTexts.never,
  freshness: pageTexts.freshness,
  source: pageTexts.source,
  readAt: pageTexts.readAt,
  requestsToday: pageTexts.requestsToday,
  states: pageTexts.states,
  /** `{count}` */
  incomplete: pageTexts.incomplete,
  messages: pageTexts.messages,
  message: pageTexts.message,
  mail: pageTexts.mail,
  /** `{name}` of the message. */
  send: pageTexts.send,
  diagnostics: pageTexts.diagnostics,
  diagnosticsAbout: pageTexts.diagnosticsAbout,
});
