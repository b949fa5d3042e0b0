import type { AttachedWorth } from '../../../capabilities/certificate/attached-certificate.service.ts';
import type { Unhanded, Unread, UnsoundCertificate } from '../../../capabilities/certificate/certificate.service.ts';
import type { Uncorrected } from '../../../capabilities/certificate/certificate-corrections.ts';
import {
  attachedMessageOf,
  certificateMessageOf,
  providerMessageOf,
} from '../../../capabilities/certificate/certificate-message.ts';
import { invalid, NegativeOutcome, type Refusal } from '../../../platform/refusals/refusal.ts';

/** Refusal of an attached certificate: VALIDATION at `bizRegFile`, or at an added value. */
export function refusalOfAttached(worth: Exclude<AttachedWorth, { readonly kind: 'sound' }>): Refusal {
  const { field = 'bizRegFile', message } = attachedMessageOf(worth);
  return invalid({ [field]: message });
}

/** The refusal of a certificate (capabilities/certificate/certificate-message). */
export function refusalOf(found: Unread | Unhanded | Uncorrected | UnsoundCertificate): Refusal | NegativeOutcome {
  const answer = certificateMessageOf(found);
  if (answer.kind === 'wrong') return invalid({ [answer.field]: answer.message });
  return new NegativeOutcome(answer.code, answer.message, answer.data);
}

/** Turns the provider's negative results into answers, but not errors about our request. @throws NegativeOutcome 0509, 0511, 0512; ProviderError */
export async function found<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const answer = providerMessageOf(error);
    if (!answer) throw error;
    throw new NegativeOutcome(answer.code, answer.message);
  }
}
