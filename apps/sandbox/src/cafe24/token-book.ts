import { randomBytes } from 'node:crypto';
import { seoulTimestamp } from '../http/seoul-time.ts';

const accessSeconds = 2 * 60 * 60;
const refreshSeconds = 14 * 24 * 60 * 60;
const codeSeconds = 60;
const capacity = 5_000;

interface Grant {
  readonly mallId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly expiresAt: number;
}

interface Issued {
  readonly mallId: string;
  readonly scopes: readonly string[];
  readonly access: string;
  readonly refresh: string;
  /** Number of refreshes since the log-in. */
  readonly generation: number;
  readonly accessEndsAt: number;
  readonly refreshEndsAt: number;
}

/** Korean local time without a zone, as the platform writes it: `2026-03-01T14:00:00.000`. */
const koreanMoment = (milliseconds: number): string => {
  const [, year, month, day, hour, minute, second] =
    /(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(seoulTimestamp(new Date(milliseconds))) ?? [];
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000`;
};

const newSecret = (): string => randomBytes(18).toString('base64url');

/** The platform's stored log-ins: codes that work once, and tokens whose refresh token rotates. */
export class TokenBook {
  readonly #grants = new Map<string, Grant>();
  readonly #byAccess = new Map<string, Issued>();
  readonly #byRefresh = new Map<string, Issued>();
  readonly #deleted = new Set<string>();

  grant(mallId: string, redirectUri: string, scopes: readonly string[]): string {
    const code = newSecret();
    this.#grants.set(code, { mallId, redirectUri, scopes, expiresAt: Date.now() + codeSeconds * 1_000 });
    this.#deleted.delete(mallId);
    return code;
  }

  /** Issues tokens for a code, which works once and only for its mall and address. */
  redeem(mallId: string, code: string, redirectUri: string): Issued | undefined {
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    if (!grant || grant.mallId !== mallId || grant.redirectUri !== redirectUri) return undefined;
    return grant.expiresAt < Date.now() ? undefined : this.#issue(mallId, grant.scopes, 0);
  }

  /** Issues new tokens for a refresh token, which it invalidates; undefined if the refresh token is not valid. */
  refresh(mallId: string, refreshToken: string): Issued | undefined {
    const known = this.#byRefresh.get(refreshToken);
    if (!known || known.mallId !== mallId || this.#deleted.has(mallId)) return undefined;
    this.#forget(known);
    return known.refreshEndsAt < Date.now() ? undefined : this.#issue(mallId, known.scopes, known.generation + 1);
  }

  /** @param scope the permission that the call requires */
  stateOf(mallId: string, access: string, scope: string): 'good' | 'bad' | 'deleted' | 'first' | 'unscoped' {
    if (this.#deleted.has(mallId)) return 'deleted';
    const known = this.#byAccess.get(access);
    if (!known || known.mallId !== mallId || known.accessEndsAt < Date.now()) return 'bad';
    if (!known.scopes.includes(scope)) return 'unscoped';
    return known.generation === 0 ? 'first' : 'good';
  }

  deleteApp(mallId: string): void {
    this.#deleted.add(mallId);
  }

  #issue(mallId: string, scopes: readonly string[], generation: number): Issued {
    const now = Date.now();
    const issued = {
      mallId,
      scopes,
      access: newSecret(),
      refresh: newSecret(),
      generation,
      accessEndsAt: now + accessSeconds * 1_000,
      refreshEndsAt: now + refreshSeconds * 1_000,
    };
    this.#byAccess.set(issued.access, issued);
    this.#byRefresh.set(issued.refresh, issued);
    for (const oldest of this.#byRefresh.values()) {
      if (this.#byRefresh.size <= capacity) break;
      this.#forget(oldest);
    }
    return issued;
  }

  #forget({ access, refresh }: Issued): void {
    this.#byAccess.delete(access);
    this.#byRefresh.delete(refresh);
  }
}

export const tokenAnswer = (issued: Issued, clientId: string, userId: string) => ({
  access_token: issued.access,
  expires_at: koreanMoment(issued.accessEndsAt),
  refresh_token: issued.refresh,
  refresh_token_expires_at: koreanMoment(issued.refreshEndsAt),
  client_id: clientId,
  mall_id: issued.mallId,
  user_id: userId,
  scopes: issued.scopes,
  issued_at: koreanMoment(issued.accessEndsAt - accessSeconds * 1_000),
  shop_no: '1',
  token_type: 'Bearer',
});
