// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const checkTexts = {
marks: {
good: { pl: "ok", en: "ok" },
bad: { pl: "BŁĄD", en: "FAILED" },
note: { pl: "uwaga", en: "note" },
waiting: { pl: "czekam", en: "waiting" },
},
atLine: { pl: ({ line }: { line: Value }) => `wiersz ${line}, `, en: ({ line }: { line: Value }) => `line ${line}, ` },
connected: { pl: ({ url }: { url: Value }) => `broker: połączono z ${url}`, en: ({ url }: { url: Value }) => `broker: connected to ${url}` },
takes: { pl: ({ topics }: { topics: Value }) => `broker: przyjmuje i zwraca ${topics}`, en: ({ topics }: { topics: Value }) => `broker: takes and returns ${topics}` },
waitingForBroker: { pl: ({ seconds }: { seconds: Value }) => `broker: na odpowiedź, najwyżej ${seconds} s`, en: ({ seconds }: { seconds: Value }) => `broker: for its answer, at most ${seconds} s` },
portFree: { pl: ({ port }: { port: Value }) => `ściana: port ${port} jest wolny`, en: ({ port }: { port: Value }) => `wall: port ${port} is free` },
portOfBridge: { pl: ({ url }: { url: Value }) => `ściana: działający mostek pokazuje ją pod ${url}`, en: ({ url }: { url: Value }) => `wall: the running bridge shows it at ${url}` },
portTaken: { pl: ({ host, port }: { host: Value; port: Value }) => `ściana: port ${port} na ${host} zajmuje inny program; podaj inny http.port albo http.host`, en: ({ host, port }: { host: Value; port: Value }) => `wall: port ${port} on ${host} is in use by another program; choose another http.port or http.host` },
portUnusable: { pl: ({ code, host, port }: { code: Value; host: Value; port: Value }) => `ściana: portu ${port} na ${host} nie można otworzyć (${code}); podaj inny http.port albo http.host`, en: ({ code, host, port }: { code: Value; host: Value; port: Value }) => `wall: port ${port} on ${host} cannot be opened (${code}); choose another http.port or http.host` },
nothingKept: { pl: ({ path }: { path: Value }) => `dane: w ${path} nie można nic zapisać; popraw storage.path albo zrób miejsce`, en: ({ path }: { path: Value }) => `storage: nothing can be kept in ${path}; correct storage.path, or make room` },
signedIn: { pl: "zalogowano", en: "signed in" },
schoolClass: { pl: ({ name }: { name: Value }) => `klasa ${name}`, en: ({ name }: { name: Value }) => `class ${name}` },
absent: { pl: ({ names }: { names: Value }) => `to konto nie ma: ${names}`, en: ({ names }: { names: Value }) => `this account does not have: ${names}` },
addresses: { pl: ({ list }: { list: Value }) => `adresy: ${list}`, en: ({ list }: { list: Value }) => `addresses: ${list}` },
learned: { pl: " (od portalu)", en: " (learned)" },
details: { pl: ({ text }: { text: Value }) => `Szczegóły: ${text}`, en: ({ text }: { text: Value }) => `${text}` },
letterMissing: { pl: "Zwykle login kończy się literą („u” ucznia, „r” rodzica), a ten ma same cyfry: czy jej nie brakuje?", en: "A login mostly ends with a letter (\"u\" of a pupil, \"r\" of a parent), and this one has digits alone: is it missing?" },
recipientFound: { pl: ({ id }: { id: Value }) => `wiadomość ${id}: znaleziono odbiorcę`, en: ({ id }: { id: Value }) => `message ${id}: its recipient was found` },
message: { pl: ({ id, sentence }: { id: Value; sentence: Value }) => `wiadomość ${id}: ${sentence}`, en: ({ id, sentence }: { id: Value; sentence: Value }) => `message ${id}: ${sentence}` },
noGroupsNow: { pl: "w planie nie ma teraz grup, więc nie można sprawdzić `groups`", en: "the timetable shows no groups now, so `groups` could not be checked" },
groups: { pl: ({ list }: { list: Value }) => `grupy w klasie: ${list}`, en: ({ list }: { list: Value }) => `the groups of the class are ${list}` },
groupsHint: { pl: "; wpisz grupy tego dziecka w `groups`, żeby nie pokazywać lekcji innych", en: "; name those of this child in `groups`, so that lessons of others are not shown" },
shownAs: { pl: ({ name }: { name: Value }) => `, w skrócie ${name}`, en: ({ name }: { name: Value }) => `, shown as ${name}` },
onlyOfOthers: { pl: ({ subject }: { subject: Value }) => `${subject}: żadnej z jego grup nie ma w \`groups\`, więc jego lekcji nie widać`, en: ({ subject }: { subject: Value }) => `${subject}: none of its groups is in \`groups\`, so its lessons are not shown` },
noSubjectsNow: { pl: "przedmiotów teraz nie znamy, więc nie można sprawdzić `not_attending`", en: "the subjects are not known now, so `not_attending` could not be checked" },
subjects: { pl: ({ list }: { list: Value }) => `przedmioty: ${list}`, en: ({ list }: { list: Value }) => `the subjects are ${list}` },
subjectsHint: { pl: "; wpisz w `not_attending` te, na które to dziecko nie chodzi", en: "; name those that this child does not attend in `not_attending`" },
notAttended: { pl: ({ list }: { list: Value }) => `nie chodzi na: ${list}, więc tego nie widać`, en: ({ list }: { list: Value }) => `not attended, so not shown: ${list}` },
noGroup: { pl: ({ name }: { name: Value }) => `nie ma grupy „${name}”`, en: ({ name }: { name: Value }) => `there is no group "${name}"` },
noSubject: { pl: ({ name }: { name: Value }) => `nie ma przedmiotu „${name}”`, en: ({ name }: { name: Value }) => `there is no subject "${name}"` },
didYouMean: { pl: ({ name }: { name: Value }) => `; może „${name}”?`, en: ({ name }: { name: Value }) => `; did you mean "${name}"?` },
allGood: { pl: ({ file }: { file: Value }) => `Wszystko działa. Następny krok: run --config ${file}`, en: ({ file }: { file: Value }) => `Everything works. The next step: run --config ${file}` },
allGoodAddon: { pl: "Wszystko działa. Następny krok: uruchom ten dodatek.", en: "Everything works. The next step: start this add-on." },
notGood: { pl: ({ count, mark }: { count: Value; mark: Value }) => `Do poprawy: ${count} (${mark}). Popraw, co mówią te wiersze, i uruchom check jeszcze raz.`, en: ({ count, mark }: { count: Value; mark: Value }) => `To be corrected: ${count} (${mark}). Do what these lines say, and run check again.` },
configuration: { pl: ({ count }: { count: number }) => `konfiguracja: ${count} ${plural(count, { one: `dziecko`, other: `dzieci` }, 'pl')}`, en: ({ count }: { count: number }) => `configuration: ${count} ${plural(count, { one: `child`, other: `children` }, 'en')}` },
onlySession: { pl: ({ day, time }: { day: string; time: Value }) => `zapisana sesja (odnowiona ${day === 'today' ? `dziś` : `${day}`} o ${time}) jest nadal ważna; hasła nie sprawdzono, zrobi to check --login`, en: ({ day, time }: { day: string; time: Value }) => `the stored session (renewed ${day === 'today' ? `today` : `${day}`} at ${time}) is still valid; the password was not tried: check --login tries it` },
notBefore: { pl: ({ day, time }: { day: string; time: Value }) => `Hasła nie sprawdzono; można to zrobić ${day === 'today' ? `dziś` : `${day}`} o ${time}.`, en: ({ day, time }: { day: string; time: Value }) => `The password was not tried; it can be ${day === 'today' ? `today` : `${day}`} at ${time}.` },
unread: { pl: ({ count }: { count: number }) => `${count} ${plural(count, { one: `nieprzeczytana wiadomość`, few: `nieprzeczytane wiadomości`, other: `nieprzeczytanych wiadomości` }, 'pl')}`, en: ({ count }: { count: number }) => `${count} unread ${plural(count, { one: `message`, other: `messages` }, 'en')}` },
};

