// Made of translations/*.json by `npm run texts`: edit those.

export const sourceTexts = {
homework: {
name: { pl: "Zadania domowe", en: "Homework" },
},
agenda: {
name: { pl: "Terminarz", en: "Agenda" },
},
conferences: {
name: { pl: "Zebrania", en: "Meetings" },
},
};

export const entityTexts = {
next_test: {
name: { pl: "Najbliższy sprawdzian", en: "Next test" },
},
agenda: {
name: { pl: "Terminarz", en: "Agenda" },
},
next_meeting: {
name: { pl: "Najbliższe zebranie", en: "Next parents' meeting" },
},
homework_due: {
name: { pl: "Zadania domowe do oddania", en: "Homework due" },
},
homework_done: {
name: { pl: "Oznacz zadanie jako zrobione", en: "Mark homework as done" },
},
};

export const eventTexts = {
new_agenda: {
name: { pl: "Nowy wpis w terminarzu", en: "New entry of the agenda" },
group: { pl: "Terminarz", en: "Agenda" },
titles: {
test: { pl: "zapowiedziany sprawdzian", en: "test announced" },
meeting: { pl: "zebranie z rodzicami", en: "parents' meeting" },
entry: { pl: "nowy wpis w terminarzu", en: "new entry of the agenda" },
changed: { pl: "zmieniony wpis w terminarzu", en: "changed entry of the agenda" },
removed: { pl: "usunięty wpis z terminarza", en: "entry of the agenda removed" },
},
},
new_homework: {
name: { pl: "Nowe zadanie domowe", en: "New homework" },
group: { pl: "Zadania domowe", en: "Homework" },
titles: {
new: { pl: "nowe zadanie domowe", en: "new homework" },
changed: { pl: "zmienione zadanie domowe", en: "changed homework" },
removed: { pl: "odwołane zadanie domowe", en: "homework withdrawn" },
},
},
};

export const wordsTexts = {
entryWas: { pl: "było", en: "was" },
newQuiz: { pl: "zapowiedziana kartkówka", en: "quiz announced" },
homeworkWas: { pl: "było", en: "was" },
due: { pl: "termin: ", en: "due " },
};
