// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const configTexts = {
child: { pl: "Karta dziennika: podaj child, czyli id dziecka z identyfikatorów encji, na przykład child: ola.", en: "The dziennik card needs child, the id of a child as in the entity ids, for example child: ola." },
unknown: { pl: ({ key, meant }: { key: Value; meant: Value }) => `Karta dziennika nie zna ustawienia „${key}”: chodzi o „${meant}”?`, en: ({ key, meant }: { key: Value; meant: Value }) => `The dziennik card has no setting “${key}”: did you mean “${meant}”?` },
name: { pl: "Karta dziennika: name to tekst, na przykład name: Ola.", en: "The dziennik card: name is a text, for example name: Ola." },
sections: { pl: ({ sections }: { sections: Value }) => `Karta dziennika: sections to lista, a w niej mogą być: ${sections}.`, en: ({ sections }: { sections: Value }) => `The dziennik card: sections is a list, which may have: ${sections}.` },
section: { pl: ({ name, sections }: { name: Value; sections: Value }) => `Karta dziennika nie zna części „${name}”; w sections mogą być: ${sections}.`, en: ({ name, sections }: { name: Value; sections: Value }) => `The dziennik card has no section “${name}”; sections may have: ${sections}.` },
size: { pl: ({ sizes }: { sizes: Value }) => `Karta dziennika: size to jedno z: ${sizes}.`, en: ({ sizes }: { sizes: Value }) => `The dziennik card: size is one of: ${sizes}.` },
};

export const formTexts = {
labels: {
child: { pl: "Dziecko", en: "Child" },
name: { pl: "Nagłówek", en: "Heading" },
sections: { pl: "Części", en: "Sections" },
size: { pl: "Wielkość", en: "Size" },
},
helpers: {
child: { pl: "Id dziecka, jak w sensor.ID_status", en: "The id of the child, as in sensor.ID_status" },
name: { pl: "Puste: nazwa urządzenia", en: "Empty: the name of the device" },
sections: { pl: "Żadna nie jest zaznaczona: wszystkie", en: "None is ticked: all of them" },
},
sections: {
problem: { pl: "Problemy z odczytem", en: "Problems of reading" },
day: { pl: "Dzień", en: "The day" },
bag: { pl: "Plecak", en: "The bag" },
tests: { pl: "Sprawdziany", en: "Tests" },
homework: { pl: "Zadania domowe", en: "Homework" },
grades: { pl: "Oceny", en: "Grades" },
messages: { pl: "Wiadomości i ogłoszenia", en: "Messages and announcements" },
ahead: { pl: "Najbliższe dni", en: "Days ahead" },
},
sizes: {
compact: { pl: "zwięzła: bez dalszych lekcji", en: "compact: without later lessons" },
normal: { pl: "zwykła", en: "normal" },
large: { pl: "duże litery", en: "large letters" },
},
};

export const columnTexts = {
bag: { pl: "Do plecaka", en: "For the bag" },
bring: { pl: "zabierz", en: "bring" },
add: { pl: "dołóż", en: "put in" },
remove: { pl: "wyjmij", en: "take out" },
tests: { pl: "Sprawdziany", en: "Tests" },
homework: { pl: "Zadania domowe", en: "Homework" },
grades: { pl: "Oceny", en: "Grades" },
average: { pl: "średnia", en: "average" },
messages: { pl: "Nieprzeczytane wiadomości", en: "Unread messages" },
notices: { pl: "Nieprzeczytane ogłoszenia", en: "Unread announcements" },
ahead: { pl: "Najbliższe dni", en: "Days ahead" },
unusual: { pl: ({ count }: { count: number }) => `${plural(count, { one: `inny niż zwykle`, few: `inne niż zwykle`, other: `innych niż zwykle` }, 'pl')}`, en: ({ count }: { count: number }) => `${plural(count, { other: `not as usual` }, 'en')}` },
more: { pl: ({ count }: { count: Value }) => `i jeszcze ${count}`, en: ({ count }: { count: Value }) => `and ${count} more` },
resume: { pl: "Wznów", en: "Resume" },
starts: { pl: "Home Assistant się uruchamia.", en: "Home Assistant is starting." },
lesson: { pl: "lekcja", en: "lesson" },
truncated: { pl: "Plan jest za długi: nie wszystkie dni są pokazane.", en: "The plan is too long: not all days are shown." },
missing: { pl: "Brak encji (usunięte, wyłączone albo o zmienionym identyfikatorze):", en: "Missing entities (removed, disabled, or with another id):" },
noChild: { pl: ({ child, entity }: { child: Value; entity: Value }) => `Home Assistant nie ma encji ${entity}: sprawdź w ustawieniach karty, czy „${child}” to id dziecka.`, en: ({ child, entity }: { child: Value; entity: Value }) => `Home Assistant has no entity ${entity}: check in the settings of the card whether “${child}” is the id of a child.` },
cutOff: { pl: "Nie ma połączenia z dziennikiem: sprawdź, czy dziennik2mqtt działa (w Home Assistancie: Ustawienia → Dodatki).", en: "There is no connection to the register: check whether dziennik2mqtt is running (in Home Assistant: Settings → Add-ons)." },
};
