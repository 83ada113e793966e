// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const checkTexts = {
marks: {
good: { pl: `ok`, en: `ok`, uk: `гаразд` },
bad: { pl: `BŁĄD`, en: `FAILED`, uk: `ПОМИЛКА` },
note: { pl: `uwaga`, en: `note`, uk: `увага` },
waiting: { pl: `czekam`, en: `waiting`, uk: `чекаю` },
},
atLine: { pl: ({ line }: { line: Value }) => `wiersz ${line}, `, en: ({ line }: { line: Value }) => `line ${line}, `, uk: ({ line }: { line: Value }) => `рядок ${line}, ` },
connected: { pl: ({ url }: { url: Value }) => `broker: połączono z ${url}`, en: ({ url }: { url: Value }) => `broker: connected to ${url}`, uk: ({ url }: { url: Value }) => `брокер: підключено до ${url}` },
takes: { pl: ({ topics }: { topics: Value }) => `broker: przyjmuje i zwraca ${topics}`, en: ({ topics }: { topics: Value }) => `broker: takes and returns ${topics}`, uk: ({ topics }: { topics: Value }) => `брокер: приймає й повертає ${topics}` },
waitingForBroker: { pl: ({ seconds }: { seconds: Value }) => `broker: na odpowiedź, najwyżej ${seconds} s`, en: ({ seconds }: { seconds: Value }) => `broker: for its answer, at most ${seconds} s`, uk: ({ seconds }: { seconds: Value }) => `брокер: на відповідь, щонайбільше ${seconds} с` },
portFree: { pl: ({ port }: { port: Value }) => `ściana: port ${port} jest wolny`, en: ({ port }: { port: Value }) => `wall: port ${port} is free`, uk: ({ port }: { port: Value }) => `стіна: порт ${port} вільний` },
portOfBridge: { pl: ({ url }: { url: Value }) => `ściana: działający mostek pokazuje ją pod ${url}`, en: ({ url }: { url: Value }) => `wall: the running bridge shows it at ${url}`, uk: ({ url }: { url: Value }) => `стіна: її показує запущений міст на ${url}` },
portTaken: { pl: ({ host, port }: { host: Value; port: Value }) => `ściana: port ${port} na ${host} zajmuje inny program; podaj inny http.port albo http.host`, en: ({ host, port }: { host: Value; port: Value }) => `wall: port ${port} on ${host} is in use by another program; choose another http.port or http.host`, uk: ({ host, port }: { host: Value; port: Value }) => `стіна: порт ${port} на ${host} зайняла інша програма; вкажіть інший http.port або http.host` },
portUnusable: { pl: ({ code, host, port }: { code: Value; host: Value; port: Value }) => `ściana: portu ${port} na ${host} nie można otworzyć (${code}); podaj inny http.port albo http.host`, en: ({ code, host, port }: { code: Value; host: Value; port: Value }) => `wall: port ${port} on ${host} cannot be opened (${code}); choose another http.port or http.host`, uk: ({ code, host, port }: { code: Value; host: Value; port: Value }) => `стіна: порт ${port} на ${host} неможливо відкрити (${code}); вкажіть інший http.port або http.host` },
nothingKept: { pl: ({ path }: { path: Value }) => `dane: w ${path} nie można nic zapisać; popraw storage.path albo zrób miejsce`, en: ({ path }: { path: Value }) => `storage: nothing can be kept in ${path}; correct storage.path, or make room`, uk: ({ path }: { path: Value }) => `дані: у ${path} нічого не можна записати; виправте storage.path або звільніть місце` },
signedIn: { pl: `zalogowano`, en: `signed in`, uk: `вхід виконано` },
schoolClass: { pl: ({ name }: { name: Value }) => `klasa ${name}`, en: ({ name }: { name: Value }) => `class ${name}`, uk: ({ name }: { name: Value }) => `клас ${name}` },
absent: { pl: ({ names }: { names: Value }) => `to konto nie ma: ${names}`, en: ({ names }: { names: Value }) => `this account does not have: ${names}`, uk: ({ names }: { names: Value }) => `цей обліковий запис не має: ${names}` },
addresses: { pl: ({ list }: { list: Value }) => `adresy: ${list}`, en: ({ list }: { list: Value }) => `addresses: ${list}`, uk: ({ list }: { list: Value }) => `адреси: ${list}` },
learned: { pl: ` (od portalu)`, en: ` (learned)`, uk: ` (від порталу)` },
details: { pl: ({ text }: { text: Value }) => `Szczegóły: ${text}`, en: ({ text }: { text: Value }) => `${text}`, uk: ({ text }: { text: Value }) => `Подробиці: ${text}` },
letterMissing: { pl: `Zwykle login kończy się literą („u” ucznia, „r” rodzica), a ten ma same cyfry: czy jej nie brakuje?`, en: `A login mostly ends with a letter ("u" of a pupil, "r" of a parent), and this one has digits alone: is it missing?`, uk: `Зазвичай логін закінчується літерою («u» для учня, «r» для батьків), а в цьому самі цифри: чи її не бракує?` },
recipientFound: { pl: ({ id }: { id: Value }) => `wiadomość ${id}: znaleziono odbiorcę`, en: ({ id }: { id: Value }) => `message ${id}: its recipient was found`, uk: ({ id }: { id: Value }) => `повідомлення ${id}: отримувача знайдено` },
message: { pl: ({ id, sentence }: { id: Value; sentence: Value }) => `wiadomość ${id}: ${sentence}`, en: ({ id, sentence }: { id: Value; sentence: Value }) => `message ${id}: ${sentence}`, uk: ({ id, sentence }: { id: Value; sentence: Value }) => `повідомлення ${id}: ${sentence}` },
noGroupsNow: { pl: `w planie nie ma teraz grup, więc nie można sprawdzić \`groups\``, en: `the timetable shows no groups now, so \`groups\` could not be checked`, uk: `у розкладі зараз немає груп, тому неможливо перевірити \`groups\`` },
groups: { pl: ({ list }: { list: Value }) => `grupy w klasie: ${list}`, en: ({ list }: { list: Value }) => `the groups of the class are ${list}`, uk: ({ list }: { list: Value }) => `групи в класі: ${list}` },
groupsHint: { pl: `; wpisz grupy tego dziecka w \`groups\`, żeby nie pokazywać lekcji innych`, en: `; name those of this child in \`groups\`, so that lessons of others are not shown`, uk: `; впишіть групи цієї дитини в \`groups\`, щоб не показувати уроки інших` },
shownAs: { pl: ({ name }: { name: Value }) => `, w skrócie ${name}`, en: ({ name }: { name: Value }) => `, shown as ${name}`, uk: ({ name }: { name: Value }) => `, скорочено ${name}` },
onlyOfOthers: { pl: ({ subject }: { subject: Value }) => `${subject}: żadnej z jego grup nie ma w \`groups\`, więc jego lekcji nie widać`, en: ({ subject }: { subject: Value }) => `${subject}: none of its groups is in \`groups\`, so its lessons are not shown`, uk: ({ subject }: { subject: Value }) => `${subject}: жодної з його груп немає в \`groups\`, тому його уроків не видно` },
noSubjectsNow: { pl: `przedmiotów teraz nie znamy, więc nie można sprawdzić \`not_attending\``, en: `the subjects are not known now, so \`not_attending\` could not be checked`, uk: `предмети зараз невідомі, тому неможливо перевірити \`not_attending\`` },
subjects: { pl: ({ list }: { list: Value }) => `przedmioty: ${list}`, en: ({ list }: { list: Value }) => `the subjects are ${list}`, uk: ({ list }: { list: Value }) => `предмети: ${list}` },
subjectsHint: { pl: `; wpisz w \`not_attending\` te, na które to dziecko nie chodzi`, en: `; name those that this child does not attend in \`not_attending\``, uk: `; впишіть у \`not_attending\` ті, на які ця дитина не ходить` },
notAttended: { pl: ({ list }: { list: Value }) => `nie chodzi na: ${list}, więc tego nie widać`, en: ({ list }: { list: Value }) => `not attended, so not shown: ${list}`, uk: ({ list }: { list: Value }) => `не ходить на: ${list}, тому цього не видно` },
noGroup: { pl: ({ name }: { name: Value }) => `nie ma grupy „${name}”`, en: ({ name }: { name: Value }) => `there is no group "${name}"`, uk: ({ name }: { name: Value }) => `немає групи «${name}»` },
noSubject: { pl: ({ name }: { name: Value }) => `nie ma przedmiotu „${name}”`, en: ({ name }: { name: Value }) => `there is no subject "${name}"`, uk: ({ name }: { name: Value }) => `немає предмета «${name}»` },
didYouMean: { pl: ({ name }: { name: Value }) => `; może „${name}”?`, en: ({ name }: { name: Value }) => `; did you mean "${name}"?`, uk: ({ name }: { name: Value }) => `; можливо, «${name}»?` },
allGood: { pl: ({ file }: { file: Value }) => `Wszystko działa. Następny krok: run --config ${file}`, en: ({ file }: { file: Value }) => `Everything works. The next step: run --config ${file}`, uk: ({ file }: { file: Value }) => `Усе працює. Наступний крок: run --config ${file}` },
allGoodAddon: { pl: `Wszystko działa. Następny krok: uruchom ten dodatek.`, en: `Everything works. The next step: start this add-on.`, uk: `Усе працює. Наступний крок: запустіть цей додаток.` },
notGood: { pl: ({ count, mark }: { count: Value; mark: Value }) => `Do poprawy: ${count} (${mark}). Popraw, co mówią te wiersze, i uruchom check jeszcze raz.`, en: ({ count, mark }: { count: Value; mark: Value }) => `To be corrected: ${count} (${mark}). Do what these lines say, and run check again.`, uk: ({ count, mark }: { count: Value; mark: Value }) => `Треба виправити: ${count} (${mark}). Виправте те, про що кажуть ці рядки, і запустіть check ще раз.` },
configuration: { pl: ({ count }: { count: number }) => `konfiguracja: ${count} ${plural(count, { one: `dziecko`, other: `dzieci` }, 'pl')}`, en: ({ count }: { count: number }) => `configuration: ${count} ${plural(count, { one: `child`, other: `children` }, 'en')}`, uk: ({ count }: { count: number }) => `конфігурація: ${count} ${plural(count, { one: `дитина`, few: `дитини`, many: `дітей`, other: `дитини` }, 'uk')}` },
onlySession: { pl: ({ day, time }: { day: string; time: Value }) => `zapisana sesja (odnowiona ${day === 'today' ? `dziś` : `${day}`} o ${time}) jest nadal ważna; hasła nie sprawdzono, zrobi to check --login`, en: ({ day, time }: { day: string; time: Value }) => `the stored session (renewed ${day === 'today' ? `today` : `${day}`} at ${time}) is still valid; the password was not tried: check --login tries it`, uk: ({ day, time }: { day: string; time: Value }) => `збережений сеанс (оновлений ${day === 'today' ? `сьогодні` : `${day}`} о ${time}) ще дійсний; пароль не перевірено, це зробить check --login` },
notBefore: { pl: ({ day, time }: { day: string; time: Value }) => `Hasła nie sprawdzono; można to zrobić ${day === 'today' ? `dziś` : `${day}`} o ${time}.`, en: ({ day, time }: { day: string; time: Value }) => `The password was not tried; it can be ${day === 'today' ? `today` : `${day}`} at ${time}.`, uk: ({ day, time }: { day: string; time: Value }) => `Пароль не перевірено; це можна зробити ${day === 'today' ? `сьогодні` : `${day}`} о ${time}.` },
unread: { pl: ({ count }: { count: number }) => `${count} ${plural(count, { one: `nieprzeczytana wiadomość`, few: `nieprzeczytane wiadomości`, other: `nieprzeczytanych wiadomości` }, 'pl')}`, en: ({ count }: { count: number }) => `${count} unread ${plural(count, { one: `message`, other: `messages` }, 'en')}`, uk: ({ count }: { count: number }) => `${count} ${plural(count, { one: `непрочитане повідомлення`, few: `непрочитані повідомлення`, many: `непрочитаних повідомлень`, other: `непрочитаного повідомлення` }, 'uk')}` },
};

