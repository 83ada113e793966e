// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const answersTexts = {
noticesMarked: { pl: ({ count }: { count: number }) => `Oznaczono ${count} ${plural(count, { one: `ogłoszenie`, few: `ogłoszenia`, other: `ogłoszeń` }, 'pl')} jako przeczytane.`, en: ({ count }: { count: number }) => `Announcements marked as read: ${count}.`, uk: ({ count }: { count: number }) => `Позначено прочитаними: ${count} ${plural(count, { one: `оголошення`, few: `оголошення`, many: `оголошень`, other: `оголошення` }, 'uk')}.` },
noneUnread: { pl: `Nie było nieprzeczytanych ogłoszeń.`, en: `There were no unread announcements.`, uk: `Непрочитаних оголошень не було.` },
noticesNotAllowed: { pl: `Oznaczanie ogłoszeń jest wyłączone w konfiguracji.`, en: `Marking announcements is switched off in the configuration.`, uk: `Позначення оголошень вимкнено в конфігурації.` },
noticesMissing: { pl: `Ogłoszenia nie zostały jeszcze odczytane.`, en: `The announcements have not been read yet.`, uk: `Оголошення ще не прочитано.` },
noSuchNotice: { pl: ({ id }: { id: Value }) => `Nie ma ogłoszenia ${id}.`, en: ({ id }: { id: Value }) => `There is no announcement ${id}.`, uk: ({ id }: { id: Value }) => `Оголошення ${id} немає.` },
homeworkDone: { pl: `Zadanie oznaczono jako zrobione.`, en: `The homework is marked as done.`, uk: `Завдання позначено виконаним.` },
homeworkUndone: { pl: `Zadanie nie jest już oznaczone jako zrobione.`, en: `The homework is no longer marked as done.`, uk: `Завдання більше не позначено виконаним.` },
homeworkDoneAtPortal: { pl: `To zadanie jest oznaczone jako zrobione w portalu: tam można to cofnąć.`, en: `This homework is marked as done on the portal: undo it there.`, uk: `Це завдання позначено виконаним на порталі: скасувати це можна там.` },
noSuchHomework: { pl: ({ id }: { id: Value }) => `Nie ma zadania domowego ${id}.`, en: ({ id }: { id: Value }) => `There is no homework ${id}.`, uk: ({ id }: { id: Value }) => `Домашнього завдання ${id} немає.` },
sendingWentOut: { pl: `Oznaczono, że wiadomość wyszła.`, en: `It was marked that the message went out.`, uk: `Позначено, що повідомлення надіслано.` },
sendingDidNot: { pl: `Oznaczono, że wiadomość nie wyszła: można ją wysłać jeszcze raz.`, en: `It was marked that the message did not go out: it can be sent once more.`, uk: `Позначено, що повідомлення не надіслано: його можна надіслати ще раз.` },
noSuchSending: { pl: ({ id }: { id: Value }) => `Nie ma niepewnej wiadomości ${id}.`, en: ({ id }: { id: Value }) => `There is no unconfirmed message ${id}.`, uk: ({ id }: { id: Value }) => `Непевного повідомлення ${id} немає.` },
messageOpened: { pl: `Wiadomość jest otwarta; jej treść jest w zdarzeniu opened_message.`, en: `The message is open; its text is in the event opened_message.`, uk: `Повідомлення відкрито; його текст — у події opened_message.` },
openingNotAllowed: { pl: `Otwieranie wiadomości jest wyłączone w konfiguracji.`, en: `Opening messages is switched off in the configuration.`, uk: `Відкривання повідомлень вимкнено в конфігурації.` },
textsNotTold: { pl: `Ustawienia prywatności ukrywają treść wiadomości w zdarzeniach; nic nie zostało otwarte.`, en: `The privacy settings hide texts of messages in events; nothing was opened.`, uk: `Налаштування приватності приховують текст повідомлень у подіях; нічого не відкрито.` },
noSuchMessage: { pl: ({ id }: { id: Value }) => `Nie ma wiadomości ${id} wśród odebranych.`, en: ({ id }: { id: Value }) => `There is no message ${id} in the inbox.`, uk: ({ id }: { id: Value }) => `Повідомлення ${id} немає серед отриманих.` },
acknowledged: { pl: ({ count }: { count: number }) => `Oznaczono ${count} ${plural(count, { one: `zmianę`, few: `zmiany`, other: `zmian` }, 'pl')} jako obejrzane.`, en: ({ count }: { count: number }) => `Changes marked as seen: ${count}.`, uk: ({ count }: { count: number }) => `Позначено переглянутими: ${count} ${plural(count, { one: `зміну`, few: `зміни`, many: `змін`, other: `зміни` }, 'uk')}.` },
noneUnseen: { pl: `Nie było nieobejrzanych zmian.`, en: `There were no unseen changes.`, uk: `Непереглянутих змін не було.` },
refreshed: { pl: `Odświeżono.`, en: `Read again.`, uk: `Оновлено.` },
resumed: { pl: `Wznowiono.`, en: `Resumed.`, uk: `Відновлено.` },
noticesMarkedOf: { pl: ({ count, total }: { count: Value; total: Value }) => `Oznaczono ${count}/${total} ogłoszeń jako przeczytane.`, en: ({ count, total }: { count: Value; total: Value }) => `Announcements marked as read: ${count}/${total}.`, uk: ({ count, total }: { count: Value; total: Value }) => `Позначено прочитаними оголошень: ${count}/${total}.` },
};

