import { type AgendaItem, conferenceItems } from '../agenda.ts';
import { lastValue } from '../reading.ts';
import { agendaChange, agendaParts } from './agenda.ts';
import { keyedDiff, thingsOf } from './keyed.ts';

/** Parents' meetings that the agenda does not have at the same time. */
export const conferences = keyedDiff<'conferences', AgendaItem>({
  source: 'conferences',
  reportsRemoval: true,
  things: (list, { after }) =>
    thingsOf(
      conferenceItems(list, lastValue(after.lookups)),
      ({ id }) => id,
      (item) => agendaParts(item),
    ),
  change: (found, turn) => agendaChange(found, turn, lastValue(turn.after.agenda) ?? []),
});
