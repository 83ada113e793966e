// Made of translations/*.json by `npm run texts`: edit those.

export const sourceTexts = {
attendance: {
name: { pl: `Frekwencja`, en: `Attendance`, uk: `Відвідуваність` },
},
justifications: {
name: { pl: `Usprawiedliwienia`, en: `Justifications`, uk: `Виправдання пропусків` },
},
topics: {
name: { pl: `Tematy lekcji`, en: `Topics of lessons`, uk: `Теми уроків` },
},
};

export const entityTexts = {
absences: {
name: { pl: `Nieobecności`, en: `Absences`, uk: `Пропуски` },
},
absences_unexcused: {
name: { pl: `Nieobecności nieusprawiedliwione`, en: `Unexcused absences`, uk: `Невиправдані пропуски` },
},
lateness: {
name: { pl: `Spóźnienia`, en: `Lateness`, uk: `Запізнення` },
},
attendance: {
name: { pl: `Frekwencja`, en: `Attendance`, uk: `Відвідуваність` },
},
missed_topics: {
name: { pl: `Tematy do nadrobienia`, en: `Missed topics`, uk: `Теми, які треба надолужити` },
},
};

export const eventTexts = {
new_absence: {
name: { pl: `Nowa nieobecność`, en: `New absence`, uk: `Новий пропуск` },
group: { pl: `Frekwencja`, en: `Attendance`, uk: `Відвідуваність` },
titles: {
absence: { pl: `nieobecność`, en: `absence`, uk: `пропуск` },
lateness: { pl: `spóźnienie`, en: `late`, uk: `запізнення` },
excused: { pl: `nieobecność usprawiedliwiona`, en: `excused absence`, uk: `виправданий пропуск` },
removed: { pl: `wpis o nieobecności usunięty`, en: `absence removed`, uk: `запис про пропуск видалено` },
justification_accepted: { pl: `usprawiedliwienie przyjęte`, en: `justification accepted`, uk: `виправдання прийнято` },
justification_changed: { pl: `odpowiedź na usprawiedliwienie`, en: `answer to a justification`, uk: `відповідь на виправдання` },
},
},
};