export const cleanTexts = {
nothingLeft: { pl: `nie zostało już nic do usunięcia`, en: `nothing is left to be removed`, uk: `більше немає чого видаляти` },
next: { pl: `teraz odinstaluj ten dodatek albo wyłącz remove_everything, żeby zacząć od nowa`, en: `uninstall this add-on now, or switch remove_everything off to begin again`, uk: `тепер видаліть цей додаток або вимкніть remove_everything, щоб почати спочатку` },
watchdog: { pl: `Supervisor nie zatrzymuje tego dodatku: jeśli watchdog uruchamia go raz po raz, wyłącz watchdog`, en: `the Supervisor does not stop this add-on: if its watchdog starts it again and again, switch the watchdog off`, uk: `Supervisor не зупиняє цей додаток: якщо Watchdog запускає його знову й знову, вимкніть Watchdog` },
unreadableStore: { pl: ({ path }: { path: Value }) => `Nie można odczytać danych w ${path} i nic nie zostało usunięte: uruchom ten dodatek jeszcze raz; jeśli to nie pomoże, usuń urządzenia w Ustawienia, Urządzenia oraz usługi, MQTT.`, en: ({ path }: { path: Value }) => `The store in ${path} cannot be read, and nothing was removed: start this add-on again; if that does not help, delete the devices under Settings, Devices & services, MQTT.`, uk: ({ path }: { path: Value }) => `Неможливо прочитати дані в ${path}, і нічого не видалено: запустіть цей додаток ще раз; якщо це не допоможе, видаліть пристрої в Налаштування, Пристрої та сервіси, MQTT.` },
notWhole: { pl: ` (nie wszystko jest jeszcze usunięte: uruchom wtedy ten dodatek jeszcze raz)`, en: ` (not everything is removed yet: start this add-on again then)`, uk: ` (ще не все видалено: тоді запустіть цей додаток ще раз)` },
removed: { pl: ({ devices, topics }: { devices: number; topics: number }) => `usunięto wszystko, co zostało opublikowane (urządzenia: ${devices}, tematy: ${topics})`, en: ({ devices, topics }: { devices: number; topics: number }) => `removed everything that was published (${devices} ${plural(devices, { one: `device`, other: `devices` }, 'en')}, ${topics} ${plural(topics, { one: `topic`, other: `topics` }, 'en')})`, uk: ({ devices, topics }: { devices: number; topics: number }) => `видалено все, що було опубліковано (пристрої: ${devices}, теми: ${topics})` },
cleaned: { pl: ({ topics }: { topics: number }) => `Usunięto ${plural(topics, { one: `${topics} temat`, few: `${topics} tematy`, other: `${topics} tematów` }, 'pl')}.`, en: ({ topics }: { topics: number }) => `removed ${plural(topics, { one: `${topics} topic`, other: `${topics} topics` }, 'en')}`, uk: ({ topics }: { topics: number }) => `Видалено ${plural(topics, { one: `${topics} тему`, few: `${topics} теми`, many: `${topics} тем`, other: `${topics} тем` }, 'uk')}.` },
unreadable: { pl: ({ path }: { path: Value }) => `Nie można odczytać danych w ${path} i nic nie zostało usunięte: uruchom to jako użytkownik mostka i z jego storage.path.`, en: ({ path }: { path: Value }) => `The store in ${path} cannot be read, and nothing was removed: run this as the user of the bridge, and with its storage.path.`, uk: ({ path }: { path: Value }) => `Не вдалося прочитати дані в ${path}, і нічого не видалено: запустіть це як користувач мосту та з його storage.path.` },
};

