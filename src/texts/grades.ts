// Made of translations/*.json by `npm run texts`: edit those.
import type { Value } from '../lib/language.ts';

export const sourceTexts = {
grades: {
name: { pl: `Oceny`, en: `Grades`, uk: `Оцінки` },
},
point_grades: {
name: { pl: `Punkty`, en: `Points`, uk: `Бали` },
},
text_grades: {
name: { pl: `Oceny słowne`, en: `Grades in words`, uk: `Словесні оцінки` },
},
skill_grades: {
name: { pl: `Oceny opisowe`, en: `Descriptive grades`, uk: `Описові оцінки` },
},
};

export const entityTexts = {
newest_grade: {
name: { pl: `Najnowsza ocena`, en: `Newest grade`, uk: `Найновіша оцінка` },
},
average: {
name: { pl: `Średnia ocen`, en: `Grade average`, uk: `Середній бал` },
},
subjects_at_risk: {
name: { pl: `Zagrożone przedmioty`, en: `Subjects at risk`, uk: `Предмети під загрозою` },
},
newest_description: {
name: { pl: `Najnowsza ocena opisowa`, en: `Newest descriptive grade`, uk: `Найновіша описова оцінка` },
},
points: {
name: { pl: `Oceny punktowe`, en: `Grades in points`, uk: `Бальні оцінки` },
},
newest_text_grade: {
name: { pl: `Najnowsza ocena słowna`, en: `Newest grade in words`, uk: `Найновіша словесна оцінка` },
},
average_: {
name: { pl: ({ subject }: { subject: Value }) => `Średnia: ${subject}`, en: ({ subject }: { subject: Value }) => `Average: ${subject}`, uk: ({ subject }: { subject: Value }) => `Середній бал: ${subject}` },
},
};

export const eventTexts = {
new_grade: {
name: { pl: `Nowa ocena`, en: `New grade`, uk: `Нова оцінка` },
group: { pl: `Oceny`, en: `Grades`, uk: `Оцінки` },
titles: {
new: { pl: `nowa ocena`, en: `new grade`, uk: `нова оцінка` },
changed: { pl: `zmieniona ocena`, en: `changed grade`, uk: `змінена оцінка` },
corrected: { pl: `poprawiona ocena`, en: `corrected grade`, uk: `виправлена оцінка` },
removed: { pl: `usunięta ocena`, en: `removed grade`, uk: `видалена оцінка` },
restored: { pl: `przywrócona ocena`, en: `restored grade`, uk: `відновлена оцінка` },
semester_proposal: { pl: `proponowana ocena śródroczna`, en: `proposed semester grade`, uk: `пропонована оцінка за семестр` },
semester_grade: { pl: `ocena śródroczna`, en: `semester grade`, uk: `оцінка за семестр` },
final_proposal: { pl: `proponowana ocena roczna`, en: `proposed final grade`, uk: `пропонована річна оцінка` },
final_grade: { pl: `ocena roczna`, en: `final grade`, uk: `річна оцінка` },
},
},
};
