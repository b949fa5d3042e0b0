import { expect, it } from 'vitest';
import type { Storefront } from '../storefront.ts';
import { describePort } from './describe-port.fixture.ts';

export interface StorefrontUnderTest {
  readonly storefront: Storefront;
  /** The signed query with which the platform opens the app. */
  launchQuery(mallId: string, userType: 'P' | 'S'): string;
  /** Sets the mall's state: in order, access tokens withdrawn, or app deleted. */
  stands(mallId: string, how: 'well' | 'withdrawn' | 'deleted'): void;
  falls(mallId: string): void;
  /** An authorisation code, as after an operator's consent. */
  code(mallId: string): string;
  close(): Promise<void>;
}

const mallId = 'port-test-mall';

export function describeStorefront(name: string, open: () => Promise<StorefrontUnderTest>): void {
  describePort(`a storefront platform: ${name}`, open, (at) => {
    it('reads its own launches, and none that was changed', () => {
      const query = at().launchQuery(mallId, 'P');
      const read = at().storefront.readLaunch(query);
      expect(read).toMatchObject({ mallId, operator: 'principal' });
      expect(Math.abs((read?.signedAt.getTime() ?? 0) - Date.now())).toBeLessThan(5_000);
      expect(at().storefront.readLaunch(at().launchQuery(mallId, 'S'))?.operator).toBe('sub');
      expect(at().storefront.readLaunch(query.replace(mallId, 'another-mall'))).toBeUndefined();
      expect(at().storefront.readLaunch('')).toBeUndefined();
    });

    it('builds the consent address of the mall, with the state', () => {
      const url = at().storefront.consentUrl(mallId, 'the-state');
      expect(url).toContain(mallId);
      expect(new URL(url).searchParams.get('state')).toBe('the-state');
    });

    it('exchanges a code for tokens, lists shops with them, and refreshes them', async () => {
      at().stands(mallId, 'well');
      const tokens = await at().storefront.exchange(mallId, at().code(mallId));
      expect(tokens.accessSeconds).toBeGreaterThan(60);
      expect(tokens.refreshSeconds).toBeGreaterThan(tokens.accessSeconds);
      const asked = await at().storefront.shops(mallId, tokens.accessToken);
      expect(asked.kind === 'answered' && asked.shops.length).toBeGreaterThan(0);
      const later = await at().storefront.refresh(mallId, tokens.refreshToken);
      const laterIssue = later.kind === 'answered' && later.tokens.issuedAt.getTime();
      expect(laterIssue).toBeGreaterThanOrEqual(tokens.issuedAt.getTime());
    });

    it('refuses withdrawn tokens, and all tokens once the app was deleted', async () => {
      at().stands(mallId, 'well');
      const { accessToken, refreshToken } = await at().storefront.exchange(mallId, at().code(mallId));
      at().stands(mallId, 'withdrawn');
      expect(await at().storefront.shops(mallId, accessToken)).toEqual({ kind: 'no-entry', status: 401 });
      at().stands(mallId, 'deleted');
      expect(await at().storefront.shops(mallId, accessToken)).toEqual({ kind: 'no-entry', status: 403 });
      expect(await at().storefront.refresh(mallId, refreshToken)).toMatchObject({ kind: 'no-entry' });
    });

    it('reports that it is unreachable', async () => {
      at().falls(mallId);
      const failed = { name: 'ProviderError', kind: 'unavailable' };
      await expect(at().storefront.exchange(mallId, 'a-code')).rejects.toMatchObject(failed);
      await expect(at().storefront.refresh(mallId, 'a-token')).rejects.toMatchObject(failed);
      await expect(at().storefront.shops(mallId, 'a-token')).rejects.toMatchObject(failed);
    });
  });
}