export const dashboardTexts = {
how: { pl: `Home Assistant: Ustawienia → Panele → Dodaj panel → Nowy panel od podstaw, otwórz go,\nołówek → trzy kropki → Edytor konfiguracji YAML, zastąp wszystko tym plikiem i zapisz.`, en: `Home Assistant: Settings → Dashboards → Add dashboard → New dashboard from scratch, open it,\nthe pencil → three dots → Raw configuration editor, replace everything by this file, and save.`, uk: `Home Assistant: Налаштування → Інформаційні панелі → Додати інформаційну панель → Нова інформаційна панель з нуля, відкрийте її,\nолівець → три крапки → Текстовий редактор, замініть усе цим файлом і збережіть.` },
howCard: { pl: `Potrzebna jest karta dziennik-card: zobacz docs/pl/dashboard.md.`, en: `It needs the card dziennik-card: see docs/en/dashboard.md.`, uk: `Потрібна картка dziennik-card: див. docs/pl/dashboard.md.` },
ofPictures: { pl: `Home Assistant zapisuje encję z obrazkiem dnia 288 razy na dobę. Wyłącza to recorder: exclude: entity_globs:\nimage.*_picture_of_the_day w configuration.yaml.`, en: `Home Assistant records the picture of the day 288 times a day. recorder: exclude: entity_globs:\nimage.*_picture_of_the_day in configuration.yaml ends that.`, uk: `Home Assistant записує сутність із зображенням дня 288 разів на добу. Це вимикає recorder: exclude: entity_globs:\nimage.*_picture_of_the_day у configuration.yaml.` },
};

