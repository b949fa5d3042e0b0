import type { BusinessState } from '@portal/domain/reference/registry-states.ts';
import { expect, it } from 'vitest';
import type { BusinessClaim, BusinessRegistry } from '../business-registry.ts';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';
import { describePort } from './describe-port.fixture.ts';

export interface RegistryUnderTest {
  readonly registry: BusinessRegistry;
  /** A business number, ten digits, for which the registry gives this answer or fails this way. */
  numberOf(said: BusinessState | 'apart' | Extract<ProviderErrorKind, 'quota' | 'timeout'>): string;
  close(): Promise<void>;
}

export function describeBusinessRegistry(name: string, open: () => Promise<RegistryUnderTest>): void {
  describePort(`a business registry: ${name}`, open, (at) => {
    it.each(['active', 'suspended', 'closed', 'unregistered'] as const)(
      'returns the state of a business: %s',
      async (state) => {
        expect(await at().registry.stateOf(at().numberOf(state))).toBe(state);
      },
    );

    const claimOf = (businessNumber: string): BusinessClaim => ({
      businessNumber,
      representative: '홍길동',
      openedOn: '20180402',
    });

    it.each([
      ['active', true],
      ['apart', false],
    ] as const)('returns whether number, representative and opening date match: %s %j', async (said, expected) => {
      expect(await at().registry.belongTogether(claimOf(at().numberOf(said)))).toBe(expected);
    });

    it.each(['quota', 'timeout'] as const)('throws for %s instead of returning a state', async (kind) => {
      for (const ask of [
        () => at().registry.stateOf(at().numberOf(kind)),
        () => at().registry.belongTogether(claimOf(at().numberOf(kind))),
      ]) {
        const failure = await ask().catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(ProviderError);
        expect(failure).toMatchObject({ kind });
      }
    });
  });
}
