// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const sourceTexts = {
timetable: {
name: { pl: `Plan lekcji`, en: `Timetable`, uk: `Розклад уроків` },
},
substitutions: {
name: { pl: `Zmiany planu`, en: `Plan changes`, uk: `Зміни розкладу` },
},
free_days: {
name: { pl: `Dni wolne`, en: `Days off`, uk: `Вихідні дні` },
},
};

export const entityTexts = {
day_today: {
name: { pl: `Dzień dzisiejszy`, en: `Day today`, uk: `Сьогоднішній день` },
},
day_tomorrow: {
name: { pl: `Dzień jutrzejszy`, en: `Day tomorrow`, uk: `Завтрашній день` },
},
day_today_text: {
name: { pl: `Dziś w szkole`, en: `Today at school`, uk: `Сьогодні в школі` },
},
day_tomorrow_text: {
name: { pl: `Jutro w szkole`, en: `Tomorrow at school`, uk: `Завтра в школі` },
},
school_today: {
name: { pl: `Szkoła dzisiaj`, en: `School today`, uk: `Школа сьогодні` },
},
school_tomorrow: {
name: { pl: `Szkoła jutro`, en: `School tomorrow`, uk: `Школа завтра` },
},
days_ahead: {
name: { pl: `Najbliższe dni`, en: `Days ahead`, uk: `Найближчі дні` },
},
week_plan: {
name: { pl: `Plan tygodnia`, en: `Week plan`, uk: `Розклад тижня` },
},
plan_changes_today: {
name: { pl: `Zmiany planu dzisiaj`, en: `Plan changes today`, uk: `Зміни розкладу сьогодні` },
},
plan_changes_next_day: {
name: { pl: `Zmiany: kolejny dzień szkolny`, en: `Changes: next school day`, uk: `Зміни: наступний шкільний день` },
},
lessons_today: {
name: { pl: `Lekcje dzisiaj`, en: `Lessons today`, uk: `Уроки сьогодні` },
},
lessons_next_day: {
name: { pl: `Lekcje: kolejny dzień szkolny`, en: `Lessons: next school day`, uk: `Уроки: наступний шкільний день` },
},
current_lesson: {
name: { pl: `Bieżąca lekcja`, en: `Current lesson`, uk: `Поточний урок` },
},
next_lesson: {
name: { pl: `Następna lekcja`, en: `Next lesson`, uk: `Наступний урок` },
},
school_start: {
name: { pl: `Początek lekcji`, en: `School start`, uk: `Початок уроків` },
},
school_end: {
name: { pl: `Koniec lekcji`, en: `School end`, uk: `Кінець уроків` },
},
school_start_text: {
name: { pl: `Początek lekcji słowami`, en: `School start in words`, uk: `Початок уроків словами` },
},
school_end_text: {
name: { pl: `Koniec lekcji słowami`, en: `School end in words`, uk: `Кінець уроків словами` },
},
picture_of_the_day: {
name: { pl: `Obrazek dnia`, en: `Picture of the day`, uk: `Зображення дня` },
},
};

export const daysTexts = {
from: { pl: `od`, en: `from`, uk: `з` },
to: { pl: `do`, en: `to`, uk: `до` },
usually: { pl: `zwykle`, en: `usually`, uk: `зазвичай` },
date: { pl: ({ date, weekday }: { date: Value; weekday: Value }) => `${weekday}, ${date}`, en: ({ date, weekday }: { date: Value; weekday: Value }) => `${weekday} ${date}`, uk: ({ date, weekday }: { date: Value; weekday: Value }) => `${weekday}, ${date}` },
};

export const eventTexts = {
plan_change: {
name: { pl: `Zmiana planu`, en: `Plan change`, uk: `Зміна розкладу` },
group: { pl: `Plan lekcji`, en: `Timetable`, uk: `Розклад уроків` },
titles: {
lesson_cancelled: { pl: `odwołana lekcja`, en: `lesson cancelled`, uk: `скасований урок` },
substitution: { pl: `zastępstwo`, en: `substitution`, uk: `заміна` },
room_change: { pl: `inna sala`, en: `other room`, uk: `інший каб.` },
lesson_moved: { pl: `przeniesiona lekcja`, en: `lesson moved`, uk: `перенесений урок` },
altered: { pl: `kolejna zmiana planu`, en: `plan changed again`, uk: `ще одна зміна розкладу` },
withdrawn: { pl: `zmiana planu cofnięta`, en: `plan change withdrawn`, uk: `зміну розкладу скасовано` },
day_cancelled: { pl: `dzień bez lekcji`, en: `no lessons that day`, uk: `день без уроків` },
day_restored: { pl: `lekcje jednak się odbędą`, en: `lessons take place after all`, uk: `уроки таки відбудуться` },
start_changed: { pl: `inny początek lekcji`, en: `school starts at another time`, uk: `інший початок уроків` },
end_changed: { pl: `inny koniec lekcji`, en: `school ends at another time`, uk: `інший кінець уроків` },
},
},
};

