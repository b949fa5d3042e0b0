import type { StepKey } from '@portal/domain/journey/steps.ts';
import type { AccessCode } from '@portal/domain/rules/staff/access-codes.ts';
import type { ReauthenticatedAction, StaffRole } from '@portal/domain/rules/staff/staff.ts';
import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/**
 * Wrapping of answers (decisions §2). `onboarding`: `{code, message, data, errors?}`. `front`: `{result:'SUCCESS', ...answer}` or `{result:'FAILURE',
 * code, message, errors?}`. `rescode`: `{rescode:'0000', resmsg, ...answer}`. `events`: server-sent
 * events, each the answer as JSON.
 */
export type Envelope = 'onboarding' | 'front' | 'rescode' | 'plain' | 'file' | 'events';

/**
 * `visitor`: with the verification session of cache-id. `mall`: an operator from the storefront platform (decisions §12 and §14). A mall's session
 * opens no merchant's call, nor the other way round.
 */
export type PortalCaller = 'anyone' | 'visitor' | 'merchant' | 'visitor-or-merchant' | 'mall' | 'mall-principal';

/** Who may call: the callers of the portal, or the provider's staff, at the desk alone. */
export type Caller = PortalCaller | 'staff';

export type FileFormat = 'jpeg' | 'png' | 'pdf';

/** A file part of a multipart call. Format is checked by the bytes. */
export interface FilePart {
  readonly required: boolean;
  readonly formats: readonly FileFormat[];
}

/** For whom a page calls; optional. Somebody else's session is refused: 403 FORBIDDEN with {@link otherLogin} (decisions §14, Session end). */
export const loginIdHeader = 'x-login-id';

/** `reason` in the data of a refusal: the session belongs to another login id than the page's. */
export const otherLogin = 'OTHER_LOGIN';

/** Cookie readable by scripts: whether it makes sense to ask for the session. It authorises nothing. */
export const signedInCookie = '__Host-signed-in';

/** `reason` in the data of a refusal: the session was ended from elsewhere; the message says how. */
export const endedElsewhere = 'ENDED_ELSEWHERE';

/** `reason` in the data of a refusal of the desk: another member of staff is assigned, and why it is opened has to be said first. */
export const reasonRequired = 'REASON_REQUIRED';

/**
 * Header of an action at the desk: the revision of the application that the person has seen, as its parts say it. Where the application is at another
 * one, the call is refused: 412 CHANGED with what changed as its data (desk/changes.ts).
 */
export const revisionHeader = 'if-match';

/**
 * Header of the same action sent again after that refusal: the revision that it named. It goes through where the application is still at that one, and
 * nothing that changed concerns the action's item.
 */
export const anywayHeader = 'x-send-anyway';

/** Header of a call that a page of the desk makes by itself, to see what is new: it says nothing of the person, and prolongs no session. */
export const byItselfHeader = 'x-by-itself';

/** `reason` in the data of a refusal: the call needs the password to be typed again, in this session, within five minutes. */
export const passwordRequired = 'PASSWORD_REQUIRED';

/** Reason of a refusal at the desk: the person has to sign in again for this action. */
export const signInAgainRequired = 'REAUTHENTICATE';

/** Header in which a page that was opened by a phone's link says by which. */
export const phoneLinkHeader = 'x-phone-link';
/** For which mall a storefront page calls; optional. Another mall's session is refused: 403 with {@link otherMall} and its `mallId`. */
export const mallIdHeader = 'x-mall-id';

/** `reason` in the data of a refusal: the browser's session is of another mall than the page's, which `mallId` names. */
export const otherMall = 'OTHER_MALL';

/** `reason` in the data of a refusal: the platform does not let the app into the mall that `mallId` names. */
export const notConnected = 'NOT_CONNECTED';

type AnySchema = z.ZodMiniType;

/** The person has signed in again for an action, within five minutes, and for this one alone. */
export interface Reauthenticated {
  readonly action: ReauthenticatedAction;
  /** Names in its path and body that say what exactly is done; of a call with `atRevision` the revision says it too. */
  readonly of: readonly string[];
}

