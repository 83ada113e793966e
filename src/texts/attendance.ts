// Made of translations/*.json by `npm run texts`: edit those.

export const sourceTexts = {
attendance: {
name: { pl: "Frekwencja", en: "Attendance" },
},
justifications: {
name: { pl: "Usprawiedliwienia", en: "Justifications" },
},
topics: {
name: { pl: "Tematy lekcji", en: "Topics of lessons" },
},
};

export const entityTexts = {
absences: {
name: { pl: "Nieobecności", en: "Absences" },
},
absences_unexcused: {
name: { pl: "Nieobecności nieusprawiedliwione", en: "Unexcused absences" },
},
lateness: {
name: { pl: "Spóźnienia", en: "Lateness" },
},
attendance: {
name: { pl: "Frekwencja", en: "Attendance" },
},
missed_topics: {
name: { pl: "Tematy do nadrobienia", en: "Missed topics" },
},
};

export const eventTexts = {
new_absence: {
name: { pl: "Nowa nieobecność", en: "New absence" },
group: { pl: "Frekwencja", en: "Attendance" },
titles: {
absence: { pl: "nieobecność", en: "absence" },
lateness: { pl: "spóźnienie", en: "late" },
excused: { pl: "nieobecność usprawiedliwiona", en: "excused absence" },
removed: { pl: "wpis o nieobecności usunięty", en: "absence removed" },
justification_accepted: { pl: "usprawiedliwienie przyjęte", en: "justification accepted" },
justification_changed: { pl: "odpowiedź na usprawiedliwienie", en: "answer to a justification" },
},
},
};
