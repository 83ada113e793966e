// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const sentencesTexts = {
waits: { pl: ({ count }: { count: number }) => `${count} ${plural(count, { one: `zmiana czeka`, few: `zmiany czekają`, other: `zmian czeka` }, 'pl')} na obejrzenie`, en: ({ count }: { count: number }) => `Changes not seen yet: ${count}`, uk: ({ count }: { count: number }) => `${count} ${plural(count, { one: `зміна чекає`, few: `зміни чекають`, many: `змін чекає`, other: `зміни чекає` }, 'uk')} на перегляд` },
more: { pl: ({ count }: { count: Value }) => `i jeszcze ${count}`, en: ({ count }: { count: Value }) => `and ${count} more`, uk: ({ count }: { count: Value }) => `і ще ${count}` },
};

export const eventTexts = {
weekly_digest: {
name: { pl: `Podsumowanie tygodnia`, en: `Digest of the week`, uk: `Підсумок тижня` },
group: { pl: `Podsumowanie tygodnia`, en: `Digest of the week`, uk: `Підсумок тижня` },
titles: {
digest: { pl: `podsumowanie tygodnia`, en: `digest of the week`, uk: `підсумок тижня` },
},
},
unseen_reminder: {
name: { pl: `Przypomnienie o nieobejrzanych zmianach`, en: `Reminder of unseen changes`, uk: `Нагадування про непереглянуті зміни` },
group: { pl: `Nieobejrzane zmiany`, en: `Unseen changes`, uk: `Непереглянуті зміни` },
titles: {
reminder: { pl: `nieobejrzane zmiany`, en: `unseen changes`, uk: `непереглянуті зміни` },
},
},
};
