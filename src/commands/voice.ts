import { blueprintText } from '../home/blueprint.ts';
import { voice as blueprint } from '../school/questions/blueprint.ts';
import { offline } from './setup.ts';
import type { ConfigChoice } from './terminal.ts';

/** Prints the blueprint that understands questions with the names of these children. */
export const voice = offline<ConfigChoice>(({ config, terminal }) => {
  const { children, mqtt } = config;
  terminal.out(
    blueprintText(blueprint(children, mqtt.base_topic), 'Made by `dziennik2mqtt voice`.').trimEnd(),
  );
  return true;
});
