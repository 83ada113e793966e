import type { Component, DeviceOutput } from '../../../src/home/device.ts';
import { languages } from '../../../src/lib/language.ts';
import { bridgeOutput, entitiesIn, outputsOf, parsed, type State, seenOf } from './documents.ts';
import { sampleChildren } from './sample-children.ts';

interface Step {
  readonly title: string;
  readonly outputs: readonly DeviceOutput[];
}

const levels = ['full', 'no_text', 'no_grades', 'counts'] as const;

/** @param count of samples; default: all */
export const walkCatalogue = (count?: number): readonly Step[] =>
  Object.entries(sampleChildren)
    .slice(0, count)
    .flatMap(([sample, children]) =>
      levels.flatMap((privacy) => {
        const seen = seenOf(children, privacy);
        return languages.map((language) => {
          const changed = { language, hasPictures: true };
          const outputs = [bridgeOutput({ ...changed, privacy }), ...outputsOf(seen, changed)];
          return { title: `${sample}, ${language}, ${privacy}`, outputs };
        });
      }),
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

/** Everything but device triggers. */
export const entities: readonly Entity[] = walk.flatMap(({ title, outputs }) => {
  const owners = Map.groupBy(outputs, ({ owner }) => owner);
  return [...owners.values()].flatMap((devices) => {
    const states = new Map(devices.flatMap((output) => output.states.map((state) => [state.topic, state])));
    const keyed = new Map([...states].map(([topic, state]) => [topic.split('/').at(-1), state]));
    return devices.flatMap((output) =>
      entitiesIn(output.document).map(([key, component]) => {
        const publication = states.get(String(component['json_attributes_topic'])) ?? keyed.get(key);
        return {
          at: `${title}: ${output.device} ${key}`,
          key,
          component,
          output,
          state: publication && component.platform !== 'image' ? parsed(publication) : undefined,
        };
      }),
    );
  });
});
