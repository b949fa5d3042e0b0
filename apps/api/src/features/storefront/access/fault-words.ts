import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { ProviderError, type ProviderErrorKind } from '../../../ports/provider-error.ts';

const platformWords: Readonly<Record<ProviderErrorKind, MessageCode>> = {
  quota: 'storefront.platform-busy',
  timeout: 'storefront.platform-silent',
  unavailable: 'storefront.platform-down',
  rejected: 'storefront.platform-down',
  unintelligible: 'storefront.platform-down',
};

/** The sentence of a fault at one of the two services that know a mall's shops; undefined for any other. */
function wordsFor({ provider, kind }: ProviderError): MessageCode | undefined {
  if (provider === 'storefront') return platformWords[kind];
  return provider === 'merchant-registry' ? 'storefront.back-office-down' : undefined;
}

/**
 * Faults are reported by the service's name, with the mall, so that a page that could load nothing else can name it.
 * @throws Refusal PROVIDER_UNAVAILABLE; ProviderError of any other service
 */
export async function inWordsOfMall<Answer>(
  { mallId }: { readonly mallId: string },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const message = error instanceof ProviderError ? wordsFor(error) : undefined;
    if (message === undefined) throw error;
    throw new Refusal('PROVIDER_UNAVAILABLE', { message, data: { mallId } });
  }
}
