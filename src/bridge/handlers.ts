import type { CommandOutcome } from '../domain/command.ts';
import { lastValue } from '../domain/reading.ts';
import type { Command, CommandName } from '../home/commands.ts';
import type { Language } from '../home/entity.ts';
import type { Instant } from '../lib/temporal.ts';
import type { Portal } from '../portal/portal.ts';
import type { Acts, Verdict } from './acts.ts';
import type { ChildBridge } from './child-bridge.ts';
import type { Messenger } from './messenger.ts';
import type { Sentences } from './sentences.ts';

/** How each command of home/commands.ts is carried out, and what it answers. */

/** What became of a command: an act has concluded itself, anything else is yet to be kept. */
export type Answer = CommandOutcome | Verdict;

/** The parts of one child's bridge that commands work with. */
export interface HandlerParts {
  readonly bridge: Pick<ChildBridge, 'snapshot' | 'state' | 'refresh' | 'reread'>;
  readonly portal: Pick<Portal, 'lock' | 'resume' | 'askAgain' | 'markNoticeRead'>;
  readonly messenger: Pick<Messenger, 'press'>;
  readonly acts: Pick<Acts, 'perform'>;
  readonly markNoticesRead: boolean;
  readonly say: Sentences;
  readonly language: Language;
}

/**
 * @param at when the command came; it may have waited since
 * @throws {PortalError} as `refused` is answered then
 */
export type Handler<N extends CommandName> = (
  command: Extract<Command, { readonly command: N }>,
  parts: HandlerParts,
  at: Instant,
) => Promise<Answer>;

export const handlers: { readonly [N in CommandName]: Handler<N> } = {
  async refresh(_, { bridge, portal, say, language }) {
    if (portal.lock) return locked(portal.lock, say);
    portal.askAgain();
    await bridge.refresh();
    const { problem } = bridge.state().health;
    return problem ? refused(say.problem(problem)) : done(answers.refreshed[language]);
  },

  async resume(_, { bridge, portal, say, language }) {
    portal.resume();
    portal.askAgain();
    if (!portal.lock) await bridge.refresh();
    return portal.lock ? locked(portal.lock, say) : done(answers.resumed[language]);
  },

  async mark_notices_read({ command, noticeId }, parts) {
    const { bridge, portal, acts, markNoticesRead, say, language } = parts;
    if (!markNoticesRead) return refused(answers.noticesNotAllowed[language]);
    if (portal.lock) return locked(portal.lock, say);
    const notices = lastValue(bridge.snapshot.notices);
    if (!notices) return refused(answers.noticesMissing[language]);
    const chosen = notices.filter((notice) => (noticeId === null ? !notice.read : notice.id === noticeId));
    if (noticeId !== null && chosen.length === 0) return refused(answers.noSuchNotice[language](noticeId));
    const outcome = await acts.perform({
      command,
      key: noticeId ?? 'all',
      async perform() {
        for (const notice of chosen) await portal.markNoticeRead(notice.id);
        return done(answers.noticesMarked[language](chosen.length));
      },
    });
    if (chosen.length > 0) await bridge.reread(['notices']);
    return outcome;
  },

  async send_message({ template }, { bridge, portal, messenger, say }, at) {
    if (portal.lock) return locked(portal.lock, say);
    return messenger.press(template, at, bridge.snapshot);
  },
};

/** What only these commands say in `last_command`. */
export const answers = {
  refreshed: { pl: 'Odczytano na nowo.', en: 'Read again.' },
  resumed: { pl: 'Wznowiono.', en: 'Resumed.' },
  noticesMarked: {
    pl: (count: number) =>
      count === 0 ? 'Nie było nieprzeczytanych ogłoszeń.' : `Oznaczono jako przeczytane: ${count}.`,
    en: (count: number) =>
      count === 0 ? 'There were no unread announcements.' : `Announcements marked as read: ${count}.`,
  },
  noticesNotAllowed: {
    pl: 'Oznaczanie ogłoszeń jest wyłączone w konfiguracji.',
    en: 'Marking announcements is switched off in the configuration.',
  },
  noticesMissing: {
    pl: 'Ogłoszenia nie zostały jeszcze odczytane.',
    en: 'The announcements have not been read yet.',
  },
  noSuchNotice: {
    pl: (id: string) => `Nie ma ogłoszenia ${id}.`,
    en: (id: string) => `There is no announcement ${id}.`,
  },
} as const;

function done(detail: string): Verdict {
  return { state: 'done', detail };
}

function refused(detail: string): Verdict {
  return { state: 'refused', detail };
}

function locked({ kind }: NonNullable<Portal['lock']>, say: Sentences): Verdict {
  return refused(say.problem(kind));
}
