// Made of translations/*.json by `npm run texts`: edit those.
import type { Value } from '../lib/language.ts';

export const problemsTexts = {
badAddress: { pl: "To nie jest adres brokera", en: "That is not the address of a broker" },
topicRefused: { pl: ({ label }: { label: Value }) => `Broker ${label} nie pozwala temu użytkownikowi na ten temat: zezwól na niego na jego liście dostępu (ACL)`, en: ({ label }: { label: Value }) => `The broker at ${label} does not let this user use the topic: allow it in its access list (ACL)` },
loginRefused: { pl: ({ label }: { label: Value }) => `Broker ${label} nie przyjął nazwy użytkownika lub hasła`, en: ({ label }: { label: Value }) => `The broker at ${label} refused the user name or password` },
loginMissing: { pl: ({ label }: { label: Value }) => `Broker ${label} wymaga nazwy użytkownika i hasła`, en: ({ label }: { label: Value }) => `The broker at ${label} requires a user name and password` },
version: { pl: ({ detail, label }: { detail: Value; label: Value }) => `Broker ${label} nie zna MQTT ${detail}`, en: ({ detail, label }: { detail: Value; label: Value }) => `The broker at ${label} does not speak MQTT ${detail}` },
takenOver: { pl: ({ label }: { label: Value }) => `Broker ${label} zamknął połączenie, bo jest inny klient o tym samym identyfikatorze: czy ten mostek działa dwa razy?`, en: ({ label }: { label: Value }) => `The broker at ${label} closed the connection for another client with the same client id: does this bridge run twice?` },
ended: { pl: ({ detail, label }: { detail: Value; label: Value }) => `Broker ${label} zakończył połączenie (${detail})`, en: ({ detail, label }: { detail: Value; label: Value }) => `The broker at ${label} ended the connection (${detail})` },
silent: { pl: ({ detail, label }: { detail: Value; label: Value }) => `Broker ${label} nie odpowiada (${detail})`, en: ({ detail, label }: { detail: Value; label: Value }) => `The broker at ${label} does not answer (${detail})` },
lost: { pl: ({ label }: { label: Value }) => `Połączenie z brokerem ${label} zostało przerwane`, en: ({ label }: { label: Value }) => `The connection to the broker at ${label} was lost` },
closed: { pl: ({ label }: { label: Value }) => `Broker ${label} zamknął połączenie`, en: ({ label }: { label: Value }) => `The broker at ${label} closed the connection` },
unknownAuthority: { pl: ({ label }: { label: Value }) => `Certyfikat brokera ${label} podpisał nieznany urząd`, en: ({ label }: { label: Value }) => `The certificate of the broker at ${label} is signed by an unknown authority` },
otherName: { pl: ({ label }: { label: Value }) => `Certyfikat brokera ${label} jest wystawiony na inną nazwę`, en: ({ label }: { label: Value }) => `The certificate of the broker at ${label} is issued for another name` },
otherDate: { pl: ({ label }: { label: Value }) => `Certyfikat brokera ${label} jest dziś nieważny: odnów go albo ustaw zegar tego urządzenia`, en: ({ label }: { label: Value }) => `The certificate of the broker at ${label} is not valid today: renew it, or set this machine's clock` },
noTls: { pl: ({ label }: { label: Value }) => `Broker ${label} nie używa tam TLS`, en: ({ label }: { label: Value }) => `The broker at ${label} does not speak TLS there` },
tls: { pl: ({ detail, label }: { detail: Value; label: Value }) => `Nie udało się połączenie TLS z brokerem ${label} (${detail})`, en: ({ detail, label }: { detail: Value; label: Value }) => `TLS with the broker at ${label} failed (${detail})` },
unknownHost: { pl: ({ label }: { label: Value }) => `Nie znaleziono komputera brokera ${label}`, en: ({ label }: { label: Value }) => `The host of the broker at ${label} was not found` },
noAnswer: { pl: ({ detail, label }: { detail: Value; label: Value }) => `Pod adresem ${label} nic nie odpowiada (${detail})`, en: ({ detail, label }: { detail: Value; label: Value }) => `Nothing answers at ${label} (${detail})` },
again: { pl: " (ponowi się samo)", en: " (it is tried again by itself)" },
noReason: { pl: "bez podania powodu", en: "no reason given" },
disconnected: { pl: "Nie ma połączenia z brokerem", en: "There is no connection to the broker" },
undelivered: { pl: ({ topic }: { topic: Value }) => `Broker nie doręcza tematu ${topic}`, en: ({ topic }: { topic: Value }) => `The broker does not deliver the topic ${topic}` },
unreadable: { pl: ({ label, topics }: { label: Value; topics: Value }) => `Broker ${label} nie pozwala temu użytkownikowi odbierać ${topics}: zezwól na ich czytanie na jego liście dostępu (ACL)`, en: ({ label, topics }: { label: Value; topics: Value }) => `The broker at ${label} lets this user not receive ${topics}: allow reading it in its access list (ACL)` },
qos: { pl: ({ label, qos }: { label: Value; qos: Value }) => `Broker ${label} nie przyjmuje wiadomości QoS ${qos}: ustaw jego max_qos na 2`, en: ({ label, qos }: { label: Value; qos: Value }) => `The broker at ${label} takes no messages of QoS ${qos}: set its max_qos to 2` },
tooLarge: { pl: ({ bytes, limit }: { bytes: Value; limit: Value }) => `Broker przyjmuje pakiety do ${limit} bajtów, a ten ma ${bytes}: zwiększ max_packet_size brokera`, en: ({ bytes, limit }: { bytes: Value; limit: Value }) => `The broker takes packets of up to ${limit} bytes, and this one has ${bytes}: raise max_packet_size of the broker` },
flood: { pl: ({ megabytes }: { megabytes: Value }) => `Broker przysłał wiadomość o wielkości ${megabytes} MB i połączenie zostało zakończone, zanim została przeczytana: znajdź program, który wysyła ją na temat mostka, i usuń ją, jeśli broker ją przechowuje`, en: ({ megabytes }: { megabytes: Value }) => `The broker sent a message of ${megabytes} MB, and the connection was ended before it was read: find the program that sends it to a topic of the bridge, and remove it where the broker keeps it` },
clientIdTwice: { pl: "Inny program łączy się z brokerem z naszym identyfikatorem klienta", en: "Another program connects to the broker with our client id" },
connectionCut: { pl: ({ lost }: { lost: Value }) => `${lost} trzy razy w ciągu minuty: zatrzymaj drugi mostek z tym samym tematem bazowym albo poszukaj limitu czasu lub wielkości pakietów (max_packet_size) brokera, zapory lub serwera pośredniczącego przed nim`, en: ({ lost }: { lost: Value }) => `${lost} three times within a minute: stop a second bridge with the same base topic, or look for a limit of time or of packets (max_packet_size) of the broker, or of a proxy or firewall before it` },
publicationsRefused: { pl: ({ lost }: { lost: Value }) => `${lost} trzy razy w ciągu minuty, zanim broker cokolwiek przyjął: zezwól na publikacje na jego liście dostępu (ACL) i sprawdź, czy jego dysk nie jest pełny`, en: ({ lost }: { lost: Value }) => `${lost} three times within a minute before the broker took anything: allow publications in its access list (ACL), and look whether its disk is full` },
overwritten: { pl: ({ topic }: { topic: Value }) => `Inny program nadpisuje nasz dokument pod ${topic}`, en: ({ topic }: { topic: Value }) => `Another program overwrites our document at ${topic}` },
documentRefused: { pl: ({ topic }: { topic: Value }) => `Broker nie przyjmuje od tego użytkownika wiadomości na ${topic}: pozwól mu pisać i czytać takie tematy na jego liście dostępu (ACL), bo inaczej Home Assistant nic nie dostaje`, en: ({ topic }: { topic: Value }) => `The broker takes no messages of this user to ${topic}: let it write and read such topics in its access list (ACL), or Home Assistant gets nothing` },
documentLost: { pl: ({ topic }: { topic: Value }) => `Broker potwierdza wiadomość na ${topic}, ale jej nie zwraca: pozwól temu użytkownikowi pisać i czytać takie tematy na jego liście dostępu (ACL), bo inaczej Home Assistant nic nie dostaje`, en: ({ topic }: { topic: Value }) => `The broker acknowledges a message to ${topic}, but does not return it: let this user write and read such topics in its access list (ACL), or Home Assistant gets nothing` },
eventsUndelivered: { pl: ({ topic }: { topic: Value }) => `Broker przyjmuje zdarzenia na ${topic}, ale nikomu ich nie przekazuje: pozwól temu użytkownikowi pisać i czytać ten temat na jego liście dostępu (ACL)`, en: ({ topic }: { topic: Value }) => `The broker takes events to ${topic}, but passes them on to nobody: let this user write and read it in its access list (ACL)` },
};

