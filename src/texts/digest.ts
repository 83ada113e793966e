// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const sentencesTexts = {
waits: { pl: ({ count }: { count: number }) => `${count} ${plural(count, { one: `zmiana czeka`, few: `zmiany czekają`, other: `zmian czeka` }, 'pl')} na obejrzenie`, en: ({ count }: { count: number }) => `Changes not seen yet: ${count}` },
more: { pl: ({ count }: { count: Value }) => `i jeszcze ${count}`, en: ({ count }: { count: Value }) => `and ${count} more` },
};

export const eventTexts = {
weekly_digest: {
name: { pl: "Podsumowanie tygodnia", en: "Digest of the week" },
group: { pl: "Podsumowanie tygodnia", en: "Digest of the week" },
titles: {
digest: { pl: "podsumowanie tygodnia", en: "digest of the week" },
},
},
unseen_reminder: {
name: { pl: "Przypomnienie o nieobejrzanych zmianach", en: "Reminder of unseen changes" },
group: { pl: "Nieobejrzane zmiany", en: "Unseen changes" },
titles: {
reminder: { pl: "nieobejrzane zmiany", en: "unseen changes" },
},
},
};
