import { folded } from '../../../src/lib/folded.ts';

/**
 * What can be asked by voice, in the syntax of Home Assistant's sentences: `(a|b)` alternatives, `[a]` may be missing, `{child}`
 * anything. No sentence of one question fits another question's. The questions are the attributes of `sensor.CHILD_answers`, and
 * `leaves_first`, `ends_first` those of `sensor.family_answers`.
 */

const DZIEN = '(dziś|dzisiaj|jutro)';
const DAY = '[today|tomorrow]';

const pl = {
  today: [
    `co (ma|robi) ${DZIEN} [w szkole] {child}`,
    `co ${DZIEN} (ma|robi) [w szkole] {child}`,
    `co {child} (ma|robi) ${DZIEN} [w szkole]`,
    `co (jest|mam|mamy) ${DZIEN} [w szkole]`,
    `co ${DZIEN} (jest|mam|mamy) [w szkole]`,
    `(jakie lekcje|jaki plan) ma ${DZIEN} {child}`,
    `(jakie lekcje|jaki plan) {child} ma ${DZIEN}`,
    `jakie (są|mam|mamy) ${DZIEN} lekcje`,
  ],
  start: [
    `(o której|kiedy) [${DZIEN}] (zaczyna|zaczynają) [się] [lekcje|szkoła|szkołę] [{child}]`,
    `(o której|kiedy) {child} [${DZIEN}] zaczyna [lekcje|szkołę] [${DZIEN}]`,
    `na którą [${DZIEN}] (ma|mam|mamy) [${DZIEN}] [do szkoły] [{child}]`,
    `na którą {child} ma [${DZIEN}] [do szkoły]`,
  ],
  end: [
    `(o której|kiedy) [${DZIEN}] (kończy|kończą|skończy|wraca) [się] [lekcje|szkoła|szkołę] [{child}]`,
    `(o której|kiedy) {child} [${DZIEN}] (kończy|skończy|wraca) [lekcje|szkołę] [${DZIEN}]`,
  ],
  leave: [
    `(o której|kiedy) [${DZIEN}] (wychodzi|wychodzą|wychodzimy) [z domu|do szkoły] [{child}]`,
    `(o której|kiedy) {child} [${DZIEN}] wychodzi [z domu|do szkoły] [${DZIEN}]`,
  ],
  leaves_first: [
    `kto [${DZIEN}] (wychodzi|wyjdzie) [${DZIEN}] [z domu|do szkoły] (pierwszy|najwcześniej) [${DZIEN}]`,
    `kto [${DZIEN}] (pierwszy|najwcześniej) (wychodzi|wyjdzie) [z domu|do szkoły] [${DZIEN}]`,
  ],
  ends_first: [
    `kto [${DZIEN}] (kończy|skończy|wraca) [${DZIEN}] [lekcje] (pierwszy|najwcześniej) [${DZIEN}]`,
    `kto [${DZIEN}] (pierwszy|najwcześniej) (kończy|skończy|wraca) [lekcje] [${DZIEN}]`,
  ],
  bag: [
    'co [ma|trzeba|mam|mamy] (spakować|zabrać|wziąć) [{child}]',
    'co {child} ma (spakować|zabrać|wziąć) [do szkoły|do plecaka] [na jutro]',
    'co (jest|ma być|włożyć) (w plecaku|do plecaka) [{child}]',
  ],
  test: [
    'kiedy [jest|będzie|ma] (najbliższy|następny|kolejny) sprawdzian [{child}]',
    'kiedy [{child}] (ma|pisze) [najbliższy|następny|kolejny] sprawdzian [{child}]',
    'czy {child} ma [jakiś|zapowiedziany] sprawdzian',
  ],
  homework: [
    'co [jest] zadane [{child}]',
    'co [ma] zadane [{child}]',
    'co {child} ma zadane',
    'czy {child} ma (coś zadane|zadanie domowe|zadania domowe)',
    'jakie (zadania|zadania domowe) ma {child}',
  ],
  absences: [
    'ile [jest] [ma] nieobecności [ma] [{child}]',
    'ile {child} ma nieobecności',
    'ile lekcji (opuścił|opuściła) {child}',
  ],
  changes: [
    'czy coś się zmieniło [u] [{child}]',
    'czy jest coś nowego [u] [{child}]',
    'co [jest] nowego [u] [{child}]',
    'co się zmieniło [u] [{child}]',
  ],
} as const;