export const lessonNumbersTexts = {
lesson: { pl: `lekcja`, en: `lesson`, uk: `урок` },
lessons: { pl: `lekcje`, en: `lessons`, uk: `уроки` },
from: { pl: `od lekcji`, en: `from lesson`, uk: `від уроку` },
to: { pl: `do lekcji`, en: `to lesson`, uk: `до уроку` },
};

export const nearDaysTexts = {
at: { pl: `o`, en: `at`, uk: `о` },
today: { pl: `dziś`, en: `today`, uk: `сьогодні` },
tomorrow: { pl: `jutro`, en: `tomorrow`, uk: `завтра` },
onWeekday: { pl: ({ weekday }: { weekday: string }) => `${weekday === 'monday' ? `w poniedziałek` : weekday === 'tuesday' ? `we wtorek` : weekday === 'wednesday' ? `w środę` : weekday === 'thursday' ? `w czwartek` : weekday === 'friday' ? `w piątek` : weekday === 'saturday' ? `w sobotę` : `w niedzielę`}`, en: ({ weekday }: { weekday: string }) => `on ${weekday === 'monday' ? `Monday` : weekday === 'tuesday' ? `Tuesday` : weekday === 'wednesday' ? `Wednesday` : weekday === 'thursday' ? `Thursday` : weekday === 'friday' ? `Friday` : weekday === 'saturday' ? `Saturday` : `Sunday`}`, uk: ({ weekday }: { weekday: string }) => `${weekday === 'monday' ? `в понеділок` : weekday === 'tuesday' ? `у вівторок` : weekday === 'wednesday' ? `в середу` : weekday === 'thursday' ? `в четвер` : weekday === 'friday' ? `в пʼятницю` : weekday === 'saturday' ? `в суботу` : `в неділю`}` },
};

export const outingsTexts = {
trip: { pl: `wycieczka`, en: `trip`, uk: `екскурсія` },
event: { pl: `wydarzenie`, en: `event`, uk: `подія` },
instead: { pl: `zamiast lekcji:`, en: `instead of lessons:`, uk: `замість уроків:` },
insteadOf: { pl: ({ count, numbers }: { count: number; numbers: Value }) => `zamiast ${plural(count, { one: `lekcji`, other: `lekcji` }, 'pl')} ${numbers}`, en: ({ count, numbers }: { count: number; numbers: Value }) => `instead of ${plural(count, { one: `lesson`, other: `lessons` }, 'en')} ${numbers}`, uk: ({ count, numbers }: { count: number; numbers: Value }) => `замість ${count === 1 ? `уроку` : plural(count, { other: `уроків` }, 'uk')} ${numbers}` },
};

export const lessonsTexts = {
lesson: { pl: `lekcja`, en: `lesson`, uk: `урок` },
room: { pl: `sala`, en: `room`, uk: `каб.` },
at: { pl: `o`, en: `at`, uk: `о` },
status: {
substitution: { pl: `zastępstwo`, en: `substitution`, uk: `заміна` },
room_change: { pl: `inna sala`, en: `other room`, uk: `інший каб.` },
shifted: { pl: `inna godzina`, en: `other time`, uk: `інший час` },
cancelled: { pl: `odwołana lekcja`, en: `cancelled`, uk: `скасований урок` },
moved: { pl: `przeniesiona lekcja`, en: `moved`, uk: `перенесений урок` },
free: { pl: `wolne`, en: `free`, uk: `вільно` },
},
short: {
cancelled: { pl: `nie ma`, en: `cancelled`, uk: `нема` },
moved: { pl: `przeniesienie`, en: `moved`, uk: `перенесення` },
},
cancelled: { pl: `odwołana`, en: `cancelled`, uk: `скасовано` },
insteadOf: { pl: ({ subject }: { subject: Value }) => `zamiast: ${subject}`, en: ({ subject }: { subject: Value }) => `instead of ${subject}`, uk: ({ subject }: { subject: Value }) => `замість: ${subject}` },
otherDay: { pl: `inny dzień`, en: `other day`, uk: `інший день` },
toDay: { pl: ({ date, weekday }: { date: Value; weekday: string }) => `na ${weekday === 'monday' ? `poniedziałek` : weekday === 'tuesday' ? `wtorek` : weekday === 'wednesday' ? `środę` : weekday === 'thursday' ? `czwartek` : weekday === 'friday' ? `piątek` : weekday === 'saturday' ? `sobotę` : `niedzielę`}, ${date}`, en: ({ date, weekday }: { date: Value; weekday: string }) => `to ${weekday === 'monday' ? `Monday` : weekday === 'tuesday' ? `Tuesday` : weekday === 'wednesday' ? `Wednesday` : weekday === 'thursday' ? `Thursday` : weekday === 'friday' ? `Friday` : weekday === 'saturday' ? `Saturday` : `Sunday`} ${date}`, uk: ({ date, weekday }: { date: Value; weekday: string }) => `на ${weekday === 'monday' ? `понеділок` : weekday === 'tuesday' ? `вівторок` : weekday === 'wednesday' ? `середу` : weekday === 'thursday' ? `четвер` : weekday === 'friday' ? `пʼятницю` : weekday === 'saturday' ? `суботу` : `неділю`}, ${date}` },
fromDay: { pl: ({ date, weekday }: { date: Value; weekday: string }) => `${weekday === 'monday' ? `z poniedziałku` : weekday === 'tuesday' ? `z wtorku` : weekday === 'wednesday' ? `ze środy` : weekday === 'thursday' ? `z czwartku` : weekday === 'friday' ? `z piątku` : weekday === 'saturday' ? `z soboty` : `z niedzieli`}, ${date}`, en: ({ date, weekday }: { date: Value; weekday: string }) => `from ${weekday === 'monday' ? `Monday` : weekday === 'tuesday' ? `Tuesday` : weekday === 'wednesday' ? `Wednesday` : weekday === 'thursday' ? `Thursday` : weekday === 'friday' ? `Friday` : weekday === 'saturday' ? `Saturday` : `Sunday`} ${date}`, uk: ({ date, weekday }: { date: Value; weekday: string }) => `${weekday === 'monday' ? `з понеділка` : weekday === 'tuesday' ? `з вівторка` : weekday === 'wednesday' ? `із середи` : weekday === 'thursday' ? `із четверга` : weekday === 'friday' ? `з пʼятниці` : weekday === 'saturday' ? `із суботи` : `з неділі`}, ${date}` },
otherThan: { pl: `zamiast`, en: `instead of`, uk: `замість` },
};

