import { folded } from '../../lib/folded.ts';
import { type Language, languages, type Translated } from '../../lib/language.ts';
import { shortTexts } from '../../texts/subjects.ts';
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
  readonly short?: Translated;
  /** Early education fills a whole day: its short name is the class. */
  readonly isWholeDay?: true;
}

const kind = <Icon extends string>(
  pattern: RegExp,
  icon: Icon,
  short?: keyof typeof shortTexts,
): Kind<Icon> => (short === undefined ? { pattern, icon } : { pattern, icon, short: shortTexts[short] });

// The first pattern that fits decides. Schools write names in full or short: `Język polski`, `J. polski`, `j.pol`.
const KINDS = [
  {
    ...kind(/wczesnoszk|zintegrowan|nauczanie pocz|early (education|years)/, 'blocks', 'class'),
    isWholeDay: true,
  } as const,
  kind(/przedszkol|preschool|kindergarten/, 'blocks', 'play'),
  // Help and clubs are named after a subject too.
  kind(/rewalidac/, 'puzzle', 'support'),
  kind(/wyrownawcz|\bzdw\b|\bdydakt|remedial/, 'puzzle', 'catchUp'),
  kind(/gimn[a-z]* korek|korektywa|\bkorekcyjna/, 'ball', 'gymnastics'),
  kind(/korekcyjn|kompensac|terapi[ai]|therapy/, 'puzzle', 'therapy'),
  kind(/logoped/, 'speech', 'speech'),
  kind(/psycholog|emocjonaln|\btus\b|umiejetnosci spol/, 'people', 'feelings'),
  kind(/pedagog/, 'people', 'pedagogue'),
  kind(/swietlic|after.school/, 'game', 'afterSchool'),
  kind(/bibliot|czyteln|library/, 'shelf', 'library'),
  kind(/szach|chess/, 'game', 'chess'),
  kind(/obiad|sniadan|posil|\blunch/, 'cup', 'lunch'),
  kind(/teatr|drama\b|theat/, 'mask', 'theatre'),
  kind(/\bfilm/, 'mask', 'film'),
  kind(/basen|plywa|plywal|swimm/, 'waves', 'swimming'),
  kind(/tan(iec|ce|cow|ecz)|balet|danc/, 'dance', 'dancing'),
  kind(/rytmik/, 'note', 'rhythmics'),
  kind(/chor\b|choir/, 'note', 'choir'),
  kind(/robot/, 'screen', 'robotics'),
  kind(/wychowawc|\bg(odz)?\.? ?w(ych)?\b|form time|tutor/, 'people', 'formTime'),
  kind(/zycia w rodz|\bwdz/, 'heart', 'family'),
  kind(/zdrow|health/, 'heart', 'health'),
  kind(/relig|katech|\brel\b/, 'heart', 're'),
  kind(/etyk|ethics/, 'heart', 'ethics'),
  kind(/doradz|\bwdoz|careers?\b/, 'people', 'careers'),
  kind(/bezpiecz|\bedb\b|first aid|obronn/, 'shield', 'safety'),
  // Languages, before subjects that are taught in one.
  kind(/migow|sign language/, 'speech', 'signing'),
  kind(/angielsk|\bj\.? ?ang|\bang(\.|\b)|english/, 'english', 'english'),
  kind(/niemieck|\bj\.? ?niem|\bniem(\.|\b)|german/, 'german', 'german'),
  kind(/francus|\bj\.? ?fr|\bfra?n?c?(\.|\b)|french/, 'french', 'french'),
  kind(/hiszpan|\bj\.? ?hisz|\bhiszp(\.|\b)|spanish/, 'spanish', 'spanish'),
  kind(/wlosk|italian/, 'speech', 'italian'),
  kind(/rosyjs|\bj\.? ?ros|russian/, 'speech', 'russian'),
  kind(/ukrain/, 'speech', 'ukrainian'),
  kind(/kaszub/, 'speech', 'kashubian'),
  kind(/lacin|\blatin/, 'speech', 'latin'),
  kind(/polsk|polonist|\bj\.? ?pol|\bpol(\.|\b)|polish/, 'book', 'polish'),
  kind(/jezyk|\bj\. ?\p{L}|language/u, 'speech'),
  kind(/matem|\bmat(\.|\b)|maths?\b|mathem/, 'sums', 'maths'),
  kind(/programow|kodowan|coding/, 'screen', 'coding'),
  kind(/informat|\binf(\.|\b)|komput|comput|\bict\b/, 'screen', 'computing'),
  kind(/terazniejsz|\bhit\b/, 'castle', 'hit'),
  kind(/wiedza o spol|\bwos\b|civics/, 'castle', 'civics'),
  kind(/obywatel|spoleczn/, 'people', 'society'),
  kind(/o kultur|\bwok\b/, 'mask', 'culture'),
  kind(/histor|\bhist?(\.|\b)/, 'castle', 'history'),
  kind(/filozof|philos/, 'people', 'philosophy'),
  kind(/geogr|\bgeo(\.|\b)/, 'globe', 'geography'),
  kind(/chemi|\bchem(\.|\b)|chemistry/, 'flask', 'chemistry'),
  kind(/wych[a-z.]* fiz|^w\.?-?f\b|\bwf\b|physical ed|\bpe\b/, 'ball', 'pe'),
  kind(/fizyk|^fiz(\.|$)|physics/, 'magnet', 'physics'),
  kind(/biolog|\bbiol?(\.|\b)/, 'leaf', 'biology'),
  kind(/przyrod|ekolog|\bprzyr(\.|\b)|nature|science/, 'leaf', 'science'),
  kind(/muzy|\bmuz(\.|\b)|music/, 'note', 'music'),
  kind(/plasty|\bplas?t?(\.|\b)|\bsztuk|artyst|rysun|\bart\b|\barts\b|drawing/, 'palette', 'art'),
  kind(/kreatyw|creativ/, 'palette', 'creative'),
  kind(/technicz|technik|\btech(\.|\b)|crafts?\b|design/, 'wrench', 'technology'),
  kind(/\bsks\b/, 'ball', 'sportsClub'),
  kind(/sport|gimnast|pilk|siatk|koszyk|athlet|gymnast/, 'ball', 'sport'),
  kind(/biznes|business|\bbiz\b/, 'coins', 'business'),
  kind(/przedsieb|\bpp\b|ekonom|econom/, 'coins', 'economics'),
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
  const names = short === null ? [null] : languages.map((language) => short[language]);
  return names.some((one) => isSubjectNamed({ name: subject, short: one }, setting));
}
