import type { Language } from '../lib/language.ts';
import type { Connection } from '../mqtt/connection.ts';
import type { Publisher } from '../mqtt/publisher.ts';
import type { Home } from '../school/catalogue/home.ts';
import type { Presenter } from '../school/shown/presenter.ts';
import type { ChildFiles } from './acts/child-files.ts';
import type { Dispatcher } from './acts/dispatcher.ts';
import type { MailReading } from './acts/mail-reading.ts';
import type { MailWriting } from './acts/mail-writing.ts';
import type { Sendings } from './acts/sendings.ts';
import type { ChildBridge } from './child-bridge.ts';
import type { Faults, Runtime } from './faults.ts';
import type { GuestMode } from './guest-mode.ts';
import type { NewestRelease } from './newest-release.ts';
import type { Announcer } from './publishing/announcer.ts';
import type { Documents } from './publishing/documents.ts';
import type { Outbox } from './publishing/outbox.ts';
import type { Overwrites } from './publishing/overwrites.ts';
import type { Store } from './store/store.ts';

/** One child's part of the bridge. */
export interface ChildPart {
  readonly id: string;
  readonly name: string;
  readonly bridge: ChildBridge;
  readonly dispatcher: Dispatcher;
  readonly sendings: Sendings;
  readonly mail: MailReading;
  readonly writing: MailWriting;
  readonly files: ChildFiles;
  readonly faults: Faults;
}

export interface BridgeOptions extends Runtime {
  readonly home: Home;
  readonly presenter: Presenter;
  readonly connection: Connection;
  readonly publisher: Publisher;
  readonly announcer: Announcer;
  readonly overwrites: Overwrites;
  readonly documents: Documents;
  readonly outbox: Outbox;
  readonly children: readonly ChildPart[];
  readonly store: Store;
  readonly guestMode: GuestMode;
  /** undefined: nobody wants to know, and nothing is requested. */
  readonly newestRelease: NewestRelease | undefined;
  readonly version: string;
  readonly language: Language;
}
