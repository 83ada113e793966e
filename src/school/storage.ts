/** While the store cannot be written, for parents. */
export const storageProblem = {
  reason: {
    pl: 'Nie można zapisywać na dysku: mostek pamięta wszystko tylko do swojego ponownego uruchomienia.',
    en: 'The disk cannot be written: the bridge keeps everything only until it starts again.',
  },
  whatToDo: {
    pl: 'Zwolnij miejsce na dysku albo sprawdź, czy nie jest uszkodzony lub tylko do odczytu i czy inny program nie zajął, nie usunął albo nie podmienił danych mostka. Do tego czasu nie uruchamiaj mostka ponownie: mógłby zgłosić coś drugi raz.',
    en: 'Free space on the disk, or check whether it is damaged or read-only, and whether another program holds, deleted or replaced the data of the bridge. Until then do not restart the bridge: it might report something a second time.',
  },
} as const;
