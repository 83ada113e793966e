// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const sentencesTexts = {
nothing: { pl: `nic`, en: `nothing`, uk: `нічого` },
sendings: { pl: ({ count }: { count: number }) => `${plural(count, { one: `Nie wiadomo, czy wiadomość do szkoły wyszła: sprawdź wysłane w portalu i zaznacz to na stronie dla rodziców.`, few: `Nie wiadomo, czy ${count} wiadomości do szkoły wyszły: sprawdź wysłane w portalu i zaznacz to na stronie dla rodziców.`, other: `Nie wiadomo, czy ${count} wiadomości do szkoły wyszło: sprawdź wysłane w portalu i zaznacz to na stronie dla rodziców.` }, 'pl')}`, en: ({ count }: { count: number }) => `${plural(count, { one: `Nobody knows whether a message to the school went out: look at the sent messages in the portal, and mark it on the page for parents.`, other: `Nobody knows whether ${count} messages to the school went out: look at the sent messages in the portal, and mark it on the page for parents.` }, 'en')}`, uk: ({ count }: { count: number }) => `${count === 1 ? `Невідомо, чи повідомлення до школи надіслано: перевірте надіслані на порталі та позначте це на сторінці для батьків.` : plural(count, { one: `Невідомо, чи ${count} повідомлення до школи надіслано: перевірте надіслані на порталі та позначте це на сторінці для батьків.`, few: `Невідомо, чи ${count} повідомлення до школи надіслано: перевірте надіслані на порталі та позначте це на сторінці для батьків.`, many: `Невідомо, чи ${count} повідомлень до школи надіслано: перевірте надіслані на порталі та позначте це на сторінці для батьків.`, other: `Невідомо, чи ${count} повідомлення до школи надіслано: перевірте надіслані на порталі та позначте це на сторінці для батьків.` }, 'uk')}` },
works: { pl: `Odczyt działa.`, en: `Reading works.`, uk: `Читання працює.` },
notRead: { pl: `Jeszcze niczego nie odczytano.`, en: `Nothing was read yet.`, uk: `Ще нічого не прочитано.` },
portalProblem: {
row: {
name: { pl: `Problem z portalem`, en: `Portal problem`, uk: `Проблема з порталом` },
group: { pl: `Portal`, en: `Portal`, uk: `Портал` },
},
},
};

export const entityTexts = {
status: {
name: { pl: `Stan odczytu`, en: `Reading status`, uk: `Стан читання` },
},
status_text: {
name: { pl: `Stan odczytu słowami`, en: `Reading status in words`, uk: `Стан читання словами` },
},
problem: {
name: { pl: `Wymaga uwagi`, en: `Needs attention`, uk: `Потребує уваги` },
},
what_to_do: {
name: { pl: `Co zrobić`, en: `What to do`, uk: `Що зробити` },
},
last_success: {
name: { pl: `Ostatni udany odczyt`, en: `Last successful reading`, uk: `Останнє вдале читання` },
},
requests_today: {
name: { pl: `Zapytania dzisiaj`, en: `Requests today`, uk: `Запити сьогодні` },
},
};

export const budgetTexts = {
once: { pl: ({ budget, needed }: { budget: Value; needed: Value }) => `Limit ${budget} zapytań na dobę nie wystarcza, żeby wszystko przeczytać choć raz: ustaw daily_budget na co najmniej ${needed}.`, en: ({ budget, needed }: { budget: Value; needed: Value }) => `${budget} requests a day do not suffice to read everything once: set daily_budget to at least ${needed}.`, uk: ({ budget, needed }: { budget: Value; needed: Value }) => `Ліміту ${budget} запитів на добу не вистачає, щоб прочитати все хоча б раз: установіть daily_budget щонайменше ${needed}.` },
often: { pl: ({ budget, needed }: { budget: Value; needed: Value }) => `Limit ${budget} zapytań na dobę nie wystarcza, żeby czytać tak często, jak ustawiono (trzeba około ${needed}): wszystko jest czytane co najmniej raz na dobę, ale to, co miało być czytane najczęściej, rzadziej.`, en: ({ budget, needed }: { budget: Value; needed: Value }) => `${budget} requests a day do not suffice to read as often as configured, which takes about ${needed}: everything is read at least once a day, but what was to be read most often less often.`, uk: ({ budget, needed }: { budget: Value; needed: Value }) => `Ліміту ${budget} запитів на добу не вистачає, щоб читати так часто, як налаштовано (треба близько ${needed}): усе читається щонайменше раз на добу, але те, що мало читатися найчастіше, рідше.` },
};

export const problemTexts = {
says: { pl: ({ sentence }: { sentence: Value }) => `Portal mówi: ${sentence}`, en: ({ sentence }: { sentence: Value }) => `The portal says: ${sentence}`, uk: ({ sentence }: { sentence: Value }) => `Портал каже: ${sentence}` },
onceSettled: { pl: `Gdy to załatwisz, naciśnij „Wznów”.`, en: `Once that is settled, press "Resume".`, uk: `Коли залагодите це, натисніть «Відновити».` },
};
