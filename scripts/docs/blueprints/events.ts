import { type Blueprint, indented } from '../../../src/home/blueprint.ts';
import type { InDocs } from '../language.ts';
import { entityInput, notify, notifyInputs, numberInput, withoutPart } from './frame.ts';

/** A blueprint for events of the bridge: their title and message, each event once. */
interface OfEvents extends Pick<Blueprint, 'name' | 'title' | 'about'> {
  readonly event: InDocs;
  /** `new_grade` */
  readonly events: readonly string[];
  /** The event types of the form, those that are chosen at first with a star before them. */
  readonly types?: Readonly<Record<string, string>>;
  /** Other fields, and their variables. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** More of the condition. */
  readonly where?: readonly string[];
  readonly variables?: string;
  /** What a tap on the notification of a phone opens, by the names of Android and iOS. */
  readonly tap?: Readonly<Record<string, string>>;
}

const table: readonly OfEvents[] = [
  {
    name: 'new_grade',
    title: { pl: 'nowa ocena', en: 'new grade' },
    about: {
      pl: 'Gdy pojawi się ocena, jej poprawa albo zmiana, a także ocena proponowana, śródroczna i roczna. Przy poziomie prywatności `no_grades` w treści nie ma oceny.',
      en: 'When a grade is entered, corrected or changed, and when a proposed or a final grade appears. With the privacy level `no_grades` the words have no grade.',
    },
    event: { pl: 'nowa ocena', en: 'new grade' },
    events: ['new_grade'],
    types: {
      '*new': 'nowa / new',
      '*corrected': 'poprawiona / corrected',
      '*changed': 'zmieniona / changed',
      removed: 'usunięta / removed',
      restored: 'przywrócona / restored',
      '*semester_proposal': 'proponowana śródroczna / proposed, semester',
      '*semester_grade': 'śródroczna / semester',
      '*final_proposal': 'proponowana roczna / proposed, final',
      '*final_grade': 'roczna / final',
    },
  },
  {
    name: 'low_grade',
    title: { pl: 'niska ocena', en: 'low grade' },
    about: {
      pl: 'Gdy ocena w skali od 1 do 6 jest nie wyższa niż próg. Nie dotyczy punktów, ocen słownych i ocen ukrytych przez ustawienia prywatności.',
      en: 'When a grade of the scale from 1 to 6 is as low as a limit, or lower. Points, grades in words and grades that privacy hides are none.',
    },
    event: { pl: 'nowa ocena', en: 'new grade' },
    events: ['new_grade'],
    inputs: {
      limit: numberInput({
        label: { pl: 'Najwyższa taka ocena', en: 'The highest such grade' },
        about: {
          pl: 'Ocena z plusem jest wyższa: 2+ to 2,5.',
          en: 'A grade with a plus is higher: 2+ is 2.5.',
        },
        value: 2,
        range: ['min: 1', 'max: 6', 'step: 0.25', 'mode: slider'],
      }),
    },
    where: ['trigger.to_state.attributes.value is number', 'trigger.to_state.attributes.value <= limit'],
  },
  {
    name: 'absence',
    title: { pl: 'nieobecność nieusprawiedliwiona', en: 'unexcused absence' },
    about: {
      pl: 'Gdy wpisano nieobecność, która nie jest usprawiedliwiona: raz na dzień, z lekcjami.',
      en: 'When an absence that is not excused is entered: once a day, with the lessons.',
    },
    event: { pl: 'nowa nieobecność', en: 'new absence' },
    events: ['new_absence'],
    types: {
      '*absence': 'nieobecność / absence',
      lateness: 'spóźnienie / late',
      excused: 'usprawiedliwiona / excused',
      removed: 'wpis usunięty / removed',
      justification_accepted: 'usprawiedliwienie przyjęte / justification accepted',
      justification_changed: 'odpowiedź na usprawiedliwienie / answer to a justification',
    },
  },
  {
    name: 'justification_answer',
    title: { pl: 'odpowiedź na usprawiedliwienie', en: 'answer to a justification' },
    about: {
      pl: 'Gdy szkoła przyjmie Twoje usprawiedliwienie albo na nie odpowie. Zwykłe nieobecności nic tu nie wysyłają.',
      en: 'When the school accepts your justification, or answers it. Absences themselves send nothing here.',
    },
    event: { pl: 'nowa nieobecność', en: 'new absence' },
    events: ['new_absence'],
    types: {
      '*justification_accepted': 'usprawiedliwienie przyjęte / justification accepted',
      '*justification_changed': 'odpowiedź / answer',
    },
  },
  {
    name: 'plan_changed',
    title: { pl: 'zmiana planu', en: 'the plan has changed' },
    about: {
      pl: 'Gdy lekcja jest odwołana, przeniesiona, w innej sali albo z innym nauczycielem: raz na każdą zmianę.',
      en: 'When a lesson is cancelled, moved or in another room, or another teacher takes it: once for each change.',
    },
    event: { pl: 'zmiana planu', en: 'plan change' },
    events: ['plan_change'],
    types: {
      '*lesson_cancelled': 'odwołana lekcja / lesson cancelled',
      '*substitution': 'zastępstwo / substitution',
      '*room_change': 'inna sala / other room',
      '*lesson_moved': 'przeniesiona lekcja / lesson moved',
      '*altered': 'kolejna zmiana / changed again',
      '*withdrawn': 'zmiana cofnięta / change withdrawn',
    },
  },
  {
    name: 'school_hours',
    title: { pl: 'inny początek albo koniec lekcji', en: 'other school hours' },
    about: {
      pl: 'Gdy lekcje zaczynają albo kończą się o innej godzinie, niż było wiadomo.',
      en: 'When school starts or ends at another time than was known.',
    },
    event: { pl: 'zmiana planu', en: 'plan change' },
    events: ['plan_change'],
    types: { '*start_changed': 'inny początek / other start', '*end_changed': 'inny koniec / other end' },
  },
  {
    name: 'day_cancelled',
    title: { pl: 'dzień bez lekcji', en: 'all lessons of a day cancelled' },
    about: {
      pl: 'Gdy odwołano wszystkie lekcje jakiegoś dnia, i gdy jednak się odbędą.',
      en: 'When all lessons of a day are cancelled, and when they take place after all.',
    },
    event: { pl: 'zmiana planu', en: 'plan change' },
    events: ['plan_change'],
    types: {
      '*day_cancelled': 'dzień bez lekcji / no lessons that day',
      '*day_restored': 'lekcje jednak się odbędą / lessons take place after all',
    },
  },
  {
    name: 'trip',
    title: { pl: 'wycieczka', en: 'trip' },
    about: {
      pl: 'Gdy szkoła wpisze wycieczkę, zmieni ją albo odwoła: dokąd i kiedy. O wycieczkach, które już były, nic.',
      en: 'When the school enters a trip, changes or cancels it: where to, and when. Nothing about trips that are over.',
    },
    event: { pl: 'nowa wycieczka', en: 'new trip' },
    events: ['new_trip'],
    types: { '*new': 'nowa / new', '*changed': 'zmieniona / changed', '*cancelled': 'odwołana / cancelled' },
  },
  {
    name: 'weekly_digest',
    title: { pl: 'podsumowanie tygodnia', en: 'digest of the week' },
    about: {
      pl: 'Raz w tygodniu, o porze `digest.at` z konfiguracji mostka: oceny, nieobecności, co czeka i co będzie w następnym tygodniu. Między latami szkolnymi i w wolne tygodnie nic.',
      en: 'Once a week, at `digest.at` of the configuration of the bridge: grades, absences, what waits, and what the next week has. Nothing between school years and in weeks off.',
    },
    event: { pl: 'podsumowanie tygodnia', en: 'weekly digest' },
    events: ['weekly_digest'],
  },
  {
    name: 'unseen_reminder',
    title: { pl: 'nikt tego nie widział', en: 'nobody has seen it' },
    about: {
      pl: 'Gdy zmiany w szkole nikt nie obejrzał przez czas `unseen.remind_after` z konfiguracji mostka; nigdy nocą. Gdy ktoś naciśnie „Przyjąłem” na czas, nic.',
      en: 'When nobody has seen a change at school for `unseen.remind_after` of the configuration of the bridge; never at night. Nothing if somebody acknowledges it in time.',
    },
    event: { pl: 'przypomnienie o nieobejrzanych', en: 'unseen reminder' },
    events: ['unseen_reminder'],
  },
  {
    name: 'new_message',
    title: { pl: 'nowa wiadomość', en: 'new message' },
    about: {
      pl: 'Gdy przyjdzie wiadomość. Nic nie jest otwierane, więc nic nie zostaje oznaczone jako przeczytane.',
      en: 'When a message comes. Nothing is opened, so nothing is marked as read.',
    },
    event: { pl: 'nowa wiadomość', en: 'new message' },
    events: ['new_message'],
    inputs: {
      address: `
name: "Adres strony dla rodziców / Address of the page for parents"
description: >-
  Dotknięcie powiadomienia na telefonie otwiera wiadomość. We własnych akcjach: dane \`clickAction: "{{ url }}"\` (iPhone: \`url\`). W dodatku puste, poza nim
  \`http://192.168.1.10:8099/parents/SEKRET/\`. /
  A tap on the notification of a phone opens the message. In actions of your own: the data \`clickAction: "{{ url }}"\` (iPhone: \`url\`). Empty in the add-on, elsewhere
  \`http://192.168.1.10:8099/parents/SECRET/\`.
default: ""
selector:
  text: {}`,
    },
    variables: `
url: >-
  {% set told = trigger.to_state | default(states[entity], true) %}
  {% set path = told.attributes.path | default('', true) if told else '' %}
  {{ address ~ path if address and path else (told.attributes.link if told else '') | default('/', true) }}`,
    tap: { clickAction: '{{ url }}', url: '{{ url }}' },
  },
  {
    name: 'portal_needs_you',
    title: { pl: 'portal czeka na Ciebie', en: 'the portal needs you' },
    about: {
      pl: 'Gdy odczyt zatrzyma się, dopóki czegoś nie zrobisz, na przykład z powodu kodu z obrazka albo odrzuconego hasła. Treść mówi, co zrobić.',
      en: 'When reading stops until a person acts, for example because of a captcha or a refused password. The message says what to do.',
    },
    event: { pl: 'problem z portalem', en: 'portal problem' },
    events: ['portal_problem'],
  },
  {
    name: 'something_new',
    title: { pl: 'coś nowego', en: 'something is new' },
    about: {
      pl: 'Każda rzecz raz: ogłoszenia, zadania domowe, sprawdziany, uwagi, wycieczki, pliki, co wybierzesz.',
      en: 'Each thing once: announcements, homework, tests, remarks, trips, files, whatever you choose.',
    },
    event: { pl: 'zdarzenia', en: 'events' },
    events: [
      ...['new_notice', 'new_remark', 'new_homework', 'new_agenda'],
      ...['new_trip', 'weekly_digest', 'unseen_reminder'],
    ],
  },
];

