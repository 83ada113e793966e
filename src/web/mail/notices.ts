import type { Id } from '../../domain/id.ts';
import { polishDate } from '../../domain/messages/message-text.ts';
import { folded } from '../../lib/folded.ts';
import { Temporal } from '../../lib/temporal.ts';
import { oneLine } from '../../lib/text.ts';
import { type TextPart, withLinks } from './links.ts';
import { commonOf, type MailCommon, type MailInput } from './model.ts';
import { words } from './words.ts';

export interface ShownOfNotice {
  readonly id: Id;
  readonly subject: string;
  readonly body: readonly TextPart[];
  readonly when: string | null;
  readonly isUnread: boolean;
}

export interface NoticeList extends MailCommon {
  readonly query: string;
  readonly notices: readonly ShownOfNotice[];
  readonly page: number;
  readonly pages: number;
  readonly isKnown: boolean;
  /** Whether announcements can be marked as read from here. */
  readonly canMark: boolean;
}

const NOTICES_A_PAGE = 10;

/** Announcements whole: reading them opens nothing at the portal. */
export function noticeList(input: MailInput, canMark: boolean, query: string, page: number): NoticeList {
  const { child, options } = input;
  const texts = words[options.language];
  const wanted = folded(oneLine(query));
  const found = (child.notices ?? []).filter(
    ({ subject, content }) => !wanted || folded(`${subject}\n${content}`).includes(wanted),
  );
  const pages = Math.max(1, Math.ceil(found.length / NOTICES_A_PAGE));
  const shown = Math.min(Math.max(1, page || 1), pages);
  const day = (date: string): string => polishDate(Temporal.PlainDate.from(date));
  return {
    ...commonOf(input),
    query,
    notices: found.slice((shown - 1) * NOTICES_A_PAGE, shown * NOTICES_A_PAGE).map((notice) => ({
      id: notice.id,
      subject: oneLine(notice.subject ?? ''),
      body: withLinks(notice.content ?? ''),
      when:
        notice.startsOn && notice.endsOn
          ? texts.validFromTo.replace('{from}', day(notice.startsOn)).replace('{to}', day(notice.endsOn))
          : notice.startsOn && day(notice.startsOn),
      isUnread: !notice.read,
    })),
    page: shown,
    pages,
    isKnown: child.notices !== null,
    canMark,
  };
}
