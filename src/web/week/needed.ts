import { problems } from '../../portal/outcome/problems.ts';
import { commands } from '../../school/catalogue/commands.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import { settlements, unconfirmedDetails, unconfirmedWords } from '../unconfirmed.ts';
import type { WallOptions } from '../wall/options.ts';
import { momentText, type WallStrip, wallStrip } from '../wall/strip.ts';
import type { Thing } from './thing.ts';
import { words } from './words.ts';

/** What comes before everything else: only a person can do it. */
export function needed(child: ShownChild, options: WallOptions): readonly Thing[] {
  return [...portal(child, options), ...unconfirmed(child, options)];
}

/** Whether a problem is among what comes first. A login that waits does so mostly after a correction. */
export function comesFirst(problem: WallStrip['problem']): boolean {
  if (problem === null || problem === 'unheard') return false;
  return problems[problem].needsPerson || problem === 'rationed';
}

function portal({ health }: ShownChild, options: WallOptions): readonly Thing[] {
  const { problem, nextAttempt } = health;
  const strip = wallStrip(health, options);
  if (problem === null || !strip || !comesFirst(problem)) return [];
  const { language } = options;
  const next = nextAttempt && words[language].nextAttempt({ time: momentText(nextAttempt, options) });
  const label = commands.find(({ name }) => name === 'resume')?.button?.name[language] ?? '';
  const isLifted = problems[problem].locks || problem === 'rationed';
  return [
    {
      key: 'portal',
      icon: 'warning',
      title: strip.reason,
      details: [strip.whatToDo, next],
      term: null,
      isFirst: true,
      action: isLifted ? { kind: 'command', label, command: 'resume', payload: 'PRESS' } : null,
    },
  ];
}

function unconfirmed({ unconfirmed: sendings }: ShownChild, options: WallOptions): readonly Thing[] {
  const { title } = unconfirmedWords[options.language];
  return sendings.map((one) => ({
    key: `sending/${one.id}`,
    icon: 'warning',
    title,
    details: unconfirmedDetails(one, options),
    term: null,
    isFirst: true,
    action: settlements(one, options.language),
  }));
}
