import { expect, it } from 'vitest';
import type { AccountHolder, HolderLookup } from '../account-holder.ts';
import { ProviderError } from '../provider-error.ts';
import { describePort } from './describe-port.fixture.ts';

export interface BankUnderTest {
  readonly bank: AccountHolder;
  /** An account number for which the bank gives this answer, or none with `timeout`. */
  accountOf(said: HolderLookup['kind'] | 'timeout'): string;
  close(): Promise<void>;
}

const woori = '020';
export const knownHolder = '홍길동';

export function describeAccountHolder(name: string, open: () => Promise<BankUnderTest>): void {
  describePort(`a bank that tells the holder: ${name}`, open, (at) => {
    it('returns the holder of an account', async () => {
      const found = await at().bank.holderOf(woori, at().accountOf('found'));
      expect(found).toEqual({ kind: 'found', holderName: knownHolder });
    });

    it('reports a missing account', async () => {
      expect(await at().bank.holderOf(woori, at().accountOf('no-such-account'))).toEqual({ kind: 'no-such-account' });
    });

    it('reports a timeout as an error, not as a missing account', async () => {
      const failure = await at()
        .bank.holderOf(woori, at().accountOf('timeout'))
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ProviderError);
      expect(failure).toMatchObject({ kind: 'timeout' });
    });
  });
}
