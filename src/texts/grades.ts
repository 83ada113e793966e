// Made of translations/*.json by `npm run texts`: edit those.
import type { Value } from '../lib/language.ts';

export const sourceTexts = {
grades: {
name: { pl: "Oceny", en: "Grades" },
},
point_grades: {
name: { pl: "Punkty", en: "Points" },
},
text_grades: {
name: { pl: "Oceny słowne", en: "Grades in words" },
},
skill_grades: {
name: { pl: "Oceny opisowe", en: "Descriptive grades" },
},
};

export const entityTexts = {
newest_grade: {
name: { pl: "Najnowsza ocena", en: "Newest grade" },
},
average: {
name: { pl: "Średnia ocen", en: "Grade average" },
},
subjects_at_risk: {
name: { pl: "Zagrożone przedmioty", en: "Subjects at risk" },
},
newest_description: {
name: { pl: "Najnowsza ocena opisowa", en: "Newest descriptive grade" },
},
points: {
name: { pl: "Oceny punktowe", en: "Grades in points" },
},
newest_text_grade: {
name: { pl: "Najnowsza ocena słowna", en: "Newest grade in words" },
},
average_: {
name: { pl: ({ subject }: { subject: Value }) => `Średnia: ${subject}`, en: ({ subject }: { subject: Value }) => `Average: ${subject}` },
},
};

export const eventTexts = {
new_grade: {
name: { pl: "Nowa ocena", en: "New grade" },
group: { pl: "Oceny", en: "Grades" },
titles: {
new: { pl: "nowa ocena", en: "new grade" },
changed: { pl: "zmieniona ocena", en: "changed grade" },
corrected: { pl: "poprawiona ocena", en: "corrected grade" },
removed: { pl: "usunięta ocena", en: "removed grade" },
restored: { pl: "przywrócona ocena", en: "restored grade" },
semester_proposal: { pl: "proponowana ocena śródroczna", en: "proposed semester grade" },
semester_grade: { pl: "ocena śródroczna", en: "semester grade" },
final_proposal: { pl: "proponowana ocena roczna", en: "proposed final grade" },
final_grade: { pl: "ocena roczna", en: "final grade" },
},
},
};
