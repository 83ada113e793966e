// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const answersTexts = {
first: { pl: ({ day, verb, who }: { day: Value; verb: Value; who: Value }) => `${day} najwcześniej ${verb} ${who}`, en: ({ day, verb, who }: { day: Value; verb: Value; who: Value }) => `${day} ${who} ${verb} first` },
afterwards: { pl: "potem", en: "then" },
unknown: { pl: "Nie wiem, bo nie znam planu żadnego z dzieci.", en: "I do not know, because no timetable is known." },
unknownOf: { pl: ({ verb, who }: { verb: Value; who: Value }) => `Nie wiem, kiedy ${verb} ${who}.`, en: ({ verb, who }: { verb: Value; who: Value }) => `I do not know when ${who} ${verb}.` },
leaves: { pl: ({ count }: { count: number }) => `${plural(count, { one: `wychodzi`, other: `wychodzą` }, 'pl')}`, en: ({ count }: { count: number }) => `${plural(count, { one: `leaves home`, other: `leave home` }, 'en')}` },
ends: { pl: ({ count }: { count: number }) => `${plural(count, { one: `kończy`, other: `kończą` }, 'pl')}`, en: ({ count }: { count: number }) => `${plural(count, { one: `finishes`, other: `finish` }, 'en')}` },
};

export const entityTexts = {
summary: {
name: { pl: "Podsumowanie", en: "Summary" },
},
leaves_first: {
name: { pl: "Kto wychodzi pierwszy", en: "Leaves first" },
},
earliest_start: {
name: { pl: "Najwcześniejszy początek lekcji", en: "Earliest school start" },
},
earliest_start_text: {
name: { pl: "Najwcześniejszy początek lekcji słowami", en: "Earliest school start in words" },
},
latest_end: {
name: { pl: "Najpóźniejszy koniec lekcji", en: "Latest school end" },
},
latest_end_text: {
name: { pl: "Najpóźniejszy koniec lekcji słowami", en: "Latest school end in words" },
},
answers: {
name: { pl: "Odpowiedzi", en: "Answers" },
},
plan_changes: {
name: { pl: "Zmiany planu", en: "Plan changes" },
},
unread_messages: {
name: { pl: "Nieprzeczytane wiadomości", en: "Unread messages" },
},
unread_notices: {
name: { pl: "Nieprzeczytane ogłoszenia", en: "Unread announcements" },
},
};
