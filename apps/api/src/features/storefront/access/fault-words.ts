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

/** The message for a fault of one of the two services with a mall's shops; undefined for any other service. */
function wordsFor({ provider, kind }: ProviderError): MessageCode | undefined {
  if (provider === 'storefront') return platformWords[kind];
  return provider === 'merchant-registry' ? 'storefront.back-office-down' : undefined;
}

/**
 * Reports faults by the service's name, with the mall id, so that a page that could not load anything else can show it.
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
