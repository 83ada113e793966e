import type { Vocabulary } from './kinds.ts';

const LESSON = 'lesson|lessons|class|classes|period|periods|subject|subjects';
const SCHOOL = "school|schools|school's|kindergarten|preschool|nursery";
const TIME = "what time|when|whens|when's|how long|how early|how soon|which time";
const TEACHER =
  "teacher|teachers|teacher's|headteacher|head teacher|headmaster|principal|tutor|class teacher|school's office|school office";
const TEST =
  'test|tests|exam|exams|quiz|quizzes|quizes|dictation|dictations|examination|examinations|midterm|assessment|assessments|spelling test|spellings';
const DOES = 'does|do|is|are|has|have|must|should|will';

export const rules: Vocabulary['rules'] = [
  { kind: 'lucky', words: ['lucky|luckiest|number|numbers|numeral'] },
  {
    kind: 'meeting',
    words: [
      "meeting|meetings|parents evening|parents' evening|parent's evening|parents evenings|parents night|parents' night|conference|conferences|consultation|consultations|parent-teacher|parent teacher|open day|open evening|parents' evenings|teacher meeting|appointment with the teacher",
    ],
  },
  { kind: 'meeting', words: ['meet|see|talk to|speak to|talk with|speak with', TEACHER] },
  {
    kind: 'trip',
    words: [
      'trip|trips|excursion|excursions|outing|outings|field trip|class trip|school camp|camp|residential',
    ],
  },
  {
    kind: 'trip',
    words: [
      'going|go|goes|travelling|off',
      'with his class|with her class|with the class|with school|with their class|class going|classes going|somewhere|anywhere|to the cinema|to the theatre|to the museum|to the zoo|museum|theatre|theater|cinema|zoo',
    ],
  },
  { kind: 'trip', words: ["where|where's|wheres", 'going|go|goes'] },
  {
    kind: 'wake',
    words: [
      'wake|wakes|waking|wake-up|wakeup|woken|get up|gets up|getting up|be up|sleep|sleeps|sleep in|lie in|lie-in|out of bed|stay in bed|rise|get me up|woke|lie-ins|awake|wake-up time|wakeup time|sleeping|alarm clock',
    ],
  },
  { kind: 'wake', words: ['alarm|alarms'], weak: true },
  { kind: 'wake', words: [TIME, 'get|getting', 'up'] },
  {
    kind: 'news',
    words: ['missed|miss', 'diary|register|happened|news|journal|gradebook'],
  },
  { kind: 'leave', words: [TIME, 'leave|set off|head out|get going', 'late|on time|miss'] },
  {
    kind: 'attendance',
    words: [
      'absent|absence|absences|attendance|attended|attend|late|lateness|tardy|missed|missing|skipped|skipping|skip|miss|misses|unexcused|excused|excuse|excuses|present|bunked|bunking|truant|truancy|turn up|turned up|made it to school|make it to school|get to school|got to school|on time|off sick|no-show|sick note|justified|unjustified|been away|attends|attending|arrived at school|arrive at school|arrived in school|latenesses|tardies',
    ],
  },
  { kind: 'points', words: ['good|naughty|bad|nice', 'was|been|being|is'] },
  {
    kind: 'news',
    words: ['how was|how were|what did|how did', 'day|do at school|do in school|do today|school'],
  },
  {
    kind: 'attendance',
    words: [
      'was|were|did',
      'at school|in school|go to school|in class|to school|in all|at all|in lessons|at lessons',
    ],
  },
  {
    kind: 'points',
    words: [
      'points|point|behaviour|behavior|behave|behaves|behaved|behaving|remark|remarks|note|notes|praise|praised|commended|told off|trouble|conduct|merit|merits|demerits|reprimand|reprimanded|reprimands|misbehave|misbehaved|scolded|warning|warnings|comments|comment|complaint|complaints|complained|detention|detentions|naughty|well-behaved|well behaved|behaviours|minuses|pluses|gold star|gold stars|praises|praising|been good|being good|bad behaviour|penalty|penalties',
    ],
  },
  {
    kind: 'grades',
    words: [
      "grade|grades|mark|marks|average|averages|graded|marked|gpa|score|scores|scored|scoring|failing|fail|failed|pass|passed|passing|report card|results|result|grading|grade's|a six|a five|a one|sixes|fives|best subject|worst subject|improve|improved|improving|top marks",
    ],
  },
  {
    kind: 'grades',
    words: [
      'get|got|getting|doing|do',
      'get in|got in|get on|got on|doing in|do in|get for|got for|do on|did in|got from|get from|doing at|doing with|coming along',
      `${TEST}|SUBJECT`,
    ],
  },
  {
    kind: 'grades',
    words: [
      "how did|how was|how were|how is|how's|hows|how are|pass|passed|fail|failed|did well",
      `${TEST}|SUBJECT`,
    ],
  },
  {
    kind: 'tests',
    words: [`${TEST}|study|studying|revise|revising|revision|tested|learn for`],
  },
  {
    kind: 'homework',
    words: [
      'homework|homeworks|assignment|assignments|due|hand in|handed in|turn in|coursework|project due|home work|assigned|project|projects|essay|essays|worksheet|worksheets|poem|by heart|to be done|presentation|hand-in|handing in|turned in|to do at home|do at home|do over the weekend|schoolwork|set any work|teacher set|teacher give|to finish for',
    ],
  },
  {
    kind: 'homework',
    words: [
      'read|write|finish|do|done|work',
      'has to|have to|got to|need to|needs to|must|anything|set|supposed to',
      'for SUBJECT|for tomorrow|for monday|for tuesday|for wednesday|for thursday|for friday|set|to do|to write|to finish',
    ],
  },
  {
    kind: 'unread',
    words: [
      "message|messages|unread|announcement|announcements|notice|notices|mail|mails|email|emails|inbox|write|wrote|written|writing|letter|letters|haven't read|havent read|not read|sent anything|sent something|send anything|sent us|sent me|announcing|announced|announce|announces|contacted|replied|reply|responded|been in touch|in touch|heard from|hear from|anything to read|something to read|have sent|has sent|say|said|told us|got in touch|mailbox|informed|notification|notifications|bulletin|newsletter|newsletters",
    ],
  },
  {
    kind: 'unread',
    words: [
      'come|came|arrive|arrived|want|wants|send|sent|sends|need|needs|ask|asked|asking|anything|something|say|says',
      TEACHER,
    ],
  },
  { kind: 'unread', words: ['anything|something', 'arrive|arrived|come|came|sent|come in', SCHOOL] },
  { kind: 'free_days', words: [TIME, 'no school|no lessons|no classes'] },
  {
    kind: 'end',
    words: [
      TIME,
      'pick up|picked up|collect|collected|fetch|be home|get home|leave school|leaves school|get off|gets off|go and get|come and get|come for|get the kids|get the children|get them',
    ],
  },
  {
    kind: 'leave',
    words: [
      TIME,
      'leave|leaving|set off|setting off|sets off|set out|head out|head off|go out|leave home|drop off|drop|drive|take to school|get going|has to go|have to go|need to go|needs to go|off to school|walk to school|head to school|out of the house|out the house|out the door|take',
    ],
  },
  {
    kind: 'free_days',
    words: [
      `${TIME}|how many|how much longer`,
      'term|year|school year|semester|summer|go back|breaks up|break up|back to school|term-time',
    ],
  },
  { kind: 'free_days', words: [TIME, 'holiday|holidays|vacation|vacations|break|half term'] },
  { kind: 'start', words: [TIME, 'be at school|be in school|be at|be there|start|begin|be in'] },
  {
    kind: 'leave',
    words: ['need to leave|needs to leave|have to leave|has to leave|must leave|need to go|needs to go'],
  },
  {
    kind: 'bag',
    words: [
      'pack|packs|packing|packed|bag|bags|backpack|backpacks|schoolbag|schoolbags|satchel|rucksack|bring|brings|bringing|take|takes|taking|need|needs|needed|book|books|textbooks|textbook|kit|gear|supplies|notebooks|notebook|equipment|forget|forgets|forgotten|trainers|uniform|pe things|swimming things|lunchbox|packed lunch|schoolbooks|exercise books|needing|carry|put in',
    ],
  },
  {
    kind: 'changes',
    words: [
      'change|changes|changed|substitute|substitutes|substitution|substitutions|cover|covers|covering|covered|cancelled|canceled|cancellations|cancellation|moved|same as usual|as usual|as normal|unchanged|on as planned|as planned|replaced|replacing|replaces|rescheduled|swapped|supply teacher|dropped|called off|different|standing in|filling in|taking over|sub|subs|normal|going ahead|still on|teacher away|teacher off|teacher ill|teacher sick|shortened|usual|free period|free periods|changing|cancelling|relocated|postponed|shifted|swap|swaps',
    ],
  },
  {
    kind: 'next_lesson',
    words: ['next|upcoming|following|coming up|after this|after break', `${LESSON}|SUBJECT`],
  },
  { kind: 'next_lesson', words: ['teaching|teaches|teacher', 'next|now'], weak: true },
  {
    kind: 'next_lesson',
    words: [
      "now|right now|currently|at the moment|just now|this minute|which room|what room|at this moment|next for|after this|teaching next|what's next|whats next|what is next|up next|in a minute|in a moment|after break|after the break|after lunch|comes after|after that|have next|has next|got next|having next|have after|has after|comes next",
    ],
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
    words: ['off|day off|free|no school|no lessons|no classes|stay home|staying home|at home'],
    dated: true,
  },
  { kind: 'school', words: ['open|closed|shut', SCHOOL] },
  { kind: 'school', words: ['why', `${LESSON}|${SCHOOL}|off|free|closed`] },
  {
    kind: 'free_days',
    words: [
      'holiday|holidays|vacation|vacations|break|breaks|day off|days off|free day|free days|time off|half term|half-term|long weekend|bank holiday|winter break|christmas break|summer break|until summer|till summer|term|semester|school year|breaks up|break up|easter break|spring break|autumn break|bank holidays|summer holidays',
    ],
  },
  {
    kind: 'end',
    words: [
      'finish|finishes|finishing|pick up|picked up|pickup|school ends|school end|out of school|finished first|finishes first|shorter day|shortest day|longest day|longer day|come for|come to get|get out of school|gets out of school|get off|gets off|home time|hometime|done earlier|last lesson|done first|home first|ends first',
    ],
  },
  {
    kind: 'end',
    words: [
      "finish|finishes|finished|finishing|end|ends|ending|over|done|pick up|picked up|pick|picking|pickup|pick-up|collect|collects|collected|fetch|come home|comes home|coming home|home from|get home|gets home|getting home|back home|be home|home|return|returns|back|let out|lets out|out of school|get out|gets out|dismissed|getting out|comes back|got out|gets off|getting off|be out of school|gets back|picks up|school's out|schools out|last lesson|last class",
    ],
    weak: true,
  },
  {
    kind: 'end',
    words: [
      'until what time|how long|till when|until when|how much longer|till what time',
      'school|in|class',
    ],
  },
  { kind: 'end', words: [TIME, 'get|be', 'to get|to fetch|i get|we get'] },
  {
    kind: 'school',
    words: [
      'has to go to school|have to go to school|needs to go to school|need to go to school|must go to school|have to go in|has to go in',
    ],
    dated: true,
  },
  { kind: 'end', words: ['leave|leaves|leaving', 'leave school|leaves school|leaving school'] },
  {
    kind: 'leave',
    words: [
      'leave|leaves|leaving|set off|sets off|setting off|head out|head off|heads out|head to|out the door|out of the door|depart|departs|go out|goes out|leave home|drop off|dropped off|has to go|be ready|get going|drive to|take to school|set out|sets out|out of the house|out the house|heading out|heading off|needs to go|need to go now|off to school|drop|heads off|dropping off|leaving home|leave the house|leaves the house|walk to school|leave yet',
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
    words: ['when|what time|how early|how late|which time|in early|in late', 'in|school|lessons|classes'],
    dated: true,
  },
  {
    kind: 'school',
    words: [
      `${DOES}|is there|are there`,
      'have school|has school|school|go in|going in|in school|go to school|have lessons|have classes|have to go|to school|any school|got school|there lessons|there classes|any lessons|any classes|in',
    ],
    dated: true,
  },
  {
    kind: 'school',
    words: ['have school|has school|have to go in|go to school|is there school|going to school'],
  },
  {
    kind: 'news',
    words: [
      "new|news|happened|happening|happen|update|updates|what's up|whats up|going on|day go|day been|latest|diary|register|added|catch me up|anything from|journal|fill me in|summary|summarise|summarize|important|tell me about school|brief me|school update|i should know|been happening|what happened|sum up|recap|went on|bring me up to date|up to date",
    ],
  },
  { kind: 'school', words: ["any|no|who's got|whos got|who has|has|got", 'school'], dated: true },
  { kind: 'plan', words: [`${LESSON}|schedule|schedules|timetable|timetables|SUBJECT`] },
  {
    kind: 'plan',
    words: ["what|whats|what's|which|tell", 'have|has|got|doing|on|day|like|do|first|last'],
    weak: true,
  },
  { kind: 'news', words: ["how is|hows|how's|how are"], weak: true },
  { kind: 'unread', words: [TEACHER] },
  { kind: 'leave', words: [TIME, 'go|goes'] },
  { kind: 'plan', words: [SCHOOL], dated: true },
  { kind: 'news', words: [SCHOOL] },
];
