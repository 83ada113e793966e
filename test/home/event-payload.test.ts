import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/domain/changes/change.ts';
import { eventPayload } from '../../src/home/event-payload.ts';
import type { Language } from '../../src/lib/language.ts';
import { createPresenter } from '../../src/shown/presenter.ts';
import type { PrivacyLevel } from '../../src/shown/privacy.ts';
import { changes } from './changes.ts';
import { childOutput, component, PORTAL_URL } from './documents.ts';
import { grade, notice, pupil, schoolFile } from './school.ts';

function payload(change: Change, language: Language, level: PrivacyLevel = 'full') {
  const seen = createPresenter(() => level, PORTAL_URL).change(change, 'notifications', 'ola');
  return JSON.parse(eventPayload(seen, 'Ola', language)) as Readonly<Record<string, unknown>>;
}

const cases = changes.map((one) => [`${one.change.kind} ${one.change.type}`, one] as const);

describe('the payload of an event', () => {
  it.each(cases)('of %s has a title and a message for a notification', (_, { change, pl, en }) => {
    for (const [language, [title, message]] of Object.entries({ pl, en })) {
      const { title: written, message: said, ...rest } = payload(change, language as Language);
      expect(written).toBe(title);
      expect(String(said).slice(0, message.length)).toBe(message);
      expect(rest).toMatchObject({
        event_type: change.type,
        id: change.id,
        occurred_at: change.occurredAt,
      });
    }
  });

  it.each(cases)('of %s is of a type that is announced', (_, { change }) => {
    expect(component(childOutput(pupil()), change.kind)['event_types']).toContain(change.type);
  });

  it.each(cases)('of %s names nobody and nothing where only counts may leave', (_, { change }) => {
    const text = JSON.stringify(payload(change, 'pl', 'counts'));
    expect(text).not.toMatch(
      /Matematyka|Historia|Nowak|Lis|Kartk|ułamki|4\+|Dzień dyrektorski|Wycieczka|Zebranie|bibliotec|Pochwała|bdb|bardzo|\+10|Pomoc|Statut|Kraków|Kielce/,
    );
    expect(payload(change, 'pl', 'counts')['message']).not.toBe('');
  });
});

describe('the event of a grade', () => {
  const change = (type: 'new' | 'removed', now: typeof shown | null, was: typeof shown | null) =>
    ({
      id: 'x',
      occurredAt: '2026-11-19T07:00:00Z',
      kind: 'new_grade',
      type,
      thing: '71',
      item: now,
      was,
    }) as const;
  const shown = grade({ text: '2+', value: 2.5 });

  it.each([
    ['of the scale from 1 to 6', change('new', shown, null), 'full', 2.5],
    ['that was removed', change('removed', null, shown), 'full', null],
    ['that privacy hides', change('new', shown, null), 'no_grades', null],
  ] as const)('%s has the value of the scale, or none', (_, change, level, value) => {
    expect(payload(change, 'pl', level)['value']).toBe(value);
  });
});

describe('the event of a file', () => {
  it.each([
    ['/pliki_szkoly/pobierz/51', 'https://portal.example/pliki_szkoly/pobierz/51'],
    ['https://portal.example/x', 'https://portal.example/x'],
    ['https://other.example/x', null],
    ['javascript:alert(1)', null],
    ['//other.example/x', null],
    [null, null],
  ])('with the address %s has the link %s', (downloadPath, link) => {
    const file = schoolFile({ downloadPath });
    const occurred = { id: 'new_document/51/1', occurredAt: '2026-11-19T07:00:00Z' };
    expect(
      payload({ ...occurred, kind: 'new_document', type: 'new', thing: '51', item: file, was: null }, 'pl'),
    ).toMatchObject({
      file_id: '51',
      link,
    });
  });
});

describe('an event with long texts', () => {
  it('fits into the attributes of an entity', () => {
    const long = notice({ subject: 'Ż'.repeat(5_000), content: 'Ż'.repeat(20_000) });
    const occurred = { id: 'new_notice/1/1', occurredAt: '2026-11-19T07:00:00Z' };
    const written = payload(
      { ...occurred, kind: 'new_notice', type: 'new', thing: '1', item: long, was: null },
      'pl',
    );
    expect(Buffer.byteLength(JSON.stringify(written))).toBeLessThan(8_192);
    expect(written).toMatchObject({ event_type: 'new', id: 'new_notice/1/1' });
  });
});

describe('an event entity', () => {
  it('reads its own topic, and needs no state', () => {
    const output = childOutput(pupil());
    expect(component(output, 'new_grade')).toMatchObject({
      platform: 'event',
      state_topic: 'dziennik2mqtt/ola/event/new_grade',
    });
    expect(output.states.some(({ topic }) => topic.endsWith('/new_grade'))).toBe(false);
  });
});
