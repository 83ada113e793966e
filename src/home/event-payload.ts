import type { eventTypes } from '../domain/changes/change.ts';
import { problems } from '../domain/problem.ts';
import type { Bilingual, Language } from '../lib/language.ts';
import type { ShownChange } from '../shown/changes.ts';
import { dateText } from '../shown/day-words.ts';
import type { ShownGrade } from '../shown/records.ts';
import { changeItem } from './catalogue/lesson-items.ts';
import { summaryOfChanges } from './catalogue/plan-sentences.ts';
import { fitAttributes, type Json } from './limits.ts';

type ChangeOf<K extends ShownChange['kind']> = Extract<ShownChange, { readonly kind: K }>;
type Titles = Omit<typeof eventTypes, 'lucky_number'>;

/** What stands behind the child's name in an event's title. */
const titles: { readonly [K in keyof Titles]: Readonly<Record<Titles[K][number], Bilingual>> } = {
  new_grade: {
    new: { pl: 'nowa ocena', en: 'new grade' },
    changed: { pl: 'zmieniona ocena', en: 'changed grade' },
    corrected: { pl: 'poprawiona ocena', en: 'corrected grade' },
    removed: { pl: 'usunięta ocena', en: 'removed grade' },
    restored: { pl: 'przywrócona ocena', en: 'restored grade' },
    semester_proposal: { pl: 'proponowana ocena śródroczna', en: 'proposed semester grade' },
    semester_grade: { pl: 'ocena śródroczna', en: 'semester grade' },
    final_proposal: { pl: 'proponowana ocena roczna', en: 'proposed final grade' },
    final_grade: { pl: 'ocena roczna', en: 'final grade' },
  },
  new_message: { new: { pl: 'nowa wiadomość', en: 'new message' } },
  new_notice: {
    new: { pl: 'nowe ogłoszenie', en: 'new announcement' },
    changed: { pl: 'zmienione ogłoszenie', en: 'changed announcement' },
  },
  plan_change: {
    lesson_cancelled: { pl: 'odwołana lekcja', en: 'lesson cancelled' },
    substitution: { pl: 'zastępstwo', en: 'substitution' },
    room_change: { pl: 'inna sala', en: 'other room' },
    lesson_moved: { pl: 'przeniesiona lekcja', en: 'lesson moved' },
    altered: { pl: 'kolejna zmiana planu', en: 'plan changed again' },
    withdrawn: { pl: 'zmiana planu odwołana', en: 'plan change withdrawn' },
    day_cancelled: { pl: 'dzień bez lekcji', en: 'no lessons that day' },
    day_restored: { pl: 'lekcje jednak się odbędą', en: 'lessons take place after all' },
    start_changed: { pl: 'inny początek lekcji', en: 'school starts at another time' },
    end_changed: { pl: 'inny koniec lekcji', en: 'school ends at another time' },
  },
};

const INSTEAD_OF = { pl: 'zamiast', en: 'instead of' } as const;

interface Content {
  readonly title: string;
  /** One sentence or line, ready for a notification. */
  readonly message: string;
  readonly fields: Readonly<Record<string, Json>>;
}

/**
 * The payload of an event, less than 8 KB: `{"event_type", "id", "occurred_at", "title", "message", ...}`
 * (docs/contracts.md).
 */
export function eventPayload(change: ShownChange, child: string, language: Language): string {
  return JSON.stringify(
    fitAttributes({
      event_type: change.type,
      id: change.id,
      occurred_at: change.occurredAt,
      ...eventTexts(change, child, language),
      ...contentOf(change, language).fields,
    }),
  );
}

/** The title and the message of an event, ready for a notification. */
export function eventTexts(
  change: ShownChange,
  child: string,
  language: Language,
): Pick<Content, 'title' | 'message'> {
  const { title, message } = contentOf(change, language);
  return {
    title: title === '' ? child : `${child}: ${title}`,
    message: message === '' ? title : message,
  };
}

function contentOf(change: ShownChange, language: Language): Content {
  switch (change.kind) {
    case 'portal_problem': {
      const { reason, whatToDo } = problems[change.type];
      return { title: '', message: `${reason[language]} ${whatToDo[language]}`, fields: {} };
    }
    case 'new_grade':
      return { title: titles.new_grade[change.type][language], ...gradeContent(change) };
    case 'new_message': {
      const { id, sender, topic, preview, sentAt } = change.message;
      return {
        title: titles.new_message[change.type][language],
        message: joined([sender, topic], ': '),
        fields: { message_id: id, sender, subject: topic, preview, sent_at: sentAt },
      };
    }
    case 'new_notice': {
      const { id, subject, content, startsOn, endsOn } = change.notice;
      return {
        title: titles.new_notice[change.type][language],
        message: subject ?? '',
        fields: { notice_id: id, subject, preview: content, start: startsOn, end: endsOn },
      };
    }
    case 'plan_change':
      return { title: titles.plan_change[change.type][language], ...planContent(change, language) };
  }
}

function gradeContent({ gradeId, grade, was }: ChangeOf<'new_grade'>): Omit<Content, 'title'> {
  const of = grade ?? was;
  const marks = joined([was && grade ? was.text : null, (grade ?? was)?.text ?? null], ' → ');
  const subject = joined([of?.subject ?? null, marks || null], ': ');
  return {
    message: of?.category ? `${subject} (${of.category})` : subject,
    fields: { grade_id: gradeId, grade: grade?.text ?? null, was: was?.text ?? null, ...gradeFields(of) },
  };
}

function gradeFields(grade: ShownGrade | null): Readonly<Record<string, Json>> {
  return {
    subject: grade?.subject ?? null,
    category: grade?.category ?? null,
    weight: grade?.weight ?? null,
    teacher: grade?.teacher ?? null,
    date: grade?.date ?? null,
    semester: grade?.semester ?? null,
    comment: grade?.comments?.join('\n') || null,
    corrects: grade?.corrects ?? null,
  };
}

function planContent(change: ChangeOf<'plan_change'>, language: Language): Omit<Content, 'title'> {
  const day = dateText(change.day, language);
  if ('lesson' in change) {
    const { lesson, was, lessonNo, movedTo } = change;
    const shown = lesson ?? was;
    return {
      message: joined([day, shown && summaryOfChanges([shown], language)], ': '),
      fields: {
        day: change.day,
        lesson_no: lessonNo,
        now: lesson && changeItem(lesson),
        was: was && changeItem(was),
        moved_to: movedTo && { day: movedTo.day, lesson_no: movedTo.lessonNo },
      },
    };
  }
  if ('usual' in change) {
    const { was, now, usual } = change;
    return {
      message: `${day}: ${now} ${INSTEAD_OF[language]} ${was}`,
      fields: { day: change.day, was, now, usual },
    };
  }
  return { message: joined([day, change.name], ': '), fields: { day: change.day, name: change.name } };
}

function joined(parts: readonly (string | null)[], between: string): string {
  return parts.filter((part) => part !== null && part !== '').join(between);
}
