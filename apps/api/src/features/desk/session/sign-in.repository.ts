import { randomUUID } from 'node:crypto';
import {
  type ReauthenticatedAction,
  reauthenticatedActions,
  type SignInRefusal,
  signInRefusals,
} from '@portal/domain/rules/staff/staff.ts';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import type { SignInSecrets } from '../../../ports/identity-service.ts';

const { reauthentication, signInAttempt } = tables;

export interface Reauthentication {
  readonly sessionHash: string;
  readonly action: ReauthenticatedAction;
  /** '' if it concerns no application. */
  readonly applicationNumber: string;
  /** Identifies exactly what is confirmed. */
  readonly actionOf: string;
}

export interface Attempt {
  readonly secrets: SignInSecrets;
  readonly reauthentication: Reauthentication | undefined;
  readonly returnTo: string | undefined;
  readonly inWindow: boolean;
}

const attemptMinutes = 10;
const isRecent = gt(signInAttempt.askedAt, sql`now() - make_interval(mins => ${attemptMinutes})`);
const secretsShape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
const whoShape = z.object({ name: z.string(), email: z.nullable(z.string()) });
const refusalColumn = z.enum(signInRefusals);

const place = (column: string, idHash: string) => ({ table: 'sign_in_attempt', column, row: idHash });

export async function insertAttempt(
  db: Queryable,
  personalData: PersonalData,
  idHash: string,
  { secrets, reauthentication: again, returnTo, inWindow }: Attempt,
): Promise<void> {
  await db.insert(signInAttempt).values({
    idHash,
    secretsSealed: personalData.sealSystem(place('secrets_sealed', idHash), JSON.stringify(secrets)),
    sessionHash: again?.sessionHash ?? null,
    action: again?.action ?? null,
    applicationNumber: again?.applicationNumber ?? null,
    actionOf: again?.actionOf ?? null,
    returnTo: returnTo ?? null,
    inWindow,
  });
}

/** Consumes this browser's sign-in attempt: once, and within ten minutes. */
export async function takeAttempt(
  db: Database,
  personalData: PersonalData,
  idHash: string,
): Promise<(Attempt & { readonly askedAt: Date }) | undefined> {
  const [row] = await db
    .update(signInAttempt)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(signInAttempt.idHash, idHash), isNull(signInAttempt.answeredAt), isRecent))
    .returning();
  if (!row) return undefined;
  const { secretsSealed, sessionHash, action, applicationNumber, actionOf, returnTo, inWindow, askedAt } = row;
  const opened = await personalData.openSystem(place('secrets_sealed', idHash), secretsSealed);
  const again =
    sessionHash === null || action === null
      ? undefined
      : {
          sessionHash,
          action: z.enum(reauthenticatedActions).parse(action),
          applicationNumber: applicationNumber ?? '',
          actionOf: actionOf ?? '',
        };
  return {
    secrets: secretsShape.parse(JSON.parse(opened)),
    reauthentication: again,
    returnTo: returnTo ?? undefined,
    inWindow,
    askedAt,
  };
}

export interface RefusedSignIn {
  readonly refusal: SignInRefusal;
  readonly who: { readonly name: string; readonly email: string | undefined } | undefined;
  readonly requestId: string;
}

export async function recordRefusal(
  db: Queryable,
  personalData: PersonalData,
  idHash: string,
  { refusal, who, requestId }: RefusedSignIn,
): Promise<void> {
  const text = who && JSON.stringify({ name: who.name, email: who.email ?? null });
  await db
    .update(signInAttempt)
    .set({
      refusal,
      requestId,
      whoSealed: text === undefined ? null : personalData.sealSystem(place('who_sealed', idHash), text),
    })
    .where(eq(signInAttempt.idHash, idHash));
}

export async function findRefusal(
  db: Database,
  personalData: PersonalData,
  idHash: string,
): Promise<(RefusedSignIn & { readonly at: Date }) | undefined> {
  const [row] = await db
    .select()
    .from(signInAttempt)
    .where(and(eq(signInAttempt.idHash, idHash), isNotNull(signInAttempt.refusal), isRecent));
  if (!row) return undefined;
  const { whoSealed } = row;
  const opened =
    whoSealed === null
      ? undefined
      : whoShape.parse(JSON.parse(await personalData.openSystem(place('who_sealed', idHash), whoSealed)));
  return {
    refusal: refusalColumn.parse(row.refusal),
    who: opened && { name: opened.name, email: opened.email ?? undefined },
    requestId: row.requestId ?? '',
    at: row.answeredAt ?? row.askedAt,
  };
}

export async function insertReauthentication(tx: Transaction, again: Reauthentication): Promise<void> {
  await tx.insert(reauthentication).values({ id: randomUUID(), ...again });
}
