import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';

/** What a person could read in files: also what is inside base64. */
export function readable(files: ReadonlyMap<string, string>): string {
  const text = [...files].flat().join('\n');
  const inside = [...text.matchAll(/[A-Za-z0-9+/]{8,}={0,2}/gu)].map(([code]) =>
    Buffer.from(code, 'base64').toString('utf8'),
  );
  return [text, ...inside].join('\n').toLowerCase();
}

/** Names, numbers, addresses and texts of the school, and what opens its portal. */
export function canariesOf({ fixture, login, password, history }: SimulatedAccount): readonly string[] {
  const { pupil, parent, school, messages, notices, book } = fixture;
  const people = [...school.people.values(), pupil, parent];
  const names = people.flatMap(({ first, last }) => [first ?? '', last]);
  const ids = [...school.people.values()].map(({ accountId }) => accountId);
  const texts = [
    ...messages.flatMap(({ topic, body }) => [topic, ...body.split(/[.\n]/u)]),
    ...notices.flatMap(({ subject, content }) => [subject, ...content.split(/[.\n]/u)]),
    ...JSON.stringify(book)
      .matchAll(/"([^"]{12,})"/gu)
      .map(([, text = '']) => text),
  ].filter((text) => /\p{L} .*\p{L} .*\p{L}/u.test(text.trim()));
  const { name, town, street, email, phone } = school;
  const secrets = [login, password, ...history.sessions.map(({ token }) => token)];
  return [...names, ...ids, ...texts, name, town, street, email, phone, ...secrets, String(pupil.userId)]
    .map((canary) => canary.trim().toLowerCase())
    .filter(({ length }) => length > 4);
}
