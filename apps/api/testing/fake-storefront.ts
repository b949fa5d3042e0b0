import { createHmac } from 'node:crypto';
import type { MerchantRegistry, RegistryMall, RegistryMethod } from '../src/ports/merchant-registry.ts';
import { ProviderError, type ProviderErrorKind } from '../src/ports/provider-error.ts';
import type { AskedMall, Launch, MallNotice, MallTokens, PlatformShop, Storefront } from '../src/ports/storefront.ts';

const secret = 'a secret of the platform and of nobody else';
const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64');

const shop = (shopNo: number, languageCode: string, currency: string): PlatformShop => ({
  shopNo,
  url: `shop${shopNo}.mall.test`,
  currency,
  languageCode,
  isActive: true,
});
/** A mall's default shops: a Korean one and three that can be registered. */
export const usualShops = [
  shop(1, 'ko_KR', 'KRW'),
  shop(2, 'en_US', 'USD'),
  shop(3, 'ja_JP', 'JPY'),
  shop(4, 'zh_CN', 'CNY'),
] as const;

/** A storefront platform in memory: it signs launches and rotates tokens, and tests can set the state of a mall. */
export class FakeStorefront implements Storefront {
  readonly shopsOf = new Map<string, readonly PlatformShop[]>();
  /** Malls whose app is deleted, so that all their tokens are refused. */
  readonly deleted = new Set<string>();
  /** Malls whose tokens are all invalid, without a reason from the platform. */
  readonly ended = new Set<string>();
  readonly faults = new Map<string, ProviderErrorKind>();
  readonly withdrawn = new Set<string>();
  /** Malls whose next refresh succeeds, but whose answer is lost. */
  readonly losing = new Set<string>();
  accessSeconds = 7_200;
  /** The pause before a refresh is answered, in which another server may try. */
  refreshPauseMs = 0;
  refreshes = 0;
  asked = 0;
  #issued = 0;
  #issuedAt = 0;
  #held = new Map<string, Promise<void>>();
  #codes = new Map<string, string>();
  #access = new Map<string, string>();
  #refresh = new Map<string, string>();

  launchQuery(mallId: string, userType: 'P' | 'S' = 'P', timestamp = Math.floor(Date.now() / 1_000)): string {
    this.#issued += 1;
    const text = `mall_id=${mallId}&timestamp=${timestamp}&user_id=user${this.#issued}&user_type=${userType}`;
    return `${text}&hmac=${encodeURIComponent(sign(text))}`;
  }

  readLaunch(rawQuery: string): Launch | undefined {
    const [text = '', signature = ''] = rawQuery.split('&hmac=');
    if (decodeURIComponent(signature) !== sign(text)) return undefined;
    const sent = new URLSearchParams(text);
    return {
      mallId: sent.get('mall_id') ?? '',
      userId: sent.get('user_id') ?? '',
      operator: sent.get('user_type') === 'S' ? 'sub' : 'principal',
      signedAt: new Date(Number(sent.get('timestamp')) * 1_000),
      signature,
    };
  }

  consentUrl(mallId: string, state: string): string {
    const code = `code${this.#codes.size}`;
    this.#codes.set(code, mallId);
    return `https://platform.test/${mallId}?state=${state}&code=${code}`;
  }

  #issue(mallId: string): MallTokens {
    this.#issued += 1;
    const accessToken = `access${this.#issued}`;
    const refreshToken = `refresh${this.#issued}`;
    this.#access.set(mallId, accessToken);
    this.#refresh.set(mallId, refreshToken);
    this.withdrawn.delete(mallId);
    this.#issuedAt = Math.max(Date.now(), this.#issuedAt + 1);
    const issuedAt = new Date(this.#issuedAt);
    return { accessToken, refreshToken, accessSeconds: this.accessSeconds, refreshSeconds: 1_209_600, issuedAt };
  }

  #fail(mallId: string): void {
    const fault = this.faults.get(mallId);
    if (fault) throw new ProviderError('storefront', fault);
  }

  async exchange(mallId: string, code: string): Promise<MallTokens> {
    this.#fail(mallId);
    if (this.#codes.get(code) !== mallId) throw new ProviderError('storefront', 'rejected', 'invalid_grant');
    this.#codes.delete(code);
    this.deleted.delete(mallId);
    this.ended.delete(mallId);
    return this.#issue(mallId);
  }

  async refresh(mallId: string, refreshToken: string): Promise<AskedMall<{ readonly tokens: MallTokens }>> {
    this.#fail(mallId);
    this.refreshes += 1;
    const isOut = this.deleted.has(mallId) || this.ended.has(mallId);
    const isGood = this.#refresh.get(mallId) === refreshToken && !isOut;
    if (isGood) this.#refresh.delete(mallId);
    await new Promise((resolve) => setTimeout(resolve, this.refreshPauseMs));
    if (!isGood) return { kind: 'no-entry', status: 401 };
    const tokens = this.#issue(mallId);
    if (this.losing.delete(mallId)) throw new ProviderError('storefront', 'timeout');
    return { kind: 'answered', tokens };
  }

  /** Holds answers about a mall's shops back until `letGo` is called. */
  holdShops(mallId: string): { readonly letGo: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(mallId, promise);
    return { letGo: resolve };
  }

  async shops(mallId: string, accessToken: string): Promise<AskedMall<{ readonly shops: readonly PlatformShop[] }>> {
    this.asked += 1;
    await this.#held.get(mallId);
    this.#fail(mallId);
    if (this.deleted.has(mallId)) return { kind: 'no-entry', status: 403 };
    const isOut = this.withdrawn.has(mallId) || this.ended.has(mallId);
    const isGood = this.#access.get(mallId) === accessToken && !isOut;
    if (!isGood) return { kind: 'no-entry', status: 401 };
    return { kind: 'answered', shops: this.shopsOf.get(mallId) ?? usualShops };
  }

  readNotice(body: unknown): MallNotice | undefined {
    if (typeof body !== 'object' || body === null || !('deleted' in body)) return undefined;
    return { mallId: String(body.deleted), about: 'app-deleted' };
  }
}

export class FakeMerchantRegistry implements MerchantRegistry {
  readonly malls = new Map<string, RegistryMall>();
  readonly methods = new Map<string, readonly RegistryMethod[]>();
  down = false;

  async mallOf(mallId: string): Promise<RegistryMall | undefined> {
    if (this.down) throw new ProviderError('merchant-registry', 'unavailable');
    return this.malls.get(mallId);
  }

  async methodsOf(merchantId: string): Promise<readonly RegistryMethod[]> {
    if (this.down) throw new ProviderError('merchant-registry', 'unavailable');
    return this.methods.get(merchantId) ?? [];
  }
}
