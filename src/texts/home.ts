// Made of translations/*.json by `npm run texts`: edit those.

export const devicesTexts = {
models: {
child: { pl: "Uczeń", en: "Pupil" },
family: { pl: "Rodzina", en: "Family" },
bridge: { pl: "Mostek", en: "Bridge" },
plan: { pl: "Plan", en: "Plan" },
grades: { pl: "Oceny", en: "Grades" },
school: { pl: "Szkoła", en: "School" },
},
parts: {
plan: { pl: "plan", en: "plan" },
grades: { pl: "oceny", en: "grades" },
school: { pl: "szkoła", en: "school" },
},
};
