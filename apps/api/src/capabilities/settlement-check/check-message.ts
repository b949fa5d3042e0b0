import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import type { SettlementCheck } from './settlement-check.service.ts';

/** no: a negative answer, with its code. unavailable: the bank could not be reached. */
export interface CheckMessage {
  readonly kind: 'no' | 'unavailable';
  readonly code: string;
  readonly message: MessageCode;
}

const messages: Readonly<Record<Exclude<SettlementCheck['kind'], 'confirmed'>, CheckMessage>> = {
  'no-such-account': { kind: 'no', code: '0001', message: 'settlement-account.no-such-account' },
  'holder-differs': { kind: 'no', code: '0002', message: 'settlement-account.holder-differs' },
  unanswered: { kind: 'unavailable', code: '', message: 'settlement-account.connection' },
};

export const checkMessageOf = (kind: Exclude<SettlementCheck['kind'], 'confirmed'>): CheckMessage => messages[kind];
