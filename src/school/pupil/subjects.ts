import { folded } from '../../lib/folded.ts';
import type { Bilingual, Language } from '../../lib/language.ts';
import { isSubjectNamed } from '../plan/own-lessons.ts';

/** `short_names` of a child: the short name of a subject by its name, or by its short name of the table. */
export type ShortNames = Readonly<Record<string, string>>;

/** What the short names of a child's subjects depend on. */
export interface SubjectNames {
  readonly language: Language;
  /** null: hidden. */
  readonly own: ShortNames | null;
  /** `2a`; null: unknown or hidden. */
  readonly schoolClass: string | null;
}

interface Kind<Icon extends string = SubjectIcon> {
  /** Of a name without diacritics, in small letters. */
  readonly pattern: RegExp;
  readonly icon: Icon;
  /** Default: the name itself. */
  readonly short?: Bilingual;
  /** Early education fills a whole day: its short name is the class. */
  readonly isWholeDay?: true;
}

const kind = <Icon extends string>(pattern: RegExp, icon: Icon, pl?: string, en = pl): Kind<Icon> =>
  pl === undefined || en === undefined ? { pattern, icon } : { pattern, icon, short: { pl, en } };

// The first pattern that fits decides. Schools write names in full or short: `Język polski`, `J. polski`, `j.pol`.
const KINDS = [
  {
    ...kind(/wczesnoszk|zintegrowan|nauczanie pocz|early (education|years)/, 'blocks', 'Klasa', 'Class'),
    isWholeDay: true,
  } as const,
  kind(/przedszkol|preschool|kindergarten/, 'blocks', 'Zabawa', 'Play'),
  // Help and clubs are named after a subject too.
  kind(/rewalidac/, 'puzzle', 'Rewalidacja', 'Support'),
  kind(/wyrownawcz|\bzdw\b|\bdydakt|remedial/, 'puzzle', 'Wyrównawcze', 'Catch-up'),
  kind(/gimn[a-z]* korek|korektywa|\bkorekcyjna/, 'ball', 'Korektywa', 'Gymnastics'),
  kind(/korekcyjn|kompensac|terapi[ai]|therapy/, 'puzzle', 'Korekcyjne', 'Therapy'),
  kind(/logoped/, 'speech', 'Logopeda', 'Speech'),
  kind(/psycholog|emocjonaln|\btus\b|umiejetnosci spol/, 'people', 'Psycholog', 'Feelings'),
  kind(/pedagog/, 'people', 'Pedagog', 'Pedagogue'),
  kind(/swietlic|after.school/, 'game', 'Świetlica', 'After-school'),
  kind(/bibliot|czyteln|library/, 'shelf', 'Biblioteka', 'Library'),
  kind(/szach|chess/, 'game', 'Szachy', 'Chess'),
  kind(/obiad|sniadan|posil|\blunch/, 'cup', 'Obiad', 'Lunch'),
  kind(/teatr|drama\b|theat/, 'mask', 'Teatr', 'Theatre'),
  kind(/\bfilm/, 'mask', 'Film', 'Film'),
  kind(/basen|plywa|plywal|swimm/, 'waves', 'Basen', 'Swimming'),
  kind(/tan(iec|ce|cow|ecz)|balet|danc/, 'dance', 'Taniec', 'Dancing'),
  kind(/rytmik/, 'note', 'Rytmika', 'Rhythmics'),
  kind(/chor\b|choir/, 'note', 'Chór', 'Choir'),
  kind(/robot/, 'screen', 'Robotyka', 'Robotics'),
  kind(/wychowawc|\bg(odz)?\.? ?w(ych)?\b|form time|tutor/, 'people', 'Wychowawcza', 'Form time'),
  kind(/zycia w rodz|\bwdz/, 'heart', 'WDŻ', 'Family'),
  kind(/zdrow|health/, 'heart', 'Zdrowie', 'Health'),
  kind(/relig|katech|\brel\b/, 'heart', 'Religia', 'RE'),
  kind(/etyk|ethics/, 'heart', 'Etyka', 'Ethics'),
  kind(/doradz|\bwdoz|careers?\b/, 'people', 'Doradztwo', 'Careers'),
  kind(/bezpiecz|\bedb\b|first aid|obronn/, 'shield', 'EDB', 'Safety'),
  // Languages, before subjects that are taught in one.
  kind(/migow|sign language/, 'speech', 'Migowy', 'Signing'),
  kind(/angielsk|\bj\.? ?ang|\bang(\.|\b)|english/, 'english', 'Angielski', 'English'),
  kind(/niemieck|\bj\.? ?niem|\bniem(\.|\b)|german/, 'german', 'Niemiecki', 'German'),
  kind(/francus|\bj\.? ?fr|\bfra?n?c?(\.|\b)|french/, 'french', 'Francuski', 'French'),
  kind(/hiszpan|\bj\.? ?hisz|\bhiszp(\.|\b)|spanish/, 'spanish', 'Hiszpański', 'Spanish'),
  kind(/wlosk|italian/, 'speech', 'Włoski', 'Italian'),
  kind(/rosyjs|\bj\.? ?ros|russian/, 'speech', 'Rosyjski', 'Russian'),
  kind(/ukrain/, 'speech', 'Ukraiński', 'Ukrainian'),
  kind(/kaszub/, 'speech', 'Kaszubski', 'Kashubian'),
  kind(/lacin|\blatin/, 'speech', 'Łacina', 'Latin'),
  kind(/polsk|polonist|\bj\.? ?pol|\bpol(\.|\b)|polish/, 'book', 'Polski', 'Polish'),
  kind(/jezyk|\bj\. ?\p{L}|language/u, 'speech'),
  kind(/matem|\bmat(\.|\b)|maths?\b|mathem/, 'sums', 'Matma', 'Maths'),
  kind(/programow|kodowan|coding/, 'screen', 'Kodowanie', 'Coding'),
  kind(/informat|\binf(\.|\b)|komput|comput|\bict\b/, 'screen', 'Informatyka', 'Computing'),
  kind(/terazniejsz|\bhit\b/, 'castle', 'HiT'),
  kind(/wiedza o spol|\bwos\b|civics/, 'castle', 'WOS', 'Civics'),
  kind(/obywatel|spoleczn/, 'people', 'Społeczna', 'Society'),
  kind(/o kultur|\bwok\b/, 'mask', 'WOK', 'Culture'),
  kind(/histor|\bhist?(\.|\b)/, 'castle', 'Historia', 'History'),
  kind(/filozof|philos/, 'people', 'Filozofia', 'Philosophy'),
  kind(/geogr|\bgeo(\.|\b)/, 'globe', 'Geografia', 'Geography'),
  kind(/chemi|\bchem(\.|\b)|chemistry/, 'flask', 'Chemia', 'Chemistry'),
  kind(/wych[a-z.]* fiz|^w\.?-?f\b|\bwf\b|physical ed|\bpe\b/, 'ball', 'WF', 'PE'),
  kind(/fizyk|^fiz(\.|$)|physics/, 'magnet', 'Fizyka', 'Physics'),
  kind(/biolog|\bbiol?(\.|\b)/, 'leaf', 'Biologia', 'Biology'),
  kind(/przyrod|ekolog|\bprzyr(\.|\b)|nature|science/, 'leaf', 'Przyroda', 'Science'),
  kind(/muzy|\bmuz(\.|\b)|music/, 'note', 'Muzyka', 'Music'),
  kind(/plasty|\bplas?t?(\.|\b)|\bsztuk|artyst|rysun|\bart\b|\barts\b|drawing/, 'palette', 'Plastyka', 'Art'),
  kind(/kreatyw|creativ/, 'palette', 'Kreatywne', 'Creative'),
  kind(/technicz|technik|\btech(\.|\b)|crafts?\b|design/, 'wrench', 'Technika', 'Technology'),
  kind(/\bsks\b/, 'ball', 'SKS', 'Sports club'),
  kind(/sport|gimnast|pilk|siatk|koszyk|athlet|gymnast/, 'ball', 'Sport'),
  kind(/biznes|business|\bbiz\b/, 'coins', 'Biznes', 'Business'),
  kind(/przedsieb|\bpp\b|ekonom|econom/, 'coins', 'PP', 'Economics'),
  kind(/zajecia prakt|praktyk|pracown|warsztat|zawodow|workshop/, 'wrench'),
];

