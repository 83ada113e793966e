import { factsOf } from '../honesty/facts.ts';
import { dayOf } from '../honesty/values.ts';
import { expectedTexts, factTexts, has, type Part, parts } from './fact-texts.ts';
import type { House } from './house.ts';
import type { Read } from './kept-items.ts';
import { PARENTS_TOKEN } from './parents-page.ts';

/** What has nothing of the school: about the bridge, and what is told. */
const OPERATIONAL =
  /^(?:keeper|sources|availability|status|status_text|problem|what_to_do|last_success|requests_today|last_command|last_command_text)$|\//;
/** States that follow from names and free days, which are read once a day, and from what was told, or say nothing of the school. */
const KNOWN = ['answers', 'card', 'changes_unseen', 'free_days', 'next_free_day'];
const OF_MESSAGES = ['answers_awaited', 'newest_message', 'unread_messages'];

/** The latest states of a device, by key. */
function statesOf(house: House, device: string): ReadonlyMap<string, string> {
  const prefix = `dziennik2mqtt/${device}/`;
  const own = house.observer.seen.filter(({ topic }) => topic.startsWith(prefix));
  const latest = new Map(own.map(({ topic, payload }) => [topic.slice(prefix.length), payload]));
  return new Map([...latest].filter(([key, payload]) => payload !== '' && !OPERATIONAL.test(key)));
}

/** The keys of a child's states that are known, though neither the plan nor what they follow from is read. */
function wrongStates(house: House, id: string, reads: readonly Part[]): readonly string[] {
  if (reads.includes('plan')) return [];
  const right = [...KNOWN, ...(reads.includes('messages') ? OF_MESSAGES : [])];
  return [...statesOf(house, id)].flatMap(([key, payload]) =>
    right.includes(key) || (JSON.parse(payload).state ?? null) === null ? [] : key,
  );
}

type Surfaces = Readonly<
  Record<
    'states' | 'voice' | 'wall' | 'child' | 'week' | 'mail' | 'notices' | 'digest' | 'parents' | 'family',
    string
  >
>;

/** Those of all children, which may have what is read of another one. */
const SHARED = ['parents', 'family'];

/** All surfaces of a child as text. */
async function surfacesOf(house: House, id: string): Promise<Surfaces> {
  const page = async (path: string): Promise<string> => {
    const text = await (await fetch(`${house.wallUrl}${path}`)).text();
    return text.replaceAll(/<(style|script|svg|head)[\s\S]*?<\/\1>/g, '');
  };
  const sectionOf = (text: string): string =>
    text.split(`aria-labelledby="name-${id}"`)[1]?.split('</section>')[0] ?? '';
  const listed = (device: string): string => JSON.stringify([...statesOf(house, device).values()]);
  const tomorrow = dayOf(house.clock.now().add({ hours: 24 }));
  const parents = await page(`parents/${PARENTS_TOKEN}/`);
  return {
    states: listed(id),
    voice: JSON.stringify(house.state(id, 'answers').attributes),
    wall: sectionOf(await page('')),
    child: sectionOf(await page(`child/${id}`)) + sectionOf(await page(`child/${id}?day=${tomorrow}`)),
    week: sectionOf(parents),
    mail: await page(`parents/${PARENTS_TOKEN}/mail/${id}/`),
    notices: await page(`parents/${PARENTS_TOKEN}/mail/${id}/?folder=notices`),
    digest: house.observer.payloads(`dziennik2mqtt/${id}/event/weekly_digest`).at(-1) ?? '',
    parents,
    family: listed('family'),
  };
}

/** Sentences that say that there is nothing of a part. */
const NOTHING: Readonly<Partial<Record<Part, RegExp>>> = {
  plan: /nie ma (?:lekcji|jeszcze planu)|bez zmian/i,
  agenda: /nie ma zapowiedzianego/,
  homework: /nie ma nic zadanego/,
  grades: /nie ma ocen/i,
  attendance: /nie ma w tym semestrze nieobecności/,
  messages: /nic nowego|nic na Ciebie nie czeka/i,
};

const readable = (page: string): string => page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

/**
 * What is wrong with a child's surfaces, by the portal's data: `wall has 8:55`, of what is not read, at the last reading or now; `week lacks Dział 2`, of
 * what is read.
 * @param others children with the parts of them that are read
 */
export async function wrongTexts(
  house: House,
  id: string,
  { last, reads, others = [] }: WrongInput,
): Promise<readonly string[]> {
  const now = factsOf(house.school(id));
  const today = dayOf(house.clock.now());
  const [old, current] = [factTexts(last.facts, last.day), factTexts(now, today)];
  const read = reads.flatMap((part) => current[part]);
  const ofOthers = others.flatMap((other) => {
    const texts = factTexts(factsOf(house.school(other.id)), today);
    return other.reads.flatMap((part) => texts[part]);
  });
  const notRead = parts.filter((part) => !reads.includes(part));
  const unread = new Set(notRead.flatMap((part) => [...old[part], ...current[part]]));
  const not = (known: readonly string[]) => [...unread].filter((one) => !has(known.join('\n'), one));
  const [ofChild, ofAll] = [not(read), not([...read, ...ofOthers])];
  const surfaces = await surfacesOf(house, id);
  const shown = Object.entries(surfaces).flatMap(([surface, text]) => {
    const isShared = SHARED.includes(surface);
    const found = (isShared ? ofAll : ofChild).filter((one) => has(text, one));
    const said = isShared ? [] : notRead.flatMap((part) => NOTHING[part]?.exec(readable(text))?.[0] ?? []);
    return [...found, ...said].map((one) => `${surface} has ${one}`);
  });
  const missing = reads.flatMap((part) =>
    Object.entries(expectedTexts(part, now, today)).flatMap(([surface, texts]) => {
      const text = readable(surfaces[surface as keyof Surfaces]);
      const lacking = texts.filter((one) => one != null && !has(text, one));
      return lacking.map((one) => `${surface} lacks ${one}`);
    }),
  );
  const states = wrongStates(house, id, reads).map((key) => `states have ${key}`);
  return [...shown, ...missing, ...states];
}

interface WrongInput {
  /** What was read. */
  readonly last: Read;
  readonly reads: readonly Part[];
  readonly others?: readonly { readonly id: string; readonly reads: readonly Part[] }[];
}
