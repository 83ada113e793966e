import type { MailDesk } from '../../../src/web/mail/desk.ts';

/** A desk on which nothing was read. */
export function emptyDesk(): MailDesk {
  return {
    list: () => null,
    opened: () => null,
    answer: null,
    isPending: false,
    say: () => undefined,
    readList: async () => undefined,
    open: async () => undefined,
  };
}
