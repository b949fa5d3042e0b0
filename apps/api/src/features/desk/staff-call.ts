import { type AnswerOf, byItselfHeader, type StaffCall, signInAgainRequired } from '@portal/contract/call.ts';
import { reauthenticatedOf } from '@portal/contract/desk/reauthenticated.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { applicationNumberPattern } from '@portal/domain/rules/review/queue.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { nobody } from '../../platform/http/callers.ts';
import { type Context, contextOf, routeOf } from '../../platform/http/serve.ts';
import { sourceOfRequest } from '../../platform/http/source.ts';
import { isOwner } from '../../platform/owners/owner.repository.ts';
import { causesOf, codeOf, namesOfCauses } from '../../platform/refusals/causes.ts';
import { Refusal } from '../../platform/refusals/refusal.ts';
import { OwnerGone } from '../../platform/security/sealing.ts';
import type { Platform } from '../../platform/services.ts';
import { type AccessEvent, actorOfStaff, recordAccess } from './access/access-record.repository.ts';
import { holdAtRevision, seenRevisionIn } from './changes/revision-guard.ts';
import { sessionHashIn } from './session/desk-cookies.ts';
import type { Reauthentication } from './session/sign-in.repository.ts';
import {
  findSession,
  hasReauthentication,
  type StaffMember,
  takeReauthentication,
} from './session/staff-session.repository.ts';

/** What the handler adds to the call's access-record row. */
export type AccessNote = {
  -readonly [Member in
    | 'ownerId'
    | 'applicationNumber'
    | 'subject'
    | 'reason'
    | 'detail'
    | 'notAssigned']?: AccessEvent[Member];
};

export type StaffContext<C extends StaffCall> = Context<C> & {
  readonly member: StaffMember;
  /** Filled in by the handler; written before the answer is sent. */
  readonly access: AccessNote;
  /**
   * Writes the row in the transaction of the handler's change: both or neither; a re-authentication is consumed with it. Calls with `atRevision`
   * use the action from {@link atRevision} instead.
   */
  readonly recordWith: C['atRevision'] extends true ? undefined : InTransaction;
  /** The only way to carry out a call with `atRevision`. @param item what the action concerns; '' for the whole application */
  readonly atRevision: C['atRevision'] extends true ? AtRevision : undefined;
};

export type InTransaction = (tx: Transaction) => Promise<void>;

/** An action at the revision that the person has seen, in one transaction: first `hold`, then `record`. */
export interface ActionAtRevision {
  /** Locks the review if nothing has changed since the person looked. @throws Refusal CHANGED */
  readonly hold: InTransaction;
  /** Writes the access-record row. @throws Error in a transaction that has not called `hold` */
  readonly record: InTransaction;
}

type AtRevision = (item: string) => ActionAtRevision;
type AnyContext = Awaited<ReturnType<typeof contextOf>>;
type AnyStaffContext = AnyContext &
  Pick<StaffContext<StaffCall>, 'member' | 'access'> & {
    readonly recordWith: InTransaction | undefined;
    readonly atRevision: AtRevision | undefined;
  };

type StaffHandler<C extends StaffCall> = (context: StaffContext<C>) => Promise<AnswerOf<C>>;

const sentences = {
  idle: 'desk.session-idle',
  longest: 'desk.session-longest',
  'signed-in-elsewhere': 'desk.session-elsewhere',
  'logged-out-at-service': 'desk.session-logged-out',
} as const satisfies Readonly<Record<string, MessageCode>>;

const asked = z.object({ number: z.string().check(z.regex(applicationNumberPattern)) });
const repeated = z.object({ again: z.string() });

const numberIn = ({ params }: FastifyRequest): string | undefined => asked.safeParse(params).data?.number;

