import { longest } from '@portal/domain/fields/longest.ts';
import { businessConfirmWords as words } from '@portal/domain/messages/screening/business-confirm.ts';
import { type BankCode, banks } from '@portal/domain/reference/banks.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { MaskedField } from '@portal/ui/fields/masked-field.tsx';
import { SelectField } from '@portal/ui/fields/select-field.tsx';
import { TextField } from '@portal/ui/fields/text-field.tsx';
import type { FieldBinding } from '@portal/ui/form/field.ts';
import { FieldRow } from '@portal/ui/layout/section.tsx';
import type { ReactNode } from 'react';
import { digitsMask } from '../../lib/masks/masks.ts';

const bankOptions = banks.map(({ code, name }) => ({ value: code, label: name }));

interface SettlementAccountFieldsProps {
  readonly bank: FieldBinding<BankCode>;
  readonly bankFixed?: string | undefined;
  readonly depositor: FieldBinding<string>;
  readonly depositorBadge?: ReactNode;
  readonly number: FieldBinding<string>;
  /** Success message once the account is checked. */
  readonly checked?: string | undefined;
  readonly checking: boolean;
  readonly onCheck: () => void;
}

export function SettlementAccountFields(props: SettlementAccountFieldsProps) {
  return (
    <>
      <FieldRow>
        <SelectField
          label={words.bank}
          required
          hint={props.bankFixed}
          disabled={props.bankFixed !== undefined}
          options={bankOptions}
          {...props.bank}
        />
        <TextField
          label={words.depositor}
          required
          autoComplete="off"
          maxLength={longest.depositorName}
          enterKeyHint="next"
          badge={props.depositorBadge}
          {...props.depositor}
        />
      </FieldRow>
      <MaskedField
        label={words.number}
        hint={words.numberHint}
        required
        mask={digitsMask(16)}
        autoComplete="off"
        enterKeyHint="done"
        success={props.checked}
        onEnter={props.checked === undefined && !props.checking ? props.onCheck : undefined}
        suffix={
          <Button size="small" busy={props.checking} busyLabel={words.checking} onClick={props.onCheck}>
            {words.check}
          </Button>
        }
        {...props.number}
      />
    </>
  );
}
