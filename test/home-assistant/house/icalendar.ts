import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { run } from '../preparation/command.ts';
import { enter, environment } from '../preparation/debian.ts';

/** The library keeps what it cannot parse in a component as its errors, and drops the property. */
const SCRIPT = `
import json
from icalendar import Calendar

data = open("/srv/calendar.ics", "rb").read()
calendar = Calendar.from_ical(data)
problems = [f"{part.name}: {error}" for part in calendar.walk() for error in part.errors]
for event in calendar.walk("VEVENT"):
    problems += [f"{event['UID']} has no {name}" for name in ("DTSTAMP", "DTSTART", "DTEND", "SUMMARY") if name not in event]
    if event["DTSTAMP"].dt.utcoffset().total_seconds() != 0:
        problems.append(f"{event['UID']} was changed at a time that is not in UTC")
    if event["DTEND"].dt <= event["DTSTART"].dt:
        problems.append(f"{event['UID']} ends before it starts")
if Calendar.from_ical(calendar.to_ical()).to_ical() != calendar.to_ical():
    problems.append("it differs when it is written and read again")
print(json.dumps(problems))
`;

/** What python-icalendar finds wrong with a calendar, in the Python of this run's Home Assistant. */
export async function strictProblems(text: string): Promise<readonly string[]> {
  const [root = '', python = ''] = ['ROOT', 'PYTHON'].map((name) => process.env[`HOME_ASSISTANT_${name}`]);
  const folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-calendar-'));
  await writeFile(join(folder, 'calendar.ics'), text);
  const output = await run('/usr/bin/unshare', enter(root, [python, '-c', SCRIPT], folder), environment());
  await rm(folder, { recursive: true });
  return z.array(z.string()).parse(JSON.parse(output));
}
