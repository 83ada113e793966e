import { thingNoun, thingsById } from './keyed.ts';

/** Files of the school (§2.8) that are new, or have another name or day. */
export const schoolFiles = thingNoun({
  kind: 'new_document',
  source: 'school_files',
  reportsRemoval: false,
  things: (list) => thingsById(list, ({ name, addedOn }) => [name, addedOn]),
  typeOf: ({ how }) => (how === 'appeared' ? 'new' : 'changed'),
});
