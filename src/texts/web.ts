// Made of translations/*.json by `npm run texts`: edit those.
import type { Value } from '../lib/language.ts';

export const changesTexts = {
title: { pl: `Co nowego`, en: `What is new`, uk: `Що нового` },
button: { pl: `Już wiem!`, en: `Got it!`, uk: `Уже знаю!` },
nothing: { pl: `Nie ma nic nowego.`, en: `There is nothing new.`, uk: `Нічого нового немає.` },
};

export const deedsTexts = {
seen: { pl: `Obejrzane`, en: `Seen`, uk: `Переглянуто` },
answered: { pl: `Odpowiedź`, en: `Answered`, uk: `Відповідь` },
settled: { pl: `Załatwione`, en: `Settled`, uk: `Залагоджено` },
sent: { pl: `Wysłano`, en: `Sent`, uk: `Надіслано` },
};

export const pressTexts = {
pending: { pl: `W toku…`, en: `In progress…`, uk: `Виконується…` },
tooMany: { pl: `Za dużo poleceń w ciągu minuty. Spróbuj za chwilę.`, en: `Too many commands within a minute. Try again in a moment.`, uk: `Забагато команд за хвилину. Спробуйте за мить.` },
outdated: { pl: `Strona była nieaktualna i nic się nie stało. Naciśnij jeszcze raz.`, en: `This page was out of date, and nothing was done. Press once more.`, uk: `Сторінка застаріла, і нічого не сталося. Натисніть ще раз.` },
};

export const unconfirmedTexts = {
title: { pl: `Nie wiadomo, czy wiadomość wyszła`, en: `Nobody knows whether a message went out`, uk: `Невідомо, чи повідомлення надіслано` },
to: { pl: ({ names }: { names: Value }) => `do: ${names}`, en: ({ names }: { names: Value }) => `to: ${names}`, uk: ({ names }: { names: Value }) => `кому: ${names}` },
look: { pl: `sprawdź wysłane w portalu`, en: `look at the sent messages in the portal`, uk: `перевірте надіслані на порталі` },
wentOut: { pl: `Wyszła`, en: `It went out`, uk: `Надіслано` },
didNot: { pl: `Nie wyszła`, en: `It did not`, uk: `Не надіслано` },
settle: { pl: `Zaznacz, czy wyszła`, en: `Mark whether it did`, uk: `Позначте, чи надіслано` },
};
