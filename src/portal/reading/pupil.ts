import { PortalError } from '../../domain/problem.ts';
import type { Pupil } from '../../domain/pupil.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import { memo } from '../../lib/memo.ts';
import { me, toPupil, user } from '../records/pupil.ts';
import { REGISTER_PAGE, registerNumber } from '../records/register-number.ts';
import { parts, type ReadContext, type Readers, unlessGone } from './context.ts';

const LABEL = 'pupil';

type Account = Parameters<typeof toPupil>[0];
type UserRecord = NonNullable<Parameters<typeof toPupil>[1]>;

const nothing: UserRecord = { classId: null, registerNumber: null };
const composed = memo(
  (account: Account, record: UserRecord, page: number | null): Pupil => ({
    ...toPupil(account, record),
    registerNumber: record.registerNumber ?? page,
  }),
);

/** Whom the account is about (§2.2): Me makes the pupil; class and register number are parts. */
export async function readPupil(readers: Readers, { snapshot }: ReadContext): Promise<SourceRead<Pupil>> {
  const { gateway } = readers;
  const last = lastValue(snapshot.pupil);
  const account = await gateway.read(me, { label: LABEL, known: last !== undefined });
  const before = last?.userId === account.userId ? last : undefined;
  const each = parts();
  const ask = (known: boolean) => gateway.read(user, { label: LABEL, suffix: account.userId, known });
  const record = await each.read(ask, recordOf(before), nothing);
  const isOpen = record.registerNumber === null && each.problem === null;
  const number = before?.registerNumber ?? undefined;
  const page = isOpen
    ? await each.read<number | null>((known) => numberOfPage(readers, known), number, null)
    : null;
  return { value: composed(account, record, page), problem: each.problem };
}

function recordOf(pupil: Pupil | undefined): UserRecord | undefined {
  if (!pupil || (pupil.classId === null && pupil.registerNumber === null)) return undefined;
  return { classId: pupil.classId, registerNumber: pupil.registerNumber };
}

/** The register number where the JSON has none (§2.2). */
function numberOfPage(readers: Readers, known: boolean): Promise<number | null> {
  return unlessGone(readers, REGISTER_PAGE, known, async () => {
    const number = registerNumber(await readers.pages.read(REGISTER_PAGE, LABEL));
    if (number === null) throw new PortalError('absent', 'The page of the pupil has no register number.');
    return number;
  });
}
