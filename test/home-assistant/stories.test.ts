import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { house, moveIn, moveOut } from './house/shared.ts';

// In the order in which a household would live through it; the last two are for when everything else is over.
import './entities.test.ts';
import './devices.test.ts';
import './names.test.ts';
import './automations.test.ts';
import './commands.test.ts';
import './availability.test.ts';
import './restarts.test.ts';
import './recorder.test.ts';
import './language.test.ts';
import './notifications.test.ts';
import './removal.test.ts';
import './log.test.ts';
import './mistakes.test.ts';

beforeAll(moveIn);

afterAll(async () => {
  const report = process.env['HOME_ASSISTANT_REPORT'];
  if (report) writeFileSync(report, JSON.stringify(house().report));
  await moveOut();
});
