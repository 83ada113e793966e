/** Invented messages of Polish schools to parents, each labelled by reading it, not by a program. */
export type Watched =
  | 'zgoda'
  | 'opłata'
  | 'wpłata'
  | 'wycieczka'
  | 'zebranie'
  | 'składka'
  | 'consent'
  | 'payment'
  | 'trip'
  | 'meeting';

export interface SchoolText {
  readonly topic: string;
  readonly text: string;
  /** The day it was sent. */
  readonly sentOn: string;
  /** The watched words the text uses with this meaning, in any form of the same noun. */
  readonly matches: readonly Watched[];
  /** The day by which a parent must do something, or null if the text names none. */
  readonly term: string | null;
}

export const schoolTexts: readonly SchoolText[] = [
  {
    topic: 'Zgody na początek roku',
    text:
      'Szanowni Państwo, w załączniku przesyłam komplet zgód, które są potrzebne na początku roku ' +
      'szkolnego (wizerunek, samodzielne powroty, udział w lekcjach religii). Proszę je wydrukować, ' +
      'podpisać i oddać do piątku. Kto nie ma drukarki, może wziąć formularze u mnie w sali 12. Agnieszka ' +
      'Kowalczyk, wychowawczyni 2b',
    sentOn: '2026-09-01',
    matches: ['zgoda'],
    term: '2026-09-04',
  },
  {
    topic: 'Rozpoczęcie roku',
    text:
      'Witam serdecznie w nowym roku szkolnym! Plan lekcji dla klasy 5.b jest w załączniku, jutro ' +
      'zaczynamy o 8.00.',
    sentOn: '2026-09-01',
    matches: [],
    term: null,
  },
  {
    topic: 'Pierwsze zebranie',
    text:
      'Dzień dobry, zapraszam na pierwsze zebranie w tym roku szkolnym, które odbędzie się we wtorek 8 ' +
      'września o 17.30 w sali 14. Obecność obowiązkowa.',
    sentOn: '2026-09-02',
    matches: ['zebranie'],
    term: '2026-09-08',
  },
  {
    topic: 'Podręczniki',
    text: 'Zgodnie z zapowiedzią jutro wydajemy podręczniki. Proszę obłożyć je w okładki do poniedziałku.',
    sentOn: '2026-09-02',
    matches: [],
    term: '2026-09-07',
  },
  {
    topic: 'Rada Rodziców - składka',
    text:
      'Drodzy Rodzice, na spotkaniu prezydium ustalono, że składka na Radę Rodziców wynosi w tym roku 60 ' +
      'zł na rodzinę. Prosimy o przelew do końca września. Numer konta jest na stronie szkoły.',
    sentOn: '2026-09-03',
    matches: ['składka'],
    term: '2026-09-30',
  },
  {
    topic: 'Photo consent',
    text: 'Dear Parents, please sign the photo consent form and return it by Wednesday. Kind regards, Ms Kate',
    sentOn: '2026-09-04',
    matches: ['consent'],
    term: '2026-09-09',
  },
  {
    topic: 'Obiady',
    text:
      'Opłaty za obiady przyjmujemy w stołówce codziennie od 7.45 do 10.10, najpóźniej do czwartku. Cena ' +
      'jednego obiadu to 10.10 zł.',
    sentOn: '2026-09-05',
    matches: ['opłata'],
    term: '2026-09-10',
  },
  {
    topic: 'Dane na liście',
    text: 'Czy dane na liście się zgadzają? Jeśli nie, proszę o krótką wiadomość.',
    sentOn: '2026-09-06',
    matches: [],
    term: null,
  },
  {
    topic: 'Zdjęcia dzieci',
    text: 'Przypominam, że bez Państwa zgody nie publikujemy zdjęć dzieci na stronie szkoły ani na Facebooku.',
    sentOn: '2026-09-07',
    matches: ['zgoda'],
    term: null,
  },
  {
    topic: 'Protokół',
    text:
      'Szanowni Państwo, w załączniku protokół z wczorajszego zebrania wraz z listą obecności. Osoby ' +
      'nieobecne proszę o zapoznanie się z ustaleniami.',
    sentOn: '2026-09-08',
    matches: ['zebranie'],
    term: null,
  },
  {
    topic: 'Wszawica',
    text:
      'Szanowni Państwo, w klasie pojawiły się przypadki wszawicy. Proszę o sprawdzenie głów dzieci i w ' +
      'razie potrzeby o użycie odpowiedniego preparatu. Prosimy też nie wymieniać się czapkami i ' +
      'szczotkami. To może się zdarzyć w każdym domu, więc nikogo nie oceniamy.',
    sentOn: '2026-09-08',
    matches: [],
    term: null,
  },
  {
    topic: 'kasa klasowa',
    text:
      'Czesc, na poniedzialkowym zebraniu ustalilismy skladki klasowe po 20 zl miesiecznie. Zbiera je ' +
      'Monika, mama Kuby. Do zobaczenia!',
    sentOn: '2026-09-09',
    matches: ['zebranie', 'składka'],
    term: null,
  },
  {
    topic: 'Spanish guests',
    text:
      'We are meeting our Spanish guests at the main entrance at 10.10, so lessons start a bit later that ' +
      'day.',
    sentOn: '2026-09-09',
    matches: [],
    term: null,
  },
  {
    topic: 'Plany na ten rok',
    text:
      'Plan wycieczek klasy 5.b na ten rok: jesienią Łódź, wiosną Kazimierz. Szczegóły podam, gdy tylko ' +
      'będą znane.',
    sentOn: '2026-09-10',
    matches: ['wycieczka'],
    term: null,
  },
  {
    topic: 'Wywiadówka',
    text:
      'Szanowni Państwo, pierwsza wywiadówka w roku szkolnym odbędzie się 17 września o godz. 17.00. ' +
      'Obecność przynajmniej jednego rodzica obowiązkowa.',
    sentOn: '2026-09-10',
    matches: [],
    term: '2026-09-17',
  },
  {
    topic: 'Góry',
    text:
      'Dzień dobry, proszę o przelanie pierwszej raty opłaty za wycieczkę w góry do najbliższego ' +
      'poniedziałku. Wyjeżdżamy 5 października, wracamy 7 października wieczorem.',
    sentOn: '2026-09-11',
    matches: ['opłata', 'wycieczka'],
    term: '2026-09-14',
  },
  {
    topic: 'Zgubiona bluza',
    text: 'Na boisku została granatowa bluza z kapturem, rozmiar 140. Jest do odebrania w portierni.',
    sentOn: '2026-09-11',
    matches: [],
    term: null,
  },
  {
    topic: 'Zgoda na basen',
    text:
      'Dzień dobry, kto jeszcze nie oddał zgody na basen, proszę dać ją dziecku do jutra. Bez niej dziecko ' +
      'zostanie w świetlicy. M. Zielińska',
    sentOn: '2026-09-13',
    matches: ['zgoda'],
    term: '2026-09-14',
  },
  {
    topic: 'Zeszyty ćwiczeń',
    text: 'Proszę o wpłatę 48,50 zł za zeszyty ćwiczeń do piątku. Najlepiej w kopercie z nazwiskiem dziecka.',
    sentOn: '2026-09-14',
    matches: ['wpłata'],
    term: '2026-09-18',
  },
  {
    topic: 'Ubezpieczenie NNW',
    text:
      'Sekretariat przypomina o opłacie za ubezpieczenie NNW w wysokości 52 zł. Termin: do dnia 25.09.2026 ' +
      'r. Sekretariat czynny w godz. 8.00-15.30.',
    sentOn: '2026-09-15',
    matches: ['opłata'],
    term: '2026-09-25',
  },
  {
    topic: 'Head lice',
    text:
      'A case of head lice has been reported in our class. Please check your child’s hair carefully over ' +
      'the next few days.',
    sentOn: '2026-09-15',
    matches: [],
    term: null,
  },
  {
    topic: 'Podziękowanie',
    text:
      'Dziękuję wszystkim opiekunom za pomoc podczas wczorajszej wycieczki do skansenu! Dzieci są ' +
      'zachwycone, a zdjęcia wrzucę niedługo do dziennika.',
    sentOn: '2026-09-16',
    matches: ['wycieczka'],
    term: null,
  },
  {
    topic: 'First class meeting',
    text:
      'Dear all, our first class meeting will take place on 22 September at 5.30 pm in room 12. All ' +
      'families are expected to attend.',
    sentOn: '2026-09-17',
    matches: ['meeting'],
    term: '2026-09-22',
  },
  {
    topic: 'wf',
    text: 'Prosze dac dzieciom na jutro stroj na wf i wode. Cwiczymy na boisku.',
    sentOn: '2026-09-17',
    matches: [],
    term: '2026-09-18',
  },
  {
    topic: 'wycieczka do ZOO',
    text:
      'Dzien dobry, w zalaczniku zgoda na wycieczke do ZOO. Prosze o zwrot do srody. Jedziemy 30.09, ' +
      'zbiorka o 7.50.',
    sentOn: '2026-09-18',
    matches: ['zgoda', 'wycieczka'],
    term: '2026-09-23',
  },
  {
    topic: 'Zbiórka makulatury',
    text: 'W ubiegłym tygodniu zebraliśmy 640 kg makulatury, klasa 4d zebrała najwięcej. Gratulacje!',
    sentOn: '2026-09-19',
    matches: [],
    term: null,
  },
  {
    topic: 'Składki - rozliczenie',
    text:
      'Szanowni Rodzice, przesyłam rozliczenie składek za ubiegły rok: zebrano 1450 zł, wydano 1312,50 zł, ' +
      'reszta przechodzi na ten rok. Skarbniczka 7a',
    sentOn: '2026-09-20',
    matches: ['składka'],
    term: null,
  },
  {
    topic: 'Zastępstwa',
    text: 'Pani Wójcik jest chora, matematykę w tym tygodniu prowadzi pan Marek.',
    sentOn: '2026-09-21',
    matches: [],
    term: null,
  },
  {
    topic: 'Zebranie Rady Rodziców',
    text:
      'Przewodniczący Rady Rodziców zaprasza przedstawicieli klas na zebranie w najbliższy czwartek o ' +
      'godz. 18.00, aula szkoły.',
    sentOn: '2026-09-22',
    matches: ['zebranie'],
    term: '2026-09-24',
  },
  {
    topic: 'Wyjście do biblioteki',
    text:
      'We wtorek 29 września wychodzimy z klasą do biblioteki miejskiej, wracamy na obiad o 12.10. Nic nie ' +
      'trzeba płacić ani przynosić.',
    sentOn: '2026-09-23',
    matches: [],
    term: null,
  },
  {
    topic: 'Angielski',
    text: 'O opłatach za podręczniki do angielskiego mogą Państwo zapomnieć, wszystkie już wpłynęły.',
    sentOn: '2026-09-24',
    matches: ['opłata'],
    term: null,
  },
  {
    topic: 'Konkurs recytatorski',
    text: 'Gratulacje dla Ignacego, który zajął trzecie miejsce w konkursie recytatorskim!',
    sentOn: '2026-09-25',
    matches: [],
    term: null,
  },
  {
    topic: 'Fluoryzacja',
    text:
      'Pielęgniarka szkolna przypomina o podpisaniu zgody na fluoryzację zębów. Dzieci bez zgód nie będą ' +
      'objęte zabiegiem.',
    sentOn: '2026-09-28',
    matches: ['zgoda'],
    term: null,
  },
  {
    topic: 'Przepis',
    text:
      'Składniki na sałatkę, którą robiliśmy na technice: jabłko, marchewka, łyżka miodu. Dzieci bardzo ' +
      'chciały mieć przepis w domu!',
    sentOn: '2026-09-29',
    matches: [],
    term: null,
  },
  {
    topic: 'rowery',
    text:
      'Czy ktos z rodzicow moze pojechac z nami na wycieczke rowerowa jako opiekun? Potrzebujemy dwoch ' +
      'osob. Pozdrawiam, Darek',
    sentOn: '2026-09-30',
    matches: ['wycieczka'],
    term: null,
  },
  {
    topic: 'Łódź',
    text:
      'Szanowni Państwo, 20 października jedziemy na wycieczkę do Łodzi. Koszt to 85 zł, opłatę proszę ' +
      'przelać na konto klasowe w terminie do 12 X. W cenie autokar, bilety i obiad. Wracamy ok. 17.30.',
    sentOn: '2026-10-01',
    matches: ['opłata', 'wycieczka'],
    term: '2026-10-12',
  },
  {
    topic: 'samorzad',
    text: 'Znamy juz sklad samorzadu klasowego: Hania, Bruno i Iga. Gratulujemy!',
    sentOn: '2026-10-02',
    matches: [],
    term: null,
  },
  {
    topic: 'Samodzielne powroty',
    text:
      'Dzień dobry, wiele osób pyta, więc wyjaśniam: zgoda na samodzielny powrót złożona w zeszłym roku ' +
      'nadal jest ważna, nie trzeba pisać jej od nowa.',
    sentOn: '2026-10-03',
    matches: ['zgoda'],
    term: null,
  },
  {
    topic: 'Odwołane',
    text:
      'Zebranie zaplanowane na jutro jest odwołane z powodu choroby wychowawczyni. O nowej dacie ' +
      'powiadomimy osobno.',
    sentOn: '2026-10-05',
    matches: ['zebranie'],
    term: null,
  },
  {
    topic: 'Kasztany',
    text: 'Robimy ludziki z kasztanów i żołędzi, każda garść się przyda.',
    sentOn: '2026-10-05',
    matches: [],
    term: null,
  },
  {
    topic: 'Dzień Nauczyciela',
    text:
      'Hej, robimy składkę na kwiaty dla pani Ewy z okazji Dnia Nauczyciela, po 5 zł. Kasę proszę dać mi ' +
      'albo Ani do piątku :)',
    sentOn: '2026-10-06',
    matches: ['składka'],
    term: '2026-10-09',
  },
  {
    topic: 'Świetlica',
    text:
      'Uprzejmie informuję, że należność za świetlicę za wrzesień (40 zł) nie została uregulowana. Proszę ' +
      'o zapłatę do 16.10.2026.',
    sentOn: '2026-10-06',
    matches: [],
    term: '2026-10-16',
  },
  {
    topic: 'The farm',
    text: 'What a wonderful trip we had yesterday! Photos from the farm are already on the class page.',
    sentOn: '2026-10-07',
    matches: ['trip'],
    term: null,
  },
  {
    topic: 'zaleglosci stolowka',
    text:
      'Uprzejmie przypominamy o zaleglych oplatach za wrzesien. Prosimy o uregulowanie najpozniej do 15 ' +
      'pazdziernika. Stolowka szkolna',
    sentOn: '2026-10-08',
    matches: ['opłata'],
    term: '2026-10-15',
  },
  {
    topic: 'Lekcje wf',
    text: 'Ze względu na złą pogodę lekcje wf odbywają się w sali. Proszę pamiętać o butach na zmianę.',
    sentOn: '2026-10-09',
    matches: [],
    term: null,
  },
  {
    topic: 'Galeria',
    text:
      'W galerii na stronie szkoły są już zdjęcia z naszych jesiennych wycieczek (str. 3 i 4). Miłego ' +
      'oglądania!',
    sentOn: '2026-10-11',
    matches: ['wycieczka'],
    term: null,
  },
  {
    topic: 'Skrócone lekcje',
    text: '14 października lekcje trwają od 8.00 do 10.35, potem akademia. Świetlica pracuje normalnie do 17.00.',
    sentOn: '2026-10-12',
    matches: [],
    term: null,
  },
  {
    topic: 'Teatr',
    text:
      'W poniedziałek 26 października idziemy do teatru na godz. 10.10. Zgodę i opłatę 35 zł proszę ' +
      'przekazać do 20.10.',
    sentOn: '2026-10-13',
    matches: ['zgoda', 'opłata'],
    term: '2026-10-20',
  },
  {
    topic: 'Science centre',
    text:
      'We are going to the science centre on 5 November. The payment for the trip (65 PLN) should reach ' +
      'the school account by 23 October.',
    sentOn: '2026-10-14',
    matches: ['payment', 'trip'],
    term: '2026-10-23',
  },
  {
    topic: 'Wyjazd do Torunia',
    text:
      'Szukamy jeszcze jednego opiekuna na wyjazd do Torunia, przejazd i nocleg ma za darmo. Kto z Państwa ' +
      'lubi pierniki?',
    sentOn: '2026-10-15',
    matches: [],
    term: null,
  },
  {
    topic: 'Środa, godz. 17.00',
    text:
      'Przypominam o środowym zebraniu (21.10, godz. 17.00, s. 22). Proszę mieć przy sobie odliczoną ' +
      'składkę, 30 zł.',
    sentOn: '2026-10-16',
    matches: ['zebranie', 'składka'],
    term: '2026-10-21',
  },
  {
    topic: 'Zdjęcia klasowe',
    text: 'Zdjęcia klasowe można obejrzeć w sekretariacie w godz. 8.00-12.10.',
    sentOn: '2026-10-17',
    matches: [],
    term: null,
  },
  {
    topic: 'Odliczenia',
    text:
      'Informujemy, że opłata za niewykorzystane obiady zostanie odliczona w kolejnym miesiącu. Nie trzeba ' +
      'nic robić.',
    sentOn: '2026-10-19',
    matches: ['opłata'],
    term: null,
  },
  {
    topic: 'Ankieta',
    text:
      'Szanowni Państwo, uprzejmie prosimy o wypełnienie anonimowej ankiety dotyczącej bezpieczeństwa w ' +
      'szkole. Odpowiedzi przyjmujemy do dnia 28.10.2026 r. Ankieta zajmuje około pięciu minut. Z góry ' +
      'dziękujemy za każdy głos.',
    sentOn: '2026-10-20',
    matches: [],
    term: '2026-10-28',
  },
  {
    topic: 'Klasa 1a',
    text: 'Jestem dumna z pierwszaków, są zgodni, pomocni i bardzo pracowici. Tak trzymać!',
    sentOn: '2026-10-21',
    matches: [],
    term: null,
  },
  {
    topic: 'Badanie wzroku',
    text:
      'Jutro w szkole bezpłatne badanie wzroku. Warunkiem udziału jest zgoda rodzica - proszę dać ją ' +
      'dziecku na jutro.',
    sentOn: '2026-10-22',
    matches: ['zgoda'],
    term: '2026-10-23',
  },
  {
    topic: 'Swimming fee',
    text: 'The swimming fee for the first term is 120 PLN. Please transfer it by 30 October.',
    sentOn: '2026-10-23',
    matches: [],
    term: '2026-10-30',
  },
  {
    topic: 'Matematyka',
    text:
      'Sprawdzian z ułamków wypadł bardzo dobrze, średnia klasy to 4.5. Poprawa będzie na zajęciach ' +
      'wyrównawczych.',
    sentOn: '2026-10-24',
    matches: [],
    term: null,
  },
  {
    topic: 'Muzeum',
    text:
      'Nasza 3c była w piątek na wycieczce w muzeum zabawek. Zosia i Tymek zgubili tam czapki, są do ' +
      'odebrania u mnie.',
    sentOn: '2026-10-25',
    matches: ['wycieczka'],
    term: null,
  },
  {
    topic: 'Safari',
    text: 'Na plastyce malowaliśmy zebry i lwy, prace wiszą na korytarzu przy sali 10.',
    sentOn: '2026-10-27',
    matches: [],
    term: null,
  },
  {
    topic: 'ospa',
    text: 'W grupie Motylki mamy ospe wietrzna, prosze obserwowac dzieci.',
    sentOn: '2026-10-28',
    matches: [],
    term: null,
  },
  {
    topic: 'Lunches in November',
    text:
      'Lunch payments for November have to be made by the end of the month. The office is open from 8.00 ' +
      'to 15.30.',
    sentOn: '2026-10-29',
    matches: ['payment'],
    term: '2026-10-31',
  },
  {
    topic: 'Pasowanie',
    text: 'Zapraszamy wszystkich chętnych dziadków na występ pierwszaków! Będzie kawa i szarlotka.',
    sentOn: '2026-10-30',
    matches: [],
    term: null,
  },
  {
    topic: 'Zebrania z rodzicami',
    text:
      'Szanowni Państwo! Dyrekcja szkoły informuje, że zebrania z wychowawcami klas 4-8 odbędą się 12 ' +
      'listopada br. (czwartek) o godzinie 17.30. Obecność rodziców jest obowiązkowa. Konsultacje z ' +
      'nauczycielami przedmiotów w godz. 18.15-19.00.',
    sentOn: '2026-11-02',
    matches: ['zebranie'],
    term: '2026-11-12',
  },
  {
    topic: 'Wcześniejsze wyjście',
    text: 'Proszę o pisemne pozwolenie na wcześniejsze wyjście Julki z lekcji o 11.45, najpóźniej do piątku.',
    sentOn: '2026-11-03',
    matches: [],
    term: '2026-11-06',
  },
  {
    topic: 'Mikołajki',
    text:
      'Ustaliliśmy z trójką klasową składkę 25 zł na mikołajkowe prezenty. Proszę o przelew do 10.11, ' +
      'żebyśmy zdążyli zamówić. Karolina',
    sentOn: '2026-11-04',
    matches: ['składka'],
    term: '2026-11-10',
  },
  {
    topic: 'Strój galowy',
    text:
      'Przypominam, że w poniedziałki i święta szkolne obowiązuje strój galowy: biała bluzka i granatowy ' +
      'dół.',
    sentOn: '2026-11-05',
    matches: [],
    term: null,
  },
  {
    topic: 'Unihokej',
    text:
      'Franek został powołany do reprezentacji szkoły w unihokeju. Na zawody pojedzie oczywiście tylko za ' +
      'Państwa zgodą.',
    sentOn: '2026-11-06',
    matches: ['zgoda'],
    term: null,
  },
  {
    topic: 'Wiosna',
    text:
      'Dzień dobry, wiele pytań dotyczy tego, jak będzie z wycieczkami i opłatami na wiosnę. Na razie nie ' +
      'znam kwot, biura podróży dopiero przesyłają oferty.',
    sentOn: '2026-11-08',
    matches: ['opłata', 'wycieczka'],
    term: null,
  },
  {
    topic: 'Minutes',
    text: 'The minutes of both October meetings have been posted in the shared folder.',
    sentOn: '2026-11-09',
    matches: ['meeting'],
    term: null,
  },
  {
    topic: 'Dziękujemy',
    text: 'Dzięki składkom od Państwa mamy już nowy dywan i dwie gry planszowe!',
    sentOn: '2026-11-10',
    matches: ['składka'],
    term: null,
  },
  {
    topic: 'Plastyka',
    text:
      'Dzień dobry, na piątek proszę przygotować z dziećmi plastikową butelkę, wełnę i dwa guziki. Pani od ' +
      'plastyki',
    sentOn: '2026-11-11',
    matches: [],
    term: '2026-11-13',
  },
  {
    topic: 'Parking',
    text:
      'Autokar wycieczkowy stał wczoraj pod szkołą przez pomyłkę kierowcy, przepraszamy za zamieszanie i ' +
      'zablokowany parking.',
    sentOn: '2026-11-12',
    matches: [],
    term: null,
  },
  {
    topic: 'po spotkaniu',
    text: 'Dziekuje Panstwu za tak liczna obecnosc na wczorajszym zebraniu. Prezentacja jest w plikach klasy.',
    sentOn: '2026-11-13',
    matches: ['zebranie'],
    term: null,
  },
  {
    topic: 'Karnety',
    text:
      'Czy opłaca się kupować karnet na basen? Przy czterech wejściach w miesiącu tak, wychodzi 12.50 zł ' +
      'za wejście.',
    sentOn: '2026-11-15',
    matches: [],
    term: null,
  },
  {
    topic: 'Planetarium',
    text:
      'Dzień dobry, 1 grudnia planujemy wycieczkę do planetarium. Proszę o wyrażenie zgody w dzienniku ' +
      'elektronicznym do 20 listopada, godz. 15.00.',
    sentOn: '2026-11-16',
    matches: ['zgoda', 'wycieczka'],
    term: '2026-11-20',
  },
  {
    topic: 'Telefon',
    text: 'Telefon Huberta leży w sejfie u pani dyrektor, bo dzwonił na trzech lekcjach.',
    sentOn: '2026-11-17',
    matches: [],
    term: null,
  },
  {
    topic: 'Rytmika',
    text:
      'Opłatę za zajęcia rytmiki (12.50 zł za godzinę) prosimy wnosić do 30.11. W tytule przelewu proszę ' +
      'podać imię dziecka i grupę.',
    sentOn: '2026-11-18',
    matches: ['opłata'],
    term: '2026-11-30',
  },
  {
    topic: 'Dzień Życzliwości',
    text: 'Klasa 2c ułożyła wspólnie wielką układankę na Dzień Życzliwości. Zdjęcie w galerii.',
    sentOn: '2026-11-19',
    matches: [],
    term: null,
  },
  {
    topic: 'Glass museum',
    text:
      'The children enjoyed the excursion to the glass museum and were very well behaved. Special thanks ' +
      'to the parents who helped!',
    sentOn: '2026-11-20',
    matches: [],
    term: null,
  },
  {
    topic: 'narty',
    text:
      'Zapisy na wycieczke narciarska (18-22 stycznia) przyjmuje pan Tomasz, najpozniej do 27 listopada. ' +
      'Liczba miejsc ograniczona.',
    sentOn: '2026-11-21',
    matches: ['wycieczka'],
    term: '2026-11-27',
  },
  {
    topic: 'Dane kontaktowe',
    text: 'Proszę sprawdzić w dzienniku swoje numery telefonów i zgłosić zmiany najpóźniej 27 listopada.',
    sentOn: '2026-11-22',
    matches: [],
    term: '2026-11-27',
  },
  {
    topic: 'Zebranie klasowe',
    text:
      'Zebranie odbędzie się 2 grudnia o 17.30 w sali 5. Tematem będą oceny proponowane i zachowanie ' +
      'uczniów.',
    sentOn: '2026-11-24',
    matches: ['zebranie'],
    term: '2026-12-02',
  },
  {
    topic: 'Szachy',
    text:
      'Pani Basia ze świetlicy zgodziła się prowadzić w tym roku kółko szachowe, zajęcia trwają od 14.35 ' +
      'do 15.20.',
    sentOn: '2026-11-25',
    matches: [],
    term: null,
  },
  {
    topic: 'Aquapark',
    text:
      'Quick reminder: you have until tomorrow to hand in the consents for the aquapark trip. Without one ' +
      'your child stays at school.',
    sentOn: '2026-11-26',
    matches: ['consent', 'trip'],
    term: '2026-11-27',
  },
  {
    topic: 'Ceny w stołówce',
    text: 'Od 1 grudnia zmienia się wysokość opłat za obiady: zestaw 14,50 zł, sama zupa 5,20 zł. Intendentka',
    sentOn: '2026-11-27',
    matches: ['opłata'],
    term: null,
  },
  {
    topic: 'Family tree',
    text: 'Please help your child finish the family tree and send us a photo of it by 5 December.',
    sentOn: '2026-11-30',
    matches: [],
    term: '2026-12-05',
  },
  {
    topic: 'Kino',
    text:
      'Szanowni Rodzice, przypominam o zgodach i opłatach za wycieczkę do kina. Brakuje jeszcze dziewięciu ' +
      'osób. Termin mija 4 grudnia, sama wycieczka jest 16 grudnia. Pozdrawiam, Joanna Lewandowska',
    sentOn: '2026-12-01',
    matches: ['zgoda', 'opłata', 'wycieczka'],
    term: '2026-12-04',
  },
  {
    topic: 'Spotkanie w auli',
    text:
      'Przed świętami podzielimy się opłatkiem w auli, każda klasa przygotowuje jedną kolędę. Serdecznie ' +
      'zapraszamy chętnych rodziców i dziadków.',
    sentOn: '2026-12-02',
    matches: [],
    term: null,
  },
  {
    topic: 'Wigilia klasowa',
    text:
      'Na wigilię klasową potrzebujemy 15 zł od osoby. Składki zbiera Ola w terminie do 10 XII, potem ' +
      'robimy zakupy. Wigilia 21.12 o godz. 9.50.',
    sentOn: '2026-12-03',
    matches: ['składka'],
    term: '2026-12-10',
  },
  {
    topic: 'Usprawiedliwienia',
    text: 'Brakuje mi usprawiedliwień Oskara za 23 i 24 listopada. Proszę o uzupełnienie do wtorku.',
    sentOn: '2026-12-04',
    matches: [],
    term: '2026-12-08',
  },
  {
    topic: 'RODO',
    text:
      'Sekretariat uprzejmie prosi o aktualizację zgód na przetwarzanie danych. Formularze należy złożyć w ' +
      'terminie do 11.12.2026 r.',
    sentOn: '2026-12-05',
    matches: ['zgoda'],
    term: '2026-12-11',
  },
  {
    topic: 'Robotics club',
    text:
      'Our records show that your payment for the robotics club has not arrived yet. Please get in touch ' +
      'with the office.',
    sentOn: '2026-12-07',
    matches: ['payment'],
    term: null,
  },
  {
    topic: 'Lista obecności',
    text:
      'Lista nieobecnych na grudniowych zebraniach została przekazana dyrekcji. Usprawiedliwień nie trzeba ' +
      'przesyłać.',
    sentOn: '2026-12-08',
    matches: ['zebranie'],
    term: null,
  },
  {
    topic: 'Paczka dla seniorów',
    text:
      'Opłatki i sianko są do kupienia u pani z biblioteki. Produkty na paczkę dla seniorów prosimy ' +
      'dostarczyć do 16 grudnia.',
    sentOn: '2026-12-09',
    matches: [],
    term: '2026-12-16',
  },
  {
    topic: 'obiady styczen',
    text:
      'Prosze o oplate za obiady styczniowe do najblizszego poniedzialku. Kto rezygnuje, niech da znac w ' +
      'stolowce.',
    sentOn: '2026-12-10',
    matches: ['opłata'],
    term: '2026-12-14',
  },
  {
    topic: 'Nowy plan',
    text: 'Od poniedziałku zmienia się plan lekcji klasy 7b, szczegóły w dzienniku.',
    sentOn: '2026-12-11',
    matches: [],
    term: null,
  },
  {
    topic: 'Zmiana planów',
    text:
      'Z przykrością informuję, że z wycieczki do fabryki bombek nic nie będzie, bo firma odwołała ' +
      'wszystkie grupy. Pieniądze wrócą na konta.',
    sentOn: '2026-12-13',
    matches: ['wycieczka'],
    term: null,
  },
  {
    topic: 'Sprawa zamknięta',
    text:
      'Po rozmowie z uczniami w klasie znów panuje zgoda, chłopcy podali sobie ręce. Sprawę uważam za ' +
      'zamkniętą.',
    sentOn: '2026-12-14',
    matches: [],
    term: null,
  },
  {
    topic: 'Święta',
    text: 'Przerwa świąteczna trwa od 23 do 31 grudnia. Życzymy Państwu spokojnych i rodzinnych świąt!',
    sentOn: '2026-12-15',
    matches: [],
    term: null,
  },
  {
    topic: 'Lost gloves',
    text: 'Somebody left a pair of green gloves in the gym.',
    sentOn: '2026-12-16',
    matches: [],
    term: null,
  },
  {
    topic: 'Jasełka',
    text:
      'Pani Marto, nadal nie mam zgody na udział Leny w jasełkach. Proszę ją podpisać do jutra, bo inaczej ' +
      'musimy szukać zastępstwa.',
    sentOn: '2026-12-17',
    matches: ['zgoda'],
    term: '2026-12-18',
  },
  {
    topic: 'Zupa',
    text: 'W stołówce można poprosić o dokładkę zupy, wystarczy podejść z talerzem do okienka.',
    sentOn: '2026-12-19',
    matches: [],
    term: null,
  },
  {
    topic: 'Zimowisko',
    text: 'Dzień dobry, drugą ratę opłaty za zimowisko proszę przelać do 8.01. Wszystkiego dobrego w nowym roku!',
    sentOn: '2026-12-28',
    matches: ['opłata'],
    term: '2027-01-08',
  },
  {
    topic: 'Półkolonie',
    text: 'Proszę o zgłoszenie do 5 stycznia, czy dziecko będzie chodziło w ferie na półkolonie w szkole.',
    sentOn: '2026-12-29',
    matches: [],
    term: '2027-01-05',
  },
  {
    topic: 'Przed klasyfikacją',
    text:
      'Zapraszam na zebranie podsumowujące pierwsze półrocze: 12 stycznia, godz. 17.00, sala 31. Oceny ' +
      'proponowane zobaczą Państwo wcześniej w dzienniku.',
    sentOn: '2026-12-30',
    matches: ['zebranie'],
    term: '2027-01-12',
  },
  {
    topic: 'Petycja',
    text:
      'Celem akcji jest zebranie dwustu podpisów pod petycją w sprawie progu zwalniającego przed szkołą. ' +
      'Wypełnione listy proszę oddać do poniedziałku.',
    sentOn: '2027-01-05',
    matches: [],
    term: '2027-01-11',
  },
  {
    topic: 'Zaległe składki',
    text:
      'Lista osób, które nie wpłaciły składki za I półrocze, jest u mnie. Bardzo proszę o uregulowanie do ' +
      '15-go stycznia. Piotr, skarbnik',
    sentOn: '2027-01-07',
    matches: ['składka'],
    term: '2027-01-15',
  },
  {
    topic: 'lodowisko',
    text: 'Hej, w piatek wycieczka na lodowisko. Zgody prosze do srody, kto ma kask, niech zabierze.',
    sentOn: '2027-01-11',
    matches: ['zgoda', 'wycieczka'],
    term: '2027-01-13',
  },
  {
    topic: 'Winter plans',
    text:
      'There will be two ski trips this winter, one for beginners and one for advanced skiers. More ' +
      'details will follow.',
    sentOn: '2027-01-13',
    matches: ['trip'],
    term: null,
  },
  {
    topic: 'Odznaka',
    text: 'Turyści z klasy 8a zdobyli odznakę Młody Wycieczkowicz. Serdeczne gratulacje!',
    sentOn: '2027-01-14',
    matches: [],
    term: null,
  },
  {
    topic: 'Opinie i orzeczenia',
    text: 'Pedagog szkolny prosi o dostarczenie aktualnych opinii i orzeczeń do końca tygodnia, czyli do piątku.',
    sentOn: '2027-01-18',
    matches: [],
    term: '2027-01-22',
  },
  {
    topic: 'Terminarz',
    text:
      'Terminarz zebrań i dni otwartych na drugie półrocze jest już na stronie szkoły w zakładce Rodzice. ' +
      'Między zebraniami proszę o kontakt przez dziennik.',
    sentOn: '2027-01-20',
    matches: ['zebranie'],
    term: null,
  },
  {
    topic: 'Well done, Leo',
    text: 'Leo has been paying attention in class and his test score has nearly tripled.',
    sentOn: '2027-01-21',
    matches: [],
    term: null,
  },
  {
    topic: 'Zajęcia w ferie',
    text: 'Zajęcia w ferie są nieodpłatne, ale zapisy trwały tylko do 20 stycznia. Lista jest już zamknięta.',
    sentOn: '2027-01-26',
    matches: [],
    term: null,
  },
  {
    topic: 'ferie',
    text: 'Ferie zimowe w naszym wojewodztwie trwaja od 1 do 14 lutego. Odpoczywajcie!',
    sentOn: '2027-01-29',
    matches: [],
    term: null,
  },
  {
    topic: 'Uniforms',
    text: 'Uniform orders must be placed online by Friday. Sizes run small, so choose one size up.',
    sentOn: '2027-02-01',
    matches: [],
    term: '2027-02-05',
  },
  {
    topic: 'Kangur',
    text: 'Opłata za udział w konkursie Kangur wynosi w tym roku 15 zł. Pieniądze zbiera pani Nowak, sala 8.',
    sentOn: '2027-02-03',
    matches: ['opłata'],
    term: null,
  },
  {
    topic: 'This Thursday',
    text:
      'Please remember about the meeting with the school psychologist this Thursday at 18.00 in the ' +
      'library. At least one parent of each child has to come.',
    sentOn: '2027-02-08',
    matches: ['meeting'],
    term: '2027-02-11',
  },
  {
    topic: 'Język polski',
    text: 'Na polskim zaczynamy składnię, ćwiczenia na str. 44 i 45 robimy na lekcji.',
    sentOn: '2027-02-10',
    matches: [],
    term: null,
  },
  {
    topic: 'Bieszczady',
    text:
      'Przesyłam program czerwcowej wycieczki w Bieszczady (od 7 do 9 czerwca). Pytania zbierzemy później ' +
      'na czacie.',
    sentOn: '2027-02-14',
    matches: ['wycieczka'],
    term: null,
  },
  {
    topic: 'Bal karnawałowy',
    text: 'Na balu karnawałowym mieliśmy trzech piratów, dwie syrenki i jednego kaktusa.',
    sentOn: '2027-02-16',
    matches: [],
    term: null,
  },
  {
    topic: 'Flag day',
    text: 'For the flag day everyone wore red and white stripes, and the triplets from 4b sang the anthem.',
    sentOn: '2027-02-18',
    matches: [],
    term: null,
  },
  {
    topic: 'Prezent dla pani woźnej',
    text:
      'Rozmawialiśmy o składce na prezent dla pani woźnej i większość rodziców jest za. Kwotę ustalimy na ' +
      'czacie.',
    sentOn: '2027-02-23',
    matches: ['składka'],
    term: null,
  },
  {
    topic: 'Lektura',
    text: 'Czytamy lekturę do strony 56, potem zrobimy wspólną mapę bohaterów.',
    sentOn: '2027-02-25',
    matches: [],
    term: null,
  },
  {
    topic: 'Opieka psychologa',
    text:
      'Szanowna Pani, za Pani zgodą Antek został objęty opieką psychologa szkolnego. Pierwsza rozmowa ' +
      'odbyła się 25 lutego.',
    sentOn: '2027-03-02',
    matches: ['zgoda'],
    term: null,
  },
  {
    topic: 'Przerwa',
    text: 'Zachowanie Szymona na przerwie było niezgodne z regulaminem, rozmawiałam już z nim i z kolegami.',
    sentOn: '2027-03-04',
    matches: [],
    term: null,
  },
  {
    topic: 'Kraków',
    text:
      'Dzień dobry, wycieczka do Krakowa trwa w tym roku od 12 do 14 maja. Opłatę (pierwsza rata 200 zł) ' +
      'przyjmuję do 15 marca. Kto nie jedzie, ten ma w tych dniach lekcje z klasą 6a. Nocujemy w ' +
      'schronisku młodzieżowym, śpiwory nie są potrzebne.',
    sentOn: '2027-03-09',
    matches: ['opłata', 'wycieczka'],
    term: '2027-03-15',
  },
  {
    topic: 'Szafki',
    text: 'Pan woźny prosi o podpisanie kluczyków do szafek.',
    sentOn: '2027-03-11',
    matches: [],
    term: null,
  },
  {
    topic: 'Dentist',
    text: 'Thank you, we now have everybody’s consent and the dentist can start on Monday.',
    sentOn: '2027-03-16',
    matches: ['consent'],
    term: null,
  },
  {
    topic: 'Rekrutacja',
    text:
      'Kandydaci do klas sportowych składają wnioski w sekretariacie (czynny do 15.30). Prosimy rodziców o ' +
      'komplet dokumentów do 22 marca.',
    sentOn: '2027-03-18',
    matches: [],
    term: '2027-03-22',
  },
  {
    topic: 'Jutro 17.00',
    text: 'Przypominam o jutrzejszym zebraniu o 17.00. Proszę o punktualność, po nas sala jest zajęta.',
    sentOn: '2027-03-22',
    matches: ['zebranie'],
    term: '2027-03-23',
  },
  {
    topic: 'Lunch cards',
    text: 'Lunch cards can be paid for in the canteen from 7.45 to 8.30.',
    sentOn: '2027-03-25',
    matches: [],
    term: null,
  },
  {
    topic: 'Wielkanoc',
    text: 'Wesołych świąt i mokrego dyngusa życzy cała 3a z panią Dorotą!',
    sentOn: '2027-03-27',
    matches: [],
    term: null,
  },
  {
    topic: 'Spelling bee',
    text:
      'Congratulations to Nina on winning the school spelling bee on 24 March! She will represent us in ' +
      'the regional final.',
    sentOn: '2027-04-06',
    matches: [],
    term: null,
  },
  {
    topic: 'Puszek',
    text: 'Ucieczka klasowego chomika zakończyła się szczęśliwie, Puszek spał za szafą.',
    sentOn: '2027-04-08',
    matches: [],
    term: null,
  },
  {
    topic: 'Zielona szkoła',
    text:
      'Do piątku czekam na zgody, karty kwalifikacyjne i ostatnie opłaty za zieloną szkołę. Tym, którzy ' +
      'wszystko oddali, dziękuję.',
    sentOn: '2027-04-12',
    matches: ['zgoda', 'opłata'],
    term: '2027-04-16',
  },
  {
    topic: 'Maja',
    text: 'Maja ma 38,5 stopnia gorączki, proszę ją odebrać jeszcze dziś, najlepiej przed 12.00.',
    sentOn: '2027-04-14',
    matches: [],
    term: '2027-04-14',
  },
  {
    topic: 'Warsaw trip',
    text:
      'Dear Parents, the Warsaw trip is confirmed for 26-28 May. Signed consents and the second payment of ' +
      '150 PLN are needed no later than 30 April. Late payments will not be accepted, as the hotel has to ' +
      'be booked. Best wishes, Mr Adam',
    sentOn: '2027-04-20',
    matches: ['consent', 'payment', 'trip'],
    term: '2027-04-30',
  },
  {
    topic: 'Geometria',
    text: 'Do lekcji geometrii potrzebne są cyrkiel i kątomierz, ołówki mamy w klasie.',
    sentOn: '2027-04-25',
    matches: [],
    term: null,
  },
  {
    topic: 'Zakończenie przedszkola',
    text:
      'Zapraszamy Rodziców razem z dziećmi na rodzinną wycieczkę na zakończenie przedszkola. Spotykamy się ' +
      'z Państwem 22 maja o 9.00 na parkingu, obecność jednego opiekuna na dziecko jest konieczna.',
    sentOn: '2027-05-05',
    matches: ['wycieczka'],
    term: '2027-05-22',
  },
  {
    topic: 'Koszulki',
    text:
      'Rachunek za klasowe koszulki został już opłacony z funduszu, ale brakuje rozmiarów sześciu osób. ' +
      'Proszę o ich podanie do piątku.',
    sentOn: '2027-05-11',
    matches: [],
    term: '2027-05-14',
  },
  {
    topic: 'Dzień Dziecka',
    text: 'Kochani, ze składek zostało 180 zł, więc na Dzień Dziecka zamawiamy lody!',
    sentOn: '2027-05-18',
    matches: ['składka'],
    term: null,
  },
  {
    topic: 'Sports day',
    text: 'Please pack a hat, sunscreen and a bottle of water for tomorrow, the sports day is on!',
    sentOn: '2027-05-25',
    matches: [],
    term: '2027-05-26',
  },
  {
    topic: 'Piknik',
    text:
      'Kto upiecze ciasto na piknik, proszę wpisać się na listę do poniedziałku. Piknik we wtorek 1 ' +
      'czerwca od 16.00 do 19.00.',
    sentOn: '2027-05-29',
    matches: [],
    term: '2027-05-31',
  },
  {
    topic: 'Concert cancelled',
    text: 'All payments for the cancelled concert have been refunded, so there is nothing left for you to do.',
    sentOn: '2027-06-02',
    matches: ['payment'],
    term: null,
  },
  {
    topic: 'Rozliczenie',
    text:
      'Na ostatnim zebraniu przed wakacjami rozliczyliśmy się ze składkami co do grosza. Sprawozdanie ma ' +
      'każdy z Państwa w skrzynce.',
    sentOn: '2027-06-09',
    matches: ['zebranie', 'składka'],
    term: null,
  },
  {
    topic: 'Kiermasz',
    text: 'Zebrane na kiermaszu 830 zł przekazaliśmy schronisku. Dziękujemy za każde ciasto!',
    sentOn: '2027-06-14',
    matches: [],
    term: null,
  },
  {
    topic: 'Karta zdrowia',
    text: 'Kartę zdrowia ucznia proszę oddać pielęgniarce po wakacjach, do 3 września. Druk w załączniku.',
    sentOn: '2027-06-18',
    matches: [],
    term: '2027-09-03',
  },
  {
    topic: 'Wakacje',
    text: 'Świadectwa rozdane, książki oddane, można odpoczywać. Do zobaczenia we wrześniu!',
    sentOn: '2027-06-20',
    matches: [],
    term: null,
  },
];
