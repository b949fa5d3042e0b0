import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Queryable, rowsOf } from '../database/database.ts';
import type { Signer } from '../security/signer.ts';
import { timeFormat } from './audit-row.ts';
import { type ChainName, chains } from './chains.ts';
import { type ChainId, isSignedText, keyIdOf } from './checkpoint.ts';

export interface DroppedSpan {
  /** Every row from before this time is dropped: the start of a month, in UTC to the microsecond. */
  readonly rowsBefore: string;
  readonly position: number;
  /** The link at that position, 32 bytes; for 0 the start of the chain. */
  readonly hash: Buffer;
  readonly later: readonly number[];
  readonly rows: number;
}

export interface SignedSpan extends DroppedSpan {
  readonly keyId: string;
  readonly signature: Buffer;
}

/** The signed text: the lines of a checkpoint with a separate origin. */
const textOf = (id: ChainId, { rowsBefore, position, hash, later, rows }: DroppedSpan): Buffer =>
  Buffer.from(
    [
      `${id.installationId}/${id.chain}/dropped`,
      String(position),
      hash.toString('base64'),
      `before ${rowsBefore} rows ${rows} later ${later.join()}`,
      '',
    ].join('\n'),
  );

export const signSpan = (id: ChainId, span: DroppedSpan, signer: Signer): SignedSpan => ({
  ...span,
  keyId: keyIdOf(id, signer.publicKey),
  signature: signer.sign(textOf(id, span)),
});

export const isSpanSigned = (id: ChainId, span: SignedSpan, signer: Signer): boolean =>
  isSignedText(id, textOf(id, span), span, signer);

const spanRow = z.object({
  rows_before: z.string(),
  position: z.string(),
  hash: z.string(),
  later: z.string(),
  rows: z.string(),
  key_id: z.string(),
  signature: z.string(),
});

export const positionsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** The latest record; undefined if nothing has been dropped. */
export async function latestSpan(db: Queryable, chain: ChainName): Promise<SignedSpan | undefined> {
  const statement = sql`select to_char(dropped.rows_before at time zone 'UTC', ${sql.raw(`'${timeFormat}'`)}) as rows_before,
      position::text, encode(hash, 'base64') as hash, later, rows::text, key_id, encode(signature, 'hex') as signature
    from ${chains[chain].dropped} dropped order by dropped.rows_before desc limit 1`;
  const [row] = await rowsOf(db, statement, spanRow);
  return (
    row && {
      rowsBefore: row.rows_before,
      position: Number(row.position),
      hash: Buffer.from(row.hash, 'base64'),
      later: positionsIn(row.later),
      rows: Number(row.rows),
      keyId: row.key_id,
      signature: Buffer.from(row.signature, 'hex'),
    }
  );
}
