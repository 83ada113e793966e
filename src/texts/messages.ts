// Made of translations/*.json by `npm run texts`: edit those.

export const sourceTexts = {
messages: {
name: { pl: `Wiadomości`, en: `Messages`, uk: `Повідомлення` },
},
sent_messages: {
name: { pl: `Wysłane wiadomości`, en: `Sent messages`, uk: `Надіслані повідомлення` },
},
};

export const entityTexts = {
unread_messages: {
name: { pl: `Nieprzeczytane wiadomości`, en: `Unread messages`, uk: `Непрочитані повідомлення` },
},
newest_message: {
name: { pl: `Najnowsza wiadomość`, en: `Newest message`, uk: `Найновіше повідомлення` },
},
answers_awaited: {
name: { pl: `Wiadomości bez odpowiedzi`, en: `Messages without an answer`, uk: `Повідомлення без відповіді` },
},
};

export const eventTexts = {
opened_message: {
name: { pl: `Otwarta wiadomość`, en: `Opened message`, uk: `Відкрите повідомлення` },
group: { pl: `Wiadomości`, en: `Messages`, uk: `Повідомлення` },
titles: {
opened: { pl: `otwarta wiadomość`, en: `opened message`, uk: `відкрите повідомлення` },
},
},
new_message: {
name: { pl: `Nowa wiadomość`, en: `New message`, uk: `Нове повідомлення` },
group: { pl: `Wiadomości`, en: `Messages`, uk: `Повідомлення` },
titles: {
new: { pl: `nowa wiadomość`, en: `new message`, uk: `нове повідомлення` },
},
},
};
