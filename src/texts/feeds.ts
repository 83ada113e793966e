// Made of translations/*.json by `npm run texts`: edit those.

export const davTexts = {
lists: {
homework: { pl: `zadania do zrobienia`, en: `homework to do`, uk: `завдання, які треба зробити` },
tests: { pl: `powtórki do sprawdzianów`, en: `revision for tests`, uk: `повторення до контрольних` },
bring: { pl: `rzeczy do przyniesienia`, en: `things to bring`, uk: `речі, які треба принести` },
absences: { pl: `nieobecności do usprawiedliwienia`, en: `absences to justify`, uk: `пропуски, які треба виправдати` },
meetings: { pl: `zebrania do potwierdzenia`, en: `meetings to confirm`, uk: `збори, які треба підтвердити` },
},
thing: { pl: `Do przyniesienia`, en: `To bring`, uk: `Принести` },
absence: { pl: `Nieobecność`, en: `Absence`, uk: `Пропуск` },
readOnly: { pl: `Kalendarze szkoły są tylko do odczytu.`, en: `The calendars of the school are read-only.`, uk: `Календарі школи доступні лише для читання.` },
schoolItem: { pl: `To pozycja ze szkoły: można ją tylko odhaczyć, nie zmienić.`, en: `This item is the school's: it can be ticked off, not changed.`, uk: `Це запис від школи: його можна лише відмітити, а не змінити.` },
notDeleted: { pl: `To pozycja ze szkoły: można ją usunąć dopiero po odhaczeniu.`, en: `This item is the school's: it can be deleted only once it is ticked off.`, uk: `Це запис від школи: його можна видалити лише після того, як відмічено.` },
over: { pl: `Tej pozycji ze szkoły już nie ma.`, en: `This item of the school is no longer there.`, uk: `Цього запису від школи вже немає.` },
busy: { pl: `Za dużo zmian naraz: spróbuj ponownie za minutę.`, en: `Too many changes at once: try again in a minute.`, uk: `Забагато змін одночасно: спробуйте знову за хвилину.` },
notKept: { pl: `Mostek nie może teraz zapisać danych na dysku: spróbuj później.`, en: `The bridge cannot write to its disk now: try again later.`, uk: `Міст зараз не може записати даних на диск: спробуйте пізніше.` },
full: { pl: `Ta lista jest pełna: najwyżej 5000 własnych pozycji i 10 MB.`, en: `This list is full: 5000 own items and 10 MB at most.`, uk: `Цей список повний: щонайбільше 5000 власних записів і 10 МБ.` },
tooLarge: { pl: `Pozycja jest za duża: najwyżej 100 kB i 2000 wierszy.`, en: `The item is too large: 100 kB and 2,000 lines at most.`, uk: `Запис завеликий: щонайбільше 100 кБ і 2000 рядків.` },
notATask: { pl: `Ta lista przyjmuje pojedyncze zadania (VTODO) w formacie iCalendar.`, en: `This list takes single to-dos (VTODO) as iCalendar.`, uk: `Цей список приймає окремі завдання (VTODO) у форматі iCalendar.` },
sameUid: { pl: `Lista ma już pozycję o tym UID.`, en: `The list already has an item with this UID.`, uk: `У списку вже є запис із цим UID.` },
changedMeanwhile: { pl: `Ktoś zmienił tę pozycję w międzyczasie: wczytaj ją ponownie.`, en: `Somebody has changed this item meanwhile: read it again.`, uk: `Тим часом хтось змінив цей запис: завантажте його ще раз.` },
fixed: { pl: `Listy i kalendarze są stałe: nie można ich tworzyć, zmieniać ani usuwać.`, en: `The lists and calendars are fixed: they cannot be created, changed or deleted.`, uk: `Списки й календарі сталі: їх не можна створювати, змінювати чи видаляти.` },
};

export const calendarsTexts = {
calendars: {
all: { pl: `szkoła`, en: `school`, uk: `школа` },
plan: { pl: `plan lekcji`, en: `timetable`, uk: `розклад уроків` },
tests: { pl: `sprawdziany`, en: `tests`, uk: `контрольні` },
homework: { pl: `zadania domowe`, en: `homework`, uk: `домашні завдання` },
meetings: { pl: `zebrania`, en: `meetings`, uk: `збори` },
entries: { pl: `terminarz`, en: `agenda`, uk: `календар подій` },
"free-days": { pl: `dni wolne`, en: `days off`, uk: `вихідні дні` },
},
categories: {
plan: { pl: `Lekcja`, en: `Lesson`, uk: `Урок` },
tests: { pl: `Sprawdzian`, en: `Test`, uk: `Контрольна` },
quiz: { pl: `Kartkówka`, en: `Quiz`, uk: `Самостійна` },
homework: { pl: `Zadanie domowe`, en: `Homework`, uk: `Домашнє завдання` },
meetings: { pl: `Zebranie`, en: `Meeting`, uk: `Збори` },
entries: { pl: `Terminarz`, en: `Agenda`, uk: `Календар подій` },
"free-days": { pl: `Dzień wolny`, en: `Day off`, uk: `Вихідний день` },
trip: { pl: `Wycieczka`, en: `Trip`, uk: `Екскурсія` },
},
free: { pl: `Wolne`, en: `Free`, uk: `Вихідний` },
homework: { pl: `Zadanie`, en: `Homework`, uk: `Завдання` },
done: { pl: `zrobione`, en: `done`, uk: `зроблено` },
teacher: { pl: `Nauczyciel`, en: `Teacher`, uk: `Вчитель` },
files: { pl: `Pliki`, en: `Files`, uk: `Файли` },
was: { pl: `Było`, en: `Was`, uk: `Було` },
};