/** Whether a page repeats a reading automatically, which is no action of the person. Only readings can be such repetitions. */
const isByItself = ({ method, query, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers[byItselfHeader] !== undefined || repeated.safeParse(query).success);

/** @throws Refusal UNAUTHENTICATED, with the cause of the session's end as `reason` if known */
async function memberOf({ db }: Platform, call: StaffCall, request: FastifyRequest): Promise<StaffMember> {
  const sessionHash = sessionHashIn(request);
  const isQuiet = call.quiet ?? isByItself(request);
  const found = sessionHash === undefined ? undefined : await findSession(db, sessionHash, isQuiet);
  if (found?.kind === 'living') return found.member;
  const end = found?.end;
  throw new Refusal('UNAUTHENTICATED', end === undefined ? {} : { message: sentences[end], data: { reason: end } });
}

/** Writes a row; without it nothing is disclosed. @throws Refusal PROVIDER_UNAVAILABLE if the row cannot be written */
async function record(platform: Platform, event: AccessEvent, db: Queryable = platform.db): Promise<void> {
  try {
    await recordAccess(db, platform, event);
  } catch (error) {
    platform.log.error({ problem: namesOfCauses(error), code: event.code }, 'an access event could not be recorded');
    throw new Refusal('PROVIDER_UNAVAILABLE', { message: 'desk.not-recorded' });
  }
}

/** Returns the re-authentication that a request needs; undefined if its call needs none. @throws Refusal VALIDATION without a revision */
function neededFor(
  call: StaffCall,
  { sessionHash }: StaffMember,
  request: FastifyRequest,
  sent: Pick<AnyContext, 'params' | 'body'>,
): Reauthentication | undefined {
  if (!call.reauth) return undefined;
  const revision = call.atRevision ? seenRevisionIn(request).revision : undefined;
  const actionOf = reauthenticatedOf(call, { ...sent, revision });
  return { sessionHash, action: call.reauth.action, applicationNumber: numberIn(request) ?? '', actionOf };
}

/** @param found checks whether it exists, or consumes it @throws Refusal FORBIDDEN with `reason` REAUTHENTICATE */
async function askConfirmation(
  needed: Reauthentication | undefined,
  found: (needed: Reauthentication) => Promise<boolean>,
): Promise<void> {
  if (needed === undefined || (await found(needed))) return;
  throw new Refusal('FORBIDDEN', {
    message: 'desk.reauthenticate',
    data: { reason: signInAgainRequired, action: needed.action },
  });
}

/** What a handler needs to begin a call with `atRevision`, and whether it did. */
function heldAt(
  platform: Platform,
  { call, member, request }: Pick<AnyStaffContext, 'member'> & { readonly call: StaffCall; request: FastifyRequest },
  recordWith: InTransaction,
): { readonly atRevision: AtRevision | undefined; readonly isHeld: () => boolean } {
  const number = numberIn(request);
  if (!call.atRevision || number === undefined) return { atRevision: undefined, isHeld: () => true };
  const seen = seenRevisionIn(request);
  const held = new WeakSet<Transaction>();
  let isHeld = false;
  const unheld = (): Error => new Error(`${call.id} was carried out at any revision`);
  const atRevision: AtRevision = (item) => ({
    hold: async (tx) => {
      await holdAtRevision(tx, platform, { number, staffId: member.id, seen }, item);
      held.add(tx);
      isHeld = true;
    },
    record: async (tx) => {
      if (!held.has(tx)) throw unheld();
      await recordWith(tx);
    },
  });
  return { atRevision, isHeld: () => isHeld };
}

/** Creates a request's access-record row, which is written once. */
function rowOf(platform: Platform, call: StaffCall, member: StaffMember, request: FastifyRequest) {
  const access: AccessNote = { applicationNumber: numberIn(request) };
  const source = sourceOfRequest(request);
  let isWritten = false;
  let needed: Reauthentication | undefined;
  const write = async (result: AccessEvent['result'], db?: Queryable): Promise<void> => {
    const event = { staffId: member.id, code: call.record, result, source, ...access };
    const detail = isByItself(request) ? { detail: { ...access.detail, again: true } } : {};
    await record(platform, { ...event, ...detail }, db);
  };
  // In the action's transaction: a rollback undoes the row and the use of the re-authentication, too.
  const recordWith: InTransaction = async (tx) => {
    await askConfirmation(needed, (which) => takeReauthentication(tx, which));
    await write('ok', tx);
    isWritten = true;
  };
  const recordRest = async (): Promise<void> => {
    if (isWritten) return;
    await (call.reauth === undefined ? write('ok') : platform.db.transaction(recordWith));
  };
  const confirmed = async (sent: Pick<AnyContext, 'params' | 'body'>): Promise<void> => {
    needed = neededFor(call, member, request, sent);
    await askConfirmation(needed, (which) => hasReauthentication(platform.db, which));
  };
  return { access, confirmed, recordWith, recordRest, refused: () => write('refused') };
}

const foreignKeyBroken = '23503';
const namesMissingRow = (error: unknown): boolean =>
  [...causesOf(error)].some((one) => codeOf(one) === foreignKeyBroken);

/**
 * Treats an application purged during the call as never existing: its key does not open, or a new row references it. Any other seal that does
 * not open, and any other missing row, stays an internal error.
 */
async function asRefused({ db }: Platform, error: unknown, { ownerId }: AccessNote): Promise<unknown> {
  if (ownerId === undefined) return error;
  const isUnread = error instanceof OwnerGone && error.ownerId === ownerId;
  const isGone = isUnread || (namesMissingRow(error) && !(await isOwner(db, ownerId)));
  return isGone ? new Refusal('NOT_FOUND') : error;
}

/**
 * Registers a desk call: checks session, role, input and re-authentication (if needed), then runs the handler. The access-record row is
 * committed before the answer is sent, also if the call is refused. A re-authentication is consumed in the transaction of the action, so a
 * refused call keeps it.
 */
export function serveStaff<const C extends StaffCall>(app: FastifyInstance, call: C, handler: StaffHandler<C>): void;
export function serveStaff(
  app: FastifyInstance,
  call: StaffCall,
  handler: (context: AnyStaffContext) => Promise<unknown>,
): void {
  const { platform } = app;
  routeOf(app, call, async (request, reply, send) => {
    const member = await memberOf(platform, call, request);
    request.auditActor = actorOfStaff(member.id);
    const { access, confirmed, recordWith, recordRest, refused } = rowOf(platform, call, member, request);
    try {
      if (!call.roles.some((role) => member.roles.includes(role))) throw new Refusal('FORBIDDEN');
      const context = await contextOf(platform, call, nobody, request, reply);
      await confirmed(context);
      const { atRevision, isHeld } = heldAt(platform, { call, member, request }, recordWith);
      const more = { member, access, atRevision, recordWith: atRevision ? undefined : recordWith };
      const answer = await handler({ ...context, ...more });
      if (!isHeld()) throw new Error(`${call.id} was carried out at any revision`);
      await recordRest();
      return send(context, answer);
    } catch (thrown) {
      const error = await asRefused(platform, thrown, access);
      const isOurs = error instanceof Refusal && error.detail.message === 'desk.not-recorded';
      if (error instanceof Refusal && !isOurs) await refused();
      throw error;
    }
  });
}
