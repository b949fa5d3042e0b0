import { accountKey } from '@portal/domain/forms/settlement-account.ts';
import { businessConfirmWords as words } from '@portal/domain/messages/business-confirm.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { mobilePrefixes } from '@portal/domain/reference/phone-prefixes.ts';
import { Phone } from '../../../blocks/phone-fields.tsx';
import { SettlementAccountFields } from '../../../blocks/settlement-account-fields.tsx';
import { useField } from '../../../lib/form/use-field.ts';
import { useDerived } from '../../../lib/form/use-step-form.ts';
import type { useSettlement } from './use-settlement.ts';

type Settlement = ReturnType<typeof useSettlement>;

/** The account with its check, drawn anew by its own fields alone. */
export function AccountFields({ form, checkedKey, checking, check }: Settlement) {
  const isChecked = useDerived(form, (typed) => checkedKey === accountKey(typed));
  return (
    <SettlementAccountFields
      bank={useField(form.field('bankCode'))}
      depositor={useField(form.field('accountName'))}
      number={useField(form.field('accountNumber'))}
      checked={isChecked ? sentence('settlement-account.checked') : undefined}
      checking={checking}
      onCheck={() => void check()}
    />
  );
}

/** The settlement manager's mobile number. */
export function ManagerPhone({ form }: Pick<Settlement, 'form'>) {
  return (
    <Phone
      prefixLabel={words.phonePrefix}
      numberLabel={words.phone}
      prefixes={mobilePrefixes}
      of={form.field('settlementPhone')}
      required
    />
  );
}