export const rehearseTexts = {
name: { pl: `próba`, en: `rehearsal`, uk: `репетиція` },
removedEarlier: { pl: ({ topics }: { topics: number }) => `Usunięto ${plural(topics, { one: `${topics} temat`, few: `${topics} tematy`, other: `${topics} tematów` }, 'pl')} wcześniejszej próby`, en: ({ topics }: { topics: number }) => `removed ${plural(topics, { one: `${topics} topic`, other: `${topics} topics` }, 'en')} of an earlier rehearsal`, uk: ({ topics }: { topics: number }) => `Видалено ${plural(topics, { one: `${topics} тему`, few: `${topics} теми`, many: `${topics} тем`, other: `${topics} тем` }, 'uk')} попередньої репетиції` },
over: { pl: `Dzień się skończył i został usunięty.`, en: `The day is over, and removed.`, uk: `День закінчився, його видалено.` },
stopped: { pl: `Zatrzymano i usunięto.`, en: `Stopped, and removed.`, uk: `Зупинено й видалено.` },
ready: { pl: ({ names, topic, wall }: { names: Value; topic: Value; wall: Value }) => `gotowe: ${names}; tematy ${topic}/…; wall ${wall}`, en: ({ names, topic, wall }: { names: Value; topic: Value; wall: Value }) => `ready: ${names}; topics ${topic}/…; wall ${wall}`, uk: ({ names, topic, wall }: { names: Value; topic: Value; wall: Value }) => `готово: ${names}; теми ${topic}/…; wall ${wall}` },
noWall: { pl: `brak`, en: `none`, uk: `немає` },
asUsual: { pl: `Wszystko jest jak zwykle. Enter: następny krok; Ctrl-C: koniec`, en: `Everything is as usual. Enter: the next step; Ctrl-C: the end`, uk: `Усе як зазвичай. Enter: наступний крок; Ctrl-C: кінець` },
notWhole: { pl: `nie wszystko jest usunięte: uruchom wtedy rehearse --clean z tym samym --config`, en: `not everything is removed: then run rehearse --clean with the same --config`, uk: `видалено не все: тоді запустіть rehearse --clean з тим самим --config` },
};