const NEW_EVENT = [
  'trigger.from_state is not none',
  "trigger.from_state.state != 'unavailable'",
  'trigger.to_state is not none',
  "trigger.to_state.state not in ['unknown', 'unavailable']",
  'trigger.to_state.attributes.id != trigger.from_state.attributes.id',
];

export const ofEvents: readonly Blueprint[] = table.map((row): Blueprint => {
  const { name, title, about, event, events, types, inputs = {}, where = [], variables = '', tap } = row;
  const own = { ...(types && { types: typesInput(types) }), ...inputs };
  const conditions = [
    ...NEW_EVENT,
    ...(types ? ['trigger.to_state.attributes.event_type in types'] : []),
    ...where,
  ];
  const label = events.length > 1 ? { pl: 'Zdarzenia', en: 'Events' } : named(event);
  return {
    name,
    title,
    about,
    inputs: {
      events: entityInput({ label, entities: events.map((key) => `event.ola_${key}`) }),
      ...own,
      ...notifyInputs,
    },
    body: `
mode: queued
max: 50
triggers:
  - trigger: state
    entity_id: !input events
conditions:
  # After a restart the entity has its last event again: the same id.
  - condition: template
    value_template: >-
      {{ ${conditions.join('\n         and ')} }}
variables:
  events: !input events
  phones: !input phones
${Object.keys(own)
  .map((key) => `  ${key}: !input ${key}\n`)
  .join('')}  entity: "{{ trigger.entity_id | default(events | first, true) }}"
  # Variables are made before the conditions, and also when the entity is removed.
  title: >-
    {% set told = trigger.to_state | default(states[entity], true) %}
    {{ told.attributes.title | default(told.name | ${withoutPart}, true) if told else entity }}
  message: >-
    {% set told = trigger.to_state | default(states[entity], true) %}
    {{ told.attributes.message | default('–', true) if told else '–' }}
${variables && `${indented(variables, 2)}\n`}actions:
${indented(notify(tap), 2)}`,
  };
});

function named({ pl, en }: InDocs): InDocs {
  return { pl: `Zdarzenie: ${pl}`, en: `Event: ${en}` };
}

function typesInput(types: Readonly<Record<string, string>>): string {
  const all = Object.entries(types).map(([key, label]) => ({
    value: key.replace('*', ''),
    label,
    isChosen: key.startsWith('*'),
  }));
  const chosen = all.filter(({ isChosen }) => isChosen);
  return `
name: "Kiedy / When"
default:
${chosen.map(({ value }) => `  - ${value}`).join('\n')}
selector:
  select:
    multiple: true
    options:
${all.map(({ value, label }) => `      - value: ${value}\n        label: "${label}"`).join('\n')}`;
}
