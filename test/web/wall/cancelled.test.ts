import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/lib/language.ts';
import { unknownVerdicts, type Verdicts } from '../../../src/school/view.ts';
import { dayOff, dayVerdict } from '../../school/catalogue/school.ts';
import { column, jas, MORNING, withView } from './views.ts';

describe('a wholly cancelled day', () => {
  const cancelled = (day: string) => dayOff('cancelled_all', { day });
  const [today, tomorrow, monday] = [
    cancelled('2026-11-19'),
    cancelled('2026-11-20'),
    cancelled('2026-11-23'),
  ];
  const seen = (verdicts: Partial<Verdicts>, language: Language = 'pl') =>
    column(withView(jas, { verdicts: { ...unknownVerdicts, ...verdicts } }), MORNING, { language }).day;

  const free = (verdicts: Partial<Verdicts>) => {
    const found = seen(verdicts).free?.kind;
    return found === 'cancelled' ? found : null;
  };

  it.each<[string, Partial<Verdicts>, string | null, string | null]>([
    ['today', { today, changesDay: today }, 'cancelled', null],
    ['today, after its usual end', { today, changesDay: dayVerdict({ day: '2026-11-20' }) }, null, null],
    ['tomorrow', { tomorrow, changesDay: tomorrow }, null, 'Jutro: odwołano wszystkie lekcje.'],
    [
      'today and tomorrow',
      { today, tomorrow, changesDay: today },
      'cancelled',
      'Jutro: odwołano wszystkie lekcje.',
    ],
    [
      'over the weekend',
      { changesDay: monday, tomorrow: dayOff('weekend', { day: '2026-11-20' }) },
      null,
      'Poniedziałek: odwołano wszystkie lekcje.',
    ],
    ['none', { today: dayVerdict(), changesDay: dayVerdict({ day: '2026-11-20' }) }, null, null],
  ])('is shown: %s', (_, verdicts, headline, banner) => {
    expect([free(verdicts), seen(verdicts).banner?.text ?? null]).toEqual([headline, banner]);
  });

  it('is shown in English, with the reason', () => {
    expect(seen({ today, tomorrow, changesDay: today }, 'en')).toMatchObject({
      free: { kind: 'cancelled', name: 'all lessons cancelled' },
      banner: { text: 'Tomorrow: all lessons cancelled.', brief: 'Tomorrow: cancelled', isOver: false },
    });
  });

  it('is shown also if no later school day is known', () => {
    const alone = withView(jas, {
      todayPlan: null,
      nextDayPlan: null,
      verdicts: { today, tomorrow: null, changesDay: today },
    });
    expect(column(alone).day).toMatchObject({ when: 'none', free: { kind: 'cancelled', nights: null } });
  });
});
