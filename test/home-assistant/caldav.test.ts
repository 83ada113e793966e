import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { factsOf } from '../honesty/facts.ts';
import { problemsOf, shownEvents } from './house/calendar-panel.ts';
import { house, installed } from './house/shared.ts';
import { until } from './house/until.ts';
import { run } from './preparation/command.ts';
import { enter, environment } from './preparation/debian.ts';

const TOKEN = 'ten-token-jest-tajny';
const HOMEWORK = 'todo.ola_zadania_do_zrobienia';
const PLAN = 'calendar.ola_plan_lekcji';
/** What Home Assistant logs of an account that does not answer, or refuses. */
const EXPECTED = /caldav|CalDAV|HTTPConnectionPool|Connection refused|Max retries/i;

const items = z.object({
  items: z.array(
    z.object({ uid: z.string(), summary: z.string(), status: z.string(), due: z.string().nullish() }),
  ),
});
const events = z.array(z.object({ summary: z.string() }));

const addressOf = (): string => {
  const { host, port } = house().config.http ?? {};
  return `http://${host}:${port}/dav/`;
};

async function itemsOf(entityId: string) {
  return (await house().home.command(items, 'todo/item/list', { entity_id: entityId })).items;
}

/** Calls an action of the to-do lists. */
function act(service: string, entityId: string, data: object): Promise<unknown> {
  const call = { domain: 'todo', service, service_data: data, target: { entity_id: entityId } };
  return house().home.command(z.unknown(), 'call_service', call);
}

/** Resolves when an item has this status; null: there is no such item. */
async function statusWhen(entityId: string, summary: string, wanted: string | null): Promise<void> {
  await until(`${summary} is ${wanted}`, async () => {
    const found = await itemsOf(entityId);
    const status = found.find((item) => item.summary === summary)?.status ?? null;
    return status === wanted ? { answer: null } : { reason: JSON.stringify(found) };
  });
}

