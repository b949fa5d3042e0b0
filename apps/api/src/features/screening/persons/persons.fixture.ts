import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq } from 'drizzle-orm';
import type { TestPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';

export const refused = (errors: Record<string, MessageCode | string>) => ({
  status: 400,
  body: { code: 'VALIDATION', errors },
});
export const unverified = refused({ eKycStatus: sentence('representative.unverified', { number: 1 }) });

export const personsOf = ({ db }: TestPortal, accountId: string) =>
  db.select().from(tables.person).where(eq(tables.person.accountId, accountId));

/** The places of an account's persons of one type. */
export const placesOf = async (portal: TestPortal, accountId: string, type: string) =>
  (await personsOf(portal, accountId))
    .filter((person) => person.type === type)
    .map(({ seq }) => seq)
    .sort();

/** The audit's rows of one action. */
export const auditsOf = ({ db }: TestPortal, accountId: string, action: string) =>
  db
    .select()
    .from(tables.auditEvent)
    .where(and(eq(tables.auditEvent.accountId, accountId), eq(tables.auditEvent.action, action)));
