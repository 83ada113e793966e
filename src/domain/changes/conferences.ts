import { conferenceItems } from '../agenda.ts';
import { lastValue } from '../reading.ts';
import { agendaParts, agendaType } from './agenda.ts';
import { thingNoun, thingsById } from './keyed.ts';

/** Parents' meetings that the agenda does not have at the same time. */
export const conferences = thingNoun({
  kind: 'new_agenda',
  source: 'conferences',
  reportsRemoval: true,
  things: (list, { after }) => thingsById(conferenceItems(list, lastValue(after.lookups)), agendaParts),
  typeOf: (found, turn) => agendaType(found, turn, lastValue(turn.after.agenda) ?? []),
});
