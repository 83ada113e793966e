import type { FilesDesk, MailDesk, WritingDesk } from '../../../src/school/messages/desk.ts';

/** A desk on which nothing was read. */
export function emptyDesk(): MailDesk {
  return {
    list: () => null,
    opened: () => null,
    answer: null,
    isPending: false,
    say: () => undefined,
    run: (work) => work(),
    readList: async () => undefined,
    open: async () => undefined,
    readReceivers: async () => undefined,
  };
}

/** A desk on which nothing was written. */
export function emptyWriting(): WritingDesk {
  return {
    receivers: null,
    draft: () => null,
    save: () => undefined,
    prepare: () => false,
    form: (id) => ({
      ...{ id, name: '', to: '', topic: '', content: '' },
      ...{ reasons: [], takesText: false },
    }),
    prepareFixed: async () => undefined,
    armed: null,
    send: async () => undefined,
    cancel: () => undefined,
  };
}

/** A child without files. */
export function emptyFiles(): FilesDesk {
  return { listed: [], download: async () => null };
}
