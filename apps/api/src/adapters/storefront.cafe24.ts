import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Config } from '../platform/config/config.ts';
import { ProviderError } from '../ports/provider-error.ts';
import type { AskedMall, MallTokens, PlatformShop, Storefront } from '../ports/storefront.ts';
import { steadyClock } from './breaker.ts';
import { isMallId, readLaunchQuery } from './cafe24-launch.ts';
import { createProviderHttp, type ProviderAnswer, type ProviderHttp, type ProviderRequest } from './provider-http.ts';

const apiVersion = '2026-03-01';
/** Reading shops is all that the portal needs of a mall (decisions §14). */
const scope = 'mall.read_store';

const text = z.string().check(z.minLength(1));
/** A time without a zone, in Korean time: only the difference to the time of issue, and the order of issue, matter. */
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?$/));
const tokens = z.object({
  access_token: text,
  refresh_token: text,
  expires_at: moment,
  refresh_token_expires_at: moment,
  issued_at: moment,
  mall_id: text,
  scopes: z.array(z.string()),
});
const oauthRefusal = z.object({ error: z.string() });
const shops = z.object({
  shops: z.array(
    z.object({
      shop_no: z.number(),
      language_code: z.string(),
      currency_code: z.string(),
      base_domain: z.string(),
      primary_domain: z.optional(z.nullable(z.string())),
      active: z.enum(['T', 'F']),
    }),
  ),
});
const notice = z.object({
  event_no: z.number(),
  resource: z.object({ mall_id: z.string(), client_id: z.string() }),
});
const noticesAbout: Readonly<Record<number, 'app-deleted' | 'app-expired'>> = {
  90077: 'app-deleted',
  90078: 'app-expired',
};

const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(`${to}+09:00`) - Date.parse(`${from}+09:00`)) / 1_000));

const mostMalls = 500;
/** The bucket drains by two calls a second (the vendor's Admin API, API limits). */
const drainMs = 500;
/** How many of the bucket's last places are left to other clients of the same mall. */
const spared = 4;
const longestPauseMs = 2_000;

/** How full a mall's bucket is, from the answer's header: `1/40`. */
function fillOf(answer: ProviderAnswer): { readonly used: number; readonly size: number } | undefined {
  const [, used, size] = /^(\d{1,4})\/(\d{1,4})$/.exec(answer.headers.get('x-api-call-limit') ?? '') ?? [];
  return used === undefined || size === undefined ? undefined : { used: Number(used), size: Number(size) };
}

/** One mall's line: a breaker of its own, as one mall may be down and the others not, and the time of the next request. */
class MallLine {
  readonly http: ProviderHttp;
  #freeAt = 0;

  constructor(timeoutMs: number) {
    this.http = createProviderHttp('storefront', timeoutMs, { leastOwners: 1 });
  }

