import type { Resource } from './resource.ts';

/** The messaging host's resources (§2.10, §4.8). */
export const messaging: readonly Resource[] = [];