export const cleanTexts = {
nothingLeft: { pl: "nie zostało już nic do usunięcia", en: "nothing is left to be removed" },
next: { pl: "teraz odinstaluj ten dodatek albo wyłącz remove_everything, żeby zacząć od nowa", en: "uninstall this add-on now, or switch remove_everything off to begin again" },
watchdog: { pl: "Supervisor nie zatrzymuje tego dodatku: jeśli watchdog uruchamia go raz po raz, wyłącz watchdog", en: "the Supervisor does not stop this add-on: if its watchdog starts it again and again, switch the watchdog off" },
unreadableStore: { pl: ({ path }: { path: Value }) => `Nie można odczytać danych w ${path} i nic nie zostało usunięte: uruchom ten dodatek jeszcze raz; jeśli to nie pomoże, usuń urządzenia w Ustawienia, Urządzenia oraz usługi, MQTT.`, en: ({ path }: { path: Value }) => `The store in ${path} cannot be read, and nothing was removed: start this add-on again; if that does not help, delete the devices under Settings, Devices & services, MQTT.` },
notWhole: { pl: " (nie wszystko jest jeszcze usunięte: uruchom wtedy ten dodatek jeszcze raz)", en: " (not everything is removed yet: start this add-on again then)" },
removed: { pl: ({ devices, topics }: { devices: number; topics: number }) => `usunięto wszystko, co zostało opublikowane (urządzenia: ${devices}, tematy: ${topics})`, en: ({ devices, topics }: { devices: number; topics: number }) => `removed everything that was published (${devices} ${plural(devices, { one: `device`, other: `devices` }, 'en')}, ${topics} ${plural(topics, { one: `topic`, other: `topics` }, 'en')})` },
};

