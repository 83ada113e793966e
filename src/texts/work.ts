// Made of translations/*.json by `npm run texts`: edit those.

export const sourceTexts = {
homework: {
name: { pl: `Zadania domowe`, en: `Homework`, uk: `Домашні завдання` },
},
agenda: {
name: { pl: `Terminarz`, en: `Agenda`, uk: `Календар подій` },
},
conferences: {
name: { pl: `Zebrania`, en: `Meetings`, uk: `Збори` },
},
};

export const entityTexts = {
next_test: {
name: { pl: `Najbliższy sprawdzian`, en: `Next test`, uk: `Найближча контрольна` },
},
agenda: {
name: { pl: `Terminarz`, en: `Agenda`, uk: `Календар подій` },
},
next_meeting: {
name: { pl: `Najbliższe zebranie`, en: `Next parents' meeting`, uk: `Найближчі збори` },
},
homework_due: {
name: { pl: `Zadania domowe do oddania`, en: `Homework due`, uk: `Домашні завдання, які треба здати` },
},
homework_done: {
name: { pl: `Oznacz zadanie jako zrobione`, en: `Mark homework as done`, uk: `Позначити завдання виконаним` },
},
};

export const eventTexts = {
new_agenda: {
name: { pl: `Nowy wpis w terminarzu`, en: `New entry of the agenda`, uk: `Новий запис у календарі подій` },
group: { pl: `Terminarz`, en: `Agenda`, uk: `Календар подій` },
titles: {
test: { pl: `zapowiedziany sprawdzian`, en: `test announced`, uk: `оголошена контрольна` },
meeting: { pl: `zebranie z rodzicami`, en: `parents' meeting`, uk: `батьківські збори` },
entry: { pl: `nowy wpis w terminarzu`, en: `new entry of the agenda`, uk: `новий запис у календарі подій` },
changed: { pl: `zmieniony wpis w terminarzu`, en: `changed entry of the agenda`, uk: `змінений запис у календарі подій` },
removed: { pl: `usunięty wpis z terminarza`, en: `entry of the agenda removed`, uk: `видалений запис із календаря подій` },
},
},
new_homework: {
name: { pl: `Nowe zadanie domowe`, en: `New homework`, uk: `Нове домашнє завдання` },
group: { pl: `Zadania domowe`, en: `Homework`, uk: `Домашні завдання` },
titles: {
new: { pl: `nowe zadanie domowe`, en: `new homework`, uk: `нове домашнє завдання` },
changed: { pl: `zmienione zadanie domowe`, en: `changed homework`, uk: `змінене домашнє завдання` },
removed: { pl: `odwołane zadanie domowe`, en: `homework withdrawn`, uk: `скасоване домашнє завдання` },
},
},
};

export const wordsTexts = {
entryWas: { pl: `było`, en: `was`, uk: `було` },
newQuiz: { pl: `zapowiedziana kartkówka`, en: `quiz announced`, uk: `оголошена самостійна` },
homeworkWas: { pl: `było`, en: `was`, uk: `було` },
due: { pl: `termin: `, en: `due `, uk: `термін: ` },
};