export const entityTexts = {
last_command: {
name: { pl: `Ostatnie polecenie`, en: `Last command`, uk: `Остання команда` },
},
last_command_text: {
name: { pl: `Odpowiedź na ostatnie polecenie`, en: `Answer to the last command`, uk: `Відповідь на останню команду` },
},
refresh: {
name: { pl: `Odśwież`, en: `Refresh`, uk: `Оновити` },
},
resume: {
name: { pl: `Wznów`, en: `Resume`, uk: `Відновити` },
},
acknowledge: {
name: { pl: `Oznacz zmiany jako obejrzane`, en: `Mark changes as seen`, uk: `Позначити зміни переглянутими` },
},
mark_notices_read: {
name: { pl: `Oznacz ogłoszenia jako przeczytane`, en: `Mark announcements as read`, uk: `Позначити оголошення прочитаними` },
},
};

export const sentencesTexts = {
noSuchMessage: { pl: ({ id }: { id: Value }) => `Nie ma wiadomości „${id}” dla tego dziecka w konfiguracji.`, en: ({ id }: { id: Value }) => `The configuration has no message "${id}" for this child.`, uk: ({ id }: { id: Value }) => `У конфігурації немає повідомлення «${id}» для цієї дитини.` },
armed: { pl: ({ name }: { name: Value }) => `Naciśnij jeszcze raz w ciągu 30 sekund, aby wysłać: ${name}.`, en: ({ name }: { name: Value }) => `Press once more within 30 seconds to send: ${name}.`, uk: ({ name }: { name: Value }) => `Натисніть ще раз протягом 30 секунд, щоб надіслати: ${name}.` },
armedWith: { pl: ({ content, to, topic }: { content: Value; to: Value; topic: Value }) => `Czeka 2 minuty na potwierdzenie. Do: ${to}. Temat: ${topic}. Treść: ${content}`, en: ({ content, to, topic }: { content: Value; to: Value; topic: Value }) => `Waits 2 minutes to be confirmed. To: ${to}. Subject: ${topic}. Text: ${content}`, uk: ({ content, to, topic }: { content: Value; to: Value; topic: Value }) => `Чекає на підтвердження 2 хвилини. Кому: ${to}. Тема: ${topic}. Текст: ${content}` },
notArmed: { pl: `Ta wiadomość nie czeka na potwierdzenie: wysłano ją, zmieniono albo minęły dwie minuty. Teraz nic nie zostało wysłane.`, en: `This message does not wait to be confirmed: it was sent or changed, or two minutes have passed. Nothing was sent now.`, uk: `Це повідомлення не чекає на підтвердження: його надіслано, змінено або минули дві хвилини. Зараз нічого не надіслано.` },
stillArmed: { pl: ({ name }: { name: Value }) => `Drugie naciśnięcie w ciągu sekundy nie liczy się; naciśnij jeszcze raz, aby wysłać: ${name}.`, en: ({ name }: { name: Value }) => `A second press within a second does not count; press once more to send: ${name}.`, uk: ({ name }: { name: Value }) => `Друге натискання протягом секунди не зараховується; натисніть ще раз, щоб надіслати: ${name}.` },
noText: { pl: `Ta wiadomość nie ma miejsca na własny tekst; nic nie zostało wysłane.`, en: `This message has no place for a text; nothing was sent.`, uk: `У цьому повідомленні немає місця для власного тексту; нічого не надіслано.` },
wrongText: { pl: `Ta wiadomość potrzebuje jednej linii tekstu, najwyżej 500 znaków; nic nie zostało wysłane.`, en: `This message needs one line of text, of at most 500 characters; nothing was sent.`, uk: `Цьому повідомленню потрібен один рядок тексту, щонайбільше 500 символів; нічого не надіслано.` },
tooLong: { pl: `Temat może mieć 200 znaków, a treść 5000; nic nie zostało wysłane.`, en: `A subject may have 200 characters, a text 5,000; nothing was sent.`, uk: `Тема може мати 200 символів, а текст 5000; нічого не надіслано.` },
sent: { pl: ({ name }: { name: Value }) => `Wiadomość wysłana: ${name}.`, en: ({ name }: { name: Value }) => `The message was sent: ${name}.`, uk: ({ name }: { name: Value }) => `Повідомлення надіслано: ${name}.` },
notSent: { pl: `Portal nie przyjął wiadomości; nic nie zostało wysłane.`, en: `The portal refused the message; nothing was sent.`, uk: `Портал не прийняв повідомлення; нічого не надіслано.` },
unknownWhetherSent: { pl: `Nie wiadomo, czy wiadomość poszła: sprawdź wysłane w portalu, zanim wyślesz ją ponownie.`, en: `Nobody knows whether the message was sent: look at the sent messages before sending it again.`, uk: `Невідомо, чи повідомлення надіслано: перевірте надіслані на порталі, перш ніж надсилати його знову.` },
foundInSentBox: { pl: `Wiadomość jest wśród wysłanych w portalu: wyszła.`, en: `The message is among the sent ones in the portal: it went out.`, uk: `Повідомлення є серед надісланих на порталі: його надіслано.` },
interrupted: { pl: `Praca programu została przerwana podczas wysyłania: sprawdź wysłane w portalu. Nic nie zostanie wysłane drugi raz.`, en: `The bridge was interrupted while sending: look at the sent messages in the portal. Nothing is sent a second time.`, uk: `Роботу програми було перервано під час надсилання: перевірте надіслані на порталі. Удруге нічого не буде надіслано.` },
interruptedAct: { pl: `Praca programu została przerwana w trakcie i nie wiadomo, czy portal to zrobił: sprawdź w portalu. Możesz nacisnąć jeszcze raz.`, en: `The bridge was interrupted meanwhile, and nobody knows whether the portal did it: look into the portal. You may press again.`, uk: `Роботу програми було перервано посеред цього, і невідомо, чи портал це зробив: перевірте на порталі. Можете натиснути ще раз.` },
unconfirmed: { pl: `Portal tego nie potwierdził i nie wiadomo, czy to zrobił: sprawdź w portalu.`, en: `The portal did not confirm this, and nobody knows whether it was done: look into the portal.`, uk: `Портал цього не підтвердив, і невідомо, чи він це зробив: перевірте на порталі.` },
stopping: { pl: `Program właśnie kończył pracę: polecenie nie zostało wykonane.`, en: `The bridge was being stopped: this was not done.`, uk: `Програма саме завершувала роботу: команду не виконано.` },
refusedRetained: { pl: `Polecenie przyszło jako zachowane (retained); takich mostek nie wykonuje.`, en: `The command came as a retained message; those are never executed.`, uk: `Команда надійшла як збережена (retained); таких міст не виконує.` },
refusedUnknown: { pl: `Nie ma takiego polecenia.`, en: `There is no such command.`, uk: `Такої команди немає.` },
refusedMalformed: { pl: `Treść polecenia jest niepoprawna.`, en: `The command has a malformed payload.`, uk: `Вміст команди неправильний.` },
noRecipient: { pl: ({ matches, name, who }: { matches: number; name: Value; who: string }) => `${who === 'tutor' ? `Wychowawca` : `„${name}”`}: ${matches === 0 ? `nie ma takiego odbiorcy` : plural(matches, { other: `pasujących odbiorców: ${matches}` }, 'pl')}`, en: ({ matches, name, who }: { matches: number; name: Value; who: string }) => `${who === 'tutor' ? `The tutor` : `"${name}"`}: ${matches === 0 ? `there is no such recipient` : plural(matches, { other: `${matches} recipients match` }, 'en')}`, uk: ({ matches, name, who }: { matches: number; name: Value; who: string }) => `${who === 'tutor' ? `Класний керівник` : `«${name}»`}: ${matches === 0 ? `такого отримувача немає` : plural(matches, { other: `відповідних отримувачів: ${matches}` }, 'uk')}` },
nearName: { pl: ({ name }: { name: Value }) => `; może chodzi o „${name}”?`, en: ({ name }: { name: Value }) => `; did you mean "${name}"?`, uk: ({ name }: { name: Value }) => `; можливо, «${name}»?` },
cooldown: { pl: ({ day, time }: { day: string; time: Value }) => `Ta wiadomość już poszła lub mogła pójść; kolejna będzie możliwa ${day === 'today' ? `` : `${day} `}o ${time}.`, en: ({ day, time }: { day: string; time: Value }) => `This message was or may have been sent already; the next one is possible at ${time}${day === 'today' ? `` : ` on ${day}`}.`, uk: ({ day, time }: { day: string; time: Value }) => `Це повідомлення вже надіслано або могло бути надіслано; наступне буде можливе ${day === 'today' ? `` : `${day} `}о ${time}.` },
noValue: { pl: ({ name }: { name: string }) => `${name === 'unexcused' ? `Nie ma nieobecności do usprawiedliwienia albo nie zostały odczytane; nic nie zostało wysłane.` : `Nie wiadomo, co wpisać w miejsce {${name}}; nic nie zostało wysłane.`}`, en: ({ name }: { name: string }) => `${name === 'unexcused' ? `There are no absences to justify, or they have not been read; nothing was sent.` : `There is no value for {${name}} now; nothing was sent.`}`, uk: ({ name }: { name: string }) => `${name === 'unexcused' ? `Немає пропусків, які треба виправдати, або їх не прочитано; нічого не надіслано.` : `Невідомо, що вписати замість {${name}}; нічого не надіслано.`}` },
noReason: { pl: `Ta wiadomość nie ma powodu; nic nie zostało wysłane.`, en: `This message has no reason; nothing was sent.`, uk: `Це повідомлення не має причини; нічого не надіслано.` },
chooseReason: { pl: ({ reasons }: { reasons: Value }) => `Wybierz powód: ${reasons}; nic nie zostało wysłane.`, en: ({ reasons }: { reasons: Value }) => `Choose a reason: ${reasons}; nothing was sent.`, uk: ({ reasons }: { reasons: Value }) => `Виберіть причину: ${reasons}; нічого не надіслано.` },
armedAgain: { pl: ({ day, name, time }: { day: string; name: Value; time: Value }) => `Nie wiadomo, czy taka sama wiadomość nie wyszła już ${day === 'today' ? `` : `${day} `}o ${time}: sprawdź wysłane w portalu. Naciśnij jeszcze raz tylko wtedy, gdy mimo to ma zostać wysłana: ${name}.`, en: ({ day, name, time }: { day: string; name: Value; time: Value }) => `Nobody knows whether the same message went out at ${time}${day === 'today' ? `` : ` on ${day}`}: look at the sent messages in the portal. Press once more only to send it nevertheless: ${name}.`, uk: ({ day, name, time }: { day: string; name: Value; time: Value }) => `Невідомо, чи таке саме повідомлення не надіслано вже ${day === 'today' ? `` : `${day} `}о ${time}: перевірте надіслані на порталі. Натисніть ще раз лише тоді, коли попри це його треба надіслати: ${name}.` },
recipient: { pl: ({ problem }: { problem: Value }) => `${problem}; nic nie zostało wysłane.`, en: ({ problem }: { problem: Value }) => `${problem}; nothing was sent.`, uk: ({ problem }: { problem: Value }) => `${problem}; нічого не надіслано.` },
recipientsUnreadable: { pl: ({ reason }: { reason: Value }) => `${reason} Nie udało się odczytać wszystkich odbiorców, więc nie wiadomo, do kogo wysłać; nic nie zostało wysłane.`, en: ({ reason }: { reason: Value }) => `${reason} Not all recipients could be read, so it is not known whom to send to; nothing was sent.`, uk: ({ reason }: { reason: Value }) => `${reason} Не вдалося прочитати всіх отримувачів, тому невідомо, кому надсилати; нічого не надіслано.` },
refreshRefused: { pl: ({ day, time }: { day: string; time: Value }) => `„Odśwież” działa najwyżej raz na 2 minuty; znów zadziała ${day === 'today' ? `` : `${day} `}o ${time}.`, en: ({ day, time }: { day: string; time: Value }) => `"Refresh" works at most once in 2 minutes; it works again at ${time}${day === 'today' ? `` : ` on ${day}`}.`, uk: ({ day, time }: { day: string; time: Value }) => `«Оновити» працює щонайбільше раз на 2 хвилини; знову запрацює ${day === 'today' ? `` : `${day} `}о ${time}.` },
resumeRefused: { pl: ({ day, time }: { day: string; time: Value }) => `„Wznów” działa najwyżej raz na 15 minut i trzy razy na dobę; znów zadziała ${day === 'today' ? `` : `${day} `}o ${time}.`, en: ({ day, time }: { day: string; time: Value }) => `"Resume" works at most once in 15 minutes and three times a day; it works again at ${time}${day === 'today' ? `` : ` on ${day}`}.`, uk: ({ day, time }: { day: string; time: Value }) => `«Відновити» працює щонайбільше раз на 15 хвилин і тричі на добу; знову запрацює ${day === 'today' ? `` : `${day} `}о ${time}.` },
};

