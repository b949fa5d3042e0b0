import { type AnswerOf, byItselfHeader, type StaffCall, signInAgainRequired } from '@portal/contract/call.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { applicationNumberPattern } from '@portal/domain/rules/review/queue.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { compiled } from '../../platform/compiled-schema.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { inCallScope } from '../../platform/files/call-scope.ts';
import { nobody } from '../../platform/http/callers.ts';
import { answered, type Context, contextOf } from '../../platform/http/serve.ts';
import { sourceOfRequest } from '../../platform/http/source.ts';
import { Refusal } from '../../platform/refusals/refusal.ts';
import type { Platform } from '../../platform/services.ts';
import { type AccessEvent, actorOfStaff, recordAccess } from './access/access-record.repository.ts';
import { holdAtRevision, seenRevisionIn } from './changes/revision-guard.ts';
import { sessionHashIn } from './session/desk-cookies.ts';
import {
  findSession,
  giveBackReauthentication,
  type StaffMember,
  takeReauthentication,
} from './session/staff-session.repository.ts';

/** What the handler adds to the call's row of the access record. */
export type AccessNote = {
  -readonly [Member in
    | 'ownerId'
    | 'applicationNumber'
    | 'subject'
    | 'reason'
    | 'detail'
    | 'notAssigned']?: AccessEvent[Member];
};

/** A call of the desk for its handler. */
export type StaffContext<C extends StaffCall> = Context<C> & {
  readonly member: StaffMember;
  /** Filled in by the handler; written before anything is answered. */
  readonly access: AccessNote;
  /** Writes the row now, with what the handler changes: one is not there without the other. */
  readonly recordWith: (tx: Transaction) => Promise<void>;
  /**
   * Of a call with `atRevision`: locks the review, first in the transaction of the action, where nothing has changed since the person looked.
   * `item` is what the action is about, '' the whole. @throws Refusal CHANGED
   */
  readonly hold: C['atRevision'] extends true ? Hold : undefined;
};

type Hold = (tx: Transaction, item: string) => Promise<void>;
type AnyContext = Awaited<ReturnType<typeof contextOf>>;
type AnyStaffContext = AnyContext &
  Pick<StaffContext<StaffCall>, 'member' | 'access' | 'recordWith'> & { readonly hold: Hold | undefined };

type StaffHandler<C extends StaffCall> = (context: StaffContext<C>) => Promise<AnswerOf<C>>;

const sentences = {
  idle: 'desk.session-idle',
  longest: 'desk.session-longest',
  'signed-in-elsewhere': 'desk.session-elsewhere',
  'logged-out-at-service': 'desk.session-logged-out',
} as const satisfies Readonly<Record<string, MessageCode>>;

const asked = z.object({ number: z.string().check(z.regex(applicationNumberPattern)) });
const repeated = z.object({ again: z.string() });

/** The application that a call is about, as its address says. */
const numberIn = ({ params }: FastifyRequest): string | undefined => asked.safeParse(params).data?.number;

/** What a page asks for again by itself says nothing of the person. */
const isByItself = ({ query, headers }: FastifyRequest): boolean =>
  headers[byItselfHeader] !== undefined || repeated.safeParse(query).success;

/** @throws Refusal UNAUTHENTICATED, with what ended the session as `reason`, where that is known */
async function memberOf({ db }: Platform, call: StaffCall, request: FastifyRequest): Promise<StaffMember> {
  const sessionHash = sessionHashIn(request);
  const isQuiet = call.quiet ?? isByItself(request);
  const found = sessionHash === undefined ? undefined : await findSession(db, sessionHash, isQuiet);
  if (found?.kind === 'living') return found.member;
  const end = found?.end;
  throw new Refusal('UNAUTHENTICATED', end === undefined ? {} : { message: sentences[end], data: { reason: end } });
}

/** Gives nothing out that no row says was given. @throws Refusal PROVIDER_UNAVAILABLE where the row cannot be written */
async function record(platform: Platform, event: AccessEvent, db: Queryable = platform.db): Promise<void> {
  try {
    await recordAccess(db, platform, event);
  } catch (error) {
    platform.log.error(
      { problem: error instanceof Error ? error.name : 'unknown', code: event.code },
      'no access event',
    );
    throw new Refusal('PROVIDER_UNAVAILABLE', { message: 'desk.not-recorded' });
  }
}

