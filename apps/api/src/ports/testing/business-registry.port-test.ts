import type { BusinessState } from '@portal/domain/reference/registry-states.ts';
import { expect, it } from 'vitest';
import type { BusinessClaim, BusinessRegistry } from '../business-registry.ts';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';
import { describePort } from './describe-port.fixture.ts';

/** A registry whose answers the test sets. */
export interface RegistryUnderTest {
  readonly registry: BusinessRegistry;
  /** A business number, ten digits, for which the registry gives this answer or fails this way. */
  numberOf(said: BusinessState | 'apart' | Extract<ProviderErrorKind, 'quota' | 'timeout'>): string;
  close(): Promise<void>;
}

/** The contract of a business registry adapter, run against the tax office's adapter and the tests' fake. */
export function describeBusinessRegistry(name: string, open: () => Promise<RegistryUnderTest>): void {
  describePort(`a business registry: ${name}`, open, (at) => {
    it.each(['active', 'suspended', 'closed', 'unregistered'] as const)(
      'says of a business that it is %s',
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
    ] as const)(
      'says whether number, representative and opening day are of one business: %s %j',
      async (said, expected) => {
        expect(await at().registry.belongTogether(claimOf(at().numberOf(said)))).toBe(expected);
      },
    );

    it.each(['quota', 'timeout'] as const)('that fails with %s says nothing of the business', async (kind) => {
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
