import { json, type Reply } from '../../http.ts';
import { rules } from '../../rules.ts';
import { studentLid } from '../../wire/auth.ts';
import { behaviourComments, behaviourGrades, behaviourPoints } from '../../wire/behaviour.ts';
import { accessDenied, invalidRequest } from '../../wire/closed.ts';
import { descriptiveComments, descriptiveGrades, skills } from '../../wire/descriptive-grades.ts';
import { descriptiveTypes, phrases, subjectCompetences } from '../../wire/descriptive-lists.ts';
import { disabledAverages, gradeComments, grades, gradingSystem } from '../../wire/grades.ts';
import { notes } from '../../wire/notes.ts';
import { partialGrades } from '../../wire/partial-grades.ts';
import { pointCategories, pointGrades } from '../../wire/point-grades.ts';
import { baseTextGrades, textCategories } from '../../wire/text-grades.ts';
import { closedReply } from '../refusal.ts';
import { emptyList, type GatewayCall, type GatewayRoute, read } from './route.ts';

const standard: readonly GatewayRoute[] = [
  read('Grades', grades),
  read('Grades/Comments', gradeComments),
  emptyList('Grades/Scales', 'Scales'),
  read('Grades/Averages', () => disabledAverages),
  read('GradingSystem', gradingSystem),
];

const descriptive: readonly GatewayRoute[] = [
  read('DescriptiveGrades', descriptiveGrades),
  read('DescriptiveGrades/Skills', (account, to) => skills(account, account.switches.manySkills, to)),
  read('DescriptiveGrades/Comments', descriptiveComments),
  read('DescriptiveGrades/Types', (_, to) => descriptiveTypes(to)),
  read('DescriptiveGrades/Phrases', phrases),
  read('DescriptiveGrades/SubjectCompetences', subjectCompetences),
  emptyList('DescriptiveGrades/Text/Categories', 'Categories'),
  {
    endpoint: 'Auth/DescriptiveGradingSystem/PartialGrades/Student/*',
    method: 'POST',
    answer: partial,
  },
];

const points: readonly GatewayRoute[] = [
  read('PointGrades', pointGrades),
  read('PointGrades/Categories', pointCategories),
  emptyList('PointGrades/Comments', 'Comments'),
  read('PointGrades/Averages', () => disabledAverages),
];

const texts: readonly GatewayRoute[] = [
  emptyList('TextGrades', 'Grades'),
  read('TextGrades/Categories', textCategories),
  read('BaseTextGrades', baseTextGrades),
  emptyList('DescriptiveTextGrades', 'Grades'),
  emptyList('DescriptiveTextGrades/Skills', 'Skills'),
];

const behaviour: readonly GatewayRoute[] = [
  read('BehaviourGrades', (_, to) => behaviourGrades(to)),
  read('BehaviourGrades/Points', behaviourPoints),
  read('BehaviourGrades/Points/Comments', behaviourComments),
  read('Notes', notes),
];

/** Grades of every kind, and notes (§2.4, §4.5). */
export const marks: readonly GatewayRoute[] = [
  ...standard,
  ...descriptive,
  ...points,
  ...texts,
  ...behaviour,
];

/** A POST of `{}` with the child's LID; returns the first page only (§4.5). */
function partial({ exchange, account, id }: GatewayCall): Reply {
  const isJson = exchange.headers['content-type']?.startsWith('application/json') ?? false;
  if (!isJson || exchange.body.trim() !== '{}') {
    exchange.violate(rules.partialGrades, `Body: ${exchange.body.slice(0, 80)}`);
    return closedReply(invalidRequest);
  }
  if (id !== studentLid(account.fixture)) {
    exchange.violate(rules.otherChild, exchange.path);
    return closedReply(accessDenied);
  }
  return json(200, partialGrades(account, account.switches.partialPage));
}
