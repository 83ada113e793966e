import type { Component, DeviceOutput } from '../../src/home/device.ts';
import { parsed, type State, shownBridge, shown as shownOf } from './documents.ts';
import { families } from './families.ts';

/** Every household, language and level of privacy, and all that is shown of them. */

interface Step {
  readonly title: string;
  readonly outputs: readonly DeviceOutput[];
}

const languages = ['pl', 'en'] as const;
const levels = ['full', 'no_text', 'counts'] as const;

export const walked = (): readonly Step[] =>
  Object.entries(families).flatMap(([family, children]) =>
    languages.flatMap((language) =>
      levels.map((privacy) => {
        const changed = { language, privacy };
        const outputs = [shownBridge(changed), ...children.map((child) => shownOf(child, changed))];
        return { title: `${family}, ${language}, ${privacy}`, outputs };
      }),
    ),
  );

export const walk = walked();

export const documents = walk.flatMap(({ title, outputs }) => outputs.map((output) => ({ title, output })));

export interface Shown {
  readonly at: string;
  readonly key: string;
  readonly component: Component;
  readonly output: DeviceOutput;
  /** undefined: a button, or the bridge's liveness. */
  readonly state: State | undefined;
}

export const shown: readonly Shown[] = documents.flatMap(({ title, output }) =>
  Object.entries(output.document.components).map(([key, component]) => {
    const publication = output.states.find(
      (it) => it.topic === component['json_attributes_topic'] || it.topic.endsWith(`/${key}`),
    );
    return {
      at: `${title}: ${output.device} ${key}`,
      key,
      component,
      output,
      state: publication && parsed(publication),
    };
  }),
);
