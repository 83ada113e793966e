import type { SubjectGrades } from '../../domain/grades/gradebook.ts';
import type { Id } from '../../domain/id.ts';
import { lastValue } from '../../domain/reading.ts';
import type { ChildState } from '../device.ts';

/**
 * What each subject is called in names of entities: its name, and where several share one, the short name or,
 * if that does not tell them apart either, a number behind it.
 */
export function subjectLabels(
  subjects: readonly SubjectGrades[],
  state: ChildState,
): ReadonlyMap<Id, string> {
  const known = lastValue(state.view.snapshot.lookups)?.subjects ?? {};
  const labels = new Map<Id, string>();
  for (const group of Map.groupBy(subjects, (subject) => subject.name.toLowerCase()).values()) {
    // By slug, which is the school's own and lasting order of namesakes.
    const namesakes = group.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    const shorts = namesakes.map((subject) => known[subject.id]?.short ?? null);
    const telling = !shorts.includes(null) && new Set(shorts).size === shorts.length;
    for (const [index, { id, name, slug }] of namesakes.entries()) {
      const label = name.trim() || slug;
      if (namesakes.length === 1) labels.set(id, label);
      else labels.set(id, `${label} (${telling ? shorts[index] : index + 1})`);
    }
  }
  return labels;
}