export const dashboardTexts = {
how: { pl: "Home Assistant: Ustawienia → Panele → Dodaj panel → Nowy panel od podstaw, otwórz go,\nołówek → trzy kropki → Edytor konfiguracji YAML, zastąp wszystko tym plikiem i zapisz.", en: "Home Assistant: Settings → Dashboards → Add dashboard → New dashboard from scratch, open it,\nthe pencil → three dots → Raw configuration editor, replace everything by this file, and save." },
howCard: { pl: "Potrzebna jest karta dziennik-card: zobacz docs/pl/dashboard.md.", en: "It needs the card dziennik-card: see docs/en/dashboard.md." },
ofPictures: { pl: "Home Assistant zapisuje encję z obrazkiem dnia 288 razy na dobę. Wyłącza to recorder: exclude: entity_globs:\nimage.*_picture_of_the_day w configuration.yaml.", en: "Home Assistant records the picture of the day 288 times a day. recorder: exclude: entity_globs:\nimage.*_picture_of_the_day in configuration.yaml ends that." },
};

export const rehearseTexts = {
name: { pl: "próba", en: "rehearsal" },
};

export const runTexts = {
demoStays: { pl: " (urządzenia wersji demonstracyjnej usunie następne uruchomienie)", en: " (the next start removes the devices of the demo)" },
};

export const captureTexts = {
written: { pl: ({ count, folder }: { count: Value; folder: Value }) => `${folder}: ${count} odpowiedzi portalu, z każdą wartością zastąpioną. Nic nie wysłano. Co w nich jest, mówi report.md.`, en: ({ count, folder }: { count: Value; folder: Value }) => `${folder}: ${count} answers of the portal, with every value replaced. Nothing was sent. report.md says what is in them.` },
};
