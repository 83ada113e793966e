import { storageTexts } from '../texts/bridge.ts';
/** While the store cannot be written, for parents. */
export const storageProblem = storageTexts;
