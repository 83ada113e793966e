// Made of translations/*.json by `npm run texts`: edit those.

export const sourceTexts = {
remarks: {
name: { pl: `Uwagi`, en: `Remarks`, uk: `Зауваження` },
},
behaviour: {
name: { pl: `Zachowanie`, en: `Behaviour`, uk: `Поведінка` },
},
};

export const entityTexts = {
newest_remark: {
name: { pl: `Najnowsza uwaga`, en: `Newest remark`, uk: `Найновіше зауваження` },
},
remarks: {
name: { pl: `Uwagi`, en: `Remarks`, uk: `Зауваження` },
},
behaviour: {
name: { pl: `Zachowanie`, en: `Behaviour`, uk: `Поведінка` },
},
behaviour_points: {
name: { pl: `Punkty z zachowania`, en: `Behaviour points`, uk: `Бали за поведінку` },
},
};

export const eventTexts = {
new_remark: {
name: { pl: `Nowa uwaga`, en: `New remark`, uk: `Нове зауваження` },
group: { pl: `Uwagi`, en: `Remarks`, uk: `Зауваження` },
titles: {
positive: { pl: `pozytywna uwaga`, en: `positive remark`, uk: `похвала` },
negative: { pl: `negatywna uwaga`, en: `negative remark`, uk: `негативне зауваження` },
neutral: { pl: `neutralna uwaga`, en: `neutral remark`, uk: `нейтральне зауваження` },
remark: { pl: `nowa uwaga`, en: `new remark`, uk: `нове зауваження` },
changed: { pl: `zmieniona uwaga`, en: `changed remark`, uk: `змінене зауваження` },
removed: { pl: `usunięta uwaga`, en: `removed remark`, uk: `видалене зауваження` },
},
},
new_behaviour: {
name: { pl: `Nowy wpis o zachowaniu`, en: `New entry on behaviour`, uk: `Новий запис про поведінку` },
group: { pl: `Zachowanie`, en: `Behaviour`, uk: `Поведінка` },
titles: {
grade: { pl: `ocena zachowania`, en: `behaviour grade`, uk: `оцінка за поведінку` },
points: { pl: `punkty z zachowania`, en: `behaviour points`, uk: `бали за поведінку` },
changed: { pl: `zmieniony wpis o zachowaniu`, en: `changed entry on behaviour`, uk: `змінений запис про поведінку` },
removed: { pl: `usunięty wpis o zachowaniu`, en: `removed entry on behaviour`, uk: `видалений запис про поведінку` },
},
},
};
