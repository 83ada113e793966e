import { type Blueprint, blueprintText, pathOf } from '../../../src/home/blueprint.ts';
import { daily } from './daily.ts';
import { ofEvents } from './events.ts';
import { ofSensors } from './sensors.ts';
import { ofVoice } from './voice.ts';

const all: readonly Blueprint[] = [...ofEvents, ...daily, ...ofSensors, ...ofVoice];

/** The text of each generated blueprint, by its path. */
export const blueprintFiles: Readonly<Record<string, () => string>> = Object.fromEntries(
  all.map((one) => [pathOf(one.name, one.domain), () => blueprintText(one)]),
);