  /** Sends a request within the mall's bucket, and once more after a pause if the bucket overflows nevertheless. */
  async ask(request: ProviderRequest): Promise<ProviderAnswer> {
    await pause(Math.min(longestPauseMs, Math.max(0, this.#freeAt - steadyClock())));
    try {
      return this.#noted(await this.http.ask(request));
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'quota') throw error;
      await pause(longestPauseMs / 2);
      return this.#noted(await this.http.ask(request));
    }
  }

  #noted(answer: ProviderAnswer): ProviderAnswer {
    const fill = fillOf(answer);
    if (fill) this.#freeAt = steadyClock() + Math.max(0, fill.used - (fill.size - spared)) * drainMs;
    return answer;
  }
}

function createLines(timeoutMs: number): (mallId: string) => MallLine {
  const lines = new Map<string, MallLine>();
  return (mallId) => {
    const line = lines.get(mallId) ?? new MallLine(timeoutMs);
    lines.delete(mallId);
    lines.set(mallId, line);
    for (const oldest of lines.keys()) {
      if (lines.size <= mostMalls) break;
      lines.delete(oldest);
    }
    return line;
  };
}

interface Platform {
  readonly settings: Config['cafe24'];
  readonly callbackUrl: string;
  readonly lineOf: (mallId: string) => MallLine;
}

/** @throws Error if the platform does not assign such ids, as the id becomes part of a host name */
function addressOf({ settings }: Platform, mallId: string): string {
  if (!isMallId(mallId)) throw new Error('not a mall id');
  return settings.apiUrl.replace('{mall}', mallId);
}

/** @throws ProviderError for another mall's tokens, which would open another mall's session, or without the right to read */
function tokensIn(http: ProviderHttp, mallId: string, body: unknown): MallTokens {
  const given = http.parse(tokens, body);
  if (given.mall_id !== mallId || !given.scopes.includes(scope)) throw http.fail('rejected', 'scope');
  return {
    accessToken: given.access_token,
    refreshToken: given.refresh_token,
    accessSeconds: secondsBetween(given.issued_at, given.expires_at),
    refreshSeconds: secondsBetween(given.issued_at, given.refresh_token_expires_at),
    issuedAt: new Date(`${given.issued_at}+09:00`),
  };
}

function createTokenDesk(platform: Platform): Pick<Storefront, 'consentUrl' | 'exchange' | 'refresh'> {
  const { settings, callbackUrl, lineOf } = platform;
  const { clientId, clientSecret } = settings;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const askTokens = (mallId: string, body: Record<string, string>): Promise<ProviderAnswer> =>
    lineOf(mallId).http.ask({
      method: 'POST',
      url: `${addressOf(platform, mallId)}/api/v2/oauth/token`,
      headers: { authorization: basic },
      body: new URLSearchParams(body),
    });

  return {
    consentUrl(mallId, state) {
      const url = new URL(`${addressOf(platform, mallId)}/api/v2/oauth/authorize`);
      const query = { response_type: 'code', client_id: clientId, state, redirect_uri: callbackUrl, scope };
      url.search = new URLSearchParams(query).toString();
      return url.href;
    },
    async exchange(mallId, code) {
      const { status, body } = await askTokens(mallId, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: callbackUrl,
      });
      const { http } = lineOf(mallId);
      if (status !== 200) throw http.fail('rejected', http.parse(oauthRefusal, body).error);
      return tokensIn(http, mallId, body);
    },
    async refresh(mallId, refreshToken): Promise<AskedMall<{ readonly tokens: MallTokens }>> {
      const { status, body } = await askTokens(mallId, { grant_type: 'refresh_token', refresh_token: refreshToken });
      const { http } = lineOf(mallId);
      if (status === 200) return { kind: 'answered', tokens: tokensIn(http, mallId, body) };
      // May come in the format of the Admin API, whose refusals have another shape.
      if (status === 403) return { kind: 'no-entry', status: 403 };
      const { error } = http.parse(oauthRefusal, body);
      if (error === 'invalid_grant') return { kind: 'no-entry', status: 401 };
      throw http.fail('rejected', error);
    },
  };
}

async function shopsOf(
  platform: Platform,
  mallId: string,
  accessToken: string,
): Promise<AskedMall<{ readonly shops: readonly PlatformShop[] }>> {
  const line = platform.lineOf(mallId);
  const { status, body } = await line.ask({
    method: 'GET',
    url: `${addressOf(platform, mallId)}/api/v2/admin/shops`,
    headers: { authorization: `Bearer ${accessToken}`, 'x-cafe24-api-version': apiVersion },
    isRead: true,
  });
  if (status === 401 || status === 403) return { kind: 'no-entry', status };
  if (status !== 200) throw line.http.fail('rejected', String(status));
  return {
    kind: 'answered',
    shops: line.http.parse(shops, body).shops.map((shop) => ({
      shopNo: shop.shop_no,
      url: shop.primary_domain || shop.base_domain,
      currency: shop.currency_code,
      languageCode: shop.language_code,
      isActive: shop.active === 'T',
    })),
  };
}

function noticeTo(clientId: string, body: unknown): ReturnType<Storefront['readNotice']> {
  const read = notice.safeParse(body);
  const about = read.success ? noticesAbout[read.data.event_no] : undefined;
  if (!read.success || !about || read.data.resource.client_id !== clientId) return undefined;
  const mallId = read.data.resource.mall_id;
  return isMallId(mallId) ? { mallId, about } : undefined;
}

/** Cafe24: launch, OAuth 2 and Admin API (https://developers.cafe24.com/docs/api/admin). */
export function createCafe24Storefront(settings: Config['cafe24'], callbackUrl: string, timeoutMs = 5_000): Storefront {
  const platform: Platform = { settings, callbackUrl, lineOf: createLines(timeoutMs) };
  return {
    ...createTokenDesk(platform),
    readLaunch: (rawQuery) => readLaunchQuery(settings.clientSecret, rawQuery),
    shops: (mallId, accessToken) => shopsOf(platform, mallId, accessToken),
    readNotice: (body) => noticeTo(settings.clientId, body),
  };
}
