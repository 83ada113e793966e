import type { IconName } from './icons.ts';

/** The colours of subjects; `plain` is the neutral one. The stylesheet has a class for each. */
export type SubjectColour = 'words' | 'numbers' | 'nature' | 'past' | 'arts' | 'body' | 'making' | 'plain';

export interface SubjectLook {
  readonly icon: IconName;
  readonly colour: SubjectColour;
}

// The first pattern that fits decides. Schools write names in full or short: `Język polski`, `J. polski`.
const LOOKS: readonly (readonly [RegExp, IconName, SubjectColour])[] = [
  [/wczesnoszkoln|zintegrowan|przedszkol|early/, 'blocks', 'numbers'],
  [/polsk|polish|bibliotek|czytelni|library/, 'book', 'words'],
  [
    /j[eę]zyk|^j\. ?|angielsk|niemieck|francusk|hiszpańsk|włosk|rosyjsk|ukraińsk|łaci|logoped|english|german|french|spanish|language/,
    'speech',
    'words',
  ],
  [/matem|maths?\b|mathematics/, 'sums', 'numbers'],
  [/informat|komput|programow|comput|coding|\bict\b/, 'screen', 'making'],
  [/histor|społecz|\bwos\b|\bhit\b|civics/, 'castle', 'past'],
  [/geogra/, 'globe', 'nature'],
  [/chemi/, 'flask', 'nature'],
  [/fizy(ka|cz[a-z]* do)|physics/, 'magnet', 'nature'],
  [/przyrod|biolog|ekolog|nature|science/, 'leaf', 'nature'],
  [/muzy|chór|rytmik|music|choir/, 'note', 'arts'],
  [/plasty|sztuk|art\b|arts\b|drawing/, 'palette', 'arts'],
  [/techni|robot|design|crafts?\b/, 'wrench', 'making'],
  [/wychowanie fiz|^w-?f\b|sport|basen|pływ|gimnast|korek|tane|physical|\bpe\b|swimming/, 'ball', 'body'],
  [/relig|etyk|życia w rodz|\bwdż|ethics/, 'heart', 'past'],
  [/wychowawcz|z wychowawcą|doradz|form time|tutor/, 'people', 'words'],
  [/bezpiecz|\bedb\b|first aid/, 'shield', 'body'],
];

const PLAIN: SubjectLook = { icon: 'notebook', colour: 'plain' };

/** The pictogram and the colour of a subject by its name; the neutral ones if it is unknown or hidden. */
export function subjectLook(subject: string | null): SubjectLook {
  const name = subject?.toLocaleLowerCase('pl') ?? '';
  const found = LOOKS.find(([pattern]) => pattern.test(name));
  return found ? { icon: found[1], colour: found[2] } : PLAIN;
}