const OTHER = kind(/^/, 'notebook');

/** The pictograms of subjects; `notebook` is the neutral one. */
export type SubjectIcon = (typeof KINDS)[number]['icon'] | typeof OTHER.icon;

function kindOf(subject: string): Kind {
  const name = folded(subject);
  return KINDS.find(({ pattern }) => pattern.test(name)) ?? OTHER;
}

/** The pictogram of a subject; the neutral one if it is unknown or hidden. */
export function subjectIcon(subject: string | null): SubjectIcon {
  return subject === null ? OTHER.icon : kindOf(subject).icon;
}

/** The name of a subject where there is little room: `Matma`, `WF`, of early education `Klasa 2a`. */
export function shortSubject(subject: string, { language, own, schoolClass }: SubjectNames): string {
  const name = subject.trim();
  const chosen = Object.entries(own ?? {}).find(([key]) => isSubjectCalled(name, key));
  if (chosen) return chosen[1];
  const { short, isWholeDay } = kindOf(name);
  if (isWholeDay && short && schoolClass !== null) return `${short[language]} ${schoolClass}`;
  return short?.[language] ?? name;
}

/** The name of a subject where there is hardly any room: of early education the class alone, `2a`. */
export function shortestSubject(subject: string, names: SubjectNames): string {
  const short = shortSubject(subject, names);
  const { schoolClass } = names;
  return schoolClass !== null && kindOf(subject).isWholeDay && short.endsWith(` ${schoolClass}`)
    ? schoolClass
    : short;
}

/** Whether a setting names this subject: as `isSubjectNamed`, or by a short name of the table. */
export function isSubjectCalled(subject: string, setting: string): boolean {
  const { short = null } = kindOf(subject);
  const names = short === null ? [null] : [short.pl, short.en];
  return names.some((one) => isSubjectNamed({ name: subject, short: one }, setting));
}