interface AnyCall {
  /** Unique name, also the OpenAPI operation id. */
  readonly id: string;
  readonly noun: 'account' | 'application' | 'screening' | 'storefront' | 'platform' | 'desk';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Full path with `:name` parameters; both forms, with and without a trailing slash, answer. */
  readonly path: string;
  readonly envelope: Envelope;
  readonly caller: Caller;
  /** A phone may make this call by its link, for its own block alone (decisions §14 Own phone): `type` and `seq` here, or the handler knows it. */
  readonly phone?: 'query' | 'body' | 'handler';
  /** Where a merchant's client repeats its login id (specification 1 §7, 2 §7.1); the server only compares it. */
  readonly loginIdIn?: 'query' | 'body';
  readonly steps?: readonly StepKey[];
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** A page makes this call by itself, again and again: it says nothing of whether the person is still there, and prolongs no session. */
  readonly quiet?: true;
  readonly jsonParts?: readonly string[];
  readonly files?: Readonly<Record<string, FilePart>>;
  readonly answer: AnySchema;
  /** Refusals beyond VALIDATION, UNAUTHENTICATED, FORBIDDEN, TOO_MANY_REQUESTS and SERVER_ERROR, which any call can give. */
  readonly refusals?: readonly RefusalCode[];
  readonly summary: string;
  /** Where docs/spec or docs/decisions has it. */
  readonly source?: string;
}

/** A call of the portal, or one of the desk that needs no session. */
export interface OpenCall extends AnyCall {
  readonly caller: PortalCaller;
}

/** A call of the desk by a member of staff. */
export interface StaffCall extends AnyCall {
  readonly caller: 'staff';
  /** Of these roles one is enough; of other members of staff the call is refused. */
  readonly roles: readonly [StaffRole, ...StaffRole[]];
  /** What the access record says of it; the row is there before the answer (decisions §15.12). */
  readonly record: AccessCode;
  readonly reauth?: Reauthenticated;
  /** The person names the revision that was seen ({@link revisionHeader}); its path has a `number`. */
  readonly atRevision?: true;
}

export type Call = OpenCall | StaffCall;

/** Declares a call, keeping the exact types of its schemas for the server and for the client. */
export const defineCall = <const C extends Call>(call: C): C => call;

const byStaff = { noun: 'desk', envelope: 'onboarding', caller: 'staff' } as const;

/** Declares a call of the desk by a member of staff, answered in the envelope `onboarding`. */
export const defineStaffCall = <const C extends Omit<StaffCall, keyof typeof byStaff>>(
  call: C,
): typeof byStaff & C => ({
  ...byStaff,
  ...call,
});

type Read<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends AnySchema ? C[K] : never;

/** What a handler receives: parsed and normalised. */
export type ParamsOf<C extends Call> = [Read<C, 'params'>] extends [never] ? undefined : z.output<Read<C, 'params'>>;
export type QueryOf<C extends Call> = [Read<C, 'query'>] extends [never] ? undefined : z.output<Read<C, 'query'>>;
export type BodyOf<C extends Call> = [Read<C, 'body'>] extends [never] ? undefined : z.output<Read<C, 'body'>>;
/** What a handler returns. */
export type AnswerOf<C extends Call> = C['envelope'] extends 'events'
  ? { readonly stream: unknown }
  : z.input<C['answer']>;
export type ResultOf<C extends Call> = z.output<C['answer']>;
export type QueryInputOf<C extends Call> = [Read<C, 'query'>] extends [never] ? undefined : z.input<Read<C, 'query'>>;
export type BodyInputOf<C extends Call> = [Read<C, 'body'>] extends [never] ? undefined : z.input<Read<C, 'body'>>;
export type ParamsInputOf<C extends Call> = [Read<C, 'params'>] extends [never]
  ? undefined
  : z.input<Read<C, 'params'>>;
