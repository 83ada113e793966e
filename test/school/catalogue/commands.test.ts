import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTopics } from '../../../src/home/topics.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import { parseCommand } from '../../../src/school/catalogue/commands.ts';
import { diff } from '../../../src/school/changes/diff.ts';
import { SUB_DEVICES } from '../../../src/school/sub-devices.ts';
import { anyCharacter } from '../../helpers/any-character.ts';
import { nothingYet, turns } from '../changes/any-turn.ts';
import { AT } from '../changes/turn-sequence.ts';

const topics = createTopics({ baseTopic: 'base', discoveryPrefix: 'homeassistant', subDevices: SUB_DEVICES });
const children = ['ola', 'jan'];
const moment = { at: Temporal.Instant.from(AT), zone: 'Europe/Warsaw' };

const parse = (name: string, payload: string, retained = false) =>
  parseCommand({ topic: topics.command('ola', name), payload, retained }, topics, children);

describe('parseCommand', () => {
  it.each([
    ['refresh', 'PRESS', { command: 'refresh' }],
    ['resume', 'PRESS', { command: 'resume' }],
    ['mark_notices_read', 'PRESS', { command: 'mark_notices_read', noticeIds: null }],
    ['mark_notices_read', '4711', { command: 'mark_notices_read', noticeIds: ['4711'] }],
    ['homework_done', '4711', { command: 'homework_done', homeworkId: '4711', isDone: true }],
    ['open_message', 'm-4711', { command: 'open_message', messageId: 'm-4711' }],
    ['homework_done', '4711 undone', { command: 'homework_done', homeworkId: '4711', isDone: false }],
    ['acknowledge', 'PRESS', { command: 'acknowledge', changeIds: null }],
    [
      'acknowledge',
      'plan_change/lesson/2026-11-20/3/2-0123456789',
      { command: 'acknowledge', changeIds: ['plan_change/lesson/2026-11-20/3/2-0123456789'] },
    ],
    [
      'send_message',
      'ill_today',
      { command: 'send_message', template: 'ill_today', choice: null, confirm: null },
    ],
  ])('reads %s with %s', (name, payload, expected) => {
    expect(parse(name, payload)).toEqual({ child: 'ola', ...expected });
  });

  it.each([
    ['{"id":"ill_today"}', { reason: null, text: null }],
    ['{"id":"ill_today","confirm":true}', { reason: null, text: null }, true],
    ['{"id":"ill_today","confirm":false}', { reason: null, text: null }, false],
    ['{"id":"ill_today","reason":"choroba","text":"S\\u0142owo"}', { reason: 'choroba', text: 'Słowo' }],
    ['{"id":"ill_today","reason":null,"text":""}', { reason: null, text: '' }],
  ])('reads what a person chose with send_message: %s', (payload, choice, confirm?: boolean) => {
    const expected = {
      child: 'ola',
      command: 'send_message',
      template: 'ill_today',
      choice,
      confirm: confirm ?? null,
    };
    expect(parse('send_message', payload)).toEqual(expected);
  });

  it.each([
    ['refresh', ''],
    ['refresh', 'press'],
    ['refresh', 'PRESS\n'],
    ['resume', 'ON'],
    ['mark_notices_read', ''],
    ['mark_notices_read', '1\n'],
    ['mark_notices_read', 'x'.repeat(201)],
    ['open_message', ''],
    ['open_message', 'PRESS me'],
    ['homework_done', ''],
    ['homework_done', '4711 done'],
    ['homework_done', ' undone'],
    ['homework_done', '4711 undone\n'],
    ['acknowledge', ''],
    ['acknowledge', '17'],
    ['acknowledge', 'new_grade/1\n'],
    ['acknowledge', `new_grade/${'1'.repeat(201)}`],
    ['acknowledge', `${'a'.repeat(41)}/1`],
    ['refresh', 'PRESS'.repeat(50)],
    ['send_message', ''],
    ['send_message', 'PRESS'],
    ['send_message', '{"template":"ill_today"}'],
    ['send_message', '{"id":"Ill Today!"}'],
    ['send_message', '{"id":7}'],
    ['send_message', '{"id":"ill_today","confirm":"yes"}'],
    ['send_message', '{"id":"ill_today","reason":7}'],
    ['send_message', '{"id":"ill_today","text":["x"]}'],
    ['send_message', '{"id":"ill_today","to":"1"}'],
    ['send_message', '["ill_today"]'],
    ['send_message', ' null'],
    ['send_message', '{"id":"ill_today"'],
    ['send_message', `{"id":"ill_today","text":"${'x'.repeat(4_000)}"}`],
    ['send_message', 'a'.repeat(41)],
  ])('refuses %s with %j as malformed', (name, payload) => {
    expect(parse(name, payload)).toEqual({ child: 'ola', refused: 'malformed', command: name });
  });

  it('reads the id of any event with acknowledge', () => {
    fc.assert(
      fc.property(turns, turns, (before, after) => {
        const { told } = diff({}, nothingYet, before, moment);
        for (const { id } of diff(told, before, after, moment).changes)
          expect(parse('acknowledge', id)).toEqual({ child: 'ola', command: 'acknowledge', changeIds: [id] });
      }),
    );
  });

  it('refuses retained messages', () => {
    expect(parse('refresh', 'PRESS', true)).toEqual({
      child: 'ola',
      refused: 'retained',
      command: 'refresh',
    });
    expect(parse('nonsense', '', true)).toMatchObject({ refused: 'retained' });
  });

  it('refuses an unknown command, and shortens its name', () => {
    expect(parse('delete_school', 'PRESS')).toEqual({
      child: 'ola',
      refused: 'unknown',
      command: 'delete_school',
    });
    expect(parse('x'.repeat(500), 'PRESS')).toMatchObject({ refused: 'unknown', command: 'x'.repeat(40) });
    expect(parse('constructor', 'PRESS')).toMatchObject({ refused: 'unknown' });
  });

  it('has only the commands of all children for the family, if there is that device', () => {
    const ofFamily = (name: string, devices: readonly string[]) =>
      parseCommand(
        { topic: topics.command('family', name), payload: 'PRESS', retained: false },
        topics,
        devices,
      );
    expect(ofFamily('acknowledge', ['ola', 'family'])).toEqual({
      child: 'family',
      command: 'acknowledge',
      changeIds: null,
    });
    expect(ofFamily('refresh', ['ola', 'family'])).toMatchObject({ refused: 'unknown' });
    expect(ofFamily('acknowledge', ['ola'])).toBeNull();
  });

  it.each([
    ['guest_mode', 'ON', { command: 'guest_mode', isOn: true }],
    ['guest_mode', 'OFF', { command: 'guest_mode', isOn: false }],
    ['guest_mode', 'PRESS', { refused: 'malformed', command: 'guest_mode' }],
    ['refresh', 'PRESS', { refused: 'unknown', command: 'refresh' }],
  ])('reads %s with %s of the bridge', (name, payload, expected) => {
    const arrival = { topic: topics.command('bridge', name), payload, retained: false };
    expect(parseCommand(arrival, topics, ['bridge'])).toEqual({ child: 'bridge', ...expected });
    expect(parse('guest_mode', 'ON')).toMatchObject({ refused: 'unknown' });
  });

  it('ignores other topics and unknown children', () => {
    const arrival = { payload: 'PRESS', retained: false };
    expect(parseCommand({ ...arrival, topic: 'base/ewa/command/refresh' }, topics, children)).toBeNull();
    expect(parseCommand({ ...arrival, topic: 'base/ola/availability' }, topics, children)).toBeNull();
    expect(parseCommand({ ...arrival, topic: 'other/ola/command/refresh' }, topics, children)).toBeNull();
  });

  it('accepts only exact payloads, of any message', () => {
    const names = fc.oneof(
      fc.constantFrom('refresh', 'resume', 'acknowledge', 'mark_notices_read', 'send_message'),
      fc.string({ unit: 'grapheme' }),
    );
    const payloads = fc.oneof(
      fc.constant('PRESS'),
      fc.string({ unit: anyCharacter }),
      fc.string(),
      fc.json(),
    );
    fc.assert(
      fc.property(names, payloads, fc.boolean(), (name, payload, retained) => {
        const parsed = parse(name, payload, retained);
        if (parsed === null) expect(name === '' || name.includes('/')).toBe(true);
        else if ('refused' in parsed) expect(parsed.command.length).toBeLessThanOrEqual(40);
        else {
          expect(retained).toBe(false);
          expect(parsed.command).toBe(name);
          expect(payload).toMatch(/^[^\p{Cc}]{1,240}(\n[^\p{Cc}]{1,240})*$/u);
          if (parsed.command === 'send_message') expect(parsed.template).toBe(payload);
          else if (parsed.command === 'mark_notices_read')
            expect(parsed.noticeIds?.join('\n') ?? 'PRESS').toBe(payload);
          else if (parsed.command === 'acknowledge')
            expect(parsed.changeIds?.join('\n') ?? 'PRESS').toBe(payload);
          else expect(payload).toBe('PRESS');
        }
      }),
      { numRuns: 500 },
    );
  });
});
