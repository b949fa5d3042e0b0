/** How far the clocks of the service and this machine may differ, in seconds. */
export const clockSeconds = 60;

/** Values that the callback must match; kept on the server until it arrives. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier (RFC 7636). */
  readonly verifier: string;
}

/** How the service is to prompt the person. */
export interface SignInQuestion {
  /** Whether the person must sign in again despite a session at the service. */
  readonly again: boolean;
  /** Whether the person must choose an account even if the service remembers one. */
  readonly choose: boolean;
}

/** A member of the provider's staff, as reported by the identity service. */
export interface StaffIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The id of the service's own session, if it sends one. */
  readonly session: string | undefined;
  readonly name: string;
  readonly email: string | undefined;
  /** The values of the claim that holds the roles. */
  readonly claimed: readonly string[];
  /** When the person last signed in, in seconds since 1970; undefined if the service does not report it. */
  readonly signedInAt: number | undefined;
  /** When the token was issued, in the same unit and by the same clock. */
  readonly issuedAt: number;
}

/** A notice that the service has ended one of its sessions, or all of a person's. */
export interface LogoutNotice {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly session: string | undefined;
  /** Unique; a second notice with the same id is a repetition. */
  readonly id: string;
}

/** `cancelled` by the person; `unavailable`: unreachable, late or out of order; `rejected`: the answer is invalid. */
export type IdentityProblemKind = 'cancelled' | 'unavailable' | 'rejected';

/** Never quotes the service's answer. */
export class IdentityProblem extends Error {
  readonly kind: IdentityProblemKind;
  /** The reason, as a code for the log. */
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
  /** Begins a sign-in: the address to send the browser to, and the secrets to keep. @throws IdentityProblem unavailable */
  ask(question: SignInQuestion): Promise<{ readonly address: string; readonly secrets: SignInSecrets }>;
  /** @param query the callback's, with or without the question mark @throws IdentityProblem */
  identify(query: string, secrets: SignInSecrets): Promise<StaffIdentity>;
  /** The page that ends the service's own session; undefined if the service has none. @throws IdentityProblem unavailable */
  endAddress(): Promise<string | undefined>;
  /** @throws IdentityProblem: unavailable; rejected, if the token is not the service's */
  readLogout(token: string): Promise<LogoutNotice>;
}
