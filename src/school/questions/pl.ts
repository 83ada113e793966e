import type { Vocabulary } from './kinds.ts';
import { rules } from './pl-rules.ts';

export const pl: Vocabulary = {
  rules,
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
  feasts: {
    '12-24': 'wigilia|wigilię|wigilii|wigilie',
    '12-25': 'w boże narodzenie',
    '12-31': 'sylwester|sylwestra|sylwestrowy',
    '01-01': 'nowy rok|w nowy rok',
    '01-06': 'trzech króli|święto trzech króli',
    '02-14': 'walentynki|w walentynki',
    '06-01': 'dzień dziecka|dniu dziecka',
    '10-14': 'dzień nauczyciela|dzień edukacji',
    '11-11': 'święto niepodległości|dzień niepodległości',
    '12-06': 'mikołajki|mikołaja',
  },
  undated: 'długi weekend|długie weekendy|długiego weekendu|ile piątek|piątek z|piątek dostał|piątek dostała',
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
  children: 'dzieci|dzieciaki|dzieciaków|dzieciom|dzieciakom|maluchy',
  named: 'następne|kolejne|dostał|dostała|dostali|był|była|jedzie|jadą|klasa|klasie|klasy',
  what: 'co|czego|jak|jaki|jakie|kiedy|o której|na którą|do której',
  around:
    'a|będzie|będą|dnia|dniu|dzień|i|jest|jeszcze|ma|mają|mam|mamy|miał|miała|na|o|robi|robią|to|u|w|we|wygląda|z|po|przypomnij|powiedz|mi|słuchaj|no|dobra|hmm|proszę|tę|ten|tym|najbliższy|najbliższą|najbliższe|najbliższym|przyszły|przyszłą|następny|następną|czeka|będziemy|miały|mieli|robiły|robił|robiła|zaplanowane|po kolei|kolei|teraz|też',
  others:
    'dlaczego|czemu|jakiego|powodu|okazji|opowiedz|godzinach|a|ale|albo|bez|bo|by|być|byli|był|była|było|były|będzie|będą|chodzi|co|coś|czego|czeka|czekają|czy|czym|dać|daj|dla|do|dobra|dokąd|dni|dnia|dniu|dzień|dziecka|dziecko|dzieci|dzieciaki|dzieciaków|dzieciom|dziećmi|dostał|dostała|dostały|gdzie|godzin|godzinę|godzinie|gotowe|hej|hmm|i|ich|ile|im|ja|jak|jaka|jaką|jaki|jakich|jakie|jakiej|jakieś|jakiś|jakaś|jakąś|jakichś|jej|jego|jest|jechać|jedzie|jadą|jeszcze|już|kiedy|klasa|klasie|klasy|klasą|która|które|której|którego|którą|który|których|kto|ktoś|kogo|komu|ma|mają|mam|mamy|może|mogą|mi|mieć|miał|miała|miało|miały|mnie|mogę|moje|moich|musi|muszę|musimy|muszą|na|najbliższe|najbliższy|najbliższa|najbliższą|najbliższej|najbliższych|najnowsze|najpóźniej|nam|nas|nasze|naszych|nauczyciel|nauczycielka|nauczyciele|nauczycieli|nie|no|nowa|nowe|nowych|nowy|o|ob|od|obie|oboje|obojga|obydwoje|ok|oni|one|ostatnia|ostatnie|ostatnio|ostatni|ostatnich|pan|pani|panią|po|pod|podaj|pomóż|pokaż|powiedz|powinny|powinniśmy|proszę|przed|przeczytaj|przez|przypomnij|raz|razem|razy|rano|rodzice|rodziców|rodzicami|roku|są|się|słuchaj|sobie|sprawdź|streść|szykuje|semestrze|ta|tak|tam|te|ten|też|to|trzeba|tu|u|w|we|wpisane|wpisali|wszystkie|wszystkich|wylosowali|wymień|wypada|wypisz|z|za|zapowiedziane|zaplanowane|zaplanowana|ze|znowu|znów|zostało|długo|późno|wcześnie|dokładnie|chwili|mieli|idziemy|iść|robimy|teraz|następna|następne|następny|kolejne|jutro|lepszą|lepiej|najwięcej|więcej|nastawić|tę|tych|tym|tego|tej|nich|nimi|dzieciaka|dzieciakom|dzieciakami|dzieciach|syn|syna|synowi|syny|synów|synowie|córka|córki|córkę|córce|córek|wnuk|wnuka|wnuki|wnuków|wnukom|wnuczka|wnuczki|wnuczkę|wnuczce|rodzeństwo|maluchy|maluchów|mamo|tato|babciu|dziadku|nasi|naszym|moim|mojego|mojej|moja|mój|wszyscy|wszystkim|obojgu|oboma|obydwojga|oba|czegoś|czymś|kogoś|kimś|nic|niczego|żadne|żadnych|żaden|żadnej|żadna|spóźnić|jedno|jedna|jeden|dwoje|obydwu|obu|razie|znaczy|słychać|mówi|którymś|któreś|któryś|któregoś|kiedyś|mógłbyś|mogłabyś|mógłby|możesz|można|możemy|mogli|mogą|chciałbym|chciałabym|chcę|wiedzieć|wiesz|wiadomo|poproszę|podać|powiedzieć|sprawdzić|pokazać|przeczytać|dzięki|dziękuję|gotowi|gotowy|gotowa|sali|sala|sale|sal|idzie|idą|stoją|stoi|wyglądają|wyglądało|minął|zbliża|zbliżają|planowana|planowane|planowany|planują|planach|szykują|przygotować|przygotowania|zebrał|zebrała|zebrali|zebrały|zdobył|zdobyła|zdobyli|zdobyły|uzbierał|uzbierała|uzbierały|procent|procentach|jaki|jakim|jakimi|jakiejś|jakiegoś|czyli|właściwie|wie|specjalnego|szczególnego|dodatkowego|dodatkowe|dodatkowych|innego|inne|potrzebne|przypadkiem|akurat|niż|zwykle|żeby|aby|zdążyć|drugi|drugiej|druga|normalny|normalna|normalne|każdy|każde|każdego|czas|czasu|szybkie|szybko|krótko|krótkie|tygodnia|miesiącu|miesiąca|miesiąc|letnie|połowie|trwa|trwają|dopiero|jeśli|ani|oraz|także|znów|wpadło|wpadła|wpadły|wpadł|trafiło|trafił|trafia|robią|robi|zrobić|mam|miałby|dzisiaj|wieczorem|wieczór|południu|popołudniu|świcie|zostaje|zostało|zostały|siedzą|siedzi|bardzo|trochę|zupełnie|w ogóle|ogóle|wiem|zapomniałem|zapomniałam|zapomnieć|pamiętać|wolno|młodszy|starszy|młodsze|starsze|inaczej|lepsze|najlepsze|gorsze|najlepszą|najgorsze|świąteczna|wielkanocna|zaraz|przerwie|właśnie|dotarł|dotarła|dotarli|dotarły|poszedł|poszła|poszło|poszły|wyszedł|wyszła|koniec|semestr|półrocze|rok|pod|nad|bardziej|gdzieś|ktoś',
};
