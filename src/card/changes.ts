import type { LocalDate } from '../lib/id.ts';
import type { ShownChanges } from '../school/day/shown.ts';
import { blockNo } from '../school/plan/blocks.ts';
import type { ChangeKind } from '../school/plan/plan.ts';
import type { Slot } from '../school/plan/rows.ts';
import { CHANGE_TEXTS, textsIn } from '../school/shown/items.ts';
import * as show from '../school/shown/policies.ts';
import type { ChildEntities, Entity, Item, Key } from './entities.ts';

/** The changes of an entity, of whatever day they are. */
export function shownChanges(entities: ChildEntities, key: Key): ShownChanges | null {
  const found = entities.attributesOf(key);
  const day = found?.text('day') ?? null;
  if (!found || day === null) return null;
  return { day, changes: changesOf(found, day) ?? [], of: found.text('of') === 'class' ? 'class' : 'pupil' };
}

/** null: the entity is missing or about another day. */
export function changesOf(entity: Entity | null, day: LocalDate): readonly show.ShownPlanChange[] | null {
  if (entity?.text('day') !== day) return null;
  return (entity.items('changes') ?? []).map((item) => changeOf(item, day));
}

export const KINDS: readonly ChangeKind[] = ['cancelled', 'substitution', 'room_change', 'shifted'];

function changeOf(item: Item, day: LocalDate): show.ShownPlanChange {
  const kind = item.text('kind');
  return show.planChange(
    {
      day,
      lessonNo: lessonNoOf(item) ?? 0,
      kind: KINDS.find((one) => one === kind) ?? 'substitution',
      ...textsIn(item, CHANGE_TEXTS),
      movedTo: slotOf(item.item('moved_to')),
      movedFrom: slotOf(item.item('moved_from')),
    },
    'full',
  );
}

/** A block has no number: its start is its place in the day. */
export function lessonNoOf(item: Item): number | null {
  const from = item.text('from');
  return item.number('lesson_no') ?? (from === null ? null : blockNo(from));
}

function slotOf(item: Item | null): Slot | null {
  const [day, lessonNo] = [item?.text('day') ?? null, item && lessonNoOf(item)];
  return day === null || lessonNo === null ? null : { day, lessonNo };
}
