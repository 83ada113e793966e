// Made of translations/*.json by `npm run texts`: edit those.

export const sourceTexts = {
messages: {
name: { pl: "Wiadomości", en: "Messages" },
},
sent_messages: {
name: { pl: "Wysłane wiadomości", en: "Sent messages" },
},
};

export const entityTexts = {
unread_messages: {
name: { pl: "Nieprzeczytane wiadomości", en: "Unread messages" },
},
newest_message: {
name: { pl: "Najnowsza wiadomość", en: "Newest message" },
},
answers_awaited: {
name: { pl: "Wiadomości bez odpowiedzi", en: "Messages without an answer" },
},
};

export const eventTexts = {
opened_message: {
name: { pl: "Otwarta wiadomość", en: "Opened message" },
group: { pl: "Wiadomości", en: "Messages" },
titles: {
opened: { pl: "otwarta wiadomość", en: "opened message" },
},
},
new_message: {
name: { pl: "Nowa wiadomość", en: "New message" },
group: { pl: "Wiadomości", en: "Messages" },
titles: {
new: { pl: "nowa wiadomość", en: "new message" },
},
},
};
