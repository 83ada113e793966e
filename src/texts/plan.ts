// Made of translations/*.json by `npm run texts`: edit those.
import { plural } from '../lib/plural.ts';
import type { Value } from '../lib/language.ts';

export const sourceTexts = {
timetable: {
name: { pl: "Plan lekcji", en: "Timetable" },
},
substitutions: {
name: { pl: "Zmiany planu", en: "Plan changes" },
},
free_days: {
name: { pl: "Dni wolne", en: "Days off" },
},
};

export const entityTexts = {
day_today: {
name: { pl: "Dzień dzisiejszy", en: "Day today" },
},
day_tomorrow: {
name: { pl: "Dzień jutrzejszy", en: "Day tomorrow" },
},
day_today_text: {
name: { pl: "Dziś w szkole", en: "Today at school" },
},
day_tomorrow_text: {
name: { pl: "Jutro w szkole", en: "Tomorrow at school" },
},
school_today: {
name: { pl: "Szkoła dzisiaj", en: "School today" },
},
school_tomorrow: {
name: { pl: "Szkoła jutro", en: "School tomorrow" },
},
days_ahead: {
name: { pl: "Najbliższe dni", en: "Days ahead" },
},
week_plan: {
name: { pl: "Plan tygodnia", en: "Week plan" },
},
plan_changes_today: {
name: { pl: "Zmiany planu dzisiaj", en: "Plan changes today" },
},
plan_changes_next_day: {
name: { pl: "Zmiany: kolejny dzień szkolny", en: "Changes: next school day" },
},
lessons_today: {
name: { pl: "Lekcje dzisiaj", en: "Lessons today" },
},
lessons_next_day: {
name: { pl: "Lekcje: kolejny dzień szkolny", en: "Lessons: next school day" },
},
current_lesson: {
name: { pl: "Bieżąca lekcja", en: "Current lesson" },
},
next_lesson: {
name: { pl: "Następna lekcja", en: "Next lesson" },
},
school_start: {
name: { pl: "Początek lekcji", en: "School start" },
},
school_end: {
name: { pl: "Koniec lekcji", en: "School end" },
},
school_start_text: {
name: { pl: "Początek lekcji słowami", en: "School start in words" },
},
school_end_text: {
name: { pl: "Koniec lekcji słowami", en: "School end in words" },
},
picture_of_the_day: {
name: { pl: "Obrazek dnia", en: "Picture of the day" },
},
};

export const daysTexts = {
from: { pl: "od", en: "from" },
to: { pl: "do", en: "to" },
usually: { pl: "zwykle", en: "usually" },
date: { pl: ({ date, weekday }: { date: Value; weekday: Value }) => `${weekday}, ${date}`, en: ({ date, weekday }: { date: Value; weekday: Value }) => `${weekday} ${date}` },
};

export const eventTexts = {
plan_change: {
name: { pl: "Zmiana planu", en: "Plan change" },
group: { pl: "Plan lekcji", en: "Timetable" },
titles: {
lesson_cancelled: { pl: "odwołana lekcja", en: "lesson cancelled" },
substitution: { pl: "zastępstwo", en: "substitution" },
room_change: { pl: "inna sala", en: "other room" },
lesson_moved: { pl: "przeniesiona lekcja", en: "lesson moved" },
altered: { pl: "kolejna zmiana planu", en: "plan changed again" },
withdrawn: { pl: "zmiana planu cofnięta", en: "plan change withdrawn" },
day_cancelled: { pl: "dzień bez lekcji", en: "no lessons that day" },
day_restored: { pl: "lekcje jednak się odbędą", en: "lessons take place after all" },
start_changed: { pl: "inny początek lekcji", en: "school starts at another time" },
end_changed: { pl: "inny koniec lekcji", en: "school ends at another time" },
},
},
};

export const lessonNumbersTexts = {
lesson: { pl: "lekcja", en: "lesson" },
lessons: { pl: "lekcje", en: "lessons" },
from: { pl: "od lekcji", en: "from lesson" },
to: { pl: "do lekcji", en: "to lesson" },
};

export const nearDaysTexts = {
at: { pl: "o", en: "at" },
today: { pl: "dziś", en: "today" },
tomorrow: { pl: "jutro", en: "tomorrow" },
onWeekday: { pl: ({ weekday }: { weekday: string }) => `${weekday === 'monday' ? `w poniedziałek` : weekday === 'tuesday' ? `we wtorek` : weekday === 'wednesday' ? `w środę` : weekday === 'thursday' ? `w czwartek` : weekday === 'friday' ? `w piątek` : weekday === 'saturday' ? `w sobotę` : `w niedzielę`}`, en: ({ weekday }: { weekday: string }) => `on ${weekday === 'monday' ? `Monday` : weekday === 'tuesday' ? `Tuesday` : weekday === 'wednesday' ? `Wednesday` : weekday === 'thursday' ? `Thursday` : weekday === 'friday' ? `Friday` : weekday === 'saturday' ? `Saturday` : `Sunday`}` },
};

