import type { Id } from '../../domain/id.ts';
import { isObject } from '../../lib/is-object.ts';
import { defaulted, factIfGiven, required } from './fields.ts';
import { itemReader } from './items.ts';
import type { RecordKind } from './record.ts';
import { keyedBy, listIn, withoutMetadata } from './shape.ts';
import { isSet, readCount, readId, readText } from './wire.ts';

const ENDPOINT = 'Auth/Subjects';

/** A subject of the newer grading (§2.2): its LID, and its id in Subjects. */
export interface AuthSubject {
  readonly lid: Id;
  readonly subjectId: Id;
  readonly name: string | null;
  readonly type: string | null;
  readonly extracurricular: boolean;
  readonly schemaNumber: number | null;
}

const read = itemReader<AuthSubject>({
  lid: required('identifier', readId),
  subjectId: required('numericIdentifier', readId),
  name: factIfGiven('name', readText),
  type: factIfGiven('type', readText),
  extracurricular: defaulted('extracurricular', isSet),
  schemaNumber: factIfGiven('schemaNumber', readCount),
});

/** Auth/Subjects (§2.2): subjects keyed by LID, under `subjects` or at the top. One without either id is unfit. */
export const authSubjects: RecordKind<readonly AuthSubject[]> = {
  endpoint: ENDPOINT,
  parse(json) {
    if (!isObject(json)) return listIn(ENDPOINT, json, 'subjects', read);
    const { subjects = withoutMetadata(json) } = json;
    return listIn(ENDPOINT, { subjects: keyedBy('identifier', subjects) }, 'subjects', read);
  },
};
