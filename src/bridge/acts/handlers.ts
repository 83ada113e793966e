import { instantText } from '../../lib/temporal.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { Command, CommandName } from '../../school/catalogue/commands.ts';
import type { CommandOutcome } from '../../school/command.ts';
import type { Portal } from '../../school/reading/portal.ts';
import { isDoneAtPortal } from '../../school/work/homework.ts';
import { answersTexts as answers } from '../../texts/acts.ts';
import type { ChildBridge } from '../child-bridge.ts';
import type { UnseenChanges } from '../store/unseen.ts';
import { type ActParts, type Acts, type Conclusion, done, type Press, refused } from './acts.ts';
import { markHomework, noteDeed, noteSent } from './deeds.ts';
import type { MailReading } from './mail-reading.ts';
import type { Messenger } from './messenger.ts';
import type { Sendings } from './sendings.ts';
import { type Sentences, timeAndDay } from './sentences.ts';

/** The answer to a command; a `CommandOutcome` is stored already. */
export type Answer = CommandOutcome | Conclusion;

export interface HandlerParts extends ActParts {
  readonly bridge: Pick<
    ChildBridge,
    'snapshot' | 'shownNow' | 'health' | 'refresh' | 'refreshOnRequest' | 'reread' | 'tell' | 'publish'
  >;
  readonly mail: Pick<MailReading, 'open' | 'opened' | 'answer'>;
  readonly portal: Pick<Portal, 'lock' | 'resume' | 'markNoticeRead' | 'memory'>;
  readonly messenger: Pick<Messenger, 'press'>;
  readonly sendings: Pick<Sendings, 'settle'>;
  readonly acts: Pick<Acts, 'perform' | 'record'>;
  readonly unseen: Pick<UnseenChanges, 'acknowledge' | 'list'>;
  readonly markNoticesRead: boolean;
  /** Whether `open_message` is on. */
  readonly openMessages: boolean;
  /** Whether events have texts of the school at this moment. */
  readonly tellsTexts: () => boolean;
}

/** @throws {PortalError} the answer is then `refused` */
export type Handler<N extends CommandName> = (
  command: Extract<Command, { readonly command: N }>,
  parts: HandlerParts,
  press: Press,
) => Promise<Answer>;