export const outingsTexts = {
trip: { pl: "wycieczka", en: "trip" },
event: { pl: "wydarzenie", en: "event" },
instead: { pl: "zamiast lekcji:", en: "instead of lessons:" },
insteadOf: { pl: ({ count, numbers }: { count: number; numbers: Value }) => `zamiast ${plural(count, { one: `lekcji`, other: `lekcji` }, 'pl')} ${numbers}`, en: ({ count, numbers }: { count: number; numbers: Value }) => `instead of ${plural(count, { one: `lesson`, other: `lessons` }, 'en')} ${numbers}` },
};

export const lessonsTexts = {
lesson: { pl: "lekcja", en: "lesson" },
room: { pl: "sala", en: "room" },
at: { pl: "o", en: "at" },
status: {
substitution: { pl: "zastępstwo", en: "substitution" },
room_change: { pl: "inna sala", en: "other room" },
shifted: { pl: "inna godzina", en: "other time" },
cancelled: { pl: "odwołana lekcja", en: "cancelled" },
moved: { pl: "przeniesiona lekcja", en: "moved" },
free: { pl: "wolne", en: "free" },
},
short: {
cancelled: { pl: "nie ma", en: "cancelled" },
moved: { pl: "przeniesienie", en: "moved" },
},
cancelled: { pl: "odwołana", en: "cancelled" },
insteadOf: { pl: ({ subject }: { subject: Value }) => `zamiast: ${subject}`, en: ({ subject }: { subject: Value }) => `instead of ${subject}` },
otherDay: { pl: "inny dzień", en: "other day" },
toDay: { pl: ({ date, weekday }: { date: Value; weekday: string }) => `na ${weekday === 'monday' ? `poniedziałek` : weekday === 'tuesday' ? `wtorek` : weekday === 'wednesday' ? `środę` : weekday === 'thursday' ? `czwartek` : weekday === 'friday' ? `piątek` : weekday === 'saturday' ? `sobotę` : `niedzielę`}, ${date}`, en: ({ date, weekday }: { date: Value; weekday: string }) => `to ${weekday === 'monday' ? `Monday` : weekday === 'tuesday' ? `Tuesday` : weekday === 'wednesday' ? `Wednesday` : weekday === 'thursday' ? `Thursday` : weekday === 'friday' ? `Friday` : weekday === 'saturday' ? `Saturday` : `Sunday`} ${date}` },
fromDay: { pl: ({ date, weekday }: { date: Value; weekday: string }) => `${weekday === 'monday' ? `z poniedziałku` : weekday === 'tuesday' ? `z wtorku` : weekday === 'wednesday' ? `ze środy` : weekday === 'thursday' ? `z czwartku` : weekday === 'friday' ? `z piątku` : weekday === 'saturday' ? `z soboty` : `z niedzieli`}, ${date}`, en: ({ date, weekday }: { date: Value; weekday: string }) => `from ${weekday === 'monday' ? `Monday` : weekday === 'tuesday' ? `Tuesday` : weekday === 'wednesday' ? `Wednesday` : weekday === 'thursday' ? `Thursday` : weekday === 'friday' ? `Friday` : weekday === 'saturday' ? `Saturday` : `Sunday`} ${date}` },
otherThan: { pl: "zamiast", en: "instead of" },
};

export const verdictTexts = {
day: {
today: { pl: "dziś", en: "today" },
tomorrow: { pl: "jutro", en: "tomorrow" },
},
lessons: { pl: ({ day }: { day: Value }) => `${day} lekcje`, en: ({ day }: { day: Value }) => `lessons ${day}` },
cancelled: { pl: ({ day }: { day: Value }) => `${day} wszystkie lekcje są odwołane`, en: ({ day }: { day: Value }) => `all of ${day}'s lessons are cancelled` },
free: { pl: ({ day }: { day: Value }) => `${day} wolne`, en: ({ day }: { day: Value }) => `no school ${day}` },
weekend: { pl: ({ day, weekday }: { day: Value; weekday: Value }) => `${day} ${weekday}, nie ma lekcji`, en: ({ day, weekday }: { day: Value; weekday: Value }) => `no school ${day}, it is ${weekday}` },
notPublished: { pl: ({ day }: { day: Value }) => `planu na ${day} jeszcze nie ma`, en: ({ day }: { day: Value }) => `there is no timetable for ${day} yet` },
};

export const groupsTexts = {
numbered: { pl: ({ number }: { number: Value }) => `grupa ${number}`, en: ({ number }: { number: Value }) => `group ${number}` },
};

export const sentencesTexts = {
none: { pl: "Bez zmian", en: "No changes" },
afterAll: {
cancelled: { pl: ({ isNamed, which }: { isNamed: string; which: Value }) => `${isNamed === 'yes' ? `${which}: lekcja jednak jest` : `${which} jednak jest`}`, en: ({ which }: { isNamed: string; which: Value }) => `${which} takes place after all` },
substitution: { pl: ({ which }: { which: Value }) => `${which} jednak jak w planie`, en: ({ which }: { which: Value }) => `${which} as planned after all` },
room_change: { pl: ({ which }: { which: Value }) => `${which} jednak jak w planie`, en: ({ which }: { which: Value }) => `${which} as planned after all` },
shifted: { pl: ({ which }: { which: Value }) => `${which} jednak bez przeniesienia`, en: ({ which }: { which: Value }) => `${which} not moved after all` },
},
change: { pl: ({ what, which }: { what: Value; which: Value }) => `${which}: ${what}`, en: ({ what, which }: { what: Value; which: Value }) => `${which} ${what}` },
};
