// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const answersTexts = {
starts: { pl: `zaczyna`, en: `starts`, uk: `починає` },
ends: { pl: `kończy`, en: `finishes`, uk: `закінчує` },
leaves: { pl: `wychodzi`, en: `leaves home`, uk: `виходить з дому` },
inOrder: { pl: `Po kolei`, en: `In order`, uk: `По черзі` },
needs: { pl: `potrzebuje`, en: `needs`, uk: `має взяти` },
bring: { pl: `do zabrania`, en: `to bring`, uk: `взяти з собою` },
test: { pl: `ma sprawdzian`, en: `has a test`, uk: `має контрольну` },
quiz: { pl: `ma kartkówkę`, en: `has a quiz`, uk: `має самостійну` },
noTest: { pl: `nie ma zapowiedzianego sprawdzianu`, en: `has no test announced`, uk: `не має оголошених контрольних` },
homework: { pl: `ma do oddania`, en: `has homework to hand in`, uk: `має здати` },
noHomework: { pl: `nie ma nic zadanego`, en: `has no homework`, uk: `не має домашніх завдань` },
undated: { pl: `bez terminu`, en: `no due date`, uk: `без терміну` },
missed: { pl: ({ count }: { count: number }) => `ma w tym semestrze ${count} ${plural(count, { one: `opuszczoną lekcję`, few: `opuszczone lekcje`, other: `opuszczonych lekcji` }, 'pl')}`, en: ({ count }: { count: number }) => `has missed ${count} ${plural(count, { one: `lesson`, other: `lessons` }, 'en')} this semester`, uk: ({ count }: { count: number }) => `має в цьому семестрі ${count} ${plural(count, { one: `пропущений урок`, few: `пропущені уроки`, many: `пропущених уроків`, other: `пропущеного уроку` }, 'uk')}` },
missedNone: { pl: `nie ma w tym semestrze nieobecności`, en: `has missed no lesson this semester`, uk: `не має пропусків у цьому семестрі` },
unexcused: { pl: `bez usprawiedliwienia`, en: `without an excuse`, uk: `без виправдання` },
unseen: { pl: ({ count }: { count: number }) => `${count} ${plural(count, { one: `nowa rzecz`, few: `nowe rzeczy`, other: `nowych rzeczy` }, 'pl')}`, en: ({ count }: { count: number }) => `${count} new ${plural(count, { one: `thing`, other: `things` }, 'en')}`, uk: ({ count }: { count: number }) => `${count} ${plural(count, { one: `нова річ`, few: `нові речі`, many: `нових речей`, other: `нової речі` }, 'uk')}` },
unseenNone: { pl: `nic nowego`, en: `nothing new`, uk: `нічого нового` },
others: { pl: ({ count }: { count: number }) => `i ${count} ${plural(count, { one: `inna`, few: `inne`, other: `innych` }, 'pl')}`, en: ({ count }: { count: number }) => `and ${count} ${plural(count, { one: `other`, other: `others` }, 'en')}`, uk: ({ count }: { count: number }) => `і ще ${count} ${plural(count, { one: `інше`, few: `інші`, many: `інших`, other: `іншого` }, 'uk')}` },
unknown: { pl: `nie wiem, bo`, en: `I do not know, because`, uk: `не знаю, бо` },
missing: { pl: `jeszcze tego nie odczytano`, en: `it was not read yet`, uk: `цього ще не прочитано` },
absent: { pl: `to konto tego nie ma`, en: `this account does not have it`, uk: `цей обліковий запис цього не має` },
expired: { pl: `od trzech dni nie udało się tego odczytać`, en: `it could not be read for three days`, uk: `три дні не вдається цього прочитати` },
incomplete: { pl: `nie wszystko udało się odczytać`, en: `not all of it could be read`, uk: `не все вдалося прочитати` },
notGiven: { pl: `szkoła tego nie podała`, en: `the school did not tell`, uk: `школа цього не повідомила` },
};

export const entityTexts = {
answers: {
name: { pl: `Odpowiedzi`, en: `Answers`, uk: `Відповіді` },
},
summary: {
name: { pl: `Podsumowanie`, en: `Summary`, uk: `Підсумок` },
},
bag: {
name: { pl: `Do plecaka`, en: `School bag`, uk: `У рюкзак` },
},
wake_up: {
name: { pl: `Pobudka`, en: `Wake-up`, uk: `Підйом` },
},
leave_home: {
name: { pl: `Wyjście z domu`, en: `Leave home`, uk: `Вихід з дому` },
},
wake_up_text: {
name: { pl: `Pobudka słowami`, en: `Wake-up in words`, uk: `Підйом словами` },
},
leave_home_text: {
name: { pl: `Wyjście z domu słowami`, en: `Leave home in words`, uk: `Вихід з дому словами` },
},
at_school: {
name: { pl: `W szkole`, en: `At school`, uk: `У школі` },
},
shown_day: {
name: { pl: `Pokazywany dzień`, en: `Shown day`, uk: `Показаний день` },
},
card: {
name: { pl: `Dane karty`, en: `Data of the card`, uk: `Дані картки` },
},
};

