import { accountKey } from '@portal/domain/forms/settlement-account.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { businessConfirmWords as words } from '@portal/domain/messages/screening/business-confirm.ts';
import { useField, useValue } from '@portal/ui/form/use-field.ts';
import { useDerived } from '@portal/ui/form/use-step-form.ts';
import { SettlementAccountFields } from '../../../blocks/account-check/settlement-account-fields.tsx';
import { useProposedFrom } from '../../../blocks/controls/controls.tsx';
import { Mobile } from '../../../blocks/controls/phone-fields.tsx';
import { DifferingNames } from '../differing-names.tsx';
import { useProgress } from '../use-progress.ts';
import type { useSettlement } from './use-settlement.ts';

type Settlement = ReturnType<typeof useSettlement>;

/** The account with its check; only its own fields re-render it. */
export function AccountFields({ form, checkedKey, checking, check }: Settlement) {
  const isChecked = useDerived(form, (typed) => checkedKey === accountKey(typed));
  const holder = useValue(form.field('accountName'));
  const { data: known } = useProgress();
  return (
    <>
      <SettlementAccountFields
        bank={useField(form.field('bankCode'))}
        depositor={useField(form.field('accountName'))}
        depositorBadge={useProposedFrom(form.field('accountName'))}
        number={useField(form.field('accountNumber'))}
        checked={isChecked ? sentence('settlement-account.checked') : undefined}
        checking={checking}
        onCheck={() => void check()}
      />
      {isChecked && known && <DifferingNames paper="holder" name={holder} known={known} />}
    </>
  );
}

export function ManagerPhone({ form }: Pick<Settlement, 'form'>) {
  return <Mobile prefixLabel={words.phonePrefix} numberLabel={words.phone} of={form.field('settlementPhone')} />;
}
