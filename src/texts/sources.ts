// Made of translations/*.json by `npm run texts`: edit those.

export const cadencesTexts = {
plan_changes: {
name: { pl: "Zmiany planu", en: "Plan changes" },
about: { pl: "Zastępstwa i odwołane lekcje", en: "Substitutions and cancelled lessons" },
},
messages: {
name: { pl: "Wiadomości", en: "Messages" },
about: { pl: "Liczba nieprzeczytanych i lista odebranych", en: "Unread counts and the list of the inbox" },
},
timetable: {
name: { pl: "Plan lekcji", en: "Timetable" },
about: { pl: "Ten tydzień i następny; od razu po zmianie planu", en: "This week and the next; at once when the plan changed" },
},
grades: {
name: { pl: "Oceny", en: "Grades" },
about: { pl: "Oceny i komentarze do nich", en: "Grades and their comments" },
},
notices: {
name: { pl: "Ogłoszenia", en: "Announcements" },
about: { pl: "Tablica ogłoszeń", en: "The notice board" },
},
attendance: {
name: { pl: "Frekwencja", en: "Attendance" },
about: { pl: "Nieobecności i spóźnienia", en: "Absences and lateness" },
},
homework: {
name: { pl: "Zadania i terminarz", en: "Homework and agenda" },
about: { pl: "Zadania domowe oraz sprawdziany i inne wpisy terminarza", en: "Homework, and tests and other entries of the agenda" },
},
remarks: {
name: { pl: "Uwagi i zachowanie", en: "Remarks and behaviour" },
about: { pl: "Uwagi, oceny zachowania, decyzje o usprawiedliwieniach i tematy lekcji, opuszczonych i do sprawdzianów", en: "Remarks, grades of behaviour, decisions on justifications, and topics of lessons, missed ones and those for tests" },
},
other_grades: {
name: { pl: "Inne oceny", en: "Other grades" },
about: { pl: "Oceny opisowe, punktowe i słowne; raz na dobę, gdy szkoła ich nie wpisuje", en: "Descriptive grades, points and grades in words; once a day while the school enters none" },
},
school_life: {
name: { pl: "Życie szkoły", en: "School life" },
about: { pl: "Zebrania, wycieczki, pliki szkoły i biblioteka", en: "Meetings, trips, files of the school, and the library" },
},
sent_messages: {
name: { pl: "Wysłane wiadomości", en: "Sent messages" },
about: { pl: "Lista wysłanych, by wiedzieć, na co nie ma odpowiedzi", en: "The list of sent messages, to know which have no answer" },
},
lucky_number: {
name: { pl: "Szczęśliwy numerek", en: "Lucky number" },
about: { pl: "Dopóki nie jest znany numerek na następny dzień szkolny", en: "Until the next school day's number is known" },
},
lookups: {
name: { pl: "Nazwy", en: "Names" },
about: { pl: "Nazwy przedmiotów, nauczycieli, sal i kategorii; klasa, szkoła", en: "Names of subjects, teachers, rooms, categories; the class, the school" },
},
};
