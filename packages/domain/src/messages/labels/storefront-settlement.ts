import type { StorefrontSettlement } from '../../forms/storefront-settlement.ts';
import { businessConfirmWords as account } from '../screening/business-confirm.ts';
import { storefrontRegistrationWords as words } from '../storefront/registration.ts';
import type { LabelsOf } from './labels-of.ts';

/** In page order. */
export const storefrontSettlementLabels: LabelsOf<StorefrontSettlement> = {
  acctType: '정산 방식',
  bankCode: words.accountTitle,
  depositorName: account.depositor,
  accountNumber: account.number,
  settleManagerName: '정산 담당자명',
  settleMobileNumber: '정산 휴대전화 번호',
  settleEmail: '정산 이메일',
  operatorManagerName: '운영 담당자명',
  operatorMobileNumber: '휴대전화 번호',
  operatorEmail: '운영 담당자 이메일',
  operatorAreaNumber: '일반전화 번호',
};
