import fc from 'fast-check';
import type { RecordedAnswer } from '../../../src/portal/capture/answers.ts';

/** What must not be in any file of a capture. */
export interface Canaries {
  readonly name: string;
  readonly town: string;
  readonly id: string;
  readonly phone: string;
  readonly word: string;
}

const letters = 'abcdefghijklmnoprstuwyząćęłńóśźż';
const wordOf = (min: number, max: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: min, maxLength: max });
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const canaries: fc.Arbitrary<Canaries> = fc.record({
  name: wordOf(7, 12).map(capital),
  town: wordOf(7, 12).map(capital),
  id: fc.integer({ min: 1_000_000, max: 99_999_999 }).map(String),
  phone: fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String),
  word: wordOf(8, 14),
});

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Every form in which an answer may have a canary. */
function formsOf({ name, town, id, phone, word }: Canaries): readonly unknown[] {
  const text = `<p>Dzień dobry, ${name} z ${town}: ${word}, tel. ${phone} &oacute; ${name.toUpperCase()}</p>`;
  return [
    name,
    town,
    id,
    Number(id),
    phone,
    word,
    `t${id}`,
    `LID-AUTH-USER-${id}`,
    `${name.toLowerCase()}.${word}@${town}.example`,
    `https://portal.example/gateway/api/2.0/Users/${id}?x=${encodeURIComponent(name)}`,
    `/pliki/${word}/${id}`,
    text,
    `<a href="https://${word}.example/${id}" title="${name}">${town}</a>`,
    base64(text),
    base64(text).slice(0, -4),
    `<Message><Content><![CDATA[${text}]]></Content></Message>`,
    `2026-11-20 ${word}`,
    `${name}, 2026-11-20`,
    { [name]: name, [word]: 1, [`LID-${id}`]: word },
    [[name, id], { Id: Number(id), Name: name, Text: text }],
    { Id: id, FirstName: name, LastName: town, Code: name, Status: word, type: word, Type: name },
  ];
}

const FIELDS =
  `Id id Name FirstName LastName Text Content content Message Topic Grade Value Map Status Code type category Scopes Url Color RGB
  Symbol Short LuckyNumber Number LessonNo Semester Weight identifier Comments LuckyNumberDay DateFrom Lesson Points Nowe_pole
  customIdentifier Opis senderName messageId Class Resources total lastSynchronizationTimestamp Description photo Email Gender`.split(
    /\s+/u,
  );

/** Answers that have the canaries at any place. */
export const answersWith = (found: Canaries): fc.Arbitrary<readonly RecordedAnswer[]> => {
  const leaf = fc.constantFrom(...formsOf(found), null, true, 5, '', '2026-11-20');
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 6, noNullPrototype: true }),
    ),
  }));
  const path = fc.constantFrom(
    '/gateway/api/2.0/Grades',
    `/gateway/api/2.0/Users/${found.id}`,
    `/gateway/api/2.0/Auth/UserInfo/LID-USER-${found.id}`,
    `/gateway/api/2.0/Calendars/${found.id}?q=${encodeURIComponent(found.name)}`,
    `/api/inbox/messages?limit=${found.id}`,
  );
  const answer = fc.record({
    host: fc.constantFrom('portal' as const, 'messages' as const),
    method: fc.constantFrom('GET', 'POST'),
    path,
    status: fc.constantFrom(200, 401, 403, 500),
    contentType: fc.constantFrom('application/json; charset=utf-8', 'text/html', `x/${found.word}`),
    body: fc.oneof(
      value.map((json) => Buffer.from(JSON.stringify(json))),
      fc.constant(Buffer.from(`<html>${found.name} ${found.id}</html>`)),
    ),
  });
  // What is a text somewhere is no word of the portal anywhere.
  const texts = {
    FirstName: found.name,
    Town: found.town,
    Text: `${found.word} ${found.phone}`,
    Id: found.id,
  };
  const last = answer.map((one) => ({ ...one, body: Buffer.from(JSON.stringify({ Me: texts })) }));
  return fc.tuple(fc.array(answer, { maxLength: 4 }), last).map(([some, one]) => [...some, one]);
};
