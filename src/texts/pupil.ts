// Made of translations/*.json by `npm run texts`: edit those.

export const sourceTexts = {
pupil: {
name: { pl: `Uczeń`, en: `Pupil`, uk: `Учень` },
},
class: {
name: { pl: `Klasa`, en: `Class`, uk: `Клас` },
},
school: {
name: { pl: `Szkoła`, en: `School`, uk: `Школа` },
},
lookups: {
name: { pl: `Nazwy`, en: `Names`, uk: `Назви` },
},
};
