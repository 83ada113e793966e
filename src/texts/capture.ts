// Made of translations/*.json by `npm run texts`: edit those.

export const reportTexts = {
title: { pl: `Jak odpowiada portal tej szkoły`, en: `How this school's portal answers`, uk: `Як відповідає портал цієї школи` },
intro: { pl: `Te pliki pokazują, jak portal odpowiada: które pola są, jakie mają postaci, czego brakuje. Treści w nich nie ma. Każde imię i\nnazwisko, tekst, adres, numer i login zastąpiono zmyślonym, także identyfikatory i oceny; wszystkie daty przesunięto o tę samą liczbę\ntygodni. Długości tekstów, godziny, puste pola, zwykłe nazwy przedmiotów i rodzajów wpisów oraz kody błędów są prawdziwe. Haseł,\nciasteczek i stron logowania nie zapisano.\n\nNic stąd nie wysłano. Proszę przejrzeć pliki i, jeśli wszystko jest w porządku, dołączyć do zgłoszenia plik ZIP albo cały\nfolder. Nazwa folderu zawiera id dziecka i datę: można ją zmienić.`, en: `These files show how the portal answers: which fields there are, what they look like, what is missing. They have none of the content.\nEvery name, text, address, number and login was replaced by an invented one, ids and grades too; all dates were moved by the same\nnumber of weeks. Lengths of texts, times of day, empty fields, ordinary names of subjects and kinds of entries, and error codes are\nreal. No password, cookie or login page was written.\n\nNothing was sent anywhere. Please look through the files, and if they are all right, attach the ZIP file or the whole folder to an\nissue. A folder's name has the child's id and the date: rename it if you like.`, uk: `Ці файли показують, як відповідає портал: які поля є, який вигляд вони мають, чого бракує. Вмісту в них немає. Кожне імʼя та\nпрізвище, текст, адресу, номер і логін замінено вигаданими, також ідентифікатори й оцінки; усі дати зсунуто на однакову кількість\nтижнів. Довжини текстів, години, порожні поля, звичайні назви предметів і видів записів та коди помилок справжні. Паролів,\nфайлів cookie і сторінок входу не записано.\n\nНічого звідси не надіслано. Будь ласка, перегляньте файли і, якщо все гаразд, додайте до звернення файл ZIP або всю\nтеку. Назва теки містить id дитини та дату: її можна змінити.` },
about: { pl: `Odczyt`, en: `The reading`, uk: `Читання` },
read: { pl: `Co jest w środku`, en: `What is in it`, uk: `Що всередині` },
endpoint: { pl: `zapytanie`, en: `request`, uk: `запит` },
items: { pl: `ile pozycji`, en: `items`, uk: `скільки записів` },
file: { pl: `plik`, en: `file`, uk: `файл` },
refused: { pl: `Czego portal odmówił`, en: `What the portal refused`, uk: `У чому портал відмовив` },
status: { pl: `odpowiedź`, en: `answer`, uk: `відповідь` },
page: { pl: `strona, której nie zapisano`, en: `a page, which was not kept`, uk: `сторінка, яку не записано` },
empty: { pl: `pusta`, en: `empty`, uk: `порожня` },
other: { pl: `co innego niż dane, nie zapisano`, en: `something other than data, not kept`, uk: `щось інше, ніж дані; не записано` },
fields: { pl: `Pola, których program nie zna`, en: `Fields that the program does not know`, uk: `Поля, яких програма не знає` },
fieldsAbout: { pl: `Ich nazwy zostały, wartości zastąpiono. Jeśli któraś nazwa coś zdradza, proszę nie dołączać pliku.`, en: `Their names stayed, their values were replaced. If a name gives something away, do not attach its file.`, uk: `Їхні назви залишено, значення замінено. Якщо якась назва щось видає, будь ласка, не додавайте файл.` },
values: { pl: `Słowa portalu, których program nie zna`, en: `Words of the portal that the program does not know`, uk: `Слова порталу, яких програма не знає` },
valuesAbout: { pl: `Zostały takie, jakie są: wyglądają na nazwy stanów lub rodzajów. Proszę sprawdzić, czy nic nie zdradzają.`, en: `They stayed as they are: they look like names of states or kinds. Please check that they give nothing away.`, uk: `Їх залишено такими, як є: вони схожі на назви станів або видів. Будь ласка, перевірте, чи вони нічого не видають.` },
none: { pl: `Nic.`, en: `None.`, uk: `Нічого.` },
};