export const summaryTexts = {
today: { pl: `dziś`, en: `today`, uk: `сьогодні` },
tomorrow: { pl: `jutro`, en: `tomorrow`, uk: `завтра` },
has: { pl: ({ more, what, when }: { more: Value; what: Value; when: Value }) => `ma ${when} ${what}${more}`, en: ({ more, what, when }: { more: Value; what: Value; when: Value }) => `has ${what} ${when}${more}`, uk: ({ more, what, when }: { more: Value; what: Value; when: Value }) => `${when} має ${what}${more}` },
thenHas: { pl: ({ more, what, when }: { more: Value; what: Value; when: Value }) => `${when} ma ${what}${more}`, en: ({ more, what, when }: { more: Value; what: Value; when: Value }) => `has ${what} ${when}${more}`, uk: ({ more, what, when }: { more: Value; what: Value; when: Value }) => `${when} має ${what}${more}` },
lessons: { pl: `lekcje`, en: `lessons`, uk: `уроки` },
trip: { pl: `wycieczkę`, en: `a trip`, uk: `екскурсію` },
event: { pl: `wydarzenie`, en: `an event`, uk: `подію` },
cancelled: { pl: `odwołane wszystkie lekcje`, en: `all lessons cancelled`, uk: `всі уроки скасованими` },
free: { pl: `wolne`, en: `no school`, uk: `вихідний` },
notPublished: { pl: ({ when }: { when: Value }) => `na ${when} nie ma jeszcze planu`, en: ({ when }: { when: Value }) => `has no timetable yet for ${when}`, uk: ({ when }: { when: Value }) => `ще не має розкладу на ${when}` },
and: { pl: ` i `, en: ` and `, uk: ` і ` },
butThen: { pl: `, a `, en: `, and `, uk: `, а ` },
};

export const labelsTexts = {
cancelled: {
one: { pl: `odwołana lekcja`, en: `cancelled`, uk: `скасований урок` },
several: { pl: `odwołane lekcje`, en: `cancelled`, uk: `скасовані уроки` },
number: { pl: `odwołane lekcje`, en: `cancelled lessons`, uk: `скасовані уроки` },
},
substitution: {
one: { pl: `zastępstwo`, en: `substitution`, uk: `заміна` },
several: { pl: `zastępstwa`, en: `substitutions`, uk: `заміни` },
number: { pl: `zastępstwa`, en: `substitutions`, uk: `заміни` },
},
room_change: {
one: { pl: `inna sala`, en: `other room`, uk: `інший кабінет` },
several: { pl: `inna sala`, en: `other room`, uk: `інший кабінет` },
number: { pl: `lekcje w innej sali`, en: `lessons in another room`, uk: `уроки в іншому кабінеті` },
},
shifted: {
one: { pl: `inna godzina`, en: `other time`, uk: `інший час` },
several: { pl: `inna godzina`, en: `other time`, uk: `інший час` },
number: { pl: `lekcje o innej godzinie`, en: `lessons at another time`, uk: `уроки в інший час` },
},
test: {
one: { pl: `sprawdzian`, en: `test`, uk: `контрольна` },
several: { pl: `sprawdziany`, en: `tests`, uk: `контрольні` },
number: { pl: `sprawdziany`, en: `tests`, uk: `контрольні` },
},
quiz: {
one: { pl: `kartkówka`, en: `quiz`, uk: `самостійна` },
several: { pl: `kartkówki`, en: `quizzes`, uk: `самостійні` },
number: { pl: `kartkówki`, en: `quizzes`, uk: `самостійні` },
},
homework: {
one: { pl: `zadanie domowe`, en: `homework`, uk: `домашнє завдання` },
several: { pl: `zadania domowe`, en: `homework`, uk: `домашні завдання` },
number: { pl: `zadania domowe`, en: `pieces of homework`, uk: `домашні завдання` },
},
bring: {
one: { pl: `do zabrania`, en: `to bring`, uk: `взяти з собою` },
several: { pl: `do zabrania`, en: `to bring`, uk: `взяти з собою` },
number: { pl: `rzeczy do zabrania`, en: `things to bring`, uk: `речі, які треба взяти` },
},
};

export const bagTexts = {
subjects: { pl: `Przedmioty`, en: `Subjects`, uk: `Предмети` },
};
