// Made of translations/*.json by `npm run texts`: edit those.
import type { Value } from '../lib/language.ts';

export const changesTexts = {
title: { pl: "Co nowego", en: "What is new" },
button: { pl: "Już wiem!", en: "Got it!" },
nothing: { pl: "Nie ma nic nowego.", en: "There is nothing new." },
};

export const deedsTexts = {
seen: { pl: "Obejrzane", en: "Seen" },
answered: { pl: "Odpowiedź", en: "Answered" },
settled: { pl: "Załatwione", en: "Settled" },
sent: { pl: "Wysłano", en: "Sent" },
};

export const pressTexts = {
pending: { pl: "W toku…", en: "In progress…" },
tooMany: { pl: "Za dużo poleceń w ciągu minuty. Spróbuj za chwilę.", en: "Too many commands within a minute. Try again in a moment." },
outdated: { pl: "Strona była nieaktualna i nic się nie stało. Naciśnij jeszcze raz.", en: "This page was out of date, and nothing was done. Press once more." },
};

export const unconfirmedTexts = {
title: { pl: "Nie wiadomo, czy wiadomość wyszła", en: "Nobody knows whether a message went out" },
to: { pl: ({ names }: { names: Value }) => `do: ${names}`, en: ({ names }: { names: Value }) => `to: ${names}` },
look: { pl: "sprawdź wysłane w portalu", en: "look at the sent messages in the portal" },
wentOut: { pl: "Wyszła", en: "It went out" },
didNot: { pl: "Nie wyszła", en: "It did not" },
settle: { pl: "Zaznacz, czy wyszła", en: "Mark whether it did" },
};