export const mailTexts = {
absent: { pl: `Portal tego nie ma albo już nie pokazuje.`, en: `The portal does not have this, or does not show it any more.`, uk: `Портал цього не має або вже не показує.` },
budget: { pl: `Limit zapytań do portalu jest na dziś wykorzystany. Po północy znów będzie można czytać; to, co wczytano, zostaje.`, en: `Today's requests to the portal are used up. Reading is possible again after midnight; what was read stays.`, uk: `Ліміт запитів до порталу на сьогодні вичерпано. Після півночі знову можна буде читати; прочитане залишається.` },
oneFile: { pl: `Inny plik jest właśnie pobierany; spróbuj, gdy się skończy.`, en: `Another file is being downloaded; try again when it is complete.`, uk: `Саме завантажується інший файл; спробуйте, коли це закінчиться.` },
largeFile: { pl: ({ mb }: { mb: Value }) => `Ten plik ma więcej niż ${mb} MB: pobierz go w portalu.`, en: ({ mb }: { mb: Value }) => `This file has more than ${mb} MB: download it at the portal.`, uk: ({ mb }: { mb: Value }) => `Цей файл більший за ${mb} МБ: завантажте його на порталі.` },
sentTo: { pl: ({ name }: { name: Value }) => `Wiadomość wysłana do: ${name}.`, en: ({ name }: { name: Value }) => `The message was sent to: ${name}.`, uk: ({ name }: { name: Value }) => `Повідомлення надіслано: ${name}.` },
tutor: { pl: `wychowawca`, en: `the class tutor`, uk: `класний керівник` },
account: { pl: ({ id }: { id: Value }) => `konto ${id}`, en: ({ id }: { id: Value }) => `account ${id}`, uk: ({ id }: { id: Value }) => `обліковий запис ${id}` },
neverRepeated: { pl: `Sama nie zostanie wysłana drugi raz.`, en: `It is not sent a second time by itself.`, uk: `Саме воно вдруге не надішлеться.` },
notArmed: { pl: `Tej wiadomości już nie było: została wysłana, zmieniona w innym oknie albo anulowana. Teraz nic nie zostało wysłane.`, en: `That message was no longer there: it was sent, changed in another window, or cancelled. Nothing was sent now.`, uk: `Цього повідомлення вже не було: його надіслано, змінено в іншому вікні або скасовано. Зараз нічого не надіслано.` },
expired: { pl: `Minęły dwie minuty i nic nie zostało wysłane. Szkic czeka: sprawdź go i wyślij jeszcze raz.`, en: `Two minutes have passed, and nothing was sent. The draft is kept: check it and send it once more.`, uk: `Минули дві хвилини, і нічого не надіслано. Чернетка чекає: перевірте її та надішліть ще раз.` },
sameText: { pl: `Ta sama treść do tej samej osoby poszła lub mogła pójść przed chwilą; nic nie zostało wysłane. Kolejna będzie możliwa po dwóch minutach.`, en: `The same text was or may have been sent to the same person a moment ago; nothing was sent. Another one is possible after two minutes.`, uk: `Той самий текст тій самій особі щойно надіслано або могло бути надіслано; нічого не надіслано. Наступний буде можливий за дві хвилини.` },
empty: { pl: `Wiadomość potrzebuje tematu i treści; nic nie zostało wysłane.`, en: `A message needs a subject and a text; nothing was sent.`, uk: `Повідомленню потрібні тема й текст; нічого не надіслано.` },
noReceiver: { pl: `Wybierz odbiorcę z listy; nic nie zostało wysłane.`, en: `Choose a receiver of the list; nothing was sent.`, uk: `Виберіть отримувача зі списку; нічого не надіслано.` },
noReply: { pl: `Na tę wiadomość nie można odpowiedzieć; nic nie zostało wysłane.`, en: `This message takes no reply; nothing was sent.`, uk: `На це повідомлення не можна відповісти; нічого не надіслано.` },
notOpened: { pl: `Najpierw otwórz wiadomość, na którą odpowiadasz; nic nie zostało wysłane.`, en: `Open the message that you answer first; nothing was sent.`, uk: `Спершу відкрийте повідомлення, на яке відповідаєте; нічого не надіслано.` },
};

export const exampleTexts = {
button: { pl: `Choroba`, en: `Ill today`, uk: `Хвороба` },
};

export const afterActTexts = {
later: { pl: `Naciśnij ponownie później: polecenia nie są powtarzane.`, en: `Press again later: commands are not repeated.`, uk: `Натисніть знову пізніше: команди не повторюються.` },
afterMidnight: { pl: `Naciśnij ponownie po północy: polecenia nie są powtarzane.`, en: `Press again after midnight: commands are not repeated.`, uk: `Натисніть знову після півночі: команди не повторюються.` },
};