export type AskedFor = keyof typeof pl;

const en: Readonly<Record<AskedFor, readonly string[]>> = {
  today: [
    'what does {child} have (today|tomorrow)',
    'what does {child} have at school (today|tomorrow)',
    'what (lessons|classes) does {child} have (today|tomorrow)',
    "(what is|what's) {child} doing (today|tomorrow)",
    "(what is|what's) on [at school] (today|tomorrow)",
    'what (lessons|classes) are there (today|tomorrow)',
  ],
  start: [`(when|what time|at what time) (does|do) {child} (start|begin) [school] ${DAY}`],
  end: [
    `(when|what time|at what time) (does|do) {child} (finish|end) [school] ${DAY}`,
    `(when|what time) is {child} (done|out of school) ${DAY}`,
  ],
  leave: [`(when|what time|at what time) (does|do|must|should) {child} leave [home|the house] ${DAY}`],
  leaves_first: [`who leaves [home|the house] first ${DAY}`, `who (is|goes) out [of the house] first ${DAY}`],
  ends_first: [`who (finishes|ends) [school] first ${DAY}`, `who is (done|home) first ${DAY}`],
  bag: [
    `what (does|should|must|do) {child} (need|pack|bring|have to pack) [for school] [for] ${DAY}`,
    "(what is|what's|what goes) in {child} bag",
  ],
  test: [
    "(when is|when's) {child} next test",
    "(when is|when's) the next test (of|for) {child}",
    'when does {child} have a test',
    'does {child} have a test',
  ],
  homework: [
    'what homework does {child} have',
    'does {child} have [any] homework',
    'what homework is there',
    'is there any homework',
  ],
  absences: [
    'how many absences does {child} have',
    'how many (lessons|classes) has {child} missed',
    'how many absences [are there]',
  ],
  changes: [
    'has anything changed [for {child}]',
    'did anything change [for {child}]',
    'is there anything new [for {child}]',
    "(what is|what's) new [at school] [for {child}]",
    'what has changed [for {child}]',
  ],
};

/** The sentences of each question and language, Polish ones also without diacritics, as some recognisers write them. */
export const asked: readonly {
  readonly language: 'pl' | 'en';
  readonly question: AskedFor;
  readonly sentences: readonly string[];
}[] = (Object.keys(pl) as AskedFor[]).flatMap((question) => [
  {
    language: 'pl' as const,
    question,
    sentences: [...new Set(pl[question].flatMap((sentence) => [sentence, folded(sentence)]))],
  },
  { language: 'en' as const, question, sentences: en[question] },
]);

/** Words of a name's place that are none: `kiedy kończy jutro Janek`, `what should we pack`. */
export const NO_NAMES = [
  ...[
    'dzis',
    'dzisiaj',
    'jutro',
    'na',
    'do',
    'w',
    'we',
    'u',
    'z',
    'i',
    'szkole',
    'szkoly',
    'szkola',
    'plecaka',
    'plecaku',
    'domu',
  ],
  ...['lekcje', 'lekcji', 'semestrze', 'tym', 'najblizszy', 'sprawdzian', 'dzieci', 'dziecko', 'ja', 'ma'],
  ...[
    'today',
    'tomorrow',
    'the',
    'we',
    'i',
    'my',
    'for',
    'at',
    'school',
    'and',
    'of',
    'our',
    'children',
    'kids',
    'everybody',
    'a',
    's',
  ],
] as const;
