import { expect } from 'vitest';
import { cardColumn, givenColumn } from '../../src/card/column.ts';
import { childEntities } from '../../src/card/entities.ts';
import type { Hass, HassState } from '../../src/card/hass.ts';
import type { Language } from '../../src/lib/language.ts';
import { type Instant, Temporal } from '../../src/lib/temporal.ts';
import { createHome } from '../../src/school/catalogue/home.ts';
import { createPresenter, type ShownChild } from '../../src/school/shown/presenter.ts';
import type { PrivacyLevel } from '../../src/school/shown/privacy.ts';
import { type SourceName, sources } from '../../src/school/sources.ts';
import { schoolView } from '../../src/school/view.ts';
import type { WallOptions } from '../../src/web/wall/options.ts';
import type { WallColumn } from '../../src/web/wall/wall.ts';
import type { ReadChild } from '../web/wall/read-families.ts';
import { healthOf } from '../web/wall/states.ts';

export const ZONE = 'Europe/Warsaw';
const TODAY = '2026-11-19';

export const allSources = Object.keys(sources) as SourceName[];

export interface PublishOptions {
  readonly privacy?: PrivacyLevel;
  readonly problem?: Parameters<typeof healthOf>[0];
  /** Of the bridge. */
  readonly language?: Language;
}

/** What the bridge publishes of a child at a moment, and what the wall is made of. */
export interface Published {
  readonly at: Instant;
  readonly shown: ShownChild;
  /** As Home Assistant's frontend has it, in Polish. */
  readonly hass: Hass;
}

/** @param time local time of Thursday, 19 November, or `2026-11-21T10:00` */
export function published(
  { id, name, snapshot }: ReadChild,
  time: string,
  { privacy = 'full', problem, language = 'pl' }: PublishOptions = {},
): Published {
  const moment = time.includes('T') ? time : `${TODAY}T${time}`;
  const at = Temporal.PlainDateTime.from(moment).toZonedDateTime(ZONE).toInstant();
  const shown = createPresenter(() => privacy).child(
    {
      child: { id, name },
      view: schoolView(snapshot, at, { zone: ZONE, corrections: 'both' }),
      health: { ...healthOf(problem, at.toString()), budgetLack: { lacks: 'once', needed: 900 } },
      lastCommand: null,
      unseen: [],
    },
    'states',
  );
  return { at, shown, hass: hassOf(id, name, statesOf(shown, language)) };
}

/** The column that the card makes of what the bridge publishes. */
export function columnOfCard(
  states: Hass['states'],
  child: { readonly id: string; readonly name: string },
  options: WallOptions,
): WallColumn {
  const entities = childEntities(states, child.id);
  const given = givenColumn(entities.known('card') ?? expect.fail('no card')) ?? expect.fail('no column');
  return cardColumn(given, child, options, entities.known('status'));
}

/** What the bridge publishes of a child, by entity. */
export function statesOf(shown: ShownChild, language: Language): Hass['states'] {
  const home = createHome({
    baseTopic: 'dziennik2mqtt',
    discoveryPrefix: 'homeassistant',
    language,
    version: '0.0.0',
    markNoticesRead: false,
    templates: [],
  });
  const states = home.child(shown).states.flatMap(({ topic, payload }) => {
    const key = topic.split('/').at(-1) ?? '';
    return payload.startsWith('{') ? [[`sensor.${shown.id}_${key}`, stateOf(payload)] as const] : [];
  });
  return Object.fromEntries(states);
}

/** As MQTT's sensors make it of a payload. */
function stateOf(payload: string): HassState {
  const { state, attributes } = JSON.parse(payload) as {
    state: unknown;
    attributes: HassState['attributes'];
  };
  return { state: state === null ? 'unknown' : String(state), attributes };
}

function hassOf(id: string, name: string, states: Hass['states']): Hass {
  return {
    states,
    entities: { [`sensor.${id}_status`]: { device_id: 'device' } },
    devices: { device: { name, manufacturer: 'dziennik2mqtt' } },
    locale: { language: 'pl' },
    config: { time_zone: ZONE },
    themes: { darkMode: false },
    connected: true,
  };
}

/** Without some entities, or with other states of them. */
export function withStates(hass: Hass, change: (id: string, state: HassState) => HassState | null): Hass {
  const states = Object.entries(hass.states).flatMap(([id, state]) => {
    const changed = state && change(id, state);
    return changed ? [[id, changed] as const] : [];
  });
  return { ...hass, states: Object.fromEntries(states) };
}
