import { Acts } from '../bridge/acts/acts.ts';
import { ChildFiles } from '../bridge/acts/child-files.ts';
import { Dispatcher } from '../bridge/acts/dispatcher.ts';
import { MailReading } from '../bridge/acts/mail-reading.ts';
import { MailWriting } from '../bridge/acts/mail-writing.ts';
import { Messenger } from '../bridge/acts/messenger.ts';
import { Sendings } from '../bridge/acts/sendings.ts';
import { actSentences } from '../bridge/acts/sentences.ts';
import { ChildBridge } from '../bridge/child-bridge.ts';
import { Faults } from '../bridge/faults.ts';
import type { ChildPart } from '../bridge/options.ts';
import type { ChildPublishing } from '../bridge/publishing/child-publishing.ts';
import type { Pupil } from '../bridge/pupil.ts';
import type { Store } from '../bridge/store/store.ts';
import type { Config } from '../config/schema.ts';
import { seededRandom } from '../lib/random.ts';
import { childColours } from '../school/child-colours.ts';
import { pupilOf } from '../school/pupil/pupil.ts';
import { type ChildPortal, type Environment, viewOptionsOf } from './build.ts';

/** What all children share. */
export interface SharedParts {
  readonly config: Config;
  readonly environment: Environment;
  readonly store: Store;
  readonly publishing: ChildPublishing;
  /** Faults that concern all children. */
  readonly faults: Faults;
}

/** Builds one child's part of the bridge. @param pupil if the child is one of several logins of a pupil */
export function childPart(
  { child, portal, requestBudget }: ChildPortal,
  pupil: Pupil | undefined,
  { config, environment, store, publishing, faults: common }: SharedParts,
): ChildPart {
  const { clock, log: rootLog, injectFault, refreshPauseMs } = environment;
  const { polling, commands, home_assistant } = config;
  const language = home_assistant.language;
  const view = viewOptionsOf(config, child);
  const log = rootLog.child({ child: child.id });
  const faults = new Faults({
    clock,
    log,
    shared: common,
    inject: injectFault && ((boundary, name) => injectFault(boundary, name, child.id)),
  });
  const sentences = actSentences[language];
  const named = { id: child.id, name: child.name };
  const { keeper } = publishing;
  const deeds = store.memory(child.id);
  const shared = { portal, store, deeds, keeper, clock, log, faults, sentences, language, zone: view.zone };
  const sendings = new Sendings({ ...shared, child: child.id });
  const bridge = new ChildBridge({
    ...shared,
    ...publishing,
    sendings,
    child: {
      ...named,
      pupil: pupilOf(child),
      morning: child.morning,
      bring: child.bring,
      shortNames: child.shortNames,
      morningSteps: child.morningSteps,
      colour: childColours(config.children).get(child.id),
    },
    pupil,
    requestBudget,
    random: seededRandom(child.login),
    view,
    cadences: polling,
    quietHours: polling.quiet_hours,
    dailyBudget: polling.daily_budget,
    refreshPauseMs,
    digestAt: config.digest.at,
    remindAfter: config.unseen.remind_after,
  });
  const acts = new Acts({
    ...shared,
    child: child.id,
    origin: 'bridge',
    readSentBox: () => bridge.reread(['sent_messages']),
  });
  const messenger = new Messenger({
    ...shared,
    acts,
    child: named,
    own: child.own,
    templates: commands.messages,
  });
  const markNoticesRead = commands.mark_notices_read;
  const { unseen } = store;
  const mail = new MailReading({
    ...shared,
    onSentBox(rows) {
      if (sendings.settleBySentBox(rows)) bridge.publish();
    },
  });
  const dispatcher = new Dispatcher({
    ...shared,
    unseen,
    bridge,
    acts,
    sendings,
    messenger,
    mail,
    markNoticesRead,
    openMessages: commands.open_message,
    tellsTexts: () => publishing.presenter.showsTexts(child.id, 'notifications'),
  });
  const writing = new MailWriting({ ...shared, reading: mail, bridge, acts, messenger });
  const files = new ChildFiles({ ...shared, reading: mail, bridge, maxDownload: config.http.max_download });
  return { ...named, bridge, dispatcher, sendings, mail, writing, files, faults };
}
