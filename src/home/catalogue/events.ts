import { eventTypes } from '../../domain/changes/change.ts';
import { problems } from '../../domain/problem.ts';
import type { ShownChild } from '../../shown/presenter.ts';
import { type EventRow, entities, type Row } from '../entity.ts';

const FIELDS = '`title`, `message`, `id`, `occurred_at`';

/** Needed when the portal cannot be reached: only the bridge has to be online. */
export const portalProblem: EventRow<ShownChild> = {
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
  availability: 'bridge',
  eventTypes: Object.entries(problems).flatMap(([kind, { needsPerson }]) => (needsPerson ? [kind] : [])),
};

/** What happened, each once: for automations. */
export const events: readonly Row<ShownChild>[] = [
  ...entities(['grades'], ({ grades }) => grades, [
    {
      key: 'new_grade',
      platform: 'event',
      name: { pl: 'Nowa ocena', en: 'New grade' },
      about: {
        pl: 'Zdarzenie: ocena wpisana, zmieniona, poprawiona albo usunięta, proponowana albo końcowa',
        en: 'An event: a grade was entered, changed, corrected or removed, proposed or made final',
      },
      attributesAbout: `${FIELDS}, \`grade\`, \`was\`, \`subject\`, \`category\`, \`weight\`, \`teacher\`, \`comment\``,
      icon: 'mdi:certificate-outline',
      initially: 'hidden',
      exists: ({ possible }) => possible,
      eventTypes: eventTypes.new_grade,
    },
  ]),
  ...entities(['messages'], ({ mail }) => mail, [
    {
      key: 'new_message',
      platform: 'event',
      name: { pl: 'Nowa wiadomość', en: 'New message' },
      about: { pl: 'Zdarzenie: przyszła wiadomość', en: 'An event: a message has come' },
      attributesAbout: `${FIELDS}, \`message_id\`, \`sender\`, \`subject\`, \`preview\``,
      icon: 'mdi:email-plus',
      initially: 'hidden',
      eventTypes: eventTypes.new_message,
    },
  ]),
  ...entities(['notices'], ({ notices }) => notices, [
    {
      key: 'new_notice',
      platform: 'event',
      name: { pl: 'Nowe ogłoszenie', en: 'New announcement' },
      about: {
        pl: 'Zdarzenie: nowe albo zmienione ogłoszenie na tablicy',
        en: 'An event: an announcement was put up or changed',
      },
      attributesAbout: `${FIELDS}, \`notice_id\`, \`subject\`, \`preview\`, \`start\`, \`end\``,
      icon: 'mdi:bulletin-board',
      initially: 'hidden',
      eventTypes: eventTypes.new_notice,
    },
  ]),
  ...entities(['timetable'], ({ plan }) => plan, [
    {
      key: 'plan_change',
      platform: 'event',
      name: { pl: 'Zmiana planu', en: 'Plan change' },
      about: {
        pl: 'Zdarzenie: zmiana jednej lekcji, cały dzień odwołany albo przywrócony, inny początek albo koniec',
        en: 'An event: one lesson changed, a whole day was cancelled or restored, another start or end',
      },
      attributesAbout: `${FIELDS}, \`day\`, \`lesson_no\`, \`now\`, \`was\`, \`moved_to\`, \`usual\``,
      icon: 'mdi:calendar-sync',
      initially: 'hidden',
      eventTypes: eventTypes.plan_change,
    },
  ]),
];
