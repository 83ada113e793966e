import { offsetMs } from '../bridge/reading/due.ts';
import { SESSION_REQUESTS, sourcesBudget } from '../bridge/reading/give-way.ts';
import { budgetLack, type ReadingPlan, readingPlan } from '../bridge/reading/reading-plan.ts';
import { RequestBudget } from '../bridge/reading/request-budget.ts';
import type { Store } from '../bridge/store/store.ts';
import type { ChildConfig, Config } from '../config/schema.ts';
import type { Clock } from '../lib/clock.ts';
import { durationText, MINUTE_MS } from '../lib/duration.ts';
import { inLanguages, type Language } from '../lib/language.ts';
import { seededRandom } from '../lib/random.ts';
import { instant } from '../lib/temporal.ts';
import { cadences } from '../school/cadences.ts';
import { budgetSentence } from '../school/shown/budget-words.ts';
import { emptySnapshot } from '../school/snapshot.ts';
import { pollingTexts } from '../texts/commands.ts';
import { renderRows } from './read-table.ts';
import { offline } from './setup.ts';

const words = inLanguages(pollingTexts);

/** Prints what is planned to be read today for each child, by the timetable that the bridge has read. */
export const polling = offline(({ config, store, terminal, environment: { clock } }) => {
  const text = (child: ChildConfig): string => childText(child, config, store, clock, terminal.columns);
  terminal.out(config.children.map(text).join('\n\n'));
  return true;
});

function childText(
  child: ChildConfig,
  { portal, polling: settings, home_assistant: { language } }: Config,
  store: Store,
  clock: Clock,
  width: number,
): string {
  const zone = portal.timezone;
  const { quiet_hours: quietHours, daily_budget: dailyBudget } = settings;
  const offset = offsetMs(seededRandom(child.login)());
  const input = {
    at: clock.now().toZonedDateTimeISO(zone),
    snapshot: { ...emptySnapshot, ...store.turns.snapshot(child.id) },
    cadences: settings,
    quietHours,
    offsetMs: offset,
    dailyBudget,
  };
  const plan = readingPlan(input);
  const lack = budgetLack(input);
  const budget = new RequestBudget({
    child: child.id,
    requests: store.requests,
    clock,
    steady: store.steady,
    zone,
    dailyBudget,
  });
  const texts = words[language];
  const { day, requests: planned, unread } = plan;
  const share = sourcesBudget(dailyBudget);
  const made = budget.today().total;
  const minutes = Math.round(offset / MINUTE_MS);
  return [
    `${child.name} (${child.id}), ${day}: ${schoolText(plan, texts)}; ${quietText(quietHours, texts)}`,
    renderRows(tableOf(plan, zone, language), width),
    texts.planned({ planned, session: SESSION_REQUESTS, share, budget: dailyBudget, made }),
    ...(unread.length > 0 ? [texts.unread({ names: unread.join(', ') })] : []),
    ...(lack ? [budgetSentence(lack, dailyBudget, language)] : []),
    `${minutes === 0 ? '' : texts.offset({ minutes })}${texts.order}`,
  ].join('\n');
}

type Texts = (typeof words)['en'];

function schoolText({ school }: ReadingPlan, texts: Texts): string {
  if (school.kind !== 'school') return school.kind === 'free' ? texts.free : texts.holiday;
  const { from, to, known } = school;
  return `${texts.lessons({ from, to })}${known ? '' : texts.assumed}`;
}

/** The same time twice: never quiet. */
function quietText({ from, to }: Config['polling']['quiet_hours'], texts: Texts): string {
  return from === to ? texts.neverQuiet : texts.quiet({ from, to });
}

function tableOf(
  { spans, rows }: ReadingPlan,
  zone: string,
  language: Language,
): readonly Readonly<Record<string, unknown>>[] {
  const texts = words[language];
  const { columns } = texts;
  const titles = spans.map(
    ({ hours, from, to }) => `${timeText(from, zone)}-${timeText(to, zone)} ${texts.hours[hours]}`,
  );
  const isShort = rows.some(({ readings, within }) => within < readings);
  return rows.map(({ key, every, readings, requests, within }) => ({
    [columns.what]: cadences[key].name[language],
    [columns.key]: key,
    ...Object.fromEntries(
      titles.map((name, index) => [name, texts.every({ time: durationText(every[index] ?? 0) })]),
    ),
    [columns.readings]: readings,
    [columns.requests]: requests,
    ...(isShort && { [columns.allowed]: within }),
  }));
}

function timeText(ms: number, zone: string): string {
  const time = instant(ms).toZonedDateTimeISO(zone).toPlainTime();
  return time.toString({ smallestUnit: 'minute' });
}
