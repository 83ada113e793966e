// Made of translations/*.json by `npm run texts`: edit those.

export const conflictsTexts = {
whatToDo: { pl: `Zatrzymaj drugi mostek albo nadaj każdemu własny temat bazowy (base_topic) i uruchom oba ponownie.`, en: `Stop the second bridge, or give each a base topic (base_topic) of its own and restart both.`, uk: `Зупиніть другий міст або дайте кожному власну базову тему (base_topic) і перезапустіть обидва.` },
client_id_twice: {
reason: { pl: `Połączenie z brokerem urywa się co chwilę: drugi program używa tego samego identyfikatora klienta.`, en: `The connection to the broker is lost again and again: another program uses the same client id.`, uk: `Зʼєднання з брокером раз у раз обривається: інша програма використовує той самий ідентифікатор клієнта.` },
},
publications_refused: {
reason: { pl: `Broker zrywa połączenie, gdy tylko mostek coś wyśle.`, en: `The broker ends the connection as soon as the bridge publishes something.`, uk: `Брокер розриває зʼєднання, щойно міст щось надсилає.` },
whatToDo: { pl: `Pozwól użytkownikowi mostka na wysyłanie w uprawnieniach (ACL) brokera i sprawdź, czy broker ma miejsce na dysku.`, en: `Allow the user of the bridge to publish in the access list (ACL) of the broker, and see whether its disk is full.`, uk: `Дозвольте користувачеві мосту надсилати в правах доступу (ACL) брокера й перевірте, чи має брокер місце на диску.` },
},
documents_refused: {
reason: { pl: `Home Assistant nic nie dostaje: broker nie przyjmuje dokumentów, które opisują mu urządzenia mostka.`, en: `Home Assistant gets nothing: the broker does not take the documents that describe the devices of the bridge to it.`, uk: `Home Assistant нічого не отримує: брокер не приймає документів, які описують йому пристрої мосту.` },
whatToDo: { pl: `Pozwól użytkownikowi mostka pisać i czytać tematy dokumentów w uprawnieniach (ACL) brokera; są w logu mostka.`, en: `Allow the user of the bridge to write and read the topics of the documents in the access list (ACL) of the broker; they are in the log of the bridge.`, uk: `Дозвольте користувачеві мосту писати й читати теми документів у правах доступу (ACL) брокера; їх названо в журналі мосту.` },
},
connection_cut: {
reason: { pl: `Połączenie z brokerem urywa się co chwilę.`, en: `The connection to the broker is lost again and again.`, uk: `Зʼєднання з брокером раз у раз обривається.` },
whatToDo: { pl: `Zatrzymaj drugi mostek albo nadaj każdemu własny temat bazowy (base_topic). Jeśli jest tylko jeden, poszukaj limitu czasu lub wielkości pakietów (max_packet_size) w brokerze, w zaporze lub w serwerze proxy przed nim.`, en: `Stop a second bridge, or give each a base topic (base_topic) of its own. If there is only one, look for a limit of time or of packets (max_packet_size) in the broker, or in a firewall or proxy before it.`, uk: `Зупиніть другий міст або дайте кожному власну базову тему (base_topic). Якщо міст лише один, пошукайте обмеження часу чи розміру пакетів (max_packet_size) у брокері, брандмауері або проксі-сервері перед ним.` },
},
flood: {
reason: { pl: `Inny program wysyła na temat, którego słucha mostek, ogromną wiadomość: mostek zrywa wtedy połączenie.`, en: `Another program sends a huge message to a topic that the bridge listens to: the bridge then ends the connection.`, uk: `Інша програма надсилає в тему, яку слухає міст, величезне повідомлення: тоді міст розриває зʼєднання.` },
whatToDo: { pl: `Znajdź program, który wysyła tę wiadomość, i usuń ją, jeśli broker ją przechowuje.`, en: `Find the program that sends this message, and remove it where the broker keeps it.`, uk: `Знайдіть програму, яка надсилає це повідомлення, і видаліть його, якщо брокер його зберігає.` },
},
commands_refused: {
reason: { pl: `Broker nie pozwala mostkowi odbierać poleceń: przyciski nie działają.`, en: `The broker does not let the bridge receive commands: the buttons do not work.`, uk: `Брокер не дозволяє мосту отримувати команди: кнопки не працюють.` },
whatToDo: { pl: `Pozwól użytkownikowi mostka czytać tematy poleceń w uprawnieniach (ACL) brokera; są w logu mostka.`, en: `Allow the user of the bridge to read the topics of commands in the access list (ACL) of the broker; they are in the log of the bridge.`, uk: `Дозвольте користувачеві мосту читати теми команд у правах доступу (ACL) брокера; їх названо в журналі мосту.` },
},
events_lost: {
reason: { pl: `Broker przyjmuje zdarzenia, ale nie przekazuje ich dalej: powiadomienia giną.`, en: `The broker takes events, but does not pass them on: notifications are lost.`, uk: `Брокер приймає події, але не передає їх далі: сповіщення губляться.` },
whatToDo: { pl: `Pozwól użytkownikowi mostka wysyłać i czytać tematy zdarzeń w uprawnieniach (ACL) brokera; są w logu mostka.`, en: `Allow the user of the bridge to write and read the topics of events in the access list (ACL) of the broker; they are in the log of the bridge.`, uk: `Дозвольте користувачеві мосту надсилати й читати теми подій у правах доступу (ACL) брокера; їх названо в журналі мосту.` },
},
packet_size: {
reason: { pl: `Broker nie przyjmuje dużych wiadomości: części danych nie widać w Home Assistancie.`, en: `The broker takes no large messages: a part of the data does not reach Home Assistant.`, uk: `Брокер не приймає великих повідомлень: частини даних не видно в Home Assistant.` },
whatToDo: { pl: `Zwiększ max_packet_size w ustawieniach brokera.`, en: `Raise max_packet_size in the settings of the broker.`, uk: `Збільште max_packet_size у налаштуваннях брокера.` },
},
announced_twice: {
reason: { pl: `Inny program ogłasza urządzenie pod tą samą nazwą co ten mostek.`, en: `Another program announces a device under the same name as this bridge.`, uk: `Інша програма оголошує пристрій під тією самою назвою, що й цей міст.` },
},
};

