import { storageTexts } from '../texts/bridge.ts';

/** Why the store cannot be written, for parents. */
export const storageProblems = storageTexts;

export type StorageProblem = keyof typeof storageProblems;
