import { describe, expect, it } from 'vitest';
import { type CommandAnswer, answers as ofCommands } from '../../src/bridge/handlers.ts';
import { sentencesIn } from '../../src/bridge/sentences.ts';
import { conflicts } from '../../src/domain/conflict.ts';
import { problems } from '../../src/domain/problem.ts';
import { type Language, languages, proseOf } from './pages.ts';

const page = (language: Language): string => proseOf(`docs/${language}/troubleshooting.md`);

/** What `last_command` can say, with the same example values as the page. */
function answers(language: Language): readonly string[] {
  const { problem: _, ...say } = sentencesIn(language);
  const button = language === 'pl' ? 'Choroba' : 'Ill today';
  const examples: Partial<Record<string, readonly string[]>> = {
    noSuchMessage: [say.noSuchMessage('ill_today')],
    cooldown: [say.cooldown('09:30')],
    armed: [say.armed(button)],
    stillArmed: [say.stillArmed(button)],
    recipient: [say.recipient('Nowak Anna', 0), say.recipient('Nowak Anna', 2), say.recipient(null, 0)],
    recipientsUnreadable: [say.recipientsUnreadable('down')],
  };
  const own: readonly CommandAnswer[] = Object.values(ofCommands);
  return [
    ...own.map((answer) => answer[language].replace('{}', answer.example ?? '')),
    ...Object.entries(say).flatMap(([name, sentence]) =>
      typeof sentence === 'string' ? [sentence] : (examples[name] ?? [`no example of ${name}`]),
    ),
  ];
}

describe.each(languages)('troubleshooting in %s', (language) => {
  it('explains every sentence that the reading status or a conflict can say, with what to do', () => {
    for (const { reason, whatToDo } of [...Object.values(problems), ...Object.values(conflicts)])
      expect(page(language)).toContain(`| ${reason[language]} | ${whatToDo[language]} |`);
  });

  it('explains every sentence that the last command can say', () => {
    const rows = answers(language).map((sentence) => `| ${sentence} |`);
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !page(language).includes(row))).toEqual([]);
  });

  it('explains nothing that is never said', () => {
    const said = [
      ...[...Object.values(problems), ...Object.values(conflicts)].map(({ reason }) => reason[language]),
      ...answers(language),
      ...Array<string>(4).fill({ pl: 'mówi', en: 'it says' }[language]),
    ];
    const explained = [...page(language).matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell = '']) => cell);
    expect(explained.toSorted()).toEqual(said.toSorted());
  });
});
