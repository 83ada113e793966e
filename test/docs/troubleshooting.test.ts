import { describe, expect, it } from 'vitest';
import { answerText } from '../../scripts/docs/answers.ts';
import { actSentences } from '../../src/bridge/acts/sentences.ts';
import { problems } from '../../src/portal/outcome/problems.ts';
import { conflicts } from '../../src/school/conflict.ts';
import { storageProblems } from '../../src/school/storage.ts';
import { answersTexts } from '../../src/texts/acts.ts';
import { type Language, languages, proseOf } from './pages.ts';

const troubles = [...Object.values(problems), ...Object.values(conflicts), ...Object.values(storageProblems)];

const page = (language: Language): string => proseOf(`docs/${language}/troubleshooting.md`);

/** All sentences of `last_command`, with the example values of the page. */
function answers(language: Language): readonly string[] {
  const { problem: _, ...texts } = actSentences[language];
  const button = language === 'pl' ? 'Choroba' : 'Ill today';
  const examples: Partial<Record<string, readonly string[]>> = {
    noSuchMessage: [texts.noSuchMessage({ id: 'ill_today' })],
    cooldown: [texts.cooldown({ time: '9:30', day: 'today' })],
    noValue: [texts.noValue({ name: 'unexcused' }), texts.noValue({ name: 'tomorrow_first' })],
    armed: [texts.armed({ name: button })],
    armedWith: [
      texts.armedWith({
        ...{ to: 'Nowak Anna', topic: 'Ola' },
        content: language === 'pl' ? 'Powód: choroba.' : 'Reason: illness.',
      }),
    ],
    chooseReason: [
      texts.chooseReason({ reasons: language === 'pl' ? 'choroba, wizyta u lekarza' : 'illness, doctor' }),
    ],
    armedAgain: [texts.armedAgain({ name: button, time: '7:30', day: 'today' })],
    stillArmed: [texts.stillArmed({ name: button })],
    sent: [texts.sent({ name: button })],
    refreshRefused: [texts.refreshRefused({ time: '10:15', day: 'today' })],
    resumeRefused: [texts.resumeRefused({ time: '10:15', day: 'today' })],
    noRecipient: [],
    nearName: [],
    recipient: [texts.recipient('Nowak Anna', 0), texts.recipient('Nowak Anna', 2), texts.recipient(null, 0)],
    actProblem: [texts.actProblem('down')],
    recipientsUnreadable: [texts.recipientsUnreadable('down')],
  };
  const { noticesMarkedOf: _of, ...ofCommands } = answersTexts;
  return [
    ...Object.keys(ofCommands).map((key) => answerText(key as keyof typeof ofCommands, language)),
    ...Object.entries(texts).flatMap(([name, sentence]) =>
      typeof sentence === 'string' ? [sentence] : (examples[name] ?? [`no example of ${name}`]),
    ),
  ];
}

describe.each(languages)('troubleshooting in %s', (language) => {
  it('has every sentence of `status`, of conflicts and of the storage, with what to do', () => {
    for (const { reason, whatToDo } of troubles)
      expect(page(language)).toContain(`| ${reason[language]} | ${whatToDo[language]} |`);
  });

  it('has every sentence of the last command', () => {
    const rows = answers(language).map((sentence) => `| ${sentence} |`);
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !page(language).includes(row))).toEqual([]);
  });

  it('has no other sentence', () => {
    const sentencesOfBridge = [
      ...troubles.map(({ reason }) => reason[language]),
      ...answers(language),
      ...Array<string>(5).fill({ pl: 'mówi', en: 'it says' }[language]),
    ];
    const explained = [...page(language).matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell = '']) => cell);
    expect(explained.toSorted()).toEqual(sentencesOfBridge.toSorted());
  });
});
