import type { Component, DeviceOutput } from '../../src/home/device.ts';
import {
  bridgeOutput,
  childOutput,
  entitiesIn,
  familyOutput,
  parsed,
  type State,
  withSubDevices,
} from './documents.ts';
import { sampleChildren } from './sample-children.ts';

interface Step {
  readonly title: string;
  readonly outputs: readonly DeviceOutput[];
}

const languages = ['pl', 'en'] as const;
const levels = ['full', 'no_text', 'no_grades', 'counts'] as const;

/** @param count of samples; default: all */
export const walkCatalogue = (count?: number): readonly Step[] =>
  Object.entries(sampleChildren)
    .slice(0, count)
    .flatMap(([sample, children]) =>
      languages.flatMap((language) =>
        levels.map((privacy) => {
          const changed = { language, privacy, hasPictures: true };
          const all = children.map((child) => childOutput(child, changed));
          const outputs = [
            bridgeOutput(changed),
            familyOutput(children, changed),
            ...all.flatMap(withSubDevices),
          ];
          return { title: `${sample}, ${language}, ${privacy}`, outputs };
        }),
      ),
    );

export const walk = walkCatalogue();

export const documents = walk.flatMap(({ title, outputs }) => outputs.map((output) => ({ title, output })));

export interface Entity {
  readonly at: string;
  readonly key: string;
  readonly component: Component;
  readonly output: DeviceOutput;
  /** undefined for buttons, images and `connected`. */
  readonly state: State | undefined;
}

/** The states of a device and its sub-devices. */
const statesOf = (title: string, owner: string): DeviceOutput['states'] =>
  documents
    .filter((one) => one.title === title && one.output.owner === owner)
    .flatMap(({ output }) => output.states);

/** Everything but device triggers. */
export const entities: readonly Entity[] = documents.flatMap(({ title, output }) =>
  entitiesIn(output.document).map(([key, component]) => {
    const publication = statesOf(title, output.owner).find(
      ({ topic }) => topic === component['json_attributes_topic'] || topic.endsWith(`/${key}`),
    );
    return {
      at: `${title}: ${output.device} ${key}`,
      key,
      component,
      output,
      state: publication && component.platform !== 'image' ? parsed(publication) : undefined,
    };
  }),
);
