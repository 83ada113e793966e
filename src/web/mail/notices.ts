import type { Id } from '../../domain/id.ts';
import { polishDate } from '../../domain/messages/message-text.ts';
import { Temporal } from '../../lib/temporal.ts';
import { oneLine } from '../../lib/text.ts';
import { deedLines } from '../deeds.ts';
import { type TextPart, withLinks } from './links.ts';
import { commonOf, foundPage, type MailCommon, type MailInput } from './model.ts';
import { words } from './words.ts';

export interface ShownOfNotice {
  readonly id: Id;
  readonly subject: string;
  readonly body: readonly TextPart[];
  readonly when: string | null;
  readonly isUnread: boolean;
  /** What people have done with it. */
  readonly deeds: readonly string[];
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
  const { child, deeds, options } = input;
  const texts = words[options.language];
  const { items, ...place } = foundPage(
    child.notices ?? [],
    query,
    page,
    NOTICES_A_PAGE,
    ({ subject, content }) => `${subject}\n${content}`,
  );
  const day = (date: string): string => polishDate(Temporal.PlainDate.from(date));
  return {
    ...commonOf(input),
    query,
    notices: items.map((notice) => ({
      id: notice.id,
      subject: oneLine(notice.subject ?? ''),
      body: withLinks(notice.content ?? ''),
      when:
        notice.startsOn && notice.endsOn
          ? texts.validFromTo.replace('{from}', day(notice.startsOn)).replace('{to}', day(notice.endsOn))
          : notice.startsOn && day(notice.startsOn),
      isUnread: !notice.read,
      deeds: deedLines(deeds, `notice/${notice.id}`, options),
    })),
    ...place,
    isKnown: child.notices !== null,
    canMark,
  };
}
