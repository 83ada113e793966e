// Made of translations/*.json by `npm run texts`: edit those.

export const entityTexts = {
changes_unseen: {
name: { pl: `Nieobejrzane zmiany`, en: `Unseen changes`, uk: `Непереглянуті зміни` },
},
};
