import { describe, expect, it } from 'vitest';
import { childOutput, component, stateOf } from '../catalogue/documents.ts';
import { dayOff, dayPlan, dayVerdict, lesson, pupil } from '../catalogue/school.ts';

const output = childOutput(pupil());

describe('day_today and day_tomorrow', () => {
  it('have every verdict as an option, hidden at first', () => {
    for (const key of ['day_today', 'day_tomorrow']) {
      expect(component(output, key)).toMatchObject({
        device_class: 'enum',
        options: ['school', 'cancelled_all', 'free', 'weekend', 'holiday', 'not_published', 'trip'],
        visible_by_default: false,
      });
    }
  });

  it('have the times, the first and last lessons, and a sentence', () => {
    const firstLessons = [lesson({ subject: 'Religia' }), lesson({ subject: 'Etyka' })];
    const today = dayVerdict({ usualStart: '07:10', firstLessons });
    const tomorrow = dayOff('cancelled_all', { day: '2026-11-20', usualStart: '08:00', usualEnd: '09:40' });
    const view = { verdicts: { today, tomorrow, changesDay: null } };
    const found = childOutput(pupil({ view }));
    expect(stateOf(found, 'day_today')).toEqual({
      state: 'school',
      attributes: {
        day: '2026-11-19',
        name: null,
        start: '08:00',
        end: '09:40',
        usual_start: '07:10',
        usual_end: '09:40',
        first_lesson: 'Religia / Etyka',
        last_lesson: 'Historia',
        sentence: 'Dziś lekcje od 8:00 do 9:40, zwykle od 7:10.',
      },
    });
    expect(stateOf(found, 'day_tomorrow')).toEqual({
      state: 'cancelled_all',
      attributes: {
        day: '2026-11-20',
        name: null,
        start: null,
        end: null,
        usual_start: '08:00',
        usual_end: '09:40',
        first_lesson: null,
        last_lesson: null,
        sentence: 'Jutro wszystkie lekcje są odwołane.',
      },
    });
  });

  it('hide the name of a day off at counts, also in the sentence', () => {
    const today = dayOff('free', { name: 'Święto szkoły' });
    const view = { verdicts: { today, tomorrow: null, changesDay: null } };
    const { state, attributes } = stateOf(childOutput(pupil({ view }), { privacy: 'counts' }), 'day_today');
    expect([state, attributes['name'], attributes['sentence']]).toEqual(['free', null, 'Dziś wolne.']);
  });
});

describe('school_today and school_tomorrow', () => {
  it('have the states open and closed', () => {
    for (const key of ['school_today', 'school_tomorrow']) {
      expect(component(output, key)['device_class']).toBe('opening');
    }
  });

  it('are ON if lessons take place', () => {
    expect(stateOf(output, 'school_today')).toEqual({
      state: 'ON',
      attributes: { day: '2026-11-19', free_day: null },
    });
    const tomorrowPlan = dayPlan({ day: '2026-11-20', count: 0, freeDay: 'Święto' });
    expect(stateOf(childOutput(pupil({ view: { tomorrowPlan } })), 'school_tomorrow')).toEqual({
      state: 'OFF',
      attributes: { day: '2026-11-20', free_day: 'Święto' },
    });
  });
});
