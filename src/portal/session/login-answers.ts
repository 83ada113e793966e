import * as z from 'zod';
import { htmlToText } from '../../lib/html.ts';
import { printable } from '../../lib/printable.ts';
import { oneLine, shorten } from '../../lib/text.ts';
import { isHtml, isSuccess, jsonIn } from '../answers.ts';
import type { Answer } from '../http.ts';
import { PortalError, type ProblemKind } from '../outcome/problem.ts';

/** The password was sent, and the answer neither accepts nor refuses it. */
export class UnreadableAnswer extends PortalError {}

/** The password was accepted, and the redirects ended at a page, without a session. */
export class UnfinishedLogin extends PortalError {
  constructor(message: string) {
    super('changed', message);
  }
}

/** Statuses that refuse the password; with another one only the portal's own sentence does. */
const REFUSALS = new Set([400, 401, 403, 422]);

const granted = z.object({ goTo: z.string().min(1) });
const actionRequired = z.object({ status: z.literal('actionRequired') });
const maintenance = z.union([
  z.object({ Status: z.literal('Maintenance') }),
  z.object({ Code: z.literal('Maintenance') }),
]);
/** At most this many code points: with its introduction it fits into a state of Home Assistant. */
export const MAX_SAYING_CHARS = 200;
const MAX_SENTENCES = 20;
const MAX_SENTENCE_CHARS = 1_000;
const said = z.string().transform((text) => text.slice(0, MAX_SENTENCE_CHARS));
const message = z.object({ message: said }).transform((error) => error.message);
const sentence = z.union([said, message]).catch('');
const errors = z
  .array(z.unknown())
  .min(1)
  .transform((all) => all.slice(0, MAX_SENTENCES).map((error) => sentence.parse(error)));
/** The sentences of a refusal. */
const refused = z
  .union([z.object({ errors }).transform((answer) => answer.errors), message.transform((text) => [text])])
  .catch([]);

// captcha, recaptcha, g-recaptcha and hcaptcha, in any case (§5.2 rule 2), and the words beside the box (observed).
const CAPTCHA = /captcha|nie(?:\s|&nbsp;)+jestem(?:\s|&nbsp;)+robotem/i;
/** What a page loads, and what it does not show. In linear time: what is not closed reaches to the end, and counts as shown. */
const UNSEEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\\?\/\1\s*>|$)|<(?:link|meta)\b[^>]*(?:>|$)/gi;
/** Both words together are about a wrong login or password. */
const WRONG = /nieprawidłow|niepoprawn|błędn|niewłaściw|invalid|incorrect|wrong/iu;
const CREDENTIALS = /login|has[łe]|password/iu;
const UNDER_WORK = /przerw\p{L}* techniczn|prac\p{L}* (?:techniczn|serwisow|konserwacyjn)|maintenance/iu;

/**
 * Reads the answer to the password (§5.2.3).
 * @returns where step 4 begins; `needsAction`: the portal wants something dealt with first (observed)
 * @throws {UnreadableAnswer} a page or nothing instead of JSON
 * @throws {PortalError} `captcha`; `notice`: something must be dealt with, and nothing says where; `password`: JSON without a goTo (§5.2 rule 1); `account`: the portal's own sentence says
 * something else; `down`: maintenance
 */
export function readGrant(answer: Answer): { readonly goTo: string; readonly needsAction: boolean } {
  const { status } = answer;
  const json = readJson(answer);
  const read = granted.safeParse(json).data;
  const needsAction = actionRequired.safeParse(json).success;
  if (read && isSuccess(answer)) return { goTo: read.goTo, needsAction };
  if (needsAction) throw noticeNeeded(answer);
  if (asksForCaptcha(answer)) throw captchaNeeded(answer);
  if (json === undefined) {
    const message = `The login neither accepted nor refused the password (status ${status}).`;
    throw new UnreadableAnswer(isSuccess(answer) ? 'down' : 'changed', message, { status });
  }
  throw maintenance.safeParse(json).success ? underMaintenance(answer) : refusalOf(json, answer);
}

export function readGoTo(answer: Answer): string | undefined {
  return granted.safeParse(readJson(answer)).data?.goTo;
}

/** One of several sentences that is not about the password counts. */
function refusalOf(json: object, answer: Answer): PortalError {
  const { status } = answer;
  const sentences = refused.parse(json);
  const isWrongPassword = (text: string): boolean => WRONG.test(text) && CREDENTIALS.test(text);
  const said = sentences.filter((text) => text.trim() !== '' && !isWrongPassword(text));
  if (said.some((text) => UNDER_WORK.test(text))) return underMaintenance(answer);
  if (said.length > 0) {
    return new PortalError('account', 'The portal does not let this account in.', {
      status,
      says: toSaying(said.join(' ')),
    });
  }
  if (sentences.length > 0 || isSuccess({ status }) || REFUSALS.has(status)) {
    return new PortalError('password', 'The portal refused the login or the password.', { status });
  }
  return new PortalError('changed', `The login answered unexpectedly (status ${status}).`, { status });
}

/** A sentence of the portal for a person: one printable line without markup. May be empty. */
export function toSaying(text: string): string {
  return shorten(oneLine(printable(htmlToText(text))), MAX_SAYING_CHARS);
}

function readJson(answer: Answer): object | undefined {
  const json = jsonIn(answer);
  return typeof json === 'object' && json !== null ? json : undefined;
}

/** Whether an answer shows a captcha: a page that only loads its script does not, nor does JSON that denies it. */
export function asksForCaptcha(answer: Answer): boolean {
  const json = readJson(answer);
  const text = json === undefined ? answer.text() : JSON.stringify(json, affirmed);
  const seen = text.replace(UNSEEN, (part, isCode?: string) => (isCode || part.endsWith('>') ? ' ' : part));
  return CAPTCHA.test(seen);
}

/** Leaves out what JSON denies: `captcha: false`. */
function affirmed(_key: string, value: unknown): unknown {
  return value === false || value === null || value === 0 || value === '' ? undefined : value;
}

/** Whether a page names something that has to be dealt with before the portal opens (observed). */
export function requiresAction(page: Answer): boolean {
  return page.text().includes('requiredActions');
}

/** Whether a page has fields to fill in. */
export function isLoginForm(page: Answer): boolean {
  return isHtml(page) && /<(?:form|input)\b/i.test(page.text());
}

const problem = (kind: ProblemKind, sentence: string) => (answer: Answer) =>
  new PortalError(kind, sentence, { status: answer.status });

export const captchaNeeded = problem('captcha', 'The portal asks for a captcha.');
const NOTICE = 'The portal wants something dealt with in a browser after the login.';
export const noticeNeeded = problem('notice', NOTICE);
const underMaintenance = problem('down', 'The portal is under maintenance.');