export const verdictTexts = {
day: {
today: { pl: `dziś`, en: `today`, uk: `сьогодні` },
tomorrow: { pl: `jutro`, en: `tomorrow`, uk: `завтра` },
},
lessons: { pl: ({ day }: { day: Value }) => `${day} lekcje`, en: ({ day }: { day: Value }) => `lessons ${day}`, uk: ({ day }: { day: Value }) => `${day} уроки` },
cancelled: { pl: ({ day }: { day: Value }) => `${day} wszystkie lekcje są odwołane`, en: ({ day }: { day: Value }) => `all of ${day}'s lessons are cancelled`, uk: ({ day }: { day: Value }) => `${day} всі уроки скасовано` },
free: { pl: ({ day }: { day: Value }) => `${day} wolne`, en: ({ day }: { day: Value }) => `no school ${day}`, uk: ({ day }: { day: Value }) => `${day} вихідний` },
weekend: { pl: ({ day, weekday }: { day: Value; weekday: Value }) => `${day} ${weekday}, nie ma lekcji`, en: ({ day, weekday }: { day: Value; weekday: Value }) => `no school ${day}, it is ${weekday}`, uk: ({ day, weekday }: { day: Value; weekday: Value }) => `${day} ${weekday}, уроків немає` },
notPublished: { pl: ({ day }: { day: Value }) => `planu na ${day} jeszcze nie ma`, en: ({ day }: { day: Value }) => `there is no timetable for ${day} yet`, uk: ({ day }: { day: Value }) => `розкладу на ${day} ще немає` },
};

export const groupsTexts = {
numbered: { pl: ({ number }: { number: Value }) => `grupa ${number}`, en: ({ number }: { number: Value }) => `group ${number}`, uk: ({ number }: { number: Value }) => `група ${number}` },
};

export const sentencesTexts = {
none: { pl: `Bez zmian`, en: `No changes`, uk: `Без змін` },
afterAll: {
cancelled: { pl: ({ isNamed, which }: { isNamed: string; which: Value }) => `${isNamed === 'yes' ? `${which}: lekcja jednak jest` : `${which} jednak jest`}`, en: ({ which }: { isNamed: string; which: Value }) => `${which} takes place after all`, uk: ({ isNamed, which }: { isNamed: string; which: Value }) => `${isNamed === 'yes' ? `${which}: урок таки відбудеться` : `${which} таки відбудеться`}` },
substitution: { pl: ({ which }: { which: Value }) => `${which} jednak jak w planie`, en: ({ which }: { which: Value }) => `${which} as planned after all`, uk: ({ which }: { which: Value }) => `${which}: таки за розкладом` },
room_change: { pl: ({ which }: { which: Value }) => `${which} jednak jak w planie`, en: ({ which }: { which: Value }) => `${which} as planned after all`, uk: ({ which }: { which: Value }) => `${which}: таки за розкладом` },
shifted: { pl: ({ which }: { which: Value }) => `${which} jednak bez przeniesienia`, en: ({ which }: { which: Value }) => `${which} not moved after all`, uk: ({ which }: { which: Value }) => `${which}: таки без перенесення` },
},
change: { pl: ({ what, which }: { what: Value; which: Value }) => `${which}: ${what}`, en: ({ what, which }: { what: Value; which: Value }) => `${which} ${what}`, uk: ({ what, which }: { what: Value; which: Value }) => `${which}: ${what}` },
};
