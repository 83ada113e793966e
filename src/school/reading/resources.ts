import { resources as all } from '../nouns/reading.ts';
import type { Resource } from './resource.ts';

/** Everything that can be read by name (§4.3, §4.4, §4.5, §4.8). */
export const resources: readonly Resource[] = all.flat();

export const endpoints = resources.map(({ endpoint }) => endpoint);

export function resourceNamed(name: string): Resource | undefined {
  return resources.find((resource) => resource.name === name);
}
