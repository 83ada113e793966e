// Made of translations/*.json by `npm run texts`: edit those.

export const davTexts = {
lists: {
homework: { pl: "zadania do zrobienia", en: "homework to do" },
tests: { pl: "powtórki do sprawdzianów", en: "revision for tests" },
bring: { pl: "rzeczy do przyniesienia", en: "things to bring" },
absences: { pl: "nieobecności do usprawiedliwienia", en: "absences to justify" },
meetings: { pl: "zebrania do potwierdzenia", en: "meetings to confirm" },
},
thing: { pl: "Do przyniesienia", en: "To bring" },
absence: { pl: "Nieobecność", en: "Absence" },
readOnly: { pl: "Kalendarze szkoły są tylko do odczytu.", en: "The calendars of the school are read-only." },
schoolItem: { pl: "To pozycja ze szkoły: można ją tylko odhaczyć, nie zmienić.", en: "This item is the school's: it can be ticked off, not changed." },
notDeleted: { pl: "To pozycja ze szkoły: można ją usunąć dopiero po odhaczeniu.", en: "This item is the school's: it can be deleted only once it is ticked off." },
over: { pl: "Tej pozycji ze szkoły już nie ma.", en: "This item of the school is no longer there." },
busy: { pl: "Za dużo zmian naraz: spróbuj ponownie za minutę.", en: "Too many changes at once: try again in a minute." },
notKept: { pl: "Mostek nie może teraz zapisać danych na dysku: spróbuj później.", en: "The bridge cannot write to its disk now: try again later." },
full: { pl: "Ta lista jest pełna: najwyżej 5000 własnych pozycji i 10 MB.", en: "This list is full: 5000 own items and 10 MB at most." },
tooLarge: { pl: "Pozycja jest za duża: najwyżej 100 kB i 2000 wierszy.", en: "The item is too large: 100 kB and 2,000 lines at most." },
notATask: { pl: "Ta lista przyjmuje pojedyncze zadania (VTODO) w formacie iCalendar.", en: "This list takes single to-dos (VTODO) as iCalendar." },
sameUid: { pl: "Lista ma już pozycję o tym UID.", en: "The list already has an item with this UID." },
changedMeanwhile: { pl: "Ktoś zmienił tę pozycję w międzyczasie: wczytaj ją ponownie.", en: "Somebody has changed this item meanwhile: read it again." },
fixed: { pl: "Listy i kalendarze są stałe: nie można ich tworzyć, zmieniać ani usuwać.", en: "The lists and calendars are fixed: they cannot be created, changed or deleted." },
};

export const calendarsTexts = {
calendars: {
all: { pl: "szkoła", en: "school" },
plan: { pl: "plan lekcji", en: "timetable" },
tests: { pl: "sprawdziany", en: "tests" },
homework: { pl: "zadania domowe", en: "homework" },
meetings: { pl: "zebrania", en: "meetings" },
entries: { pl: "terminarz", en: "agenda" },
"free-days": { pl: "dni wolne", en: "days off" },
},
categories: {
plan: { pl: "Lekcja", en: "Lesson" },
tests: { pl: "Sprawdzian", en: "Test" },
quiz: { pl: "Kartkówka", en: "Quiz" },
homework: { pl: "Zadanie domowe", en: "Homework" },
meetings: { pl: "Zebranie", en: "Meeting" },
entries: { pl: "Terminarz", en: "Agenda" },
"free-days": { pl: "Dzień wolny", en: "Day off" },
trip: { pl: "Wycieczka", en: "Trip" },
},
free: { pl: "Wolne", en: "Free" },
homework: { pl: "Zadanie", en: "Homework" },
done: { pl: "zrobione", en: "done" },
teacher: { pl: "Nauczyciel", en: "Teacher" },
files: { pl: "Pliki", en: "Files" },
was: { pl: "Było", en: "Was" },
};