export const adviceTexts = {
badAddress: { pl: ({ url }: { url: Value }) => `wpisz ${url} w postaci mqtt://host:1883 (albo mqtts, ws, wss)`, en: ({ url }: { url: Value }) => `write ${url} as mqtt://host:1883 (or mqtts, ws, wss)` },
unknownHost: { pl: ({ url }: { url: Value }) => `popraw ${url}`, en: ({ url }: { url: Value }) => `correct ${url}` },
noAnswer: { pl: ({ url }: { url: Value }) => `uruchom brokera albo popraw ${url}`, en: ({ url }: { url: Value }) => `start the broker or correct ${url}` },
closed: { pl: ({ url }: { url: Value }) => `czy ${url} podaje jego port MQTT?`, en: ({ url }: { url: Value }) => `does ${url} name its MQTT port?` },
loginMissing: { pl: ({ password, username }: { password: Value; username: Value }) => `wpisz ${username} i ${password}`, en: ({ password, username }: { password: Value; username: Value }) => `set ${username} and ${password}` },
loginRefused: { pl: ({ password, username }: { password: Value; username: Value }) => `popraw ${username} i ${password}`, en: ({ password, username }: { password: Value; username: Value }) => `correct ${username} and ${password}` },
secondBridge: { pl: ({ base_topic }: { base_topic: Value }) => `zatrzymaj drugi mostek albo daj każdemu własne ${base_topic} i uruchom oba ponownie`, en: ({ base_topic }: { base_topic: Value }) => `stop the second bridge, or give each a ${base_topic} of its own and restart both` },
version: { pl: ({ protocol }: { protocol: Value }) => `ustaw ${protocol} na auto`, en: ({ protocol }: { protocol: Value }) => `set ${protocol} to auto` },
otherName: { pl: ({ url }: { url: Value }) => `wpisz tę nazwę w ${url}`, en: ({ url }: { url: Value }) => `put that name into ${url}` },
noTls: { pl: ({ url }: { url: Value }) => `podaj jego port TLS albo mqtt:// w ${url}`, en: ({ url }: { url: Value }) => `use its TLS port, or mqtt:// in ${url}` },
unknownAuthority: { pl: ({ ca_file }: { ca_file: Value }) => `podaj certyfikat tego urzędu w ${ca_file}`, en: ({ ca_file }: { ca_file: Value }) => `set ${ca_file} to that authority's certificate` },
tls: { pl: ({ ca_file, cert_file, key_file }: { ca_file: Value; cert_file: Value; key_file: Value }) => `sprawdź ${ca_file}, ${cert_file} i ${key_file}`, en: ({ ca_file, cert_file, key_file }: { ca_file: Value; cert_file: Value; key_file: Value }) => `check ${ca_file}, ${cert_file} and ${key_file}` },
};

export const withoutCertificatesTexts = {
unknownAuthority: { pl: ({ url }: { url: Value }) => `daj brokerowi certyfikat publicznego urzędu albo użyj mqtt:// w ${url}`, en: ({ url }: { url: Value }) => `give the broker a certificate of a public authority, or use mqtt:// in ${url}` },
tls: { pl: ({ url }: { url: Value }) => `użyj mqtt:// w ${url}, bo certyfikatów nie można tu podać`, en: ({ url }: { url: Value }) => `use mqtt:// in ${url}, for certificates cannot be given here` },
};
