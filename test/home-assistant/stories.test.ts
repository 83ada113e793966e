import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe } from 'vitest';
import { closeHouse, house, openHouse } from './house/shared.ts';
import { stories, storyNames } from './stories.ts';

const chosen = process.env['HOME_ASSISTANT_STORIES']?.split(',');
for (const name of storyNames)
  if (!chosen || chosen.includes(name)) describe(name, async () => void (await stories[name]()));

beforeAll(openHouse);

afterAll(async () => {
  const report = process.env['HOME_ASSISTANT_REPORT'];
  if (report) writeFileSync(report, JSON.stringify(house().report));
  await closeHouse();
});
