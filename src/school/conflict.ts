const whatToDo = {
  pl: 'Zatrzymaj drugi mostek albo nadaj każdemu własny temat bazowy (base_topic) i uruchom oba ponownie.',
  en: 'Stop the second bridge, or give each a base topic (base_topic) of its own and restart both.',
};

/** What gets in the way at the broker, another program or the broker itself, the most important first, with the texts for parents. */
export const conflicts = {
  client_id_twice: {
    reason: {
      pl: 'Połączenie z brokerem urywa się co chwilę: pewnie drugi program używa tego samego identyfikatora klienta.',
      en: 'The connection to the broker is lost again and again: another program probably uses the same client id.',
    },
    whatToDo,
  },
  publications_refused: {
    reason: {
      pl: 'Broker zrywa połączenie, gdy tylko mostek coś wyśle.',
      en: 'The broker ends the connection as soon as the bridge publishes something.',
    },
    whatToDo: {
      pl: 'Pozwól użytkownikowi mostka na wysyłanie w uprawnieniach (ACL) brokera i sprawdź, czy broker ma miejsce na dysku.',
      en: 'Allow the user of the bridge to publish in the access list (ACL) of the broker, and see whether its disk is full.',
    },
  },
  documents_refused: {
    reason: {
      pl: 'Home Assistant nic nie dostaje: broker nie przyjmuje dokumentów, które opisują mu urządzenia mostka.',
      en: 'Home Assistant gets nothing: the broker does not take the documents that describe the devices of the bridge to it.',
    },
    whatToDo: {
      pl: 'Pozwól użytkownikowi mostka pisać i czytać tematy dokumentów w uprawnieniach (ACL) brokera; są w dzienniku mostka.',
      en: 'Allow the user of the bridge to write and read the topics of the documents in the access list (ACL) of the broker; they are in the log of the bridge.',
    },
  },
  connection_cut: {
    reason: {
      pl: 'Każde połączenie z brokerem urywa się po krótkim czasie, choć nikt inny nie używa tego identyfikatora klienta.',
      en: 'Every connection to the broker ends after a short time, although nobody else uses this client id.',
    },
    whatToDo: {
      pl: 'Poszukaj ograniczenia czasu połączenia w brokerze albo w zaporze lub serwerze proxy przed nim.',
      en: 'Look for a time limit of connections in the broker, or in a firewall or proxy before it.',
    },
  },
  flood: {
    reason: {
      pl: 'Inny program wysyła na temat, którego słucha mostek, ogromną wiadomość: mostek zrywa wtedy połączenie.',
      en: 'Another program sends a huge message to a topic that the bridge listens to: the bridge then ends the connection.',
    },
    whatToDo: {
      pl: 'Znajdź program, który wysyła tę wiadomość; jej temat jest w dzienniku mostka.',
      en: 'Find the program that sends this message; its topic is in the log of the bridge.',
    },
  },
  commands_refused: {
    reason: {
      pl: 'Broker nie pozwala mostkowi odbierać poleceń: przyciski nie działają.',
      en: 'The broker does not let the bridge receive commands: the buttons do not work.',
    },
    whatToDo: {
      pl: 'Pozwól użytkownikowi mostka czytać tematy poleceń w uprawnieniach (ACL) brokera; są w dzienniku mostka.',
      en: 'Allow the user of the bridge to read the topics of commands in the access list (ACL) of the broker; they are in the log of the bridge.',
    },
  },
  events_lost: {
    reason: {
      pl: 'Broker przyjmuje wydarzenia, ale nie przekazuje ich dalej: powiadomienia giną.',
      en: 'The broker takes events, but does not pass them on: notifications are lost.',
    },
    whatToDo: {
      pl: 'Pozwól użytkownikowi mostka wysyłać i czytać tematy wydarzeń w uprawnieniach (ACL) brokera; są w dzienniku mostka.',
      en: 'Allow the user of the bridge to write and read the topics of events in the access list (ACL) of the broker; they are in the log of the bridge.',
    },
  },
  packet_size: {
    reason: {
      pl: 'Broker nie przyjmuje dużych wiadomości: części danych nie widać w Home Assistancie.',
      en: 'The broker takes no large messages: a part of the data does not reach Home Assistant.',
    },
    whatToDo: {
      pl: 'Zwiększ max_packet_size w ustawieniach brokera.',
      en: 'Raise max_packet_size in the settings of the broker.',
    },
  },
  announced_twice: {
    reason: {
      pl: 'Inny program ogłasza urządzenie pod tą samą nazwą co ten mostek.',
      en: 'Another program announces a device under the same name as this bridge.',
    },
    whatToDo,
  },
} as const;

export type Conflict = keyof typeof conflicts;

const keys = Object.keys(conflicts) as readonly Conflict[];

export function mainConflict(found: ReadonlySet<Conflict>): Conflict | null {
  return keys.find((conflict) => found.has(conflict)) ?? null;
}
