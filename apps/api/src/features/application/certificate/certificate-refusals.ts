import type { AttachedWorth } from '../../../capabilities/certificate/attached-certificate.service.ts';
import type { Unhanded, Unread, UnsoundCertificate } from '../../../capabilities/certificate/certificate.service.ts';
import type { Uncorrected } from '../../../capabilities/certificate/certificate-corrections.ts';
import { toldByProvider, toldOf, toldOfAttached } from '../../../capabilities/certificate/told-certificate.ts';
import { invalid, NegativeOutcome, type Refusal } from '../../../platform/refusals/refusal.ts';

/**
 * What a merchant is told of an attached certificate that does not do for the form any more: VALIDATION at `bizRegFile`, or at
 * what was added to it.
 */
export function refusalOfAttached(worth: Exclude<AttachedWorth, { readonly kind: 'sound' }>): Refusal {
  const { field = 'bizRegFile', message } = toldOfAttached(worth);
  return invalid({ [field]: message });
}

/** What a merchant is told of a certificate that does not do (capabilities/certificate/told-certificate). */
export function refusalOf(found: Unread | Unhanded | Uncorrected | UnsoundCertificate): Refusal | NegativeOutcome {
  const told = toldOf(found);
  if (told.kind === 'wrong') return invalid({ [told.field]: told.message });
  return new NegativeOutcome(told.code, told.message, told.data);
}

/**
 * Waits for what is found of a certificate. What a provider says of the certificate is an answer; what it says of our request
 * is not.
 * @throws NegativeOutcome 0509, 0511, 0512; ProviderError
 */
export async function found<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const told = toldByProvider(error);
    if (!told) throw error;
    throw new NegativeOutcome(told.code, told.message);
  }
}
