import type { StepKey } from '@portal/domain/journey/steps.ts';
import type { AccessCode } from '@portal/domain/rules/staff/access-codes.ts';
import type { ReauthenticatedAction, StaffRole } from '@portal/domain/rules/staff/staff.ts';
import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/**
 * Decisions §2. `onboarding`: `{code, message, data, errors?}`. `front`: `{result:'SUCCESS', ...answer}` or `{result:'FAILURE', code, message,
 * errors?}`. `rescode`: `{rescode:'0000', resmsg, ...answer}`. `events`: server-sent events, each carrying the answer as JSON.
 */
export type Envelope = 'onboarding' | 'front' | 'rescode' | 'plain' | 'file' | 'events';

/** `visitor`: has the verification session of cache-id. `mall`: an operator from the storefront platform, never a merchant (decisions §12, §14). */
export type PortalCaller = 'anyone' | 'visitor' | 'merchant' | 'visitor-or-merchant' | 'mall' | 'mall-principal';

export type Caller = PortalCaller | 'staff';

export type FileFormat = 'jpeg' | 'png' | 'pdf';

/** A file part of a multipart call. The format is detected from the bytes. */
export interface FilePart {
  readonly required: boolean;
  readonly formats: readonly FileFormat[];
}

/** Login id for which a page calls; optional. Another login id's session: 403 FORBIDDEN with {@link otherLogin} (decisions §14, Session end). */
export const loginIdHeader = 'x-login-id';

/** `reason` in the data of a refusal: the session belongs to a login id other than the page's. */
export const otherLogin = 'OTHER_LOGIN';

/** Cookie readable by scripts: whether it is worth requesting the session. It authorises nothing. */
export const signedInCookie = '__Host-signed-in';

/** `reason` in the data of a refusal: the session was ended from elsewhere; the message explains how. */
export const endedElsewhere = 'ENDED_ELSEWHERE';

/** `reason` in the data of a refusal at the desk: another member of staff is assigned, so a reason for opening the application is required. */
export const reasonRequired = 'REASON_REQUIRED';

/**
 * The revision of the application that the person has seen, as returned with its parts; at another revision, the call is refused: 412 CHANGED with
 * the changes as its data (desk/changes.ts).
 */
export const revisionHeader = 'if-match';

/**
 * Repeats an action after that refusal, with the revision that the refusal named: accepted if the application is still there and no change concerns
 * the action's item.
 */
export const anywayHeader = 'x-send-anyway';

/** Header of a call by which a page of the desk polls in the background: it is no sign of activity and does not prolong the session. */
export const byItselfHeader = 'x-by-itself';

/** `reason` in the data of a refusal: the call requires that the password was typed again in this session within the last five minutes. */
export const passwordRequired = 'PASSWORD_REQUIRED';

/** `reason` in the data of a refusal at the desk: the person has to sign in again for this action. */
export const signInAgainRequired = 'REAUTHENTICATE';

/** Header with the phone link by which the page was opened. */
export const phoneLinkHeader = 'x-phone-link';
/** Mall for which a storefront page calls; optional. Another mall's session is refused: 403 with {@link otherMall} and its `mallId`. */
export const mallIdHeader = 'x-mall-id';

/** `reason` in the data of a refusal: the browser's session belongs to a mall other than the page's; `mallId` names it. */
export const otherMall = 'OTHER_MALL';

/** `reason` in the data of a refusal: the platform does not give the app access to the mall named by `mallId`. */
export const notConnected = 'NOT_CONNECTED';

type AnySchema = z.ZodMiniType;

/** Within the last five minutes, for exactly this action. */
export interface Reauthenticated {
  readonly action: ReauthenticatedAction;
  /** Names of path and body members that identify the action; for a call with `atRevision`, the revision identifies it too. */
  readonly of: readonly string[];
}

interface AnyCall {
  /** Unique name, also the OpenAPI operation id. */
  readonly id: string;
  readonly noun: 'account' | 'application' | 'screening' | 'storefront' | 'platform' | 'desk';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Full path with `:name` parameters; served with and without a trailing slash. */
  readonly path: string;
  readonly envelope: Envelope;
  readonly caller: Caller;
  /** A phone may make this call for its link's block only (decisions §14 Own phone): where `type` and `seq` are, or `handler` if that checks them. */
  readonly phone?: 'query' | 'body' | 'handler';
  /** Where a merchant's client repeats its login id (specification 1 §7, 2 §7.1); the server only compares it. */
  readonly loginIdIn?: 'query' | 'body';
  readonly steps?: readonly StepKey[];
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** A page polls with this call in the background: it is no sign of activity and does not prolong the session. */
  readonly quiet?: true;
  readonly jsonParts?: readonly string[];
  readonly files?: Readonly<Record<string, FilePart>>;
  readonly answer: AnySchema;
  /** Refusals in addition to VALIDATION, UNAUTHENTICATED, FORBIDDEN, TOO_MANY_REQUESTS and SERVER_ERROR, which any call can return. */
  readonly refusals?: readonly RefusalCode[];
  readonly summary: string;
  /** Section of docs/spec or docs/decisions that defines the call. */
  readonly source?: string;
}

/** Also a call of the desk that needs no session. */
export interface OpenCall extends AnyCall {
  readonly caller: PortalCaller;
}

export interface StaffCall extends AnyCall {
  readonly caller: 'staff';
  /** At least one of them. */
  readonly roles: readonly [StaffRole, ...StaffRole[]];
  /** Code of the row in the access record, which is written before the answer is sent (decisions §15.12). */
  readonly record: AccessCode;
  readonly reauth?: Reauthenticated;
  /** The call must name the revision that the person has seen ({@link revisionHeader}); its path has a `number`. */
  readonly atRevision?: true;
}

export type Call = OpenCall | StaffCall;

/** Keeps the exact types of the schemas for the server and the client. */
export const defineCall = <const C extends Call>(call: C): C => call;

const byStaff = { noun: 'desk', envelope: 'onboarding', caller: 'staff' } as const;

/** Its envelope is `onboarding`. */
export const defineStaffCall = <const C extends Omit<StaffCall, keyof typeof byStaff>>(
  call: C,
): typeof byStaff & C => ({
  ...byStaff,
  ...call,
});

type Read<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends AnySchema ? C[K] : never;

/** What a handler receives, parsed and normalised. */
export type ParamsOf<C extends Call> = [Read<C, 'params'>] extends [never] ? undefined : z.output<Read<C, 'params'>>;
export type QueryOf<C extends Call> = [Read<C, 'query'>] extends [never] ? undefined : z.output<Read<C, 'query'>>;
export type BodyOf<C extends Call> = [Read<C, 'body'>] extends [never] ? undefined : z.output<Read<C, 'body'>>;
export type AnswerOf<C extends Call> = C['envelope'] extends 'events'
  ? { readonly stream: unknown }
  : z.input<C['answer']>;
export type ResultOf<C extends Call> = z.output<C['answer']>;
export type QueryInputOf<C extends Call> = [Read<C, 'query'>] extends [never] ? undefined : z.input<Read<C, 'query'>>;
export type BodyInputOf<C extends Call> = [Read<C, 'body'>] extends [never] ? undefined : z.input<Read<C, 'body'>>;
export type ParamsInputOf<C extends Call> = [Read<C, 'params'>] extends [never]
  ? undefined
  : z.input<Read<C, 'params'>>;