/**
 * Carries a call out that needs a re-authentication, and uses it up where nothing refuses the call.
 * @throws Refusal FORBIDDEN with `reason` REAUTHENTICATE; what `work` throws
 */
async function reauthenticated<T>(
  { db }: Platform,
  { call, member, request }: Pick<AnyStaffContext, 'member' | 'request'> & { readonly call: StaffCall },
  work: () => Promise<T>,
): Promise<T> {
  const { reauth } = call;
  if (reauth === undefined) return await work();
  const taken = await takeReauthentication(db, member.sessionHash, reauth, numberIn(request) ?? '');
  if (taken === undefined) {
    throw new Refusal('FORBIDDEN', {
      message: 'desk.reauthenticate',
      data: { reason: signInAgainRequired, action: reauth },
    });
  }
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) await giveBackReauthentication(db, taken);
    throw error;
  }
}

/** Calls the handler. @throws Error where a call with `atRevision` was carried out without its revision being asked */
async function handled(
  { platform }: FastifyInstance,
  handler: (context: AnyStaffContext) => Promise<unknown>,
  context: Omit<AnyStaffContext, 'hold'>,
): Promise<unknown> {
  const { call, member, request } = context;
  const number = numberIn(request);
  if (call.caller !== 'staff' || !call.atRevision || number === undefined) {
    return await handler({ ...context, hold: undefined });
  }
  const seen = seenRevisionIn(request);
  let isHeld = false;
  const answer = await handler({
    ...context,
    hold: async (tx, item) => {
      await holdAtRevision(tx, platform, { number, staffId: member.id, seen }, item);
      isHeld = true;
    },
  });
  if (!isHeld) throw new Error(`${call.id} was carried out at any revision`);
  return answer;
}

/**
 * Registers a call of the desk: session, role, input, a re-authentication where it needs one, then the handler; and the row of
 * the access record, which is committed before the answer leaves, also where the call is refused.
 */
export function serveStaff<const C extends StaffCall>(app: FastifyInstance, call: C, handler: StaffHandler<C>): void;
export function serveStaff(
  app: FastifyInstance,
  call: StaffCall,
  handler: (context: AnyStaffContext) => Promise<unknown>,
): void {
  const { platform } = app;
  const answerSchema = compiled(call.answer);
  app.servedCalls.add(call.id);
  app.route({
    method: call.method,
    url: call.path,
    config: { envelope: call.envelope },
    handler: (request, reply) =>
      inCallScope(async (keepOpen) => {
        const member = await memberOf(platform, call, request);
        request.auditActor = actorOfStaff(member.id);
        const access: AccessNote = { applicationNumber: numberIn(request) };
        let isRecorded = false;
        const source = sourceOfRequest(request);
        const eventOf = (result: AccessEvent['result']): AccessEvent => {
          const event = { staffId: member.id, code: call.record, result, source, ...access };
          return isByItself(request) ? { ...event, detail: { ...access.detail, again: true } } : event;
        };
        const write = (result: AccessEvent['result'], tx?: Transaction): Promise<void> =>
          record(platform, eventOf(result), tx);
        const recordWith = async (tx: Transaction): Promise<void> => {
          await write('ok', tx);
          isRecorded = true;
        };
        try {
          if (!call.roles.some((role) => member.roles.includes(role))) throw new Refusal('FORBIDDEN');
          const context = await contextOf(platform, call, nobody, request, reply);
          const answer = await reauthenticated(platform, { call, member, request }, () =>
            handled(app, handler, { ...context, member, access, recordWith }),
          );
          if (!isRecorded) await write('ok');
          return answered(context, answerSchema, answer, keepOpen);
        } catch (error) {
          const isOurs = error instanceof Refusal && error.detail.message === 'desk.not-recorded';
          if (error instanceof Refusal && !isOurs) await write('refused');
          throw error;
        }
      }),
  });
}
