// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const answersTexts = {
starts: { pl: "zaczyna", en: "starts" },
ends: { pl: "kończy", en: "finishes" },
leaves: { pl: "wychodzi", en: "leaves home" },
inOrder: { pl: "Po kolei", en: "In order" },
needs: { pl: "potrzebuje", en: "needs" },
bring: { pl: "do zabrania", en: "to bring" },
test: { pl: "ma sprawdzian", en: "has a test" },
quiz: { pl: "ma kartkówkę", en: "has a quiz" },
noTest: { pl: "nie ma zapowiedzianego sprawdzianu", en: "has no test announced" },
homework: { pl: "ma do oddania", en: "has homework to hand in" },
noHomework: { pl: "nie ma nic zadanego", en: "has no homework" },
undated: { pl: "bez terminu", en: "no due date" },
missed: { pl: ({ count }: { count: number }) => `ma w tym semestrze ${count} ${plural(count, { one: `opuszczoną lekcję`, few: `opuszczone lekcje`, other: `opuszczonych lekcji` }, 'pl')}`, en: ({ count }: { count: number }) => `has missed ${count} ${plural(count, { one: `lesson`, other: `lessons` }, 'en')} this semester` },
missedNone: { pl: "nie ma w tym semestrze nieobecności", en: "has missed no lesson this semester" },
unexcused: { pl: "bez usprawiedliwienia", en: "without an excuse" },
unseen: { pl: ({ count }: { count: number }) => `${count} ${plural(count, { one: `nowa rzecz`, few: `nowe rzeczy`, other: `nowych rzeczy` }, 'pl')}`, en: ({ count }: { count: number }) => `${count} new ${plural(count, { one: `thing`, other: `things` }, 'en')}` },
unseenNone: { pl: "nic nowego", en: "nothing new" },
others: { pl: ({ count }: { count: number }) => `i ${count} ${plural(count, { one: `inna`, few: `inne`, other: `innych` }, 'pl')}`, en: ({ count }: { count: number }) => `and ${count} ${plural(count, { one: `other`, other: `others` }, 'en')}` },
unknown: { pl: "nie wiem, bo", en: "I do not know, because" },
missing: { pl: "jeszcze tego nie odczytano", en: "it was not read yet" },
absent: { pl: "to konto tego nie ma", en: "this account does not have it" },
expired: { pl: "od trzech dni nie udało się tego odczytać", en: "it could not be read for three days" },
incomplete: { pl: "nie wszystko udało się odczytać", en: "not all of it could be read" },
notGiven: { pl: "szkoła tego nie podała", en: "the school did not tell" },
};

export const entityTexts = {
answers: {
name: { pl: "Odpowiedzi", en: "Answers" },
},
summary: {
name: { pl: "Podsumowanie", en: "Summary" },
},
bag: {
name: { pl: "Do plecaka", en: "School bag" },
},
wake_up: {
name: { pl: "Pobudka", en: "Wake-up" },
},
leave_home: {
name: { pl: "Wyjście z domu", en: "Leave home" },
},
wake_up_text: {
name: { pl: "Pobudka słowami", en: "Wake-up in words" },
},
leave_home_text: {
name: { pl: "Wyjście z domu słowami", en: "Leave home in words" },
},
at_school: {
name: { pl: "W szkole", en: "At school" },
},
shown_day: {
name: { pl: "Pokazywany dzień", en: "Shown day" },
},
};

export const summaryTexts = {
today: { pl: "dziś", en: "today" },
tomorrow: { pl: "jutro", en: "tomorrow" },
has: { pl: ({ more, what, when }: { more: Value; what: Value; when: Value }) => `ma ${when} ${what}${more}`, en: ({ more, what, when }: { more: Value; what: Value; when: Value }) => `has ${what} ${when}${more}` },
thenHas: { pl: ({ more, what, when }: { more: Value; what: Value; when: Value }) => `${when} ma ${what}${more}`, en: ({ more, what, when }: { more: Value; what: Value; when: Value }) => `has ${what} ${when}${more}` },
lessons: { pl: "lekcje", en: "lessons" },
trip: { pl: "wycieczkę", en: "a trip" },
event: { pl: "wydarzenie", en: "an event" },
cancelled: { pl: "odwołane wszystkie lekcje", en: "all lessons cancelled" },
free: { pl: "wolne", en: "no school" },
notPublished: { pl: ({ when }: { when: Value }) => `na ${when} nie ma jeszcze planu`, en: ({ when }: { when: Value }) => `has no timetable yet for ${when}` },
and: { pl: " i ", en: " and " },
butThen: { pl: ", a ", en: ", and " },
};

export const labelsTexts = {
cancelled: {
one: { pl: "odwołana lekcja", en: "cancelled" },
several: { pl: "odwołane lekcje", en: "cancelled" },
number: { pl: "odwołane lekcje", en: "cancelled lessons" },
},
substitution: {
one: { pl: "zastępstwo", en: "substitution" },
several: { pl: "zastępstwa", en: "substitutions" },
number: { pl: "zastępstwa", en: "substitutions" },
},
room_change: {
one: { pl: "inna sala", en: "other room" },
several: { pl: "inna sala", en: "other room" },
number: { pl: "lekcje w innej sali", en: "lessons in another room" },
},
shifted: {
one: { pl: "inna godzina", en: "other time" },
several: { pl: "inna godzina", en: "other time" },
number: { pl: "lekcje o innej godzinie", en: "lessons at another time" },
},
test: {
one: { pl: "sprawdzian", en: "test" },
several: { pl: "sprawdziany", en: "tests" },
number: { pl: "sprawdziany", en: "tests" },
},
quiz: {
one: { pl: "kartkówka", en: "quiz" },
several: { pl: "kartkówki", en: "quizzes" },
number: { pl: "kartkówki", en: "quizzes" },
},
homework: {
one: { pl: "zadanie domowe", en: "homework" },
several: { pl: "zadania domowe", en: "homework" },
number: { pl: "zadania domowe", en: "pieces of homework" },
},
bring: {
one: { pl: "do zabrania", en: "to bring" },
several: { pl: "do zabrania", en: "to bring" },
number: { pl: "rzeczy do zabrania", en: "things to bring" },
},
};

export const bagTexts = {
subjects: { pl: "Przedmioty", en: "Subjects" },
};
