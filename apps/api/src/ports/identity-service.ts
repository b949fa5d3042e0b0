/** By how many seconds the clocks of the service and of this machine may differ. */
export const clockSeconds = 60;

/** What a browser's answer has to fit; kept on the server until it comes. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
}

/** How the service is to ask. */
export interface SignInQuestion {
  /** The person signs in again, whatever session the service has. */
  readonly again: boolean;
  /** The person chooses an account, though the service knows one. */
  readonly choose: boolean;
}

/** A person of the provider, as the identity service says. */
export interface StaffIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The service's own session, where it names one. */
  readonly session: string | undefined;
  readonly name: string;
  readonly email: string | undefined;
  /** The values of the claim in which roles are. */
  readonly claimed: readonly string[];
  /** When the person last signed in, in seconds since 1970; undefined where the service does not say. */
  readonly signedInAt: number | undefined;
  /** When the service said all this, in the same seconds, by the same clock. */
  readonly issuedAt: number;
}

/** That somebody is logged out at the service: a session of its own, or all of a person's. */
export interface LogoutNotice {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly session: string | undefined;
  /** Unique; a second notice with it is a repetition. */
  readonly id: string;
}

/** `cancelled` by the person; `unavailable`: not reached, not in time, or out of order; `rejected`: the answer does not hold. */
export type IdentityProblemKind = 'cancelled' | 'unavailable' | 'rejected';

/** Never carries what the service said. */
export class IdentityProblem extends Error {
  readonly kind: IdentityProblemKind;
  /** What does not hold, as a code for the log. */
  readonly why: string;

  constructor(kind: IdentityProblemKind, why: string) {
    super(`identity service: ${kind} (${why})`);
    this.name = 'IdentityProblem';
    this.kind = kind;
    this.why = why;
  }
}

/** The provider's own sign-in for its staff: OpenID Connect, code flow (design of the desk, decisions §15.9). */
export interface IdentityService {
  /** The address to which the browser goes. @throws IdentityProblem unavailable */
  ask(question: SignInQuestion): Promise<{ readonly address: string; readonly secrets: SignInSecrets }>;
  /** @param query the callback's, with or without the question mark @throws IdentityProblem */
  identify(query: string, secrets: SignInSecrets): Promise<StaffIdentity>;
  /** Where a browser ends the service's own session; undefined where the service has no such page. @throws IdentityProblem unavailable */
  endAddress(): Promise<string | undefined>;
  /** @throws IdentityProblem rejected, where the token is not the service's; unavailable */
  readLogout(token: string): Promise<LogoutNotice>;
}
