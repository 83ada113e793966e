import { offsetMs } from '../bridge/reading/due.ts';
import { SESSION_REQUESTS, sourcesBudget } from '../bridge/reading/give-way.ts';
import { budgetLack, type ReadingPlan, readingPlan } from '../bridge/reading/reading-plan.ts';
import { RequestBudget } from '../bridge/reading/request-budget.ts';
import type { Store } from '../bridge/store/store.ts';
import type { ChildConfig, Config } from '../config/schema.ts';
import type { Clock } from '../lib/clock.ts';
import { durationText, MINUTE_MS } from '../lib/duration.ts';
import { seededRandom } from '../lib/random.ts';
import { instant } from '../lib/temporal.ts';
import { cadences } from '../school/cadences.ts';
import { budgetSentence } from '../school/shown/budget-words.ts';
import { emptySnapshot } from '../school/snapshot.ts';
import { counted } from './counted.ts';
import { renderRows } from './read-table.ts';
import { offline } from './setup.ts';

/** Prints what is planned to be read today for each child, by the timetable that the bridge has read. */
export const polling = offline(({ config, store, terminal, environment: { clock } }) => {
  const text = (child: ChildConfig): string => childText(child, config, store, clock, terminal.columns);
  terminal.out(config.children.map(text).join('\n\n'));
  return true;
});

function childText(
  child: ChildConfig,
  { portal, polling: settings }: Config,
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
  return [
    `${child.name} (${child.id}), ${plan.day}: ${schoolText(plan)}; ${quietText(quietHours)}`,
    renderRows(tableOf(plan, zone), width),
    `${counted(plan.requests, 'request')} planned, and about ${SESSION_REQUESTS} to keep the session; ${sourcesBudget(dailyBudget)} of the budget of ${dailyBudget} are for them, ${madeText(budget.today().total)} made today`,
    ...(plan.unread.length > 0 ? [`not read today: ${plan.unread.join(', ')}`] : []),
    ...(lack ? [budgetSentence(lack, dailyBudget, 'en')] : []),
    `${offsetText(offset)}if the budget runs low, everything is read once a day first, and the most frequent give way first`,
  ].join('\n');
}

function schoolText({ school }: ReadingPlan): string {
  if (school.kind !== 'school') return school.kind === 'free' ? 'no lessons' : 'holiday';
  const { from, to, known } = school;
  return `lessons from ${from} to ${to}${known ? '' : ', assumed because the timetable is unknown'}`;
}

/** The same time twice: never quiet. */
function quietText({ from, to }: Config['polling']['quiet_hours']): string {
  return from === to ? 'there are no quiet hours' : `nothing is read from ${from} to ${to}`;
}

function madeText(count: number): string {
  return `${counted(count, 'request')} ${count === 1 ? 'was' : 'were'}`;
}

function offsetText(offset: number): string {
  const minutes = Math.round(offset / MINUTE_MS);
  return minutes === 0 ? '' : `this child's readings begin ${counted(minutes, 'minute')} after their hours; `;
}

function tableOf({ spans, rows }: ReadingPlan, zone: string): readonly Readonly<Record<string, unknown>>[] {
  const titles = spans.map(
    ({ hours, from, to }) =>
      `${timeText(from, zone)}-${timeText(to, zone)} ${hours === 'free' ? 'free day' : hours}`,
  );
  const isShort = rows.some(({ readings, within }) => within < readings);
  return rows.map(({ key, every, readings, requests, within }) => ({
    what: cadences[key].name.en,
    key,
    ...Object.fromEntries(titles.map((name, index) => [name, `every ${durationText(every[index] ?? 0)}`])),
    readings,
    requests,
    ...(isShort && { allowed: within }),
  }));
}

function timeText(ms: number, zone: string): string {
  const time = instant(ms).toZonedDateTimeISO(zone).toPlainTime();
  return time.toString({ smallestUnit: 'minute' });
}
