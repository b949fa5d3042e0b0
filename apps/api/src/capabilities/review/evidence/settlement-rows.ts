import { fileLabel, fileText } from '@portal/domain/messages/application/my-file-text.ts';
import { evidenceRowWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { compared } from '@portal/domain/rules/review/comparison.ts';
import type { Dossier } from '../dossier/dossier.service.ts';
import { type EvidenceRow, rowOf } from './evidence-row.ts';

export interface BankProof {
  readonly checkedAt: Date;
  readonly outcome: 'same' | 'comparable' | undefined;
  /** The holder's name as the bank has it. */
  readonly bankName: string | undefined;
}

/** The settlement account next to the bank's answer; the bankbook is checked by hand. */
export function settlementRows(
  account: Dossier['application']['settlementAccount'],
  bank: BankProof | undefined,
): readonly EvidenceRow[] {
  if (!account) return [];
  const key = (name: string) => ({ key: `settlement-account.${name}`, group: 'settlement-account' });
  const confirmed = bank ? [{ text: words.bankConfirmed, at: bank.checkedAt, isGood: true }] : [];
  const holder = account.depositorName;
  const plain = (name: 'settlementManager' | 'settlementEmail' | 'settlementPhone', value: string) =>
    rowOf({ ...key(name), label: fileLabel(name, [value]), typed: fileText(name, [value]) });
  return [
    rowOf({
      ...key('bankCode'),
      label: fileLabel('bankCode', [account.bankCode]),
      typed: fileText('bankCode', [account.bankCode]),
      authority: confirmed,
    }),
    rowOf({
      ...key('accountNumber'),
      label: fileLabel('accountNumber', [account.accountNumber]),
      typed: account.accountNumber,
      authority: confirmed,
    }),
    rowOf({
      ...key('depositorName'),
      label: fileLabel('accountName', [holder]),
      typed: holder,
      read:
        bank?.bankName === undefined
          ? undefined
          : { text: bank.bankName, part: undefined, corrected: undefined, place: undefined },
      authority: confirmed,
      comparison: compared('company', holder, bank?.bankName),
    }),
    plain('settlementManager', account.managerName),
    plain('settlementEmail', account.email),
    plain('settlementPhone', account.phone),
  ];
}
