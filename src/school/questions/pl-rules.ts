import type { Vocabulary } from './kinds.ts';

const LESSON =
  'lekcja|lekcję|lekcji|lekcje|lekcjami|lekcjom|lekcyjny|lekcyjne|lekcyjnych|lekcjach|zajęcia|zajęć|zajęciach|zajęciami|przedmiot|przedmioty|przedmiotów';
const SCHOOL =
  'szkoła|szkoły|szkołę|szkole|szkołą|szkoly|szkolny|szkolne|szkolna|szkolną|szkolnej|szkolnych|szkolnego|przedszkole|przedszkola|przedszkolu|budy|budzie|budę|buda';
const TEST =
  'sprawdzian|sprawdzianu|sprawdziany|sprawdzianów|sprawdzianie|sprawdzianem|sprawdzianach|sprawdzianami|kartkówka|kartkówki|kartkówkę|kartkówek|kartkówce|kartkówką|kartkówkach|kartkówkami|klasówka|klasówki|klasówkę|klasówek|klasówce|klasówką|klasówkach|klasówkami|test|testu|testy|testów|teście|testem|testach|dyktando|dyktanda|dyktandzie|egzamin|egzaminu|egzaminy|egzaminów|egzaminie|praca klasowa|pracę klasową|pracy klasowej|prace klasowe|prac klasowych';
const STAFF =
  'nauczyciel|nauczyciela|nauczycielem|nauczycielka|nauczycielki|nauczycielkę|nauczycielką|nauczyciele|nauczycieli|nauczycielami|wychowawca|wychowawcy|wychowawcą|wychowawczyni|wychowawczynię|wychowawczynią|dyrektor|dyrektora|dyrektorka|dyrektorki|dyrekcja|dyrekcji|sekretariat|pedagog|psycholog';
const TEACHER = `pani|panią|panie|pan|pana|panem|${STAFF}`;
const FREE = 'wolne|wolny|wolna|wolnego|wolnych';
const WHY = 'dlaczego|czemu|z jakiego powodu|z jakiej okazji|jaki powód|po co';

