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

/** The identity service redirects here (GET). 303 to the page from which the person came, `/sign-in` without a session, or {@link signInDonePath}. */
export const signInCallbackPath = '/desk/v1/session/callback';

/** Where the identity service reports that a person has logged out there (OpenID Connect Back-Channel Logout 1.0). */
export const backchannelLogoutPath = '/desk/v1/session/backchannel-logout';

/** The client's page on which a window opened for a sign-in ends; called with `outcome=ok` or a refusal. */
export const signInDonePath = '/sign-in/done';
export const signInPath = '/sign-in';

/** `reason` in the data of 401 UNAUTHENTICATED: how the session ended, if known. */
export const staffSessionEnd = z.enum(staffSessionEnds);

const redirect = z.object({
  /** The identity service's address; the whole page navigates there. */
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
      /** null if the identity service provides none: then the person receives no mails. */
      email: z.nullable(z.string()),
      roles: z.array(z.enum(staffRoles)),
    }),
    /** Seconds until the session ends if idle, and at the latest. */
    idleSeconds: z.number(),
    remainingSeconds: z.number(),
    signedInAt: moment,
    brand: z.string(),
    isSandbox: z.boolean(),
  }),
  summary: 'Who is signed in, and for how long. This call does not prolong the session.',
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
    /** Path of the desk to return to; the queue by default. */
    returnTo: z.optional(plainText.check(z.maxLength(500), z.regex(/^\/(?![/\\])/, 'common.invalid'))),
    /** Whether the sign-in runs in a window of its own, which ends at `/sign-in/done`, while the tab stays. */
    window: z._default(z.boolean(), false),
    /** Whether to choose another account: the identity service prompts even if somebody is logged in there. */
    choose: z._default(z.boolean(), false),
  }),
  answer: redirect,
  refusals: ['PROVIDER_UNAVAILABLE'],
  summary: 'Start a sign-in at the identity service: OpenID Connect, code flow with PKCE.',
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
      /** Name given by the identity service; null if its response is not valid. */
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      claim: z.string(),
      at: moment,
      requestId: z.string(),
    }),
  ),
  summary: 'Why the latest sign-in of this browser within ten minutes started no session; null if none failed.',
});

export const endStaffSession = defineStaffCall({
  id: 'endStaffSession',
  method: 'POST',
  path: '/desk/v1/session/end',
  roles: allStaff,
  record: 'signed-out',
  answer: z.object({
    /** Where the browser ends the identity service's own session; null if the service has no such page. */
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
    /** The application that the action is about; absent if there is none. */
    number: z.optional(applicationNumber),
    /** What the action does, as returned by `reauthenticatedOf` for the call. */
    of: z._default(plainText.check(z.regex(/^[\w=&.-]{0,200}$/, 'common.invalid')), ''),
  }),
  answer: redirect,
  refusals: ['PROVIDER_UNAVAILABLE'],
  summary:
    'Sign in again for one action, in a separate window. Within five minutes of completion that action may be called once, with the same parameters. The window ends at /sign-in/done with `outcome` and `action`.',
});

export const colleagues = defineStaffCall({
  id: 'colleagues',
  method: 'GET',
  path: '/desk/v1/colleagues',
  roles: workers,
  record: 'colleagues-seen',
  answer: z.object({ colleagues: z.array(colleague) }),
  summary:
    'Reviewers and approvers who signed in within 30 days, by name: those to whom an application can be assigned.',
});