export const runTexts = {
demoStays: { pl: ` (urządzenia wersji demonstracyjnej usunie następne uruchomienie)`, en: ` (the next start removes the devices of the demo)`, uk: ` (пристрої демонстрації видалить наступний запуск)` },
};

export const captureTexts = {
written: { pl: ({ count, folder }: { count: Value; folder: Value }) => `${folder}: ${count} odpowiedzi portalu, z każdą wartością zastąpioną. Nic nie wysłano. Co w nich jest, mówi report.md.`, en: ({ count, folder }: { count: Value; folder: Value }) => `${folder}: ${count} answers of the portal, with every value replaced. Nothing was sent. report.md says what is in them.`, uk: ({ count, folder }: { count: Value; folder: Value }) => `${folder}: відповідей порталу: ${count}, кожне значення в них замінено. Нічого не надіслано. Що в них є, пояснює report.md.` },
};

export const readTexts = {
absent: { pl: ({ name }: { name: Value }) => `To konto tego nie ma: ${name}`, en: ({ name }: { name: Value }) => `This account does not have ${name}`, uk: ({ name }: { name: Value }) => `Цей обліковий запис цього не має: ${name}` },
status: { pl: ({ status }: { status: Value }) => ` (status ${status})`, en: ({ status }: { status: Value }) => ` (status ${status})`, uk: ({ status }: { status: Value }) => ` (статус ${status})` },
unpublished: { pl: `: te dni mogą nie być jeszcze opublikowane`, en: `: these days may not be published yet`, uk: `: ці дні, можливо, ще не опубліковано` },
dropped: { pl: ({ count }: { count: number }) => `Pominięto ${plural(count, { one: `${count} pozycję, która nie pasowała`, few: `${count} pozycje, które nie pasowały`, other: `${count} pozycji, które nie pasowały` }, 'pl')}.`, en: ({ count }: { count: number }) => `${plural(count, { one: `${count} item did not fit and was left out`, other: `${count} items did not fit and were left out` }, 'en')}`, uk: ({ count }: { count: number }) => `Пропущено ${plural(count, { one: `${count} запис, який не підійшов`, few: `${count} записи, які не підійшли`, many: `${count} записів, які не підійшли`, other: `${count} записів, які не підійшли` }, 'uk')}.` },
namesUnknown: { pl: ({ problem }: { problem: Value }) => `Niektóre nazwy nie są znane: ${problem}`, en: ({ problem }: { problem: Value }) => `some names are not known: ${problem}`, uk: ({ problem }: { problem: Value }) => `Деякі назви невідомі: ${problem}` },
};

