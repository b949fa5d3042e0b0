import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdCardClaim, IdVerifier } from './id-verifier.ts';
import { ProviderError, type ProviderErrorKind } from './provider-error.ts';

export type Verdict = 'genuine' | '0509' | '0510' | '0511' | '0512' | Extract<ProviderErrorKind, 'quota' | 'timeout'>;

/** An authority that can be told what it thinks of cards. */
export interface VerifierUnderTest {
  readonly verifier: IdVerifier;
  /** From now on: a card of this kind on which the verdict is this, or at which the authority fails so. */
  cardOf(kind: IdCardClaim['cardType'], verdict: Verdict): IdCardClaim;
  close(): Promise<void>;
}

const kinds = ['ic', 'dl', 'ac'] as const;

/** What everything that verifies ID cards does, the vendor's adapter and the fake of tests alike. */
export function describeIdVerifier(name: string, open: () => Promise<VerifierUnderTest>): void {
  describe(`a verifier of ID cards: ${name}`, () => {
    let at: VerifierUnderTest;
    beforeAll(async () => {
      at = await open();
    });
    afterAll(() => at.close());
    const verify = (kind: IdCardClaim['cardType'], verdict: Verdict) =>
      at.verifier.verify('request-1', at.cardOf(kind, verdict));

    it.each(kinds)('finds a card genuine: %s', async (kind) => {
      expect(await verify(kind, 'genuine')).toEqual({ kind: 'genuine' });
    });

    it.each(kinds.flatMap((kind) => (['0509', '0510', '0511', '0512'] as const).map((code) => [kind, code] as const)))(
      'refuses a card, and says why: %s %s',
      async (kind, code) => {
        expect(await verify(kind, code)).toEqual({ kind: 'refused', code });
      },
    );

    it.each(['quota', 'timeout'] as const)('that fails with %s has not judged the card', async (kind) => {
      const failure = await verify('ic', kind).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ProviderError);
      expect(failure).toMatchObject({ kind });
    });
  });
}
