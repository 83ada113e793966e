// Made of translations/*.json by `npm run texts`: edit those.

export const sourceTexts = {
pupil: {
name: { pl: "Uczeń", en: "Pupil" },
},
class: {
name: { pl: "Klasa", en: "Class" },
},
school: {
name: { pl: "Szkoła", en: "School" },
},
lookups: {
name: { pl: "Nazwy", en: "Names" },
},
};
