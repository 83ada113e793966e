import { homeOf, presenterOf, viewOptionsOf } from '../app/build.ts';
import { storedState } from '../bridge/stored-state.ts';
import type { Bilingual } from '../lib/language.ts';
import { instantText } from '../lib/temporal.ts';
import { buildCardDashboard, buildDashboard } from '../school/dashboard/dashboard.ts';
import { entitiesOf } from '../school/dashboard/entities.ts';
import { dashboardYaml } from '../school/dashboard/yaml.ts';
import { pupilOf } from '../school/pupil/pupil.ts';
import { memberOf } from '../school/shown/presenter.ts';
import { privacyLevel } from '../school/shown/privacy.ts';
import { sourceNames } from '../school/sources.ts';
import { version } from '../version.ts';
import { offline } from './setup.ts';
import type { ConfigChoice } from './terminal.ts';

export interface DashboardRequest extends ConfigChoice {
  readonly card?: boolean;
}

/** The comment above the YAML. */
const how: Bilingual = {
  pl: `Home Assistant: Ustawienia → Panele → Dodaj panel → Nowy panel od podstaw, otwórz go,
ołówek → trzy kropki → Edytor konfiguracji YAML, zastąp wszystko tym plikiem i zapisz.`,
  en: `Home Assistant: Settings → Dashboards → Add dashboard → New dashboard from scratch, open it,
the pencil → three dots → Raw configuration editor, replace everything by this file, and save.`,
};
const howCard: Bilingual = {
  pl: 'Potrzebna jest karta dziennik-card: zobacz docs/pl/dashboard.md.',
  en: 'It needs the card dziennik-card: see docs/en/dashboard.md.',
};

const ofPictures: Bilingual = {
  pl: `Home Assistant zapisuje encję z obrazkiem dnia 288 razy na dobę. Wyłącza to recorder: exclude: entity_globs:
image.*_picture_of_the_day w configuration.yaml.`,
  en: `Home Assistant records the picture of the day 288 times a day. recorder: exclude: entity_globs:
image.*_picture_of_the_day in configuration.yaml ends that.`,
};

/** Prints a dashboard of Home Assistant for the children, by what the bridge has read: there is one if it has read anything. */
export const dashboard = offline<DashboardRequest>(({ request, config, store, terminal, environment }) => {
  const { card: hasCard = false } = request;
  const { clock, log } = environment;
  const { language } = config.home_assistant;
  // It is for the time without guests.
  const presenter = presenterOf(config, { isOn: false });
  const home = homeOf(config, undefined);
  const rows = config.children.map((child) => {
    const { id, name, morning } = child;
    const view = viewOptionsOf(config, child);
    const state = storedState({ id, name, morning, pupil: pupilOf(child) }, { store, view, clock, log });
    const shown = presenter.child(state, 'states');
    return {
      child,
      state,
      shown,
      missing: sourceNames.filter((source) => shown.sources[source].state === 'missing'),
    };
  });
  if (rows.every(({ missing }) => missing.length === sourceNames.length)) {
    terminal.err('nothing was read yet: start the bridge, or run it with --once, and then try again');
    return false;
  }
  for (const { child, missing } of rows)
    if (missing.length > 0)
      terminal.err(`${child.name}: left out, because it was not read yet: ${missing.join(', ')}`);
  const bridge = {
    version,
    startedAt: instantText(clock.now()),
    children: config.children.map(({ id, name }) => ({ id, name })),
    conflict: null,
    isStored: true,
    eventsWait: false,
    guestMode: false,
  };
  const whole = {
    children: rows.map(({ state }) => state),
    members: rows.map(({ shown }) => memberOf(shown)),
  };
  const input = {
    language,
    bridge: entitiesOf(home.bridge(presenter.bridge(bridge, 'states')), 'full', language),
    children: rows.map(({ child: { id, name, privacy = {}, sameChildAs }, shown }) => {
      const level = privacyLevel('states', privacy, config.privacy);
      return {
        id,
        name,
        isOtherLogin: sameChildAs !== undefined,
        entities: entitiesOf(home.child(shown), level, language),
      };
    }),
    family:
      rows.length > 1 ? entitiesOf(home.family(presenter.family(whole, 'states')), 'full', language) : null,
  };
  const built = hasCard ? buildCardDashboard(input) : buildDashboard(input);
  const notes = [how, ...(hasCard ? [howCard] : []), ...(config.display.picture ? [ofPictures] : [])];
  const comment = notes
    .map((note) => note[language])
    .join('\n')
    .replaceAll(/^/gm, '# ');
  terminal.out(`${comment}\n${dashboardYaml(built).trimEnd()}`);
  return true;
});
