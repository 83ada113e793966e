import { homeOf, presenterOf, viewOptionsOf } from '../app/build.ts';
import { storedState } from '../bridge/stored-state.ts';
import { instantText } from '../lib/temporal.ts';
import { buildCardDashboard, buildDashboard } from '../school/dashboard/dashboard.ts';
import { entitiesOf } from '../school/dashboard/entities.ts';
import { dashboardYaml } from '../school/dashboard/yaml.ts';
import { pupilOf } from '../school/pupil/pupil.ts';
import { memberOf } from '../school/shown/presenter.ts';
import { privacyLevel } from '../school/shown/privacy.ts';
import { sourceNames } from '../school/sources.ts';
import { dashboardTexts } from '../texts/commands.ts';
import { version } from '../version.ts';
import { offline } from './setup.ts';
import type { ConfigChoice } from './terminal.ts';

export interface DashboardRequest extends ConfigChoice {
  readonly card?: boolean;
}

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
    storage: null,
    eventsWait: false,
    guestMode: false,
    newestRelease: null,
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
  const { how, howCard, ofPictures } = dashboardTexts;
  const notes = [how, ...(hasCard ? [howCard] : []), ...(config.display.picture ? [ofPictures] : [])];
  const comment = notes
    .map((note) => note[language])
    .join('\n')
    .replaceAll(/^/gm, '# ');
  terminal.out(`${comment}\n${dashboardYaml(built).trimEnd()}`);
  return true;
});
