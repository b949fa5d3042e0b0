import type { Settlement } from '../../forms/settlement-account.ts';
import { businessConfirmWords as words } from '../screening/business-confirm.ts';
import type { LabelsOf } from './labels-of.ts';

/** Labels outside of the form's page, where a telephone number must name its owner. */
export const settlementLabels: LabelsOf<Settlement> = {
  gongdongRep: words.agent,
  corpGubn: words.corporateKind,
  bankCode: words.bank,
  accountName: words.depositor,
  accountNumber: words.number,
  settlementManager: words.manager,
  settlementEmail: words.email,
  settlementPhone: '정산 담당자 휴대전화',
};
