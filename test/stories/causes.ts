import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { addAgendaEntry, addHomework, markAttendance } from '../../src/demo/simulator/school-work.ts';
import { frequentSources } from '../../src/school/sources.ts';
import { addDays, dayOf } from '../honesty/values.ts';
import type { Part } from './fact-texts.ts';

/** What stops the reading of a child. */
export interface Cause {
  readonly begin: (school: SimulatedAccount) => void;
  readonly end: (school: SimulatedAccount) => void;
  /** What it locks: only a person ends it. */
  readonly locks?: true;
  /** Whether requests are made, and so a message is refused for what is not known alone. */
  readonly asks?: true;
  /** The Sources that are read nevertheless, or become absent. */
  readonly online?: readonly string[];
  /** The parts that those have. */
  readonly reads?: readonly Part[];
}

/** The plan is read: a refused one is the same as one that is not published. */
const REFUSED = ['HomeWorks', 'HomeWorkAssignments', 'Grades', 'Attendances', 'SchoolNotices'];

function endSession(school: SimulatedAccount): void {
  school.killSession();
  school.expireMailbox();
}

const answering = (status: number): Cause => ({
  begin({ switches }) {
    switches.closed = { status, body: undefined };
  },
  end({ switches }) {
    switches.closed = null;
  },
});

const nothing = (): void => undefined;

export const causes = {
  'a captcha': {
    begin(school) {
      school.demandCaptcha(true);
      endSession(school);
    },
    end: (school) => school.demandCaptcha(false),
    locks: true,
  },
  'a refused password': {
    begin(school) {
      school.changePassword('another');
      endSession(school);
    },
    end(school) {
      school.changePassword(school.fixture.password);
      school.settle();
    },
    locks: true,
  },
  'a notice': {
    begin(school) {
      school.requiredAction = { as: 'page', firm: true };
      endSession(school);
    },
    end: (school) => school.settle(),
    locks: true,
  },
  'a 429': answering(429),
  // The messages have another host.
  'a 503': { ...answering(503), asks: true, online: ['messages', 'sent_messages'], reads: ['messages'] },
  'a refusal': {
    begin(school) {
      for (const endpoint of REFUSED) school.refuse(endpoint, 403);
    },
    end(school) {
      for (const endpoint of REFUSED) school.allow(endpoint);
    },
    asks: true,
    online: frequentSources,
    reads: ['plan', 'meetings', 'messages', 'others'],
  },
  // The house throws it.
  'a fault': { begin: nothing, end: nothing, asks: true },
  'the budget': { begin: nothing, end: nothing, asks: true },
} as const satisfies Readonly<Record<string, Cause>>;

/** What the school enters meanwhile: nothing of the days ahead stays as it was. */
export function goOn(school: SimulatedAccount): void {
  const today = dayOf(school.now);
  const about = `${today} ${school.fixture.child.name}`;
  for (const days of [1, 2, 3, 4, 5, 6]) {
    const day = addDays(today, days);
    const [first] = school.lessonsOn(day).filter(({ change }) => change === null);
    if (first) school.cancelLesson(day, first.lessonNo);
  }
  const [held] = school.lessonsOn(today);
  if (held) markAttendance(school, today, held.lessonNo, 'absent');
  const day = addDays(today, 4);
  addHomework(school, { subject: 'Matematyka', topic: `Zadanie ${about}`, due: day });
  addAgendaEntry(school, { category: 'test', subject: 'Matematyka', day, content: `Dział ${about}` });
  school.addGrade({ subject: 'Muzyka', text: '6' });
  school.addNotice({ subject: `Festyn ${about}`, content: 'W sobotę.' });
  school.addMessage({ sender: 'nowak', topic: `Zebranie ${about}`, body: 'We wtorek.' });
}
