// Made of translations/*.json by `npm run texts`: edit those.

export const devicesTexts = {
models: {
child: { pl: `Uczeń`, en: `Pupil`, uk: `Учень` },
family: { pl: `Rodzina`, en: `Family`, uk: `Родина` },
bridge: { pl: `Mostek`, en: `Bridge`, uk: `Міст` },
plan: { pl: `Plan`, en: `Plan`, uk: `Розклад` },
grades: { pl: `Oceny`, en: `Grades`, uk: `Оцінки` },
school: { pl: `Szkoła`, en: `School`, uk: `Школа` },
},
parts: {
plan: { pl: `plan`, en: `plan`, uk: `розклад` },
grades: { pl: `oceny`, en: `grades`, uk: `оцінки` },
school: { pl: `szkoła`, en: `school`, uk: `школа` },
},
};
