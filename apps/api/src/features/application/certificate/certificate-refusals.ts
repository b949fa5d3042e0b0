import type { AttachedWorth } from '../../../capabilities/certificate/attached-certificate.service.ts';
import { attachedMessageOf } from '../../../capabilities/certificate/certificate-message.ts';
import { invalid, type Refusal } from '../../../platform/refusals/refusal.ts';

/** Refusal of an attached certificate: VALIDATION at `bizRegFile`, or at an added value. */
export function refusalOfAttached(worth: Exclude<AttachedWorth, { readonly kind: 'sound' }>): Refusal {
  const { field = 'bizRegFile', message } = attachedMessageOf(worth);
  return invalid({ [field]: message });
}
