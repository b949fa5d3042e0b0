import { plainText } from '@portal/domain/fields/rule.ts';
import {
  reauthenticatedActions,
  signInRefusals,
  staffRoles,
  staffSessionEnds,
} from '@portal/domain/rules/staff/staff.ts';
import * as z from 'zod/mini';
import { defineCall, defineStaffCall } from '../call.ts';
import { allStaff, applicationNumber, colleague, moment, workers } from './shared.ts';

/**
 * Where the identity service sends the browser back: GET, no call of a client. It answers 303 to the page from which the person
 * came, to `/sign-in` where no session began, or, in a window of its own, to {@link signInDonePath}.
 */
export const signInCallbackPath = '/desk/v1/session/callback';

/** Where the identity service says that a person is logged out there (OpenID Connect Back-Channel Logout 1.0). */
export const backchannelLogoutPath = '/desk/v1/session/backchannel-logout';

/** The page on which a window ends that was opened for a sign-in; the client's, with `outcome=ok` or a refusal. */
export const signInDonePath = '/sign-in/done';
export const signInPath = '/sign-in';

/** `reason` in the data of 401 UNAUTHENTICATED: how the session ended, where that is known. */
export const staffSessionEnd = z.enum(staffSessionEnds);

const redirect = z.object({
  /** The identity service's address; the browser goes there as a whole. */
  redirectTo: z.string(),
});

export const staffSession = defineStaffCall({
  id: 'staffSession',
  method: 'GET',
  path: '/desk/v1/session',
  roles: allStaff,
  record: 'session-seen',
  quiet: true,
  answer: z.object({
    staff: z.object({
      id: z.string(),
      name: z.string(),
      /** null where the identity service says none: then no mail reaches the person. */
      email: z.nullable(z.string()),
      roles: z.array(z.enum(staffRoles)),
    }),
    /** Until the session ends without an action, and in any case. */
    idleSeconds: z.number(),
    remainingSeconds: z.number(),
    signedInAt: moment,
    /** The provider's name. */
    brand: z.string(),
    /** Are all providers simulated? */
    isSandbox: z.boolean(),
  }),
  summary: 'Who is signed in, and for how long. It does not prolong the session.',
  source: 'decisions §15.9',
});

export const startStaffSession = defineCall({
  id: 'startStaffSession',
  noun: 'desk',
  method: 'POST',
  path: '/desk/v1/session/start',
  envelope: 'onboarding',
  caller: 'anyone',
  body: z.object({
    /** A path of the desk to come back to; without it the queue. */
    returnTo: z.optional(plainText.check(z.maxLength(500), z.regex(/^\/(?![/\\])/, 'common.invalid'))),
    /** In a window of its own, which ends at `/sign-in/done`; the tab stays. */
    window: z._default(z.boolean(), false),
    /** Another account: the identity service asks, though it knows somebody. */
    choose: z._default(z.boolean(), false),
  }),
  answer: redirect,
  refusals: ['PROVIDER_UNAVAILABLE'],
  summary: 'Begin a sign-in at the identity service: OpenID Connect, code flow with PKCE.',
  source: 'decisions §15.9',
});

export const signInOutcome = defineCall({
  id: 'signInOutcome',
  noun: 'desk',
  method: 'GET',
  path: '/desk/v1/session/outcome',
  envelope: 'onboarding',
  caller: 'anyone',
  answer: z.nullable(
    z.object({
      refusal: z.enum(signInRefusals),
      /** Who the identity service says it is; null where its answer does not hold. */
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** The claim in which roles were looked for. */
      claim: z.string(),
      at: moment,
      requestId: z.string(),
    }),
  ),
  summary: "Why this browser's latest sign-in, of the last ten minutes, began no session; null where none failed.",
});

export const endStaffSession = defineStaffCall({
  id: 'endStaffSession',
  method: 'POST',
  path: '/desk/v1/session/end',
  roles: allStaff,
  record: 'signed-out',
  answer: z.object({
    /** Where the browser ends the identity service's own session; null where the service has no such page. */
    redirectTo: z.nullable(z.string()),
  }),
  summary: 'End this session.',
});

export const reauthenticate = defineStaffCall({
  id: 'reauthenticate',
  method: 'POST',
  path: '/desk/v1/session/reauth',
  roles: allStaff,
  record: 'reauthentication-begun',
  body: z.object({
    action: z.enum(reauthenticatedActions),
    /** The application that the action is about; absent where it is about none. */
    number: z.optional(applicationNumber),
    /** What exactly it does, as `reauthenticatedOf` says it of the call. */
    of: z._default(plainText.check(z.regex(/^[\w=&.-]{0,200}$/, 'common.invalid')), ''),
  }),
  answer: redirect,
  refusals: ['PROVIDER_UNAVAILABLE'],
  summary:
    'Sign in again for one action, in a window of its own: within five minutes of its end, that action may be called once, as it was meant then. The window ends at /sign-in/done with `outcome` and `action`.',
});

export const colleagues = defineStaffCall({
  id: 'colleagues',
  method: 'GET',
  path: '/desk/v1/colleagues',
  roles: workers,
  record: 'colleagues-seen',
  answer: z.object({ colleagues: z.array(colleague) }),
  summary: 'Reviewers and approvers who signed in within 30 days, by name: to whom an application can be given.',
});