/** Words that mean something by themselves come first: `ocena ze sprawdzianu` is about grades. */
export const rules: Vocabulary['rules'] = [
  {
    kind: 'lucky',
    words: [
      'numerek|numerka|numerkiem|numerki|numerków|numer|numeru|numerem|szczęśliwy|szczęśliwego|szczęśliwym|szczęśliwe|szczęśliwą|szczęściarz|szczęśliwa|szczęśliwi|szczęściara|niepytany|niepytana|może być pytany|może być pytana',
    ],
  },
  {
    kind: 'meeting',
    words: [
      'zebranie|zebrania|zebraniu|zebrań|wywiadówka|wywiadówki|wywiadówkę|wywiadówce|wywiadówek|konsultacje|konsultacji|konsultacjach|spotkanie|spotkania|spotkaniu|spotkań|spotkaniem|zebraniem|zebraniach|wywiadówką|wywiadówkach|konsultacjami|rodzicielskie|dzień otwarty|drzwi otwarte|dni otwarte',
    ],
  },
  {
    kind: 'meeting',
    words: ['spotkać|porozmawiać|rozmawiać|rozmowa|rozmowę|dyżur|dyżury|umówić|umówione', TEACHER],
  },
  {
    kind: 'trip',
    words: [
      'wycieczka|wycieczki|wycieczkę|wycieczce|wycieczek|wycieczką|wycieczkach|wyjazd|wyjazdu|wyjazdy|wyjeździe|wyjście klasowe|wyjścia klasowe|klasowe wyjście|wyjście szkolne|zielona szkoła|zieloną szkołę|zielonej szkoły|zielonej szkole|do kina|do teatru|do muzeum|do zoo|biwak|biwaku|obóz|obozu|zbiórka|zbiórkę|zbiórki|zielone szkoły',
    ],
  },
  {
    kind: 'trip',
    words: [
      'jedzie|jadą|wyjeżdża|wyjeżdżają|pojedzie|pojadą|idzie|idą|pójdzie|wychodzi|wychodzą|wybiera się|wybierają się',
      'gdzieś|dokąd|klasą|gdzie|autokarem|autokar',
    ],
  },
  {
    kind: 'trip',
    words: ['wyjścia|wyjście', 'jakieś|jakiś|najbliższe|zaplanowane|klasą|kiedy jest|planowane'],
  },
  {
    kind: 'wake',
    words: [
      'wstać|wstaje|wstają|wstajemy|wstajecie|wstaję|wstawać|wstanie|wstaną|obudzić|budzić|budzi|budzimy|budzę|budzenie|zbudzić|wybudzić|pobudka|pobudkę|pobudki|pospać|pośpi|pośpią|spać|śpi|śpią|wyspać|dospać|poleżeć|budzik|budzika|budzikiem|budziki|wstał|wstanę|zbudzimy|obudzimy|obudzę|zerwać|zwlec|pośpimy|śpimy|spania|wstania|wstawania|wyśpi|wyśpią|z łóżka',
    ],
  },
  {
    kind: 'attendance',
    words: [
      'nieobecność|nieobecności|nieobecnościach|nieobecny|nieobecna|nieobecne|nieobecni|nieobecnych|obecność|obecności|obecny|obecna|obecni|obecne|frekwencja|frekwencję|frekwencji|frekwencją|spóźnienie|spóźnienia|spóźnień|spóźnił|spóźniła|spóźnili|spóźniły|spóźniony|spóźniona|opuścił|opuściła|opuścili|opuściły|opuszczone|opuszczonych|opuszczona|usprawiedliwić|usprawiedliwienia|usprawiedliwienie|usprawiedliwień|usprawiedliwione|usprawiedliwionych|usprawiedliwiona|nieusprawiedliwione|nieusprawiedliwionych|nieusprawiedliwiona|wagary|wagarował|wagarowała|zwolniony|zwolniona|wagaruje|wagarują|opuszcza|opuszczają|usprawiedliwia|nieobecnością|obecnością|obecnościach|spóźnia|spóźniają|spóźnieniach|zdążył|zdążyła|zdążyli|nie było w szkole|nie było na lekcji|zwolnienie|zwolnienia',
    ],
  },
  {
    kind: 'attendance',
    words: [
      'był|była|byli|były|dotarł|dotarła|dotarli|dotarły|doszedł|doszła|doszli|doszły|poszedł|poszła|poszli|poszły|pojawił|pojawiła',
      `${SCHOOL}|${LESSON}`,
    ],
  },
  {
    kind: 'attendance',
    words: ['jest|są', 'już|na pewno', 'w szkole|w przedszkolu|na lekcji|na lekcjach'],
  },
  { kind: 'grades', words: ['ile piątek|ile jedynek|ile szóstek|ile czwórek|ile trójek|ile dwójek'] },
  {
    kind: 'points',
    words: [
      'punkt|punkty|punktów|punkcie|uwaga|uwagę|uwagi|uwag|pochwała|pochwałę|pochwały|pochwał|pochwalił|pochwaliła|pochwalili|zachowanie|zachowania|zachowaniu|zachowuje|zachowują|zachowywał|zachowywała|zachowywali|zachowywały|zachował|zachowała|sprawuje|sprawował|sprawowała|sprawowanie|nagana|naganę|nagany|nabroił|nabroiła|narozrabiał|narozrabiała|przeskrobał|przeskrobała|grzeczny|grzeczna|grzeczne|niegrzeczny|niegrzeczna|zbroił|zbroiła|skarży|skarżyła|skarżył|skarżyli|skarżą|skarga|skargi|skarg|minusy|minusów|minusa|plusy|plusów|plusa|chwalił|chwaliła|chwalili|chwali|chwalą|pochwalony|pochwalona|pochwałą|punktami|punkcik|punkciki|dodatnich|ujemnych|dodatnie|ujemne|rozrabia|rozrabiają|rozrabiał|rozrabiała|rozrabiali|broi|broił|broiła|łobuzował|łobuzowała|grzeczni|niegrzeczni|grzecznie|uwagami|sprawują|sprawowaniu|zachowaniem|naganą|upomnienie|upomnienia',
    ],
  },
  {
    kind: 'grades',
    words: [
      'ocena|oceny|ocenę|ocen|ocenami|ocenach|oceną|stopień|stopnie|stopnia|stopni|stopniach|średnia|średnią|średniej|średnie|średnich|piątka|piątki|piątkę|piątek z|piątek dostał|piątek dostała|jedynka|jedynki|jedynkę|jedynek|szóstka|szóstki|szóstkę|czwórka|czwórki|czwórkę|trójka|trójki|trójkę|dwójka|dwójki|dwójkę|pała|pałę|zagrożenie|zagrożenia|zagrożeń|zagrożony|zagrożona|świadectwo|świadectwie|świadectwa|noty|not|cenzurka|cenzurki|cenzurkę|pały|pał|szóstek|czwórek|trójek|dwójek|ocenione|oceniona|oceniony|ocenili|oceniła|ocenił|grozi|stopniami|czerwonym paskiem|czerwony pasek',
    ],
  },
  {
    kind: 'grades',
    words: [
      'dostał|dostała|dostali|dostały|idzie|radzi|stoi|na koniec|na semestr|na półrocze|wychodzi z',
      'SUBJECT',
    ],
  },
  {
    kind: 'grades',
    words: [
      'dostał|dostała|dostali|dostały|poszedł|poszła|poszło|poszły|wypadł|wypadła|wypadło|napisał|napisała|napisali|wynik|wyniki|zaliczył|zaliczyła|zdał|zdała',
      `${TEST}|SUBJECT`,
    ],
  },
  {
    kind: 'homework',
    words: [
      'wypracowanie|wypracowania|wypracowań|wiersz|wiersza|wierszyk|wierszyka|na pamięć|lekturę|lektura|lektury|referat|referatu|projekt|projektu|projekty|prezentację|prezentacja|prezentacji|opowiadanie|rozprawka|rozprawkę|ćwiczenia|ćwiczeń|zaległe|zaległości',
    ],
  },
  {
    kind: 'tests',
    words: [
      `${TEST}|powtórka|powtórki|powtórkę|pouczyć|nauczyć|uczyć|nauczenia|powtórzyć|powtórzenia|pytany|pytana|pytani|pytają|pytać|odpytany|odpytana|odpytywany|odpytywana|odpytają|odpytać|odpytywanie|odpowiedź ustna`,
    ],
  },
  {
    kind: 'homework',
    words: [
      'zadane|zadana|zadany|zadanie|zadania|zadań|zadaniem|zadaniach|zadano|zadali|zadał|zadała|zadania domowe|praca domowa|pracę domową|pracy domowej|prace domowe|prac domowych|domowe|domowa|domową|domowych|domowej|odrobić|odrabiać|odrobienia|odrobione|odrobiona|odrobił|odrobiła|odrabia|odrabiamy|oddać|oddania|oddaje|do zrobienia|zadaniami|zadają|zadaje|zadadzą|zada|zadawane|zadawali|odrabiania|odrabianie|odrabiają|odrobili|odrobiły|odrobimy|odrobię|pracami domowymi|pracach domowych',
    ],
  },
  {
    kind: 'homework',
    words: ['zrobić|zrobił|zrobiła|zrobili|zrobiły|robić|odrobi', 'lekcję|lekcje|lekcji|zadanie|zadania'],
  },
  {
    kind: 'end',
    words: [
      'o której|kiedy|za ile|na którą',
      'odebrać|odbieramy|odbieram|zabrać|zabieramy|zabieram|jechać po|pojechać po|wyjechać po|przywieźć|będzie wolny|będzie wolna|będą wolne|wolni',
    ],
  },
  {
    kind: 'bag',
    words: [
      'spakować|spakuje|spakowany|spakowana|spakowane|spakowani|pakować|pakuje|pakujemy|pakuję|pakują|pakowania|spakować się|plecak|plecaka|plecaku|plecaki|plecaków|plecakach|tornister|tornistra|tornistrze|tornistry|tornistrów|tornistrach|teczka|teczki|teczkę|teczce|torba|torby|torbę|torbie|zabrać|zabiera|zabierają|zabieramy|zabierze|zabiorą|wziąć|bierze|biorą|bierzemy|weźmie|wezmą|przynieść|przynosi|przynoszą|przyniesie|przyniosą|strój|stroju|stroje|kostium|potrzebuje|potrzebują|potrzebne|potrzebny|potrzebna|potrzeba|ze sobą|książki|książek|książkę|podręczniki|podręczników|podręcznik|zeszyt|zeszyty|zeszytów|przybory|przyborów|włożyć|wkłada|wyposażenie|dać do szkoły|zapomnieć|zapomni|zapomniał|zapomniała|zapomnieli|naszykować|szykować|przygotować do|do plecaków|plecakami|tornistrem|książkami|kapcie|trampki|przydać|przyda|wkładamy|wkładać|wrzucić|dopakować|zapakować|zapakuje|buty na zmianę|strojem|zabierał|wziął|przyniósł|brać|bierz|pakowanie|spakowanie|spakujemy|pakowaniu',
    ],
  },
  { kind: 'bag', words: ['dać|damy|mieć', 'do szkoły|w szkole|przy sobie|do przedszkola'] },
  { kind: 'changes', words: ['wypada|wypadają|wypadnie|wypadną|wypadła|wypadły', LESSON] },
  {
    kind: 'changes',
    words: [
      'zmiana|zmiany|zmianę|zmian|zmianach|zmieniło|zmienia|zmienił|zmieniła|zmieniono|zmienili|zastępstwo|zastępstwa|zastępstw|zastępstwie|zastępstwach|zastępuje|zastępował|zastępowała|zastąpi|zastępca|zastępcze|odwołane|odwołana|odwołany|odwołanych|odwołali|odwołano|odwołał|odpada|odpadają|odpadnie|odpadną|odpadły|odpadła|przepada|przepadają|przepadła|przepadły|przepadnie|przesunięte|przesunięta|przesunęli|przesunięto|przeniesione|przeniesiona|przenieśli|przełożone|przełożona|przełożyli|okienko|okienka|nie odbędzie|nie odbędą|zgodnie z planem|normalnie|jak zwykle|jak zawsze|inaczej|innej sali|inna sala|innej klasie|normalny plan|normalne lekcje|skrócone|skróconych|zmienione|zmieniona|zmieniony|odbędą|odbędzie|odbywają|odwołują|odwołaną|zastępstwem|zastępstwami|za panią|przesunięć|przesunięcia|odwołania|zmianami|zmianie|odpadło|odpadł|przełożyć|zastąpił|zastąpiła|zastępują|okienek',
    ],
  },
  {
    kind: 'unread',
    words: [
      'pisze|piszą|chce|chcą|mówi|mówią|powiedziała|powiedział|przekazała|przekazał|informuje|informują|przysłała|przysłał|przysłali',
      `${TEACHER}|szkoła|kto|ktoś|od kogo`,
    ],
  },
  { kind: 'tests', words: ['pisze|piszą|piszemy|pisać|napisać|pisania'] },
  {
    kind: 'unread',
    words: [
      'nieprzeczytane|nieprzeczytanych|nieprzeczytana|nieprzeczytaną|nieodczytane|nieodczytanych|wiadomość|wiadomości|wiadomościach|wiadomością|napisał|napisała|napisali|napisało|napisały|pisał|pisała|pisali|ogłoszenie|ogłoszenia|ogłoszeń|ogłoszeniach|odpisał|odpisała|odpisali|przyszło|przyszedł|skrzynka|skrzynce|skrzynkę|poczta|poczcie|pocztę|mail|maila|maile|korespondencja|korespondencję|list|listy|komunikat|komunikaty|komunikatów|przeczytać|przeczytania|wychowawczyni|wychowawca|wychowawcy|wychowawczynią|wychowawcą|odzywał|odzywała|odezwał|odezwała|kontaktował|kontaktowała|chce ode mnie|chcą ode mnie|nieprzeczytanego|nieprzeczytanej|nieprzeczytany|nieodczytana|nieodczytanego|nieodczytanej|nieodebrane|nieodebranych|wiadomościami|przeczytanie|odczytania|odczytać|ogłosił|ogłosiła|ogłasza|ogłaszają|ogłosili|ogłoszono|powiadomienie|powiadomienia|powiadomień|zawiadomienie|zawiadomienia|zawiadomień|dyrekcja|dyrekcji|dyrektor|dyrektorka|sekretariat|dał znać|dała znać|dali znać|odpisać|odpowiedzieć na|maili|listów|skrzynki|pocztą|poczty|odzywali|kontaktowali',
    ],
  },
  {
    kind: 'next_lesson',
    words: [
      'następna|następną|następne|następny|następnej|następnego|kolejna|kolejną|kolejne|kolejny|kolejnej|kolejnego|najbliższa|najbliższą|najbliższy|najbliższe|najbliższej|za chwilę|zaraz',
      `${LESSON}|SUBJECT|godzina|godzinę|godzinie`,
    ],
  },
  {
    kind: 'next_lesson',
    words: [
      'teraz|w tej chwili|obecnie|aktualnie|właśnie|po przerwie|po tej lekcji|po tym|potem|następnie|co następne|w tym momencie|zaraz|za chwilę|w jakiej sali|w której sali',
    ],
    weak: true,
  },
  { kind: 'next_lesson', words: ['następne|kolejne', 'ma|mają'], weak: true },
  { kind: 'next_lesson', words: ['kiedy|za ile', 'SUBJECT'], weak: true },
  { kind: 'changes', words: ['nie ma|nie będzie|jest chora|jest chory|choruje', TEACHER] },
  {
    kind: 'free_days',
    words: [
      'koniec|końca|kończy|kończą|zakończenie|zakończenia|początek|rozpoczęcie|zaczyna',
      'roku|rok|semestr|semestru|półrocze|półrocza',
    ],
  },
  {
    kind: 'free_days',
    words: ['kiedy', 'nie idą|nie idzie|nie muszą|nie musi|nie chodzą|nie ma szkoły|nie ma lekcji'],
  },
  { kind: 'free_days', words: ['do kiedy|od kiedy|kiedy|ile|jak długo|za ile', FREE] },
  { kind: 'school', words: [FREE], dated: true },
  { kind: 'school', words: ['czynna|czynne|otwarta|otwarte|zamknięta|zamknięte', SCHOOL] },
  { kind: 'school', words: [WHY, `${LESSON}|${SCHOOL}|${FREE}`] },
  {
    kind: 'free_days',
    words: [
      `${FREE}|ferie|ferii|feriach|ferią|wakacje|wakacji|wakacjach|przerwa|przerwę|przerwy|przerwie|święta|świąt|świętach|świąteczna|świąteczną|świątecznej|świąteczne|zimowe|zimowa|długi weekend|długiego weekendu|długie weekendy|feriami|wakacjami|świętami|wielkanocna|wielkanocną|wielkanocnej|wielkanocne|przerwą|zimowych|zimowej|letnie|wolnym|majówka|majówkę|majówki`,
    ],
  },
  { kind: 'school', words: ['siedzi|siedzą|zostaje|zostają|zostać', 'w domu'] },
  { kind: 'end', words: ['krócej|najkrócej|dłużej|najdłużej|krótszy|dłuższy', `w szkole|dzień|${LESSON}`] },
  {
    kind: 'end',
    words: [
      'o której|kiedy|za ile|na którą',
      'być|jechać|pojechać|przyjechać|przyjść|podjechać|wyjść|iść',
      'po',
    ],
  },
  {
    kind: 'end',
    words: [
      'jak długo|ile jeszcze|ile godzin|ile czasu|do późna|długo',
      'w szkole|w przedszkolu|na świetlicy|lekcje|zajęcia',
    ],
  },
  {
    kind: 'plan',
    words: [
      'jaka|jaką|co jest|co ma|co mają|z czego|na co',
      'pierwsza lekcja|pierwszą lekcję|pierwszej lekcji|ostatnia lekcja|ostatnią lekcję|ostatniej lekcji',
    ],
  },
  {
    kind: 'end',
    words: ['wychodzi|wychodzą|wyjdzie|wyjdą', 'ze szkoły|z przedszkola|z lekcji|ze świetlicy|po lekcjach'],
  },
  {
    kind: 'end',
    words: [
      'kończy|kończą|kończymy|kończyć|kończę|skończy|skończą|skończymy|kończyły|koniec|końca|zakończenie|wraca|wracają|wracać|wracamy|wróci|wrócą|powrót|odebrać|odbieramy|odbieram|odbiera|odbiór|odbioru|odbierze|odbierać|odbierzemy|przyjechać po|przyjść po|być po|podjechać po|jechać po|pojechać po|wyjechać po|iść po|pójść po|wyjść po|zgarnąć|do której|do której godziny|zwalniają|zwolnią|po lekcjach|po dzieci|wyjdzie ze szkoły|skończył|skończyła|skończyli|skończyły|po szkole|ostatnia lekcja|ostatnią lekcję|ostatniej lekcji|ostatni dzwonek|odbiorę|odbiorą|zgarniam|zgarniamy|po dzieciaki|zwolni|wypuszczą|wypuszczają|wracały|wracała|wrócić|wrócił|wróciła',
    ],
  },
  {
    kind: 'leave',
    words: [
      'wychodzi|wychodzą|wychodzimy|wychodzić|wychodzę|wyjść|wyjdzie|wyjdą|wyjdziemy|wyjście|wyjścia|wyjściem|wyjściu|wyruszyć|wyrusza|wyruszamy|wyruszają|wyprawić|wyprawiać|wyprawiamy|z domu|w drogę|odwieźć|odwozić|odwozimy|zawieźć|zawozić|zawozimy|odprowadzić|odprowadzać|odprowadzamy|zaprowadzić|wyjechać|wyjeżdżamy|wyjeżdża|ruszać|ruszamy|ruszyć|zbierać|wyruszymy|wyjdziesz|wychodził|wychodziła|wyszedł|wyszła|podwieźć|podrzucić|zbieramy|zbierają|odprowadza|odwozi|zawozi|zaprowadzać|wyjedziemy|wyganiać|wypuścić',
    ],
  },
  {
    kind: 'start',
    words: [
      'zaczyna|zaczynają|zaczynało|zaczynali|startuje|startują|rozpoczną|rozpocznie|dzwonek|zaczynamy|zaczynać|zaczną|zacznie|zaczynała|rozpoczyna|rozpoczynają|rozpoczęcie|początek|na którą|na która|od której|na ósmą|na dziewiątą|na siódmą|na dziesiątą|na jedenastą|na 8|na 9|na 7|na 10|pierwsza lekcja|pierwszą lekcję|pierwszej lekcji|pierwsze lekcje|pierwszy dzwonek|później|być w szkole|być w przedszkolu|stawić w szkole|stawić się|na lekcje|ma być w',
    ],
  },
  { kind: 'start', words: ['o której|kiedy', `${LESSON}|${SCHOOL}`] },
  {
    kind: 'start',
    words: [
      'wcześniej|pierwszy|pierwsza|pierwsze|najwcześniej|później',
      'ma|mają',
      'do szkoły|do przedszkola',
    ],
  },
  { kind: 'school', words: ['czy|nie ma|trzeba', SCHOOL], dated: true },
  { kind: 'plan', words: ['co|czego', 'ma|mają|mam|mamy', 'w szkole|w przedszkolu'], dated: true },
  { kind: 'plan', words: ['plan|planu|planie|rozkład|rozkładu'] },
  { kind: 'school', words: ['jest|będzie|ma|mają|mamy', 'szkoła|szkołę|przedszkole'], dated: true },
  { kind: 'plan', words: ['czy', 'SUBJECT'] },
  { kind: 'school', words: ['czy', 'ma|mają|mamy|są|będą|odbywają', 'lekcje|zajęcia'], dated: true },
  {
    kind: 'school',
    words: [
      'idzie|idą|iść|pójdzie|pójdą|pójść|idziemy|idę|chodzi|chodzić|chodzą|siedzi|siedzą|zostaje|zostają|czy są lekcje|czy mają lekcje|czy ma lekcje|nie ma lekcji|są lekcje|szkolny',
    ],
  },
  {
    kind: 'school',
    words: ['ma szkołę|mają szkołę|mamy szkołę|jest szkoła|szkoła jest'],
  },
  {
    kind: 'news',
    words: [
      'nowego|nowe|nowości|nowa|nowy|wieści|słychać|doszło|dzieje|działo|zdarzyło|wydarzyło|wydarzenia|co tam|wpisali|wpisał|wpisała|wpisano|wpisane|aktualności|ciekawego|przegapiłem|przegapiłam|ominęło|pojawiło|pojawiły|podsumuj|podsumowanie|co u|jak tam|ważnego|ważne|streść|streszczenie|jak poszło|jak szło|jak było|jak minął|jak minęło|w porządku|powinienem wiedzieć|powinnam wiedzieć|nowinki|newsy|zaszło|wydarzyły|zdarzyły|działy|dzieją|ominęły|przegapiliśmy',
    ],
  },
  {
    kind: 'plan',
    words: [`${LESSON}|plan|planu|planie|rozkład|po kolei|podziale|SUBJECT`],
  },
  { kind: 'end', words: ['w domu|do domu'], weak: true },
  { kind: 'start', words: ['rano'], weak: true },
  { kind: 'end', words: ['o której|kiedy', 'po'] },
  { kind: 'grades', words: ['dostał|dostała|dostali|dostały|poprawił|poprawiła|poprawili'], weak: true },
  {
    kind: 'tests',
    words: [
      'zapowiedziane|zapowiedzianego|zapowiedziany|zapowiedziana|zapowiedziała|zapowiedział|zapowiedzieli',
    ],
  },
  { kind: 'homework', words: ['zrobić'], weak: true },
  { kind: 'news', words: ['dziennik|dziennika|dzienniku|dzienniczku|dzienniczek|librusie|librusa|librus'] },
  { kind: 'news', words: ['co|jak', 'było|poszło|szło|minął|minęło|minęły|upłynął'] },
  {
    kind: 'plan',
    words: [
      'co|jak|jaki|jakie|czego|dzień',
      'ma|mają|mam|mamy|robi|robią|uczy|dzień|wygląda|w szkole|w przedszkolu',
    ],
    weak: true,
  },
  { kind: 'unread', words: [STAFF] },
  { kind: 'plan', words: [SCHOOL], dated: true },
  { kind: 'news', words: [SCHOOL] },
];