describe('the CalDAV integration of Home Assistant', () => {
  beforeAll(async () => {
    await house().reconfigure((config) => ({ ...config, http: { ...config.http, caldav_token: TOKEN } }));
    await house().agreement();
    const account = { url: addressOf(), username: 'ola', password: TOKEN };
    await house().home.addIntegration('caldav', account);
  });

  afterAll(async () => {
    await house().home.removeIntegration('caldav');
    await house().reconfigure(({ http, ...config }) => {
      const { caldav_token: _, ...others } = http ?? {};
      return { ...config, http: others };
    });
    await house().agreement();
  });

  it('refuses a wrong password', async () => {
    const wrong = { url: addressOf(), username: 'janek', password: `${TOKEN}x` };
    await expect(house().home.addIntegration('caldav', wrong)).rejects.toThrow();
  });

  it('has the homework of the portal as a list, and the lessons as a calendar', async () => {
    const due = (factsOf(house().school('ola')).homework ?? []).map((one) => one.due).toSorted();
    const found = await until('the list is read', async () => {
      const list = await itemsOf(HOMEWORK).catch(() => []);
      return list.length > 0 ? { answer: list } : { reason: 'it is empty' };
    });
    expect(due).toEqual(expect.arrayContaining(found.map((item) => item.due)));
    const { states } = await house().home.seen();
    const own = [...states.keys()].filter((id) => /^(todo|calendar)\.ola_/.test(id));
    expect(own.filter((id) => id.startsWith('todo.'))).toHaveLength(5);
    expect(own.filter((id) => id.startsWith('calendar.'))).toHaveLength(6);
    const day = house().school('ola').now.toZonedDateTimeISO('Europe/Warsaw').toPlainDate();
    const range = `start=${day.subtract({ days: 7 })}T00:00:00Z&end=${day.add({ days: 14 })}T00:00:00Z`;
    const lessons = await house().home.get(events, `calendars/${PLAN}?${range}`);
    expect(lessons.length).toBeGreaterThan(30);
  });

  it('ticks homework off, which is done everywhere here, and refuses to rename it', async () => {
    // The last is due today or later.
    const open = (await itemsOf(HOMEWORK)).findLast(({ status }) => status === 'needs_action');
    const { uid, summary } = open ?? expect.fail('no open homework');
    const isDone = () =>
      house().stateWhen('sensor.ola_homework_due', ({ attributes }) =>
        JSON.stringify(attributes['items']).includes('"done":true'),
      );
    await act('update_item', HOMEWORK, { item: uid, status: 'completed' });
    await statusWhen(HOMEWORK, summary, 'completed');
    await isDone();
    const before = house().logLines().length;
    await expect(act('update_item', HOMEWORK, { item: uid, rename: 'Nic' })).rejects.toThrow(/nie zmienić/);
    await act('update_item', HOMEWORK, { item: uid, status: 'needs_action' });
    await statusWhen(HOMEWORK, summary, 'needs_action');
    house().excuse(before, EXPECTED);
  });

  it('adds, renames and ticks an own item, which outlasts an outage and restarts, and deletes it', async () => {
    await act('add_item', HOMEWORK, { item: 'Kupić farby', due_date: '2026-12-01', description: 'akwarele' });
    await statusWhen(HOMEWORK, 'Kupić farby', 'needs_action');
    await act('update_item', HOMEWORK, { item: 'Kupić farby', rename: 'Kupić pędzle', status: 'completed' });
    await statusWhen(HOMEWORK, 'Kupić pędzle', 'completed');
    const before = house().logLines().length;
    const read = () => house().home.callAction('homeassistant', 'update_entity', { entity_id: HOMEWORK });

    await house().bridge.kill();
    await read().catch(() => undefined);
    await house().bridge.start(house().config);
    await house().restartHomeAssistant();
    house().excuse(before, EXPECTED);
    await statusWhen(HOMEWORK, 'Kupić pędzle', 'completed');

    await act('remove_item', HOMEWORK, { item: 'Kupić pędzle' });
    await statusWhen(HOMEWORK, 'Kupić pędzle', null);
  });

  it('takes what several write at once, keeps their hours, and removes what is completed by the menu of a list', async () => {
    const open = (await itemsOf(HOMEWORK)).findLast(({ status }) => status === 'needs_action');
    const { uid, summary } = open ?? expect.fail('no open homework');
    await Promise.all([
      act('add_item', HOMEWORK, { item: 'Mama: farby', due_datetime: '2026-12-01 17:30:00' }),
      act('add_item', HOMEWORK, { item: 'Tata: klej' }),
      act('update_item', HOMEWORK, { item: uid, status: 'completed' }),
    ]);
    await statusWhen(HOMEWORK, 'Tata: klej', 'needs_action');
    await act('update_item', HOMEWORK, { item: 'Tata: klej', status: 'completed' });
    await statusWhen(HOMEWORK, summary, 'completed');
    await statusWhen(HOMEWORK, 'Tata: klej', 'completed');
    await house().home.callAction('homeassistant', 'update_entity', { entity_id: HOMEWORK });
    const before = await itemsOf(HOMEWORK);
    expect(before.find((item) => item.summary === 'Mama: farby')?.due).toBe('2026-12-01T17:30:00+01:00');
    const left = before.filter(({ status }) => status === 'needs_action');
    expect(before.length - left.length).toBeGreaterThan(1);

    await act('remove_completed_items', HOMEWORK, {});
    await statusWhen(HOMEWORK, summary, null);
    await statusWhen(HOMEWORK, 'Tata: klej', null);

    expect(await itemsOf(HOMEWORK)).toEqual(left);
    expect(left.map((item) => item.summary)).not.toContain(summary);
    await act('remove_item', HOMEWORK, { item: 'Mama: farby' });
  });

  it('has each event of the child once in its panel, whole days as such', async () => {
    const { states } = await house().home.seen();
    const own = [...states.keys()].filter((id) => id.startsWith('calendar.ola_'));
    expect(problemsOf(await Promise.all(own.map(shownEvents)))).toEqual([]);
  });

  it('shares its items with vdirsyncer', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-vdirsyncer-'));
    const files = join(folder, 'files', 'todo-homework');
    await mkdir(files, { recursive: true });
    await writeFile(
      join(folder, 'config'),
      `[general]
status_path = "/srv/status/"
[pair x]
a = "here"
b = "there"
collections = ["todo-homework"]
[storage here]
type = "filesystem"
path = "/srv/files/"
fileext = ".ics"
[storage there]
type = "caldav"
url = "${addressOf()}"
username = "ola"
password = "${TOKEN}"
`,
    );
    const own = ['BEGIN:VTODO', 'UID:own', 'DTSTAMP:20261119T080000Z', 'SUMMARY:Z komputera', 'END:VTODO'];
    await writeFile(
      join(files, 'own.ics'),
      ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...own, 'END:VCALENDAR', ''].join('\r\n'),
    );
    const { root, python } = installed();
    const vdirsyncer = (command: string) =>
      run(
        '/usr/bin/unshare',
        enter(root, [python, '-m', 'vdirsyncer', '-c', '/srv/config', command], folder),
        environment(),
      );
    await vdirsyncer('discover');
    await vdirsyncer('sync');
    await house().home.callAction('homeassistant', 'update_entity', { entity_id: HOMEWORK });
    await statusWhen(HOMEWORK, 'Z komputera', 'needs_action');
    const texts = await Promise.all(
      (await readdir(files)).map((name) => readFile(join(files, name), 'utf8')),
    );
    const titles = texts.map((text) => /^SUMMARY:(.*?)\r?$/m.exec(text)?.[1]);
    const shown = (await itemsOf(HOMEWORK)).map(({ summary }) => summary);
    expect(titles).toHaveLength(shown.length);
    expect(shown).toContain(titles.find((title) => title === 'Z komputera'));
    await act('remove_item', HOMEWORK, { item: 'Z komputera' });
    await vdirsyncer('sync');
    expect(await readdir(files)).toHaveLength(titles.length - 1);
    await rm(folder, { recursive: true });
  });
});
