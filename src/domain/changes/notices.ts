import { thingNoun, thingsById } from './keyed.ts';

/** Announcements that are new or have other contents. Being read is no change. */
export const notices = thingNoun({
  kind: 'new_notice',
  source: 'notices',
  reportsRemoval: false,
  things: (list) =>
    thingsById(list, ({ subject, content, startsOn, endsOn }) => [
      subject || null,
      content || null,
      startsOn,
      endsOn,
    ]),
  typeOf: ({ how }) => (how === 'appeared' ? 'new' : 'changed'),
  writtenAt: ({ createdAt }) => createdAt,
});
