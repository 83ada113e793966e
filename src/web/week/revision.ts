import { dayMonthText } from '../../school/plan/day-words.ts';
import { type SubjectNames, shortSubject } from '../../school/pupil/subjects.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import { words } from './words.ts';

/** What a lesson was about, to revise it or to catch up on it. */
export interface LessonTopic {
  /** `17 listopada` */
  readonly day: string;
  /** null: that of the test that it is for. */
  readonly subject: string | null;
  readonly topic: string;
  /** `Zadanie 5 (do 24 listopada)` */
  readonly homework: readonly string[];
}

/** What to revise for a test, the oldest lesson first. */
export function topicsFor(
  test: string,
  { agenda }: Pick<ShownChild, 'agenda'>,
  { language }: SubjectNames,
): readonly LessonTopic[] {
  return (agenda?.topics?.[test] ?? []).map(({ day, topic }) => ({
    day: dayMonthText(day, language),
    subject: null,
    topic,
    homework: [],
  }));
}

/** The lessons of the last two weeks to catch up on, newest first. */
export function missedOf(
  { missedTopics }: Pick<ShownChild, 'missedTopics'>,
  names: SubjectNames,
): readonly LessonTopic[] {
  const { language } = names;
  return (missedTopics ?? []).flatMap(({ date, subject, topic, homework }) => {
    if (topic === null) return [];
    const given = homework.map(({ topic: title, text, dueOn }) => {
      const due = dueOn === null ? '' : ` (${words[language].until} ${dayMonthText(dueOn, language)})`;
      return `${title || text || words[language].homework}${due}`;
    });
    const name = subject === null ? '' : shortSubject(subject, names);
    return [{ day: dayMonthText(date, language), subject: name, topic, homework: given }];
  });
}
