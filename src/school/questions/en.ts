import type { Vocabulary } from './kinds.ts';

const LESSON = 'lesson|lessons|class|classes|period|periods|subject|subjects';
const SCHOOL = "school|schools|school's|kindergarten|preschool|nursery";
const TIME = "what time|when|whens|when's|how long|how early|how soon|which time";
const DOES = 'does|do|is|are|has|have|must|should|will';

export const en: Vocabulary = {
  rules: [
    { kind: 'lucky', words: ['lucky|number|numbers|numeral'] },
    {
      kind: 'meeting',
      words: [
        "meeting|meetings|parents evening|parents' evening|parent's evening|parents evenings|parents night|parents' night|conference|conferences|consultation|consultations|parent-teacher|parent teacher|open day",
      ],
    },
    { kind: 'trip', words: ['trip|trips|excursion|excursions|outing|outings|field trip|class trip'] },
    {
      kind: 'wake',
      words: [
        'wake|wakes|waking|wake-up|wakeup|woken|get up|gets up|getting up|be up|sleep|sleeps|sleep in|lie in|lie-in|alarm|alarms|out of bed|stay in bed|rise',
      ],
    },
    {
      kind: 'news',
      words: ['missed|miss', 'diary|register|happened|news|journal|gradebook'],
    },
    {
      kind: 'attendance',
      words: [
        'absent|absence|absences|attendance|attended|attend|late|lateness|tardy|missed|missing|skipped|unexcused|excused|present|bunked|truant',
      ],
    },
    { kind: 'attendance', words: ['was|were|did', 'at school|in school|go to school|in class|to school'] },
    {
      kind: 'points',
      words: [
        'points|point|behaviour|behavior|behave|behaves|behaved|behaving|remark|remarks|note|notes|praise|praised|commended|told off|trouble|conduct|merit|merits|demerits|reprimand|reprimanded|reprimands|misbehave|misbehaved|scolded|warning|warnings|comments|comment',
      ],
    },
    {
      kind: 'grades',
      words: ['grade|grades|mark|marks|average|averages|graded|gpa|score|scores|scored|failing|report card'],
    },
    {
      kind: 'grades',
      words: [
        'get|got|getting|doing|do',
        'get in|got in|get on|got on|doing in|do in|get for|got for',
        'SUBJECT',
      ],
    },
    {
      kind: 'tests',
      words: [
        'test|tests|exam|exams|quiz|quizzes|quizes|dictation|examination|examinations|study for|revise|revise for|tested|midterm',
      ],
    },
    {
      kind: 'homework',
      words: [
        'homework|homeworks|assignment|assignments|due|hand in|handed in|turn in|coursework|project due|home work|assigned',
      ],
    },
    {
      kind: 'unread',
      words: [
        "message|messages|unread|announcement|announcements|notice|notices|mail|mails|email|emails|inbox|write|wrote|written|writing|letter|letters|haven't read|havent read|not read|sent anything|sent something|send anything|sent us|sent me|contacted|replied|reply",
      ],
    },
    {
      kind: 'end',
      words: [TIME, 'pick up|picked up|collect|collected|fetch|be home|get home|leave school|leaves school'],
    },
    { kind: 'leave', words: [TIME, 'leave|leaving|set off|head out|head off|go out|leave home'] },
    { kind: 'free_days', words: [TIME, 'holiday|holidays|vacation|vacations|break|half term'] },
    { kind: 'start', words: [TIME, 'be at school|be in school|be at|be there|start|begin|be in'] },
    {
      kind: 'bag',
      words: [
        'pack|packs|packing|packed|bag|bags|backpack|backpacks|schoolbag|schoolbags|satchel|rucksack|bring|brings|bringing|take|takes|taking|need|needs|needed|book|books|textbooks|textbook|kit|gear|supplies|notebooks|notebook|equipment',
      ],
    },
    {
      kind: 'changes',
      words: [
        'change|changes|changed|substitute|substitutes|substitution|substitutions|cover|covers|covering|covered|cancelled|canceled|cancel|cancellations|cancellation|moved|same as usual|as usual|as normal|replaced|replacing|replaces|rescheduled|swapped|supply teacher|dropped|called off|different|standing in|filling in|taking over|sub|normal',
      ],
    },
    { kind: 'next_lesson', words: ['next|upcoming|following|coming up', `${LESSON}|SUBJECT`] },
    {
      kind: 'next_lesson',
      words: ['now|right now|currently|at the moment|just now|this minute|which room|what room'],
      weak: true,
    },
    {
      kind: 'free_days',
      words: [
        'when|how long|how many|until|next|first',
        'off|day off|days off|time off|free|free day|free days',
      ],
    },
    {
      kind: 'school',
      words: ['off|day off|free|no school|no lessons|no classes|closed|stay home|staying home|at home'],
      dated: true,
    },
    { kind: 'school', words: ['why', `${LESSON}|${SCHOOL}|off|free|closed`] },
    {
      kind: 'free_days',
      words: [
        'holiday|holidays|vacation|vacations|break|breaks|day off|days off|free day|free days|time off|half term|half-term|long weekend|bank holiday|winter break|christmas break|summer break',
      ],
    },
    {
      kind: 'end',
      words: [
        'finish|finishes|finishing|pick up|picked up|pickup|school ends|school end|out of school|last lesson|done first|home first|ends first',
      ],
    },
    {
      kind: 'end',
      words: [
        'finish|finishes|finished|finishing|end|ends|ending|over|done|pick up|picked up|pick|picking|pickup|pick-up|collect|collects|collected|fetch|come home|comes home|coming home|home from|get home|gets home|getting home|back home|be home|home|return|returns|back|let out|lets out|out of school|get out|gets out|dismissed|last lesson|last class',
      ],
      weak: true,
    },
    { kind: 'end', words: ['leave|leaves|leaving', 'leave school|leaves school|leaving school'] },
    {
      kind: 'leave',
      words: [
        'leave|leaves|leaving|set off|sets off|setting off|head out|head off|heads out|head to|out the door|out of the door|depart|departs|go out|goes out|leave home|drop off|dropped off|has to go|have to go to|be ready|get going|drive to|take to school',
      ],
    },
    {
      kind: 'start',
      words: [
        'start|starts|starting|begin|begins|beginning|first lesson|first class|first period|be at school|be in school|at school by|in school by|be in by|later than usual|earlier than usual',
      ],
    },
    {
      kind: 'start',
      words: ['when|what time|how early|which time', 'in|school|lessons|classes'],
      dated: true,
    },
    {
      kind: 'school',
      words: [
        `${DOES}|is there|are there`,
        'have school|has school|school|go in|going in|in school|go to school|have lessons|have classes|have to go',
      ],
      dated: true,
    },
    {
      kind: 'school',
      words: [
        'have school|has school|have to go in|go to school|is there school|going to school|open|closed',
      ],
    },
    {
      kind: 'news',
      words: [
        "new|news|happened|happening|happen|update|updates|what's up|whats up|going on|latest|diary|register|added|catch me up|anything from|how is|hows|how's|how are|journal|fill me in|summary|summarise|summarize",
      ],
    },
    { kind: 'plan', words: [`${LESSON}|schedule|schedules|timetable|timetables|SUBJECT`] },
    {
      kind: 'plan',
      words: ["what|whats|what's|which|tell", 'have|has|got|doing|on|day|like|do'],
      weak: true,
    },
    { kind: 'plan', words: [SCHOOL], dated: true },
    { kind: 'news', words: [SCHOOL] },
  ],
  days: {
    today: "today|today's|todays|tonight|this morning|this afternoon",
    tomorrow: "tomorrow|tomorrow's|tomorrows",
    day_after_tomorrow: 'day after tomorrow|overmorrow|in two days',
    yesterday: "yesterday|yesterday's",
    monday: "monday|mondays|monday's",
    tuesday: "tuesday|tuesdays|tuesday's",
    wednesday: "wednesday|wednesdays|wednesday's",
    thursday: "thursday|thursdays|thursday's",
    friday: "friday|fridays|friday's",
    saturday: "saturday|saturdays|saturday's",
    sunday: "sunday|sundays|sunday's",
    this_week: "this week|this week's",
    next_week: "next week|next week's|next weeks|the coming week|following week",
    weekend: "weekend|weekends|weekend's",
  },
  months: [
    ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
    ...['november', 'december'],
  ],
  ordinals: [
    ...['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th', 'sixth|6th', 'seventh|7th'],
    ...['eighth|8th', 'ninth|9th', 'tenth|10th', 'eleventh|11th', 'twelfth|12th', 'thirteenth|13th'],
    ...['fourteenth|14th', 'fifteenth|15th', 'sixteenth|16th', 'seventeenth|17th', 'eighteenth|18th'],
    ...['nineteenth|19th', 'twentieth|20th', 'twenty-first|twenty first|21st'],
    ...['twenty-second|twenty second|22nd', 'twenty-third|twenty third|23rd'],
    ...['twenty-fourth|twenty fourth|24th', 'twenty-fifth|twenty fifth|25th'],
    ...['twenty-sixth|twenty sixth|26th', 'twenty-seventh|twenty seventh|27th'],
    ...['twenty-eighth|twenty eighth|28th', 'twenty-ninth|twenty ninth|29th', 'thirtieth|30th'],
    'thirty-first|thirty first|31st',
  ],
  subjects: {
    maths: 'maths|math|mathematics',
    polish: 'polish',
    english: 'english',
    german: 'german',
    spanish: 'spanish',
    french: 'french',
    pe: 'pe|p e|gym|physical education|swimming',
    science: 'science|nature',
    history: 'history',
    biology: 'biology',
    chemistry: 'chemistry',
    physics: 'physics',
    geography: 'geography',
    computing: 'computing|computer science|computers|ict',
    art: 'art',
    music: 'music',
    technology: 'technology|tech',
    religion: 'religion|re',
    ethics: 'ethics',
    early: 'early education',
  },
  who: "who|who's|whos|whose|which|whom",
  first: 'first|earlier|earliest|sooner|soonest|before',
  named: "get|got|was|anything|something|teacher|room|where|where's|wheres|class",
  what: "what|what's|whats",
  around:
    'a|and|are|at|be|day|do|does|doing|going|got|has|have|i|in|is|like|look|of|on|remind|me|tell|the|to|will|so|ok|hey',
  others:
    "field|summer|winter|christmas|easter|spelling|parents'|th|a|about|after|again|all|already|also|am|an|and|any|anybody|anyone|anything|are|around|as|at|be|been|before|being|between|both|but|by|can|check|child|child's|children|children's|come|coming|comes|could|day|days|did|do|does|doing|done|each|early|either|else|ever|every|everything|first|for|from|get|gets|getting|give|go|goes|going|got|had|has|have|having|hello|help|her|hey|his|how|how's|hows|i|if|in|is|it|its|it's|just|kid|kid's|kids|kids'|know|last|late|later|latest|left|let|like|list|long|look|many|me|more|most|much|must|my|need|next|no|not|now|of|ok|okay|on|one|ones|or|our|out|parent|parents|please|ready|recent|remind|room|school|see|send|sent|set|should|show|so|some|someone|something|soon|still|take|teacher|teachers|tell|than|that|the|their|them|there|there's|these|they|thing|things|this|time|times|to|together|two|until|till|up|upcoming|us|usual|want|was|we|week|were|what|what's|whats|when|when's|whens|where|where's|which|who|who's|whos|whose|why|will|with|work|year|yet|you",
};