export const pollingTexts = {
free: { pl: `bez lekcji`, en: `no lessons`, uk: `без уроків` },
holiday: { pl: `dzień wolny`, en: `holiday`, uk: `канікули` },
lessons: { pl: ({ from, to }: { from: Value; to: Value }) => `lekcje od ${from} do ${to}`, en: ({ from, to }: { from: Value; to: Value }) => `lessons from ${from} to ${to}`, uk: ({ from, to }: { from: Value; to: Value }) => `уроки з ${from} до ${to}` },
assumed: { pl: `, założone, bo plan lekcji nie jest znany`, en: `, assumed because the timetable is unknown`, uk: `, припущено, бо розклад невідомий` },
neverQuiet: { pl: `nie ma godzin ciszy`, en: `there are no quiet hours`, uk: `тихих годин немає` },
quiet: { pl: ({ from, to }: { from: Value; to: Value }) => `od ${from} do ${to} nic nie jest odczytywane`, en: ({ from, to }: { from: Value; to: Value }) => `nothing is read from ${from} to ${to}`, uk: ({ from, to }: { from: Value; to: Value }) => `з ${from} до ${to} нічого не читається` },
planned: { pl: ({ budget, made, planned, session, share }: { budget: Value; made: number; planned: number; session: Value; share: Value }) => `Planowane: ${plural(planned, { one: `${planned} zapytanie`, few: `${planned} zapytania`, other: `${planned} zapytań` }, 'pl')} i około ${session} na utrzymanie sesji; z limitu ${budget} jest na to ${share}, dziś wysłano ${plural(made, { one: `${made} zapytanie`, few: `${made} zapytania`, other: `${made} zapytań` }, 'pl')}`, en: ({ budget, made, planned, session, share }: { budget: Value; made: number; planned: number; session: Value; share: Value }) => `${plural(planned, { one: `${planned} request`, other: `${planned} requests` }, 'en')} planned, and about ${session} to keep the session; ${share} of the budget of ${budget} are for them, ${plural(made, { one: `${made} request was`, other: `${made} requests were` }, 'en')} made today`, uk: ({ budget, made, planned, session, share }: { budget: Value; made: number; planned: number; session: Value; share: Value }) => `Заплановано: ${plural(planned, { one: `${planned} запит`, few: `${planned} запити`, many: `${planned} запитів`, other: `${planned} запитів` }, 'uk')} і близько ${session} для підтримання сеансу; з ліміту ${budget} на це є ${share}, сьогодні надіслано ${plural(made, { one: `${made} запит`, few: `${made} запити`, many: `${made} запитів`, other: `${made} запитів` }, 'uk')}` },
unread: { pl: ({ names }: { names: Value }) => `dziś bez odczytu: ${names}`, en: ({ names }: { names: Value }) => `not read today: ${names}`, uk: ({ names }: { names: Value }) => `сьогодні не читається: ${names}` },
offset: { pl: ({ minutes }: { minutes: number }) => `odczyty tego dziecka zaczynają się ${plural(minutes, { one: `${minutes} minutę`, few: `${minutes} minuty`, other: `${minutes} minut` }, 'pl')} po swoich godzinach; `, en: ({ minutes }: { minutes: number }) => `this child's readings begin ${plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` }, 'en')} after their hours; `, uk: ({ minutes }: { minutes: number }) => `читання цієї дитини починаються на ${plural(minutes, { one: `${minutes} хвилину`, few: `${minutes} хвилини`, many: `${minutes} хвилин`, other: `${minutes} хвилин` }, 'uk')} пізніше за свої години; ` },
order: { pl: `gdy limit się kończy, wszystko jest najpierw czytane raz na dobę, a najczęstsze odczyty ustępują pierwsze`, en: `if the budget runs low, everything is read once a day first, and the most frequent give way first`, uk: `коли ліміт закінчується, спершу все читається раз на добу, а найчастіші читання поступаються першими` },
every: { pl: ({ time }: { time: Value }) => `co ${time}`, en: ({ time }: { time: Value }) => `every ${time}`, uk: ({ time }: { time: Value }) => `кожні ${time}` },
columns: {
what: { pl: `co`, en: `what`, uk: `що` },
key: { pl: `klucz`, en: `key`, uk: `ключ` },
readings: { pl: `odczyty`, en: `readings`, uk: `читання` },
requests: { pl: `zapytania`, en: `requests`, uk: `запити` },
allowed: { pl: `dozwolone`, en: `allowed`, uk: `дозволено` },
},
hours: {
school: { pl: `szkoła`, en: `school`, uk: `школа` },
calm: { pl: `spokój`, en: `calm`, uk: `спокій` },
free: { pl: `wolne`, en: `free day`, uk: `вільний день` },
holiday: { pl: `ferie`, en: `holiday`, uk: `канікули` },
},
};
