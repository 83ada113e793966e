// Made of translations/*.json by `npm run texts`: edit those.

export const sourceTexts = {
lucky_number: {
name: { pl: "Szczęśliwy numerek", en: "Lucky number" },
},
notices: {
name: { pl: "Ogłoszenia", en: "Announcements" },
},
trips: {
name: { pl: "Wycieczki", en: "Trips" },
},
school_files: {
name: { pl: "Pliki szkoły", en: "Files of the school" },
},
lendings: {
name: { pl: "Biblioteka", en: "Library" },
},
};

export const entityTexts = {
next_free_day: {
name: { pl: "Najbliższy dzień wolny", en: "Next free day" },
},
free_days: {
name: { pl: "Dni wolne", en: "Free days" },
},
next_trip: {
name: { pl: "Najbliższa wycieczka", en: "Next trip" },
},
school_files: {
name: { pl: "Pliki szkoły", en: "School files" },
},
lendings: {
name: { pl: "Wypożyczone książki", en: "Borrowed books" },
},
lucky_number: {
name: { pl: "Szczęśliwy numerek", en: "Lucky number" },
},
lucky_number_mine: {
name: { pl: "Mam szczęśliwy numerek", en: "My number is lucky" },
},
unread_notices: {
name: { pl: "Nieprzeczytane ogłoszenia", en: "Unread announcements" },
},
newest_notice: {
name: { pl: "Najnowsze ogłoszenie", en: "Newest announcement" },
},
};

export const eventTexts = {
new_document: {
name: { pl: "Nowy plik szkoły", en: "New school file" },
group: { pl: "Pliki szkoły", en: "School files" },
titles: {
new: { pl: "nowy plik szkoły", en: "new school file" },
changed: { pl: "zmieniony plik szkoły", en: "changed school file" },
},
},
new_trip: {
name: { pl: "Nowa wycieczka", en: "New trip" },
group: { pl: "Wycieczki", en: "Trips" },
titles: {
new: { pl: "nowa wycieczka", en: "new trip" },
changed: { pl: "zmieniona wycieczka", en: "changed trip" },
cancelled: { pl: "odwołana wycieczka", en: "cancelled trip" },
},
},
new_notice: {
name: { pl: "Nowe ogłoszenie", en: "New announcement" },
group: { pl: "Ogłoszenia", en: "Announcements" },
titles: {
new: { pl: "nowe ogłoszenie", en: "new announcement" },
changed: { pl: "zmienione ogłoszenie", en: "changed announcement" },
},
},
};
