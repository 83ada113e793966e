// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const answersTexts = {
first: { pl: ({ day, verb, who }: { day: Value; verb: Value; who: Value }) => `${day} najwcześniej ${verb} ${who}`, en: ({ day, verb, who }: { day: Value; verb: Value; who: Value }) => `${day} ${who} ${verb} first`, uk: ({ day, verb, who }: { day: Value; verb: Value; who: Value }) => `${day} найраніше ${verb} ${who}` },
afterwards: { pl: `potem`, en: `then`, uk: `потім` },
unknown: { pl: `Nie wiem, bo nie znam planu żadnego z dzieci.`, en: `I do not know, because no timetable is known.`, uk: `Не знаю, бо не знаю розкладу жодної дитини.` },
unknownOf: { pl: ({ verb, who }: { verb: Value; who: Value }) => `Nie wiem, kiedy ${verb} ${who}.`, en: ({ verb, who }: { verb: Value; who: Value }) => `I do not know when ${who} ${verb}.`, uk: ({ verb, who }: { verb: Value; who: Value }) => `Не знаю, коли ${verb} ${who}.` },
leaves: { pl: ({ count }: { count: number }) => `${plural(count, { one: `wychodzi`, other: `wychodzą` }, 'pl')}`, en: ({ count }: { count: number }) => `${plural(count, { one: `leaves home`, other: `leave home` }, 'en')}`, uk: ({ count }: { count: number }) => `${count === 1 ? `виходить` : plural(count, { other: `виходять` }, 'uk')}` },
ends: { pl: ({ count }: { count: number }) => `${plural(count, { one: `kończy`, other: `kończą` }, 'pl')}`, en: ({ count }: { count: number }) => `${plural(count, { one: `finishes`, other: `finish` }, 'en')}`, uk: ({ count }: { count: number }) => `${count === 1 ? `закінчує` : plural(count, { other: `закінчують` }, 'uk')}` },
};

export const entityTexts = {
summary: {
name: { pl: `Podsumowanie`, en: `Summary`, uk: `Підсумок` },
},
leaves_first: {
name: { pl: `Kto wychodzi pierwszy`, en: `Leaves first`, uk: `Хто виходить першим` },
},
earliest_start: {
name: { pl: `Najwcześniejszy początek lekcji`, en: `Earliest school start`, uk: `Найраніший початок уроків` },
},
earliest_start_text: {
name: { pl: `Najwcześniejszy początek lekcji słowami`, en: `Earliest school start in words`, uk: `Найраніший початок уроків словами` },
},
latest_end: {
name: { pl: `Najpóźniejszy koniec lekcji`, en: `Latest school end`, uk: `Найпізніший кінець уроків` },
},
latest_end_text: {
name: { pl: `Najpóźniejszy koniec lekcji słowami`, en: `Latest school end in words`, uk: `Найпізніший кінець уроків словами` },
},
answers: {
name: { pl: `Odpowiedzi`, en: `Answers`, uk: `Відповіді` },
},
plan_changes: {
name: { pl: `Zmiany planu`, en: `Plan changes`, uk: `Зміни розкладу` },
},
unread_messages: {
name: { pl: `Nieprzeczytane wiadomości`, en: `Unread messages`, uk: `Непрочитані повідомлення` },
},
unread_notices: {
name: { pl: `Nieprzeczytane ogłoszenia`, en: `Unread announcements`, uk: `Непрочитані оголошення` },
},
};
