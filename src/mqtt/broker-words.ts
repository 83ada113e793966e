import { inLanguages } from '../lib/language.ts';

/** The sentences about problems with the broker. Where what to do depends on the user's settings, it is added (`brokerAdvice`). */
export const brokerWords = inLanguages({
  badAddress: { pl: 'To nie jest adres brokera', en: 'That is not the address of a broker' },
  topicRefused: {
    pl: (label: string) =>
      `Broker ${label} nie pozwala temu użytkownikowi na ten temat: zezwól na niego na jego liście dostępu (ACL)`,
    en: (label: string) =>
      `The broker at ${label} does not let this user use the topic: allow it in its access list (ACL)`,
  },
  loginRefused: {
    pl: (label: string) => `Broker ${label} nie przyjął nazwy użytkownika lub hasła`,
    en: (label: string) => `The broker at ${label} refused the user name or password`,
  },
  loginMissing: {
    pl: (label: string) => `Broker ${label} wymaga nazwy użytkownika i hasła`,
    en: (label: string) => `The broker at ${label} requires a user name and password`,
  },
  version: {
    pl: (label: string, version: string) => `Broker ${label} nie zna MQTT ${version}`,
    en: (label: string, version: string) => `The broker at ${label} does not speak MQTT ${version}`,
  },
  takenOver: {
    pl: (label: string) =>
      `Broker ${label} zamknął połączenie, bo jest inny klient o tym samym identyfikatorze: czy ten mostek działa dwa razy?`,
    en: (label: string) =>
      `The broker at ${label} closed the connection for another client with the same client id: does this bridge run twice?`,
  },
  ended: {
    pl: (label: string, reason: string) => `Broker ${label} zakończył połączenie (${reason})`,
    en: (label: string, reason: string) => `The broker at ${label} ended the connection (${reason})`,
  },
  silent: {
    pl: (label: string, reason: string) => `Broker ${label} nie odpowiada (${reason})`,
    en: (label: string, reason: string) => `The broker at ${label} does not answer (${reason})`,
  },
  lost: {
    pl: (label: string) => `Połączenie z brokerem ${label} zostało przerwane`,
    en: (label: string) => `The connection to the broker at ${label} was lost`,
  },
  closed: {
    pl: (label: string) => `Broker ${label} zamknął połączenie`,
    en: (label: string) => `The broker at ${label} closed the connection`,
  },
  unknownAuthority: {
    pl: (label: string) => `Certyfikat brokera ${label} podpisał nieznany urząd`,
    en: (label: string) => `The certificate of the broker at ${label} is signed by an unknown authority`,
  },
  otherName: {
    pl: (label: string) => `Certyfikat brokera ${label} jest wystawiony na inną nazwę`,
    en: (label: string) => `The certificate of the broker at ${label} is issued for another name`,
  },
  otherDate: {
    pl: (label: string) =>
      `Certyfikat brokera ${label} jest dziś nieważny: odnów go albo ustaw zegar tego urządzenia`,
    en: (label: string) =>
      `The certificate of the broker at ${label} is not valid today: renew it, or set this machine's clock`,
  },
  noTls: {
    pl: (label: string) => `Broker ${label} nie używa tam TLS`,
    en: (label: string) => `The broker at ${label} does not speak TLS there`,
  },
  tls: {
    pl: (label: string, reason: string) => `Nie udało się połączenie TLS z brokerem ${label} (${reason})`,
    en: (label: string, reason: string) => `TLS with the broker at ${label} failed (${reason})`,
  },
  unknownHost: {
    pl: (label: string) => `Nie znaleziono komputera brokera ${label}`,
    en: (label: string) => `The host of the broker at ${label} was not found`,
  },
  noAnswer: {
    pl: (label: string, code: string) => `Pod adresem ${label} nic nie odpowiada (${code})`,
    en: (label: string, code: string) => `Nothing answers at ${label} (${code})`,
  },
  /** Ends the sentence about a lost connection. */
  again: { pl: ' (ponowi się samo)', en: ' (it is tried again by itself)' },
  noReason: { pl: 'bez podania powodu', en: 'no reason given' },
  disconnected: { pl: 'Nie ma połączenia z brokerem', en: 'There is no connection to the broker' },
  undelivered: {
    pl: (topic: string) => `Broker nie doręcza tematu ${topic}`,
    en: (topic: string) => `The broker does not deliver the topic ${topic}`,
  },
  unreadable: {
    pl: (label: string, topics: string) =>
      `Broker ${label} nie pozwala temu użytkownikowi odbierać ${topics}: zezwól na ich czytanie na jego liście dostępu (ACL)`,
    en: (label: string, topics: string) =>
      `The broker at ${label} lets this user not receive ${topics}: allow reading it in its access list (ACL)`,
  },
  qos: {
    pl: (label: string, qos: number) =>
      `Broker ${label} nie przyjmuje wiadomości QoS ${qos}: ustaw jego max_qos na 2`,
    en: (label: string, qos: number) =>
      `The broker at ${label} takes no messages of QoS ${qos}: set its max_qos to 2`,
  },
  tooLarge: {
    pl: (limit: number, bytes: number) =>
      `Broker przyjmuje pakiety do ${limit} bajtów, a ten ma ${bytes}: zwiększ max_packet_size brokera`,
    en: (limit: number, bytes: number) =>
      `The broker takes packets of up to ${limit} bytes, and this one has ${bytes}: raise max_packet_size of the broker`,
  },
  flood: {
    pl: (megabytes: number) =>
      `Broker przysłał wiadomość o wielkości ${megabytes} MB i połączenie zostało zakończone, zanim została przeczytana: znajdź program, który wysyła ją na temat mostka, i usuń ją, jeśli broker ją przechowuje`,
    en: (megabytes: number) =>
      `The broker sent a message of ${megabytes} MB, and the connection was ended before it was read: find the program that sends it to a topic of the bridge, and remove it where the broker keeps it`,
  },
  clientIdTwice: {
    pl: 'Inny program łączy się z brokerem z naszym identyfikatorem klienta',
    en: 'Another program connects to the broker with our client id',
  },
  /** After the sentence about the last loss. */
  connectionCut: {
    pl: (lost: string) =>
      `${lost} trzy razy w ciągu minuty: zatrzymaj drugi mostek z tym samym tematem bazowym albo poszukaj limitu czasu lub wielkości pakietów (max_packet_size) brokera, zapory lub serwera pośredniczącego przed nim`,
    en: (lost: string) =>
      `${lost} three times within a minute: stop a second bridge with the same base topic, or look for a limit of time or of packets (max_packet_size) of the broker, or of a proxy or firewall before it`,
  },
  publicationsRefused: {
    pl: (lost: string) =>
      `${lost} trzy razy w ciągu minuty, zanim broker cokolwiek przyjął: zezwól na publikacje na jego liście dostępu (ACL) i sprawdź, czy jego dysk nie jest pełny`,
    en: (lost: string) =>
      `${lost} three times within a minute before the broker took anything: allow publications in its access list (ACL), and look whether its disk is full`,
  },
  overwritten: {
    pl: (topic: string) => `Inny program nadpisuje nasz dokument pod ${topic}`,
    en: (topic: string) => `Another program overwrites our document at ${topic}`,
  },
  documentRefused: {
    pl: (topic: string) =>
      `Broker nie przyjmuje od tego użytkownika wiadomości na ${topic}: pozwól mu pisać i czytać takie tematy na jego liście dostępu (ACL), bo inaczej Home Assistant nic nie dostaje`,
    en: (topic: string) =>
      `The broker takes no messages of this user to ${topic}: let it write and read such topics in its access list (ACL), or Home Assistant gets nothing`,
  },
  documentLost: {
    pl: (topic: string) =>
      `Broker potwierdza wiadomość na ${topic}, ale jej nie zwraca: pozwól temu użytkownikowi pisać i czytać takie tematy na jego liście dostępu (ACL), bo inaczej Home Assistant nic nie dostaje`,
    en: (topic: string) =>
      `The broker acknowledges a message to ${topic}, but does not return it: let this user write and read such topics in its access list (ACL), or Home Assistant gets nothing`,
  },
  eventsUndelivered: {
    pl: (topic: string) =>
      `Broker przyjmuje zdarzenia na ${topic}, ale nikomu ich nie przekazuje: pozwól temu użytkownikowi pisać i czytać ten temat na jego liście dostępu (ACL)`,
    en: (topic: string) =>
      `The broker takes events to ${topic}, but passes them on to nobody: let this user write and read it in its access list (ACL)`,
  },
});
