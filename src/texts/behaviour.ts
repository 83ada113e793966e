// Made of translations/*.json by `npm run texts`: edit those.

export const sourceTexts = {
remarks: {
name: { pl: "Uwagi", en: "Remarks" },
},
behaviour: {
name: { pl: "Zachowanie", en: "Behaviour" },
},
};

export const entityTexts = {
newest_remark: {
name: { pl: "Najnowsza uwaga", en: "Newest remark" },
},
remarks: {
name: { pl: "Uwagi", en: "Remarks" },
},
behaviour: {
name: { pl: "Zachowanie", en: "Behaviour" },
},
behaviour_points: {
name: { pl: "Punkty z zachowania", en: "Behaviour points" },
},
};

export const eventTexts = {
new_remark: {
name: { pl: "Nowa uwaga", en: "New remark" },
group: { pl: "Uwagi", en: "Remarks" },
titles: {
positive: { pl: "pozytywna uwaga", en: "positive remark" },
negative: { pl: "negatywna uwaga", en: "negative remark" },
neutral: { pl: "neutralna uwaga", en: "neutral remark" },
remark: { pl: "nowa uwaga", en: "new remark" },
changed: { pl: "zmieniona uwaga", en: "changed remark" },
removed: { pl: "usunięta uwaga", en: "removed remark" },
},
},
new_behaviour: {
name: { pl: "Nowy wpis o zachowaniu", en: "New entry on behaviour" },
group: { pl: "Zachowanie", en: "Behaviour" },
titles: {
grade: { pl: "ocena zachowania", en: "behaviour grade" },
points: { pl: "punkty z zachowania", en: "behaviour points" },
changed: { pl: "zmieniony wpis o zachowaniu", en: "changed entry on behaviour" },
removed: { pl: "usunięty wpis o zachowaniu", en: "removed entry on behaviour" },
},
},
};
