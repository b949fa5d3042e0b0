import { and, eq } from 'drizzle-orm';
import { hasRow, type Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { withoutNulls } from '../../platform/nulls.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { openReading, type ReadRecord } from './id-card-record.ts';

const { idCardReading, person } = tables;

export interface PostponedCard {
  /** SR00-0: type and place. */
  readonly key: string;
  readonly frontFileId: string | undefined;
  /** undefined if nothing could be read. */
  readonly record: ReadRecord | undefined;
}

/** The places of the numbers on a card's picture, to be covered. Empty if unknown; the picture must then not be drawn. */
export const numbersOn = (cards: readonly PostponedCard[], fileId: string): ReadRecord['polygons'] =>
  cards.find(({ frontFileId }) => frontFileId === fileId)?.record?.polygons ?? [];

/** The persons of an account who are still to be verified (SKIP); no numbers are kept of others. */
export async function postponedCardsOf(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
): Promise<readonly PostponedCard[]> {
  const rows = await db
    .select({ type: person.type, seq: person.seq, frontFileId: person.frontFileId, reading: idCardReading })
    .from(person)
    .leftJoin(idCardReading, eq(idCardReading.requestId, person.requestId))
    .where(and(eq(person.accountId, accountId), eq(person.ekycStatus, 'SKIP')));
  return Promise.all(
    rows.map(async ({ type, seq, frontFileId, reading }) => ({
      key: `${type}-${seq}`,
      frontFileId: frontFileId ?? undefined,
      record: (reading && (await openReading(personalData, withoutNulls(reading))))?.record,
    })),
  );
}

export async function isPostponed(db: Queryable, accountId: string, key: string): Promise<boolean> {
  const [type = '', seq = ''] = key.split('-');
  return await hasRow(
    db,
    person,
    eq(person.accountId, accountId),
    eq(person.type, type),
    eq(person.seq, Number(seq)),
    eq(person.ekycStatus, 'SKIP'),
  );
}
