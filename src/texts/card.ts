// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const configTexts = {
child: { pl: `Karta dziennika: podaj child, czyli id dziecka z identyfikatorów encji, na przykład child: ola.`, en: `The dziennik card needs child, the id of a child as in the entity ids, for example child: ola.`, uk: `Картка щоденника: вкажіть child, тобто id дитини з ідентифікаторів сутностей, наприклад child: ola.` },
unknown: { pl: ({ key, meant }: { key: Value; meant: Value }) => `Karta dziennika nie zna ustawienia „${key}”: chodzi o „${meant}”?`, en: ({ key, meant }: { key: Value; meant: Value }) => `The dziennik card has no setting “${key}”: did you mean “${meant}”?`, uk: ({ key, meant }: { key: Value; meant: Value }) => `Картка щоденника не знає параметра «${key}»: можливо, «${meant}»?` },
name: { pl: `Karta dziennika: name to tekst, na przykład name: Ola.`, en: `The dziennik card: name is a text, for example name: Ola.`, uk: `Картка щоденника: name — це текст, наприклад name: Оля.` },
sections: { pl: ({ sections }: { sections: Value }) => `Karta dziennika: sections to lista, a w niej mogą być: ${sections}.`, en: ({ sections }: { sections: Value }) => `The dziennik card: sections is a list, which may have: ${sections}.`, uk: ({ sections }: { sections: Value }) => `Картка щоденника: sections — це список, у якому можуть бути: ${sections}.` },
section: { pl: ({ name, sections }: { name: Value; sections: Value }) => `Karta dziennika nie zna części „${name}”; w sections mogą być: ${sections}.`, en: ({ name, sections }: { name: Value; sections: Value }) => `The dziennik card has no section “${name}”; sections may have: ${sections}.`, uk: ({ name, sections }: { name: Value; sections: Value }) => `Картка щоденника не знає частини «${name}»; у sections можуть бути: ${sections}.` },
size: { pl: ({ sizes }: { sizes: Value }) => `Karta dziennika: size to jedno z: ${sizes}.`, en: ({ sizes }: { sizes: Value }) => `The dziennik card: size is one of: ${sizes}.`, uk: ({ sizes }: { sizes: Value }) => `Картка щоденника: size — це одне з: ${sizes}.` },
};

export const formTexts = {
labels: {
child: { pl: `Dziecko`, en: `Child`, uk: `Дитина` },
name: { pl: `Nagłówek`, en: `Heading`, uk: `Заголовок` },
sections: { pl: `Części`, en: `Sections`, uk: `Частини` },
size: { pl: `Wielkość`, en: `Size`, uk: `Розмір` },
},
helpers: {
child: { pl: `Id dziecka, jak w sensor.ID_status`, en: `The id of the child, as in sensor.ID_status`, uk: `Id дитини, як у sensor.ID_status` },
name: { pl: `Puste: nazwa urządzenia`, en: `Empty: the name of the device`, uk: `Порожньо: назва пристрою` },
sections: { pl: `Żadna nie jest zaznaczona: wszystkie`, en: `None is ticked: all of them`, uk: `Не вибрано жодної: усі` },
},
sections: {
problem: { pl: `Problemy z odczytem`, en: `Problems of reading`, uk: `Проблеми з читанням` },
day: { pl: `Dzień`, en: `The day`, uk: `День` },
bag: { pl: `Plecak`, en: `The bag`, uk: `Рюкзак` },
tests: { pl: `Sprawdziany`, en: `Tests`, uk: `Контрольні` },
homework: { pl: `Zadania domowe`, en: `Homework`, uk: `Домашні завдання` },
grades: { pl: `Oceny`, en: `Grades`, uk: `Оцінки` },
messages: { pl: `Wiadomości i ogłoszenia`, en: `Messages and announcements`, uk: `Повідомлення та оголошення` },
ahead: { pl: `Najbliższe dni`, en: `Days ahead`, uk: `Найближчі дні` },
},
sizes: {
compact: { pl: `zwięzła: bez dalszych lekcji`, en: `compact: without later lessons`, uk: `стисла: без подальших уроків` },
normal: { pl: `zwykła`, en: `normal`, uk: `звичайна` },
large: { pl: `duże litery`, en: `large letters`, uk: `великі літери` },
},
};

