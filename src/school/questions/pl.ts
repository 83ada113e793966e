import type { Vocabulary } from './kinds.ts';

const LESSON =
  'lekcja|lekcję|lekcji|lekcje|lekcjami|lekcyjny|lekcyjne|lekcjach|zajęcia|zajęć|zajęciach|przedmiot|przedmioty|przedmiotów|godzina|godzinę';
const SCHOOL =
  'szkoła|szkoły|szkołę|szkole|szkołą|szkoly|szkolny|szkolne|przedszkole|przedszkola|przedszkolu|budy|budzie';
const FREE = 'wolne|wolny|wolna|wolnego|wolnych';
const WHY = 'dlaczego|czemu|z jakiego powodu|z jakiej okazji|jaki powód|po co';

/** Polish. Words that mean something by themselves come first: `ocena ze sprawdzianu` is about grades. */
export const pl: Vocabulary = {
  rules: [
    {
      kind: 'lucky',
      words: [
        'numerek|numerka|numerkiem|numerki|numerków|numer|numeru|numerem|szczęśliwy|szczęśliwego|szczęśliwym|szczęśliwe|szczęśliwą|szczęściarz',
      ],
    },
    {
      kind: 'meeting',
      words: [
        'zebranie|zebrania|zebraniu|zebrań|wywiadówka|wywiadówki|wywiadówkę|wywiadówce|wywiadówek|konsultacje|konsultacji|konsultacjach|spotkanie|spotkania|spotkaniu|spotkań|dzień otwarty|drzwi otwarte|dni otwarte',
      ],
    },
    {
      kind: 'trip',
      words: [
        'wycieczka|wycieczki|wycieczkę|wycieczce|wycieczek|wycieczką|wycieczkach|wyjazd|wyjazdu|wyjazdy|wyjeździe|wyjście klasowe|wyjścia klasowe|klasowe wyjście|wyjście szkolne|zielona szkoła|zieloną szkołę|zielonej szkoły|zielonej szkole|do kina|do teatru|do muzeum',
      ],
    },
    {
      kind: 'trip',
      words: [
        'jedzie|jadą|wyjeżdża|wyjeżdżają|pojedzie|pojadą',
        'gdzieś|dokąd|klasą|gdzie|autokarem|autokar',
      ],
    },
    {
      kind: 'wake',
      words: [
        'wstać|wstaje|wstają|wstajemy|wstajecie|wstaję|wstawać|wstanie|wstaną|obudzić|budzić|budzi|budzimy|budzę|budzenie|zbudzić|wybudzić|pobudka|pobudkę|pobudki|pospać|pośpi|pośpią|spać|śpi|śpią|wyspać|dospać|poleżeć|budzik|budzika|z łóżka',
      ],
    },
    {
      kind: 'attendance',
      words: [
        'nieobecność|nieobecności|nieobecnościach|nieobecny|nieobecna|nieobecne|nieobecni|nieobecnych|obecność|obecności|obecny|obecna|obecni|obecne|frekwencja|frekwencję|frekwencji|frekwencją|spóźnienie|spóźnienia|spóźnień|spóźnił|spóźniła|spóźnili|spóźniły|spóźniony|spóźniona|opuścił|opuściła|opuścili|opuściły|opuszczone|opuszczonych|opuszczona|usprawiedliwić|usprawiedliwienia|usprawiedliwienie|usprawiedliwień|usprawiedliwione|usprawiedliwionych|usprawiedliwiona|nieusprawiedliwione|nieusprawiedliwionych|nieusprawiedliwiona|wagary|wagarował|wagarowała|zwolniony|zwolniona',
      ],
    },
    {
      kind: 'attendance',
      words: ['był|była|byli|były|dotarł|dotarła|doszedł|doszła', `${SCHOOL}|${LESSON}`],
    },
    { kind: 'grades', words: ['ile piątek|ile jedynek|ile szóstek|ile czwórek|ile trójek|ile dwójek'] },
    {
      kind: 'points',
      words: [
        'punkt|punkty|punktów|punkcie|uwaga|uwagę|uwagi|uwag|pochwała|pochwałę|pochwały|pochwał|pochwalił|pochwaliła|pochwalili|zachowanie|zachowania|zachowaniu|zachowuje|zachowują|zachowywał|zachowywała|zachowywali|zachowywały|zachował|zachowała|sprawuje|sprawował|sprawowała|sprawowanie|nagana|naganę|nagany|nabroił|nabroiła|narozrabiał|narozrabiała|przeskrobał|przeskrobała|grzeczny|grzeczna|grzeczne|niegrzeczny|niegrzeczna|zbroił|zbroiła|skarży|skarżyła',
      ],
    },
    {
      kind: 'grades',
      words: [
        'ocena|oceny|ocenę|ocen|ocenami|ocenach|oceną|stopień|stopnie|stopnia|stopni|stopniach|średnia|średnią|średniej|średnie|średnich|piątka|piątki|piątkę|piątek z|piątek dostał|piątek dostała|jedynka|jedynki|jedynkę|jedynek|szóstka|szóstki|szóstkę|czwórka|czwórki|czwórkę|trójka|trójki|trójkę|dwójka|dwójki|dwójkę|pała|pałę|zagrożenie|zagrożenia|zagrożeń|zagrożony|zagrożona|świadectwo|świadectwie',
      ],
    },
    { kind: 'grades', words: ['dostał|dostała|dostali|dostały|idzie|radzi|stoi', 'SUBJECT'] },
    {
      kind: 'tests',
      words: [
        'sprawdzian|sprawdzianu|sprawdziany|sprawdzianów|sprawdzianie|sprawdzianem|sprawdzianach|kartkówka|kartkówki|kartkówkę|kartkówek|kartkówce|kartkówką|kartkówkach|klasówka|klasówki|klasówkę|klasówek|klasówce|klasówką|test|testu|testy|testów|teście|dyktando|dyktanda|egzamin|egzaminu|egzaminy|egzaminów|praca klasowa|pracę klasową|pracy klasowej|prace klasowe|powtórka|powtórki|powtórkę|pouczyć|nauczyć|uczyć się|powtórzyć',
      ],
    },
    {
      kind: 'homework',
      words: [
        'zadane|zadana|zadany|zadanie|zadania|zadań|zadaniem|zadaniach|zadano|zadali|zadał|zadała|zadania domowe|praca domowa|pracę domową|pracy domowej|prace domowe|prac domowych|domowe|domowa|domową|domowych|domowej|odrobić|odrabiać|odrobienia|odrobione|odrobiona|odrobił|odrobiła|odrabia|odrabiamy|oddać|oddania|oddaje|do zrobienia',
      ],
    },
    {
      kind: 'end',
      words: [
        'o której|kiedy',
        'odebrać|odbieramy|odbieram|zabrać|zabieramy|zabieram|przywieźć|będzie wolny|będzie wolna|będą wolne|wolni',
      ],
    },
    {
      kind: 'bag',
      words: [
        'spakować|spakuje|spakowany|spakowana|spakowane|spakowani|pakować|pakuje|pakujemy|pakuję|pakują|pakowania|spakować się|plecak|plecaka|plecaku|plecaki|plecaków|plecakach|tornister|tornistra|tornistrze|tornistry|tornistrów|tornistrach|teczka|teczki|teczkę|teczce|torba|torby|torbę|torbie|zabrać|zabiera|zabierają|zabieramy|zabierze|zabiorą|wziąć|bierze|biorą|bierzemy|weźmie|wezmą|przynieść|przynosi|przynoszą|przyniesie|przyniosą|strój|stroju|stroje|kostium|potrzebuje|potrzebują|potrzebne|potrzebny|potrzebna|potrzeba|ze sobą|książki|książek|książkę|podręczniki|podręczników|podręcznik|zeszyt|zeszyty|zeszytów|przybory|przyborów|włożyć|wkłada|wyposażenie|dać do szkoły',
      ],
    },
    {
      kind: 'changes',
      words: [
        'zmiana|zmiany|zmianę|zmian|zmianach|zmieniło|zmienia|zmienił|zmieniła|zmieniono|zmienili|zastępstwo|zastępstwa|zastępstw|zastępstwie|zastępstwach|zastępuje|zastępował|zastępowała|zastąpi|zastępca|zastępcze|odwołane|odwołana|odwołany|odwołanych|odwołali|odwołano|odwołał|odpada|odpadają|odpadnie|odpadną|odpadły|odpadła|przepada|przepadają|przepadła|przepadły|przepadnie|przesunięte|przesunięta|przesunęli|przesunięto|przeniesione|przeniesiona|przenieśli|przełożone|przełożona|przełożyli|okienko|okienka|nie odbędzie|nie odbędą|zgodnie z planem|normalnie|jak zwykle|jak zawsze|inaczej|innej sali|inna sala',
      ],
    },
    {
      kind: 'unread',
      words: [
        'nieprzeczytane|nieprzeczytanych|nieprzeczytana|nieprzeczytaną|nieodczytane|nieodczytanych|wiadomość|wiadomości|wiadomościach|wiadomością|napisał|napisała|napisali|napisało|napisały|pisał|pisała|pisali|pisze|piszą|ogłoszenie|ogłoszenia|ogłoszeń|ogłoszeniach|odpisał|odpisała|odpisali|przyszło|przyszedł|skrzynka|skrzynce|skrzynkę|poczta|poczcie|pocztę|mail|maila|maile|korespondencja|korespondencję|list|listy|komunikat|komunikaty|komunikatów|przeczytać|przeczytania|wychowawczyni|wychowawca|wychowawcy|wychowawczynią|wychowawcą|odzywał|odzywała|odezwał|odezwała|kontaktował|kontaktowała|chce ode mnie|chcą ode mnie',
      ],
    },
    {
      kind: 'next_lesson',
      words: [
        'następna|następną|następne|następny|następnej|następnego|kolejna|kolejną|kolejne|kolejny|kolejnej|najbliższa|najbliższą|najbliższy|najbliższe|za chwilę|zaraz',
        `${LESSON}|SUBJECT`,
      ],
    },
    {
      kind: 'next_lesson',
      words: [
        'teraz|w tej chwili|obecnie|aktualnie|właśnie|po przerwie|po tej lekcji|potem|co następne|zaraz|za chwilę|w jakiej sali|w której sali',
      ],
      weak: true,
    },
    { kind: 'next_lesson', words: ['następne|kolejne', 'ma|mają'], weak: true },
    { kind: 'next_lesson', words: ['kiedy|za ile', 'SUBJECT'], weak: true },
    { kind: 'free_days', words: ['do kiedy|od kiedy|kiedy|ile|jak długo|za ile', FREE] },
    { kind: 'school', words: [FREE], dated: true },
    { kind: 'school', words: [WHY, `${LESSON}|${SCHOOL}|${FREE}`] },
    {
      kind: 'free_days',
      words: [
        `${FREE}|ferie|ferii|feriach|ferią|wakacje|wakacji|wakacjach|przerwa|przerwę|przerwy|przerwie|święta|świąt|świętach|świąteczna|świąteczną|świątecznej|świąteczne|zimowe|zimowa|długi weekend|długiego weekendu|majówka|majówkę|majówki`,
      ],
    },
    { kind: 'school', words: ['siedzi|siedzą|zostaje|zostają|zostać', 'w domu'] },
    {
      kind: 'end',
      words: ['wychodzi|wychodzą|wyjdzie|wyjdą', 'ze szkoły|z przedszkola|z lekcji|ze świetlicy'],
    },
    {
      kind: 'end',
      words: [
        'kończy|kończą|kończymy|kończyć|kończę|skończy|skończą|skończymy|kończyły|koniec|końca|zakończenie|wraca|wracają|wracać|wracamy|wróci|wrócą|powrót|odebrać|odbieramy|odbieram|odbiera|odbiór|odbioru|odbierze|odbierać|odbierzemy|przyjechać po|przyjść po|być po|podjechać po|zgarnąć|do której|do której godziny|zwalniają|zwolnią|po lekcjach|w domu|do domu|po jasia|po olę|po dzieci|wyjdzie ze szkoły',
      ],
    },
    {
      kind: 'leave',
      words: [
        'wychodzi|wychodzą|wychodzimy|wychodzić|wychodzę|wyjść|wyjdzie|wyjdą|wyjdziemy|wyjście|wyjścia|wyjściem|wyjściu|wyruszyć|wyrusza|wyruszamy|wyruszają|wyprawić|wyprawiać|wyprawiamy|z domu|w drogę|odwieźć|odwozić|odwozimy|zawieźć|zawozić|zawozimy|odprowadzić|odprowadzać|odprowadzamy|zaprowadzić|wyjechać|wyjeżdżamy|wyjeżdża|ruszać|ruszamy|ruszyć|zbierać',
      ],
    },
    {
      kind: 'start',
      words: [
        'zaczyna|zaczynają|zaczynamy|zaczynać|zaczną|zacznie|zaczynała|rozpoczyna|rozpoczynają|rozpoczęcie|początek|na którą|na która|od której|na ósmą|na dziewiątą|na siódmą|na dziesiątą|na jedenastą|na 8|na 9|na 7|na 10|pierwsza lekcja|pierwszą lekcję|pierwszej lekcji|pierwsze lekcje|pierwszy dzwonek|później|być w szkole|być w przedszkolu|ma być w|rano',
      ],
    },
    { kind: 'start', words: ['o której|kiedy', `${LESSON}|${SCHOOL}`] },
    { kind: 'school', words: ['czy|nie ma|trzeba', SCHOOL], dated: true },
    {
      kind: 'school',
      words: [
        'idzie|idą|iść|chodzi|chodzić|chodzą|siedzi|siedzą|zostaje|zostają|czy są lekcje|czy mają lekcje|czy ma lekcje|nie ma lekcji|są lekcje|szkolny',
      ],
    },
    {
      kind: 'school',
      words: [
        'ma szkołę|mają szkołę|mamy szkołę|jest szkoła|szkoła jest|czynna|czynne|otwarta|otwarte|zamknięta|zamknięte',
      ],
    },
    {
      kind: 'news',
      words: [
        'nowego|nowe|nowości|nowa|nowy|wieści|słychać|doszło|dzieje|działo|zdarzyło|wydarzyło|wydarzenia|co tam|wpisali|wpisał|wpisała|wpisano|wpisane|aktualności|ciekawego|przegapiłem|przegapiłam|ominęło|pojawiło|pojawiły|podsumuj|podsumowanie|co u|jak tam|ważnego|ważne',
      ],
    },
    {
      kind: 'plan',
      words: [`${LESSON}|plan|planu|planie|rozkład|po kolei|podziale|SUBJECT`],
    },
    { kind: 'news', words: ['dziennik|dziennika|dzienniku|dzienniczku|dzienniczek|librusie|librusa|librus'] },
    {
      kind: 'plan',
      words: [
        'co|jak|jaki|jakie|czego|dzień',
        'ma|mają|mam|mamy|robi|robią|uczy|dzień|wygląda|w szkole|w przedszkolu',
      ],
      weak: true,
    },
    { kind: 'plan', words: [SCHOOL], dated: true },
    { kind: 'news', words: [SCHOOL] },
  ],
  days: {
    today:
      'dziś|dzisiaj|dzisiejszy|dzisiejsze|dzisiejsza|dzisiejszą|dzisiejszej|dzisiejszych|dzisiejszego|dzisiejszym',
    tomorrow:
      'jutro|jutra|jutrzejszy|jutrzejsze|jutrzejsza|jutrzejszą|jutrzejszej|jutrzejszych|jutrzejszego|jutrzejszym',
    day_after_tomorrow: 'pojutrze|po jutrze',
    yesterday: 'wczoraj|wczorajszy|wczorajsze|wczorajszej|wczorajszych',
    monday:
      'poniedziałek|poniedziałku|poniedziałkowy|poniedziałkowe|poniedziałkowa|poniedziałkową|poniedziałkowych|poniedziałki',
    tuesday: 'wtorek|wtorku|wtorkowy|wtorkowe|wtorkowa|wtorkową|wtorkowych|wtorki',
    wednesday: 'środa|środę|środy|środzie|środowy|środowe|środowa|środową|środowych',
    thursday: 'czwartek|czwartku|czwartkowy|czwartkowe|czwartkowa|czwartkową|czwartkowych|czwartki',
    friday: 'piątek|piątku|piątkowy|piątkowe|piątkowa|piątkową|piątkowych|piątki',
    saturday: 'sobota|sobotę|soboty|sobocie|sobotni|sobotnie',
    sunday: 'niedziela|niedzielę|niedzieli|niedziele|niedzielny',
    this_week: 'tym tygodniu|ten tydzień|tego tygodnia|bieżącym tygodniu',
    next_week:
      'przyszłym tygodniu|przyszły tydzień|przyszłego tygodnia|następnym tygodniu|następny tydzień|następnego tygodnia|kolejnym tygodniu|kolejny tydzień|nadchodzącym tygodniu|za tydzień',
    weekend: 'weekend|weekendzie|weekendu|weekendowy',
  },
  months: [
    ...['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca', 'lipca', 'sierpnia', 'września'],
    ...['października', 'listopada', 'grudnia'],
  ],
  ordinals: [
    ...['pierwszego', 'drugiego', 'trzeciego', 'czwartego', 'piątego', 'szóstego', 'siódmego', 'ósmego'],
    ...['dziewiątego', 'dziesiątego', 'jedenastego', 'dwunastego', 'trzynastego', 'czternastego'],
    ...['piętnastego', 'szesnastego', 'siedemnastego', 'osiemnastego', 'dziewiętnastego', 'dwudziestego'],
    ...['dwudziestego pierwszego', 'dwudziestego drugiego', 'dwudziestego trzeciego'],
    ...['dwudziestego czwartego', 'dwudziestego piątego', 'dwudziestego szóstego', 'dwudziestego siódmego'],
    ...['dwudziestego ósmego', 'dwudziestego dziewiątego', 'trzydziestego', 'trzydziestego pierwszego'],
  ],
  subjects: {
    maths: 'matematyka|matematyki|matematykę|matematyce|matematyką|matma|matmy|matmę|matmie|majcy|majca',
    polish: 'polski|polskiego|polskim|polskiemu|polaka',
    english: 'angielski|angielskiego|angielskim|angola|angol',
    german: 'niemiecki|niemieckiego|niemieckim',
    spanish: 'hiszpański|hiszpańskiego|hiszpańskim',
    french: 'francuski|francuskiego|francuskim',
    pe: 'wf|wuef|wuefu|wuefie|wychowanie fizyczne|wychowania fizycznego|gimnastyka|gimnastykę|gimnastyki|basen|basenu|basenie',
    science: 'przyroda|przyrody|przyrodę|przyrodzie',
    history: 'historia|historii|historię|historią',
    biology: 'biologia|biologii|biologię|biologią|biola|bioli|biolę',
    chemistry: 'chemia|chemii|chemię|chemią|chema|chemy',
    physics: 'fizyka|fizyki|fizykę|fizyce|fizyką|fiza|fizy',
    geography: 'geografia|geografii|geografię|gegra|gegry|gegrę',
    computing: 'informatyka|informatyki|informatykę|informatyce|infa|infy',
    art: 'plastyka|plastyki|plastykę|plastyce',
    music: 'muzyka|muzyki|muzykę|muzyce',
    technology: 'technika|techniki|technikę|technice',
    religion: 'religia|religii|religię|religią',
    ethics: 'etyka|etyki|etykę|etyce',
    early: 'edukacja wczesnoszkolna|edukacji wczesnoszkolnej|edukację wczesnoszkolną|wczesnoszkolna',
  },
  who: 'kto|kogo|komu|które|którego|któremu|która|który|którzy|czyj|czyja|czyje',
  first:
    'pierwszy|pierwsza|pierwsze|pierwszego|najpierw|najwcześniej|wcześniej|najszybciej|szybciej|prędzej|najprędzej|pierwsi',
  named: 'następne|kolejne|dostał|dostała|dostali|był|była|jedzie|jadą|klasa|klasie|klasy',
  what: 'co|czego|jak|jaki|jakie',
  around:
    'a|będzie|będą|dnia|dniu|dzień|i|jest|jeszcze|ma|mają|mam|mamy|miał|miała|na|o|robi|robią|to|u|w|we|wygląda|z|po|przypomnij|powiedz|mi|słuchaj|no|dobra|hmm',
  others:
    'dlaczego|czemu|jakiego|powodu|okazji|opowiedz|godzinach|a|ale|albo|bez|bo|by|być|byli|był|była|było|były|będzie|będą|chodzi|co|coś|czego|czeka|czekają|czy|czym|dać|daj|dla|do|dobra|dokąd|dni|dnia|dniu|dzień|dziecka|dziecko|dzieci|dzieciaki|dzieciaków|dzieciom|dziećmi|dostał|dostała|dostały|gdzie|godzin|godzinę|godzinie|gotowe|hej|hmm|i|ich|ile|im|ja|jak|jaka|jaką|jaki|jakich|jakie|jakiej|jakieś|jakiś|jakaś|jakąś|jakichś|jej|jego|jest|jechać|jedzie|jadą|jeszcze|już|kiedy|klasa|klasie|klasy|klasą|która|które|której|którego|którą|który|których|kto|ktoś|kogo|komu|ma|mają|mam|mamy|może|mogą|mi|mieć|miał|miała|miało|miały|mnie|mogę|moje|moich|musi|muszę|musimy|muszą|na|najbliższe|najbliższy|najbliższa|najbliższą|najbliższej|najbliższych|najnowsze|najpóźniej|nam|nas|nasze|naszych|nauczyciel|nauczycielka|nauczyciele|nauczycieli|nie|no|nowa|nowe|nowych|nowy|o|ob|od|obie|oboje|obojga|obydwoje|ok|oni|one|ostatnia|ostatnie|ostatnio|ostatni|ostatnich|pan|pani|panią|po|pod|podaj|pomóż|pokaż|powiedz|powinny|powinniśmy|proszę|przed|przeczytaj|przez|przypomnij|raz|razem|razy|rano|rodzice|rodziców|rodzicami|roku|są|się|słuchaj|sobie|sprawdź|streść|szykuje|semestrze|ta|tak|tam|te|ten|też|to|trzeba|tu|u|w|we|wpisane|wpisali|wszystkie|wszystkich|wylosowali|wymień|wypada|wypisz|z|za|zapowiedziane|zaplanowane|zaplanowana|ze|znowu|znów|zostało|długo|późno|wcześnie|dokładnie|chwili|mieli|idziemy|iść|robimy|teraz|następna|następne|następny|kolejne|jutro|lepszą|lepiej|najwięcej|więcej|nastawić',
};
