/**
 * THE list of nouns: each is a folder, whose files say what it has (ARCHITECTURE.md, Adding). `npm run docs` writes of them the lists
 * in nouns/, a file a floor, from which the Source table, the types of Snapshot and ShownChild, and the catalogue follow.
 */
export const nouns = [
  'pupil',
  'grades',
  'messages',
  'plan',
  'attendance',
  'work',
  'behaviour',
  'life',
  'day',
] as const;
