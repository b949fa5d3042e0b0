import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { partner } = tables;

export interface NamedPartner {
  readonly code: string;
  readonly name: string;
}

export async function partnersByName(db: Queryable): Promise<readonly NamedPartner[]> {
  const rows = await db.select({ code: partner.code, name: partner.name }).from(partner);
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'ko') || one.code.localeCompare(other.code));
}
