import { expect, it } from 'vitest';
import type { IdCardClaim, IdVerifier } from '../id-verifier.ts';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';
import { describePort } from './describe-port.fixture.ts';

export type Verdict = 'genuine' | '0509' | '0510' | '0511' | '0512' | Extract<ProviderErrorKind, 'quota' | 'timeout'>;

export interface VerifierUnderTest {
  readonly verifier: IdVerifier;
  /** A card of this kind that gets this verdict, or for which the authority fails this way. */
  cardOf(kind: IdCardClaim['cardType'], verdict: Verdict): IdCardClaim;
  close(): Promise<void>;
}

const kinds = ['ic', 'dl', 'ac'] as const;

export function describeIdVerifier(name: string, open: () => Promise<VerifierUnderTest>): void {
  describePort(`a verifier of ID cards: ${name}`, open, (at) => {
    const verify = (kind: IdCardClaim['cardType'], verdict: Verdict) =>
      at().verifier.verify('request-1', at().cardOf(kind, verdict));

    it.each(kinds)('verifies a genuine card: %s', async (kind) => {
      expect(await verify(kind, 'genuine')).toEqual({ kind: 'genuine' });
    });

    it.each(kinds.flatMap((kind) => (['0509', '0510', '0511', '0512'] as const).map((code) => [kind, code] as const)))(
      'refuses a card with its code: %s %s',
      async (kind, code) => {
        expect(await verify(kind, code)).toEqual({ kind: 'refused', code });
      },
    );

    it.each(['quota', 'timeout'] as const)('throws for %s instead of returning a verdict', async (kind) => {
      const failure = await verify('ic', kind).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ProviderError);
      expect(failure).toMatchObject({ kind });
    });
  });
}
