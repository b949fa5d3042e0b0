import { areRefusedTogether, rolesIn, type SignInRefusal, type StaffRole } from '@portal/domain/rules/staff/staff.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { databaseTime } from '../../../platform/database-time.ts';
import type { Platform } from '../../../platform/services.ts';
import { IdentityProblem, type IdentityService, type StaffIdentity } from '../../../ports/identity-service.ts';
import { recordAccess } from '../access/access-record.repository.ts';
import { isLaterSignIn } from './later-sign-in.ts';
import {
  insertAttempt,
  insertReauthentication,
  type Reauthentication,
  recordRefusal,
  takeAttempt,
} from './sign-in.repository.ts';
import { findStaff, rememberStaff, withdrawRoles } from './staff.repository.ts';
import {
  endSession,
  findSession,
  joinServiceSession,
  type NewSession,
  renewRoles,
  startSession,
} from './staff-session.repository.ts';

export interface SignInTools {
  readonly platform: Platform;
  readonly identity: IdentityService;
}

export interface Beginning {
  /** Hash of the browser's new cookie. */
  readonly idHash: string;
  readonly returnTo: string | undefined;
  readonly inWindow: boolean;
  readonly choose: boolean;
  readonly reauthentication: Reauthentication | undefined;
}

/** Starts a sign-in. @returns the address to redirect to @throws IdentityProblem unavailable */
export async function beginSignIn({ platform, identity }: SignInTools, beginning: Beginning): Promise<string> {
  const { idHash, choose, reauthentication, ...rest } = beginning;
  const { address, secrets } = await identity.ask({ again: reauthentication !== undefined, choose });
  await insertAttempt(platform.db, platform.personalData, idHash, { secrets, reauthentication, ...rest });
  return address;
}

export interface CameBack {
  /** Hash of its cookie; undefined without one. */
  readonly idHash: string | undefined;
  /** Hash of the session that the browser already has. */
  readonly sessionHash: string | undefined;
  /** Hash for the new session. */
  readonly newSessionHash: string;
  readonly query: string;
  readonly source: string;
  readonly requestId: string;
}

export interface SignedIn {
  /** Why it failed; undefined if it succeeded. */
  readonly refusal: SignInRefusal | undefined;
  /** Whether a session began, so that the browser gets its cookie. */
  readonly isNew: boolean;
  readonly inWindow: boolean;
  readonly returnTo: string | undefined;
  readonly reauthentication: Reauthentication | undefined;
}

class SignInRefused extends Error {
  readonly refusal: SignInRefusal;
  readonly who: StaffIdentity | undefined;

  constructor(refusal: SignInRefusal, who?: StaffIdentity) {
    super(refusal);
    this.refusal = refusal;
    this.who = who;
  }
}

function rolesOf(who: StaffIdentity): StaffRole[] {
  const roles = rolesIn(who.claimed);
  if (roles.length === 0) throw new SignInRefused('no-role', who);
  if (areRefusedTogether(roles)) throw new SignInRefused('roles-together', who);
  return roles;
}

/** Checks that the same person, in the session that asked, signed in after the question. @throws SignInRefused */
async function confirmPerson(
  { platform }: SignInTools,
  who: StaffIdentity,
  { sessionHash }: Reauthentication,
  { askedAt, came }: { readonly askedAt: Date; readonly came: CameBack },
): Promise<void> {
  const found = await findSession(platform.db, sessionHash, true);
  if (found?.kind !== 'living' || came.sessionHash !== sessionHash) throw new SignInRefused('expired', who);
  const { issuer, subject } = found.member;
  const isSame = issuer === who.issuer && subject === who.subject;
  const isLater = isLaterSignIn(who, { askedAt, now: await databaseTime(platform.db) });
  if (!isSame || !isLater) throw new SignInRefused('rejected', who);
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>;

/** Gives the session the current roles, and links it to the service's session of this sign-in: ending either ends it. */
async function keepConfirmed(
  tx: Transaction,
  { session }: StaffIdentity,
  again: Reauthentication,
  roles: readonly StaffRole[],
): Promise<void> {
  await insertReauthentication(tx, again);
  await renewRoles(tx, again.sessionHash, roles);
  if (session !== undefined) await joinServiceSession(tx, again.sessionHash, session);
}

/** Starts a session and ends the one that this browser had, even if it was another person's. */
async function startInstead(
  tx: Transaction,
  { sessionHash, newSessionHash }: CameBack,
  started: Omit<NewSession, 'idHash'>,
): Promise<void> {
  await startSession(tx, { ...started, idHash: newSessionHash });
  if (sessionHash !== undefined) await endSession(tx, sessionHash);
}

/** Starts the session or records the re-authentication, with its access-record row in one transaction. */
async function admit(tools: SignInTools, attempt: Taken, who: StaffIdentity, came: CameBack): Promise<void> {
  const { db, personalData } = tools.platform;
  const { reauthentication, askedAt } = attempt;
  if (reauthentication) await confirmPerson(tools, who, reauthentication, { askedAt, came });
  const roles = rolesOf(who);
  await db.transaction(async (tx: Transaction) => {
    const staffId = await rememberStaff(tx, personalData, who, roles);
    if (reauthentication) await keepConfirmed(tx, who, reauthentication, roles);
    else await startInstead(tx, came, { staffId, roles, serviceSession: who.session });
    await recordAccess(tx, tools.platform, {
      staffId,
      code: reauthentication ? 'reauthenticated' : 'signed-in',
      result: 'ok',
      source: came.source,
      ...(reauthentication && {
        subject: reauthentication.action,
        applicationNumber: reauthentication.applicationNumber || undefined,
      }),
    });
  });
}

function refusalOf(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error;
  if (error instanceof IdentityProblem) return new SignInRefused(error.kind);
  throw error;
}

async function refuse(
  { platform }: SignInTools,
  { refusal, who }: SignInRefused,
  { idHash, source, requestId }: CameBack,
): Promise<void> {
  const { db, personalData } = platform;
  const staffId = who && (await findStaff(db, who.issuer, who.subject));
  const isWithoutRole = refusal === 'no-role' || refusal === 'roles-together';
  await db.transaction(async (tx) => {
    if (isWithoutRole && staffId !== undefined) await withdrawRoles(tx, staffId);
    if (idHash !== undefined) await recordRefusal(tx, personalData, idHash, { refusal, who, requestId });
    await recordAccess(tx, platform, { staffId, code: 'sign-in-refused', result: 'refused', subject: refusal, source });
  });
}

export async function finishSignIn(tools: SignInTools, came: CameBack): Promise<SignedIn> {
  const { platform, identity } = tools;
  const { db, personalData, log } = platform;
  const attempt = came.idHash === undefined ? undefined : await takeAttempt(db, personalData, came.idHash);
  const { inWindow = false, returnTo, reauthentication } = attempt ?? {};
  const outcome = { inWindow, returnTo, reauthentication };
  try {
    if (!attempt) throw new SignInRefused('expired');
    await admit(tools, attempt, await identity.identify(came.query, attempt.secrets), came);
    return { ...outcome, refusal: undefined, isNew: reauthentication === undefined };
  } catch (error) {
    if (error instanceof IdentityProblem)
      log.warn({ kind: error.kind, why: error.why }, 'a sign-in at the desk failed');
    const refused = refusalOf(error);
    await refuse(tools, refused, came);
    return { ...outcome, refusal: refused.refusal, isNew: false };
  }
}
