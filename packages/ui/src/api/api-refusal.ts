import { endedElsewhere, otherLogin, passwordRequired, signInAgainRequired } from '@portal/contract/call.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import * as z from 'zod/mini';

interface RefusalParts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

/** `message` is for display; `code` the server's (decisions §2), the provider's ('0590'), or NETWORK, NO_RESPONSE, CANCELLED, FILE_UNREAD. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly data: unknown;

  constructor({ status, code, message, errors = {}, data }: RefusalParts) {
    super(message);
    this.name = 'ApiRefusal';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.data = data;
  }
}

/** Reason of a refusal; the front envelope nests its data one level deeper. */
const reasoned = z.union([
  z.object({ reason: z.string() }),
  z.pipe(
    z.object({ data: z.object({ reason: z.string() }) }),
    z.transform(({ data }) => data),
  ),
]);

const reasonOf = ({ data }: ApiRefusal): string | undefined => reasoned.safeParse(data).data?.reason;

/** Whether the call was refused because a different account is now logged in in this browser. */
export const isOtherLogin = (refusal: ApiRefusal): boolean =>
  refusal.status === 403 && reasonOf(refusal) === otherLogin;

/** Whether the call was refused because the session was ended from elsewhere; its message explains how. */
export const isEndedElsewhere = (refusal: ApiRefusal): boolean =>
  refusal.status === 401 && reasonOf(refusal) === endedElsewhere;

export const isPasswordRequired = (refusal: ApiRefusal): boolean =>
  refusal.status === 403 && reasonOf(refusal) === passwordRequired;

export const isSigningInAgainRequired = (refusal: ApiRefusal): boolean =>
  refusal.status === 403 && reasonOf(refusal) === signInAgainRequired;

/** The request never reached the server. */
export const networkRefusal = (): ApiRefusal =>
  new ApiRefusal({ status: 0, code: 'NETWORK', message: sentence('common.network') });

/** The response did not come from the portal's server, such as a proxy's error page. */
export const noResponseRefusal = (status: number): ApiRefusal =>
  new ApiRefusal({ status, code: 'NO_RESPONSE', message: sentence('common.no-response') });

/** The call was cancelled by the person or because the page was left. */
export const cancelledRefusal = (): ApiRefusal =>
  new ApiRefusal({ status: 0, code: 'CANCELLED', message: sentence('common.no-response') });