export const storageTexts = {
held: {
reason: { pl: `Dane mostka zajął inny program.`, en: `Another program holds the data of the bridge.`, uk: `Дані мосту зайняла інша програма.` },
whatToDo: { pl: `Zaczekaj, aż skończy (na przykład kopia zapasowa), albo go zatrzymaj. Do tego czasu mostek niczego nie odczytuje, nie wysyła i nie zgłasza, a ekrany pokazują to, co odczytał wcześniej.`, en: `Wait until it is done (a backup, for one), or stop it. Until then the bridge reads, sends and tells nothing, and the screens show what it read before.`, uk: `Зачекайте, доки вона закінчить (наприклад, резервне копіювання), або зупиніть її. До того часу міст нічого не читає, не надсилає й не повідомляє, а екрани показують те, що він прочитав раніше.` },
},
full: {
reason: { pl: `Dysk jest pełny.`, en: `The disk is full.`, uk: `Диск повний.` },
whatToDo: { pl: `Zwolnij na nim miejsce. Do tego czasu mostek niczego nie odczytuje, nie wysyła i nie zgłasza, a ekrany pokazują to, co odczytał wcześniej.`, en: `Free space on it. Until then the bridge reads, sends and tells nothing, and the screens show what it read before.`, uk: `Звільніть на ньому місце. До того часу міст нічого не читає, не надсилає й не повідомляє, а екрани показують те, що він прочитав раніше.` },
},
disk: {
reason: { pl: `Nie można zapisywać na dysku.`, en: `The disk cannot be written.`, uk: `На диск неможливо записувати.` },
whatToDo: { pl: `Sprawdź, czy nie jest pełny, uszkodzony albo tylko do odczytu i czy folder z danymi należy do mostka. Do tego czasu mostek niczego nie odczytuje, nie wysyła i nie zgłasza, a ekrany pokazują to, co odczytał wcześniej.`, en: `Check whether it is full, damaged or read-only, and whether the folder of the data belongs to the bridge. Until then the bridge reads, sends and tells nothing, and the screens show what it read before.`, uk: `Перевірте, чи він не повний, не пошкоджений і не лише для читання та чи тека з даними належить мосту. До того часу міст нічого не читає, не надсилає й не повідомляє, а екрани показують те, що він прочитав раніше.` },
},
};

export const stateTexts = {
eventsWaitReason: { pl: `Home Assistant powiedział, że się wyłącza. Zdarzenia wyjdą, gdy wróci, a najpóźniej po 10 minutach.`, en: `Home Assistant said that it goes offline. Events go out when it is back, after 10 minutes at the latest.`, uk: `Home Assistant повідомив, що вимикається. Події вийдуть, коли він повернеться, щонайпізніше за 10 хвилин.` },
};

export const entityTexts = {
connected: {
name: { pl: `Połączenie`, en: `Connection`, uk: `Зʼєднання` },
},
conflict: {
name: { pl: `Konflikt`, en: `Conflict`, uk: `Конфлікт` },
},
storage: {
name: { pl: `Zapis na dysku`, en: `Storage`, uk: `Запис на диск` },
},
events_wait: {
name: { pl: `Zdarzenia czekają`, en: `Events wait`, uk: `Події чекають` },
},
version: {
name: { pl: `Wersja`, en: `Version`, uk: `Версія` },
},
update: {
name: { pl: `Nowa wersja`, en: `New version`, uk: `Нова версія` },
},
started: {
name: { pl: `Uruchomiono`, en: `Started`, uk: `Запущено` },
},
children: {
name: { pl: `Dzieci`, en: `Children`, uk: `Діти` },
},
guest_mode: {
name: { pl: `Tryb gościa`, en: `Guest mode`, uk: `Режим гостя` },
},
};