export const handlers: { readonly [N in CommandName]: Handler<N> } = {
  async refresh(_, { bridge, portal, sentences, language, zone }, { at }) {
    if (portal.lock) return locked(portal.lock, sentences);
    const refusedUntil = await bridge.refreshOnRequest();
    if (refusedUntil) return refused(sentences.refreshRefused(timeAndDay(refusedUntil, at, zone)));
    const { problem } = bridge.health;
    return problem ? refused(sentences.problem(problem)) : done(answers.refreshed[language]);
  },

  async resume(_, { bridge, portal, sentences, language, zone }, { at }) {
    const refusedUntil = await portal.resume();
    if (refusedUntil) return refused(sentences.resumeRefused(timeAndDay(refusedUntil, at, zone)));
    if (!portal.lock) await bridge.refresh();
    return portal.lock ? locked(portal.lock, sentences) : done(answers.resumed[language]);
  },

  async mark_notices_read({ command, noticeIds }, parts, press) {
    const { bridge, portal, acts, markNoticesRead, sentences, language } = parts;
    if (!markNoticesRead) return refused(answers.noticesNotAllowed[language]);
    if (portal.lock) return refused(sentences.actProblem(portal.lock.kind));
    const notices = lastValue(bridge.snapshot.notices);
    const ids = noticeIds ?? press.all;
    if (!notices || !ids) return refused(answers.noticesMissing[language]);
    // What a person has named is marked whatever is known of it.
    const chosen = notices.filter(({ id, read }) => ids.includes(id) && !(noticeIds === null && read));
    if (noticeIds !== null && chosen.length === 0)
      return refused(answers.noSuchNotice[language]({ id: noticeIds.join(', ') }));
    let marked = 0;
    const outcome = await acts.perform({
      command,
      key: noticeIds?.length === 1 ? `${noticeIds[0]}` : 'all',
      person: press.person,
      async perform() {
        let problem: PortalError | undefined;
        for (const { id } of chosen) {
          try {
            await portal.markNoticeRead(id);
            marked += 1;
            noteSeen(parts, press, `notice/${id}`);
          } catch (error) {
            // The next one may be marked nevertheless.
            if (!isOfOne(error)) throw error;
            problem = error;
          }
        }
        if (problem) throw problem;
        return done(
          marked === 0 ? answers.noneUnread[language] : answers.noticesMarked[language]({ count: marked }),
        );
      },
      explain: (_, usual) =>
        marked === 0
          ? usual
          : `${answers.noticesMarkedOf[language]({ count: marked, total: chosen.length })} ${usual}`,
    });
    if (chosen.length > 0) await bridge.reread(['notices']);
    return outcome;
  },

  async homework_done({ homeworkId, isDone }, { bridge, portal, language }) {
    const { homework, pupil } = bridge.snapshot;
    const listed = lastValue(homework)?.find(({ id }) => id === homeworkId);
    if (!listed) return refused(answers.noSuchHomework[language]({ id: homeworkId }));
    if (!isDone && isDoneAtPortal(listed, lastValue(pupil)))
      return refused(answers.homeworkDoneAtPortal[language]);
    markHomework(portal.memory, homeworkId, isDone);
    return done(isDone ? answers.homeworkDone[language] : answers.homeworkUndone[language]);
  },

  async open_message({ messageId }, parts, press) {
    const { bridge, portal, mail, keeper, openMessages, tellsTexts, sentences, language } = parts;
    if (!openMessages) return refused(answers.openingNotAllowed[language]);
    if (!tellsTexts()) return refused(answers.textsNotTold[language]);
    const inbox = lastValue(bridge.snapshot.messages)?.inbox;
    if (!inbox?.some(({ id }) => id === messageId))
      return refused(answers.noSuchMessage[language]({ id: messageId }));
    await keeper?.merged();
    if (!mail.opened('inbox', messageId) && portal.lock)
      return refused(sentences.actProblem(portal.lock.kind));
    await mail.open('inbox', messageId, press.person);
    const opened = mail.opened('inbox', messageId);
    if (!opened) return refused(mail.answer?.text ?? sentences.problem('internal'));
    const { sender, topic, sentAt, text } = opened;
    bridge.tell({ id: messageId, sender, topic, sentAt, text });
    return done(answers.messageOpened[language]);
  },

  async acknowledge({ child, changeIds }, parts, press) {
    const { unseen, language } = parts;
    const ids = changeIds ?? press.all ?? [];
    const changes = unseen.list(child, press.at.epochMilliseconds).filter(({ id }) => ids.includes(id));
    for (const { kind, ...change } of changes) {
      if (!(kind in NOTED)) continue;
      if ('thing' in change) noteSeen(parts, press, `${NOTED[kind as keyof typeof NOTED]}/${change.thing}`);
    }
    if (changes.length > 0) noteSeen(parts, press, 'changes');
    const count = unseen.acknowledge(child, ids);
    return done(count === 0 ? answers.noneUnseen[language] : answers.acknowledged[language]({ count }));
  },

  async settle_sending({ sendingId, wentOut }, { sendings, language }, { person }) {
    const isSettled = sendings.settle(sendingId, wentOut, person);
    if (!isSettled) return refused(answers.noSuchSending[language]({ id: sendingId }));
    return done(wentOut ? answers.sendingWentOut[language] : answers.sendingDidNot[language]);
  },

  async send_message({ template, choice, confirm }, parts, press) {
    const { bridge, portal, deeds, messenger, keeper, sentences } = parts;
    await keeper?.merged();
    if (portal.lock) return refused(sentences.actProblem(portal.lock.kind));
    const answer = await messenger.press({ template, choice, confirm }, press, bridge.shownNow);
    if (answer.state === 'sent') noteSent(deeds, press, [`template/${template}`, answer.messageId]);
    return answer;
  },
};

/** The ids of what is there now, if a command means all of it; null: it does not, or nothing was read. */
export function allOf(command: Command, { bridge, unseen, clock }: HandlerParts): readonly string[] | null {
  if (command.command === 'acknowledge' && command.changeIds === null)
    return unseen.list(command.child, clock.now().epochMilliseconds).map(({ id }) => id);
  if (command.command !== 'mark_notices_read' || command.noticeIds !== null) return null;
  const unread = lastValue(bridge.snapshot.notices)?.filter(({ read }) => !read);
  return unread?.map(({ id }) => id) ?? null;
}

/** The things of changes that have a page, by the kind of the change. */
const NOTED = { new_message: 'message', new_notice: 'notice' } as const;

function noteSeen({ deeds }: HandlerParts, { at, person }: Press, key: string): void {
  noteDeed(deeds, { key, kind: 'seen', by: person, at: instantText(at) });
}

const isOfOne = (error: unknown): error is PortalError =>
  error instanceof PortalError && (error.kind === 'refused' || error.kind === 'absent');

function locked({ kind }: NonNullable<Portal['lock']>, sentences: Sentences): Conclusion {
  return refused(sentences.problem(kind));
}
