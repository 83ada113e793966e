import { adviceOf, reasonOf } from '../../../domain/problem-words.ts';
import { problems } from '../../../domain/problems.ts';
import { type EventKind, FIELDS } from './kind.ts';

export const portalProblem: EventKind<'portal_problem'> = {
  row: {
    key: 'portal_problem',
    platform: 'event',
    name: { pl: 'Problem z portalem', en: 'Portal problem' },
    about: {
      pl: 'Zdarzenie: portal wymaga Twojej pomocy, na przykład `captcha`',
      en: 'An event: the portal needs you, for example `captcha`',
    },
    attributesAbout: FIELDS,
    icon: 'mdi:cloud-alert',
    initially: 'hidden',
    group: { pl: 'Portal', en: 'Portal' },
    eventTypes: Object.fromEntries(
      Object.entries(problems).flatMap(([kind, { needsPerson, reason }]) =>
        needsPerson ? [[kind, reason]] : [],
      ),
    ),
  },
  title: () => '',
  content({ type, says }, language) {
    const problem = { kind: type, says };
    return { message: `${reasonOf(problem, language)} ${adviceOf(problem, language)}`, fields: {} };
  },
};