export const columnTexts = {
bag: { pl: `Do plecaka`, en: `For the bag`, uk: `У рюкзак` },
bring: { pl: `zabierz`, en: `bring`, uk: `взяти` },
add: { pl: `dołóż`, en: `put in`, uk: `докласти` },
remove: { pl: `wyjmij`, en: `take out`, uk: `вийняти` },
tests: { pl: `Sprawdziany`, en: `Tests`, uk: `Контрольні` },
homework: { pl: `Zadania domowe`, en: `Homework`, uk: `Домашні завдання` },
grades: { pl: `Oceny`, en: `Grades`, uk: `Оцінки` },
average: { pl: `średnia`, en: `average`, uk: `середній бал` },
messages: { pl: `Nieprzeczytane wiadomości`, en: `Unread messages`, uk: `Непрочитані повідомлення` },
notices: { pl: `Nieprzeczytane ogłoszenia`, en: `Unread announcements`, uk: `Непрочитані оголошення` },
ahead: { pl: `Najbliższe dni`, en: `Days ahead`, uk: `Найближчі дні` },
unusual: { pl: ({ count }: { count: number }) => `${plural(count, { one: `inny niż zwykle`, few: `inne niż zwykle`, other: `innych niż zwykle` }, 'pl')}`, en: ({ count }: { count: number }) => `${plural(count, { other: `not as usual` }, 'en')}`, uk: ({ count }: { count: number }) => `${plural(count, { one: `не такий, як зазвичай`, few: `не такі, як зазвичай`, many: `не таких, як зазвичай`, other: `не такого, як зазвичай` }, 'uk')}` },
more: { pl: ({ count }: { count: Value }) => `i jeszcze ${count}`, en: ({ count }: { count: Value }) => `and ${count} more`, uk: ({ count }: { count: Value }) => `і ще ${count}` },
resume: { pl: `Wznów`, en: `Resume`, uk: `Відновити` },
starts: { pl: `Home Assistant się uruchamia.`, en: `Home Assistant is starting.`, uk: `Home Assistant запускається.` },
lesson: { pl: `lekcja`, en: `lesson`, uk: `урок` },
truncated: { pl: `Plan jest za długi: nie wszystkie dni są pokazane.`, en: `The plan is too long: not all days are shown.`, uk: `Розклад задовгий: показано не всі дні.` },
cut: { pl: `Tego dnia jest za dużo na kartę: nie wszystko jest pokazane.`, en: `There is too much for the card: not all of it is shown.`, uk: `Для картки цього забагато: показано не все.` },
missing: { pl: `Brak encji (usunięte, wyłączone albo o zmienionym identyfikatorze):`, en: `Missing entities (removed, disabled, or with another id):`, uk: `Немає сутностей (видалені, вимкнені або зі зміненим ідентифікатором):` },
noChild: { pl: ({ child, entity }: { child: Value; entity: Value }) => `Home Assistant nie ma encji ${entity}: sprawdź w ustawieniach karty, czy „${child}” to id dziecka.`, en: ({ child, entity }: { child: Value; entity: Value }) => `Home Assistant has no entity ${entity}: check in the settings of the card whether “${child}” is the id of a child.`, uk: ({ child, entity }: { child: Value; entity: Value }) => `У Home Assistant немає сутності ${entity}: перевірте в налаштуваннях картки, чи «${child}» — це id дитини.` },
noCard: { pl: ({ entity }: { entity: Value }) => `Karta bierze dzień dziecka z encji ${entity}, a Home Assistant jej nie ma: zaktualizuj dodatek dziennik2mqtt, a jeśli encja jest wyłączona, włącz ją.`, en: ({ entity }: { entity: Value }) => `The card has the child’s day of the entity ${entity}, which Home Assistant does not have: update the add-on dziennik2mqtt, or enable the entity if it is disabled.`, uk: ({ entity }: { entity: Value }) => `Картка бере день дитини із сутності ${entity}, якої немає в Home Assistant: оновіть додаток dziennik2mqtt, а якщо сутність вимкнено, увімкніть її.` },
otherRelease: { pl: `Karta i dodatek dziennik2mqtt są z różnych wydań: zaktualizuj jedno i drugie, a potem odśwież stronę.`, en: `The card and the add-on dziennik2mqtt are of different releases: update both, then reload the page.`, uk: `Картка й додаток dziennik2mqtt — з різних випусків: оновіть обидва, а потім оновіть сторінку.` },
cutOff: { pl: `Nie ma połączenia z dziennikiem: sprawdź, czy dziennik2mqtt działa (w Home Assistancie: Ustawienia → Aplikacje).`, en: `There is no connection to the register: check whether dziennik2mqtt is running (in Home Assistant: Settings → Apps).`, uk: `Немає звʼязку зі щоденником: перевірте, чи працює dziennik2mqtt (у Home Assistant: Налаштування → Застосунки).` },
};
