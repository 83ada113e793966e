// Made of translations/*.json by `npm run texts`: edit those.

export const cadencesTexts = {
plan_changes: {
name: { pl: `Zmiany planu`, en: `Plan changes`, uk: `Зміни розкладу` },
about: { pl: `Zastępstwa i odwołane lekcje`, en: `Substitutions and cancelled lessons`, uk: `Заміни та скасовані уроки` },
},
messages: {
name: { pl: `Wiadomości`, en: `Messages`, uk: `Повідомлення` },
about: { pl: `Liczba nieprzeczytanych i lista odebranych`, en: `Unread counts and the list of the inbox`, uk: `Кількість непрочитаних і список отриманих` },
},
timetable: {
name: { pl: `Plan lekcji`, en: `Timetable`, uk: `Розклад уроків` },
about: { pl: `Ten tydzień i następny; od razu po zmianie planu`, en: `This week and the next; at once when the plan changed`, uk: `Цей тиждень і наступний; одразу після зміни розкладу` },
},
grades: {
name: { pl: `Oceny`, en: `Grades`, uk: `Оцінки` },
about: { pl: `Oceny i komentarze do nich`, en: `Grades and their comments`, uk: `Оцінки та коментарі до них` },
},
notices: {
name: { pl: `Ogłoszenia`, en: `Announcements`, uk: `Оголошення` },
about: { pl: `Tablica ogłoszeń`, en: `The notice board`, uk: `Дошка оголошень` },
},
attendance: {
name: { pl: `Frekwencja`, en: `Attendance`, uk: `Відвідуваність` },
about: { pl: `Nieobecności i spóźnienia`, en: `Absences and lateness`, uk: `Пропуски та запізнення` },
},
homework: {
name: { pl: `Zadania i terminarz`, en: `Homework and agenda`, uk: `Завдання та календар подій` },
about: { pl: `Zadania domowe oraz sprawdziany i inne wpisy terminarza`, en: `Homework, and tests and other entries of the agenda`, uk: `Домашні завдання, контрольні та інші записи календаря подій` },
},
remarks: {
name: { pl: `Uwagi i zachowanie`, en: `Remarks and behaviour`, uk: `Зауваження та поведінка` },
about: { pl: `Uwagi, oceny zachowania, decyzje o usprawiedliwieniach i tematy lekcji, opuszczonych i do sprawdzianów`, en: `Remarks, grades of behaviour, decisions on justifications, and topics of lessons, missed ones and those for tests`, uk: `Зауваження, оцінки за поведінку, рішення щодо виправдань і теми уроків, пропущених і до контрольних` },
},
other_grades: {
name: { pl: `Inne oceny`, en: `Other grades`, uk: `Інші оцінки` },
about: { pl: `Oceny opisowe, punktowe i słowne; raz na dobę, gdy szkoła ich nie wpisuje`, en: `Descriptive grades, points and grades in words; once a day while the school enters none`, uk: `Описові, бальні та словесні оцінки; раз на добу, якщо школа їх не виставляє` },
},
school_life: {
name: { pl: `Życie szkoły`, en: `School life`, uk: `Життя школи` },
about: { pl: `Zebrania, wycieczki, pliki szkoły i biblioteka`, en: `Meetings, trips, files of the school, and the library`, uk: `Збори, екскурсії, файли школи та бібліотека` },
},
sent_messages: {
name: { pl: `Wysłane wiadomości`, en: `Sent messages`, uk: `Надіслані повідомлення` },
about: { pl: `Lista wysłanych, by wiedzieć, na co nie ma odpowiedzi`, en: `The list of sent messages, to know which have no answer`, uk: `Список надісланих, щоб знати, на що немає відповіді` },
},
lucky_number: {
name: { pl: `Szczęśliwy numerek`, en: `Lucky number`, uk: `Щасливий номер` },
about: { pl: `Dopóki nie jest znany numerek na następny dzień szkolny`, en: `Until the next school day's number is known`, uk: `Доки не відомий номер на наступний шкільний день` },
},
lookups: {
name: { pl: `Nazwy`, en: `Names`, uk: `Назви` },
about: { pl: `Nazwy przedmiotów, nauczycieli, sal i kategorii; klasa, szkoła`, en: `Names of subjects, teachers, rooms, categories; the class, the school`, uk: `Назви предметів, імена вчителів, кабінети й категорії; клас, школа` },
},
};
