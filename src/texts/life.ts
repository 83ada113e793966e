// Made of translations/*.json by `npm run texts`: edit those.

export const sourceTexts = {
lucky_number: {
name: { pl: `Szczęśliwy numerek`, en: `Lucky number`, uk: `Щасливий номер` },
},
notices: {
name: { pl: `Ogłoszenia`, en: `Announcements`, uk: `Оголошення` },
},
trips: {
name: { pl: `Wycieczki`, en: `Trips`, uk: `Екскурсії` },
},
school_files: {
name: { pl: `Pliki szkoły`, en: `Files of the school`, uk: `Файли школи` },
},
lendings: {
name: { pl: `Biblioteka`, en: `Library`, uk: `Бібліотека` },
},
};

export const entityTexts = {
next_free_day: {
name: { pl: `Najbliższy dzień wolny`, en: `Next free day`, uk: `Найближчий вихідний день` },
},
free_days: {
name: { pl: `Dni wolne`, en: `Free days`, uk: `Вихідні дні` },
},
next_trip: {
name: { pl: `Najbliższa wycieczka`, en: `Next trip`, uk: `Найближча екскурсія` },
},
school_files: {
name: { pl: `Pliki szkoły`, en: `School files`, uk: `Файли школи` },
},
lendings: {
name: { pl: `Wypożyczone książki`, en: `Borrowed books`, uk: `Позичені книжки` },
},
lucky_number: {
name: { pl: `Szczęśliwy numerek`, en: `Lucky number`, uk: `Щасливий номер` },
},
lucky_number_mine: {
name: { pl: `Mam szczęśliwy numerek`, en: `My number is lucky`, uk: `Мій номер щасливий` },
},
unread_notices: {
name: { pl: `Nieprzeczytane ogłoszenia`, en: `Unread announcements`, uk: `Непрочитані оголошення` },
},
newest_notice: {
name: { pl: `Najnowsze ogłoszenie`, en: `Newest announcement`, uk: `Найновіше оголошення` },
},
};

export const eventTexts = {
new_document: {
name: { pl: `Nowy plik szkoły`, en: `New school file`, uk: `Новий файл школи` },
group: { pl: `Pliki szkoły`, en: `School files`, uk: `Файли школи` },
titles: {
new: { pl: `nowy plik szkoły`, en: `new school file`, uk: `новий файл школи` },
changed: { pl: `zmieniony plik szkoły`, en: `changed school file`, uk: `змінений файл школи` },
},
},
new_trip: {
name: { pl: `Nowa wycieczka`, en: `New trip`, uk: `Нова екскурсія` },
group: { pl: `Wycieczki`, en: `Trips`, uk: `Екскурсії` },
titles: {
new: { pl: `nowa wycieczka`, en: `new trip`, uk: `нова екскурсія` },
changed: { pl: `zmieniona wycieczka`, en: `changed trip`, uk: `змінена екскурсія` },
cancelled: { pl: `odwołana wycieczka`, en: `cancelled trip`, uk: `скасована екскурсія` },
},
},
new_notice: {
name: { pl: `Nowe ogłoszenie`, en: `New announcement`, uk: `Нове оголошення` },
group: { pl: `Ogłoszenia`, en: `Announcements`, uk: `Оголошення` },
titles: {
new: { pl: `nowe ogłoszenie`, en: `new announcement`, uk: `нове оголошення` },
changed: { pl: `zmienione ogłoszenie`, en: `changed announcement`, uk: `змінене оголошення` },
},
},
};
