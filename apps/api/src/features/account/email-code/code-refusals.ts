import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import type { CodeFault } from '../../../capabilities/email-code/try-code.ts';
import { NegativeOutcome, Refusal } from '../../../platform/refusals/refusal.ts';

const faults: Record<CodeFault, { readonly code: string; readonly message: MessageCode }> = {
  none: { code: 'MISMATCH', message: 'auth-number.mismatch' },
  expired: { code: 'EXPIRED', message: 'auth-number.expired' },
  exhausted: { code: 'EXHAUSTED', message: 'auth-number.exhausted' },
};

export const faultMessage = (fault: CodeFault): MessageCode => faults[fault].message;

export const notTaken = (fault: CodeFault): NegativeOutcome =>
  new NegativeOutcome(faults[fault].code, faults[fault].message);

export const mailUnavailable = (): Refusal =>
  new Refusal('PROVIDER_UNAVAILABLE', { message: 'email.mail-unavailable' });
