import { longest } from '@portal/domain/fields/longest.ts';
import {
  isOfferedMethod,
  safeSettlementBank,
  settlementMethods,
  storefrontAccountKey,
} from '@portal/domain/forms/storefront-settlement.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontSettlementLabels as labels } from '@portal/domain/messages/labels/storefront-settlement.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { areaPrefixes } from '@portal/domain/reference/phone-prefixes.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Checkbox } from '@portal/ui/fields/checkbox.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { setField, useField, useValue } from '@portal/ui/form/use-field.ts';
import { useDerived } from '@portal/ui/form/use-step-form.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { SettlementAccountFields } from '../../../blocks/account-check/settlement-account-fields.tsx';
import { Choice } from '../../../blocks/controls/choice-controls.tsx';
import { Text } from '../../../blocks/controls/controls.tsx';
import { Email } from '../../../blocks/controls/email-field.tsx';
import { PersonName } from '../../../blocks/controls/person-name.tsx';
import { Mobile, Phone } from '../../../blocks/controls/phone-fields.tsx';
import { MailCodeFields } from '../../../blocks/mail-code/mail-code.tsx';
import css from './registration.module.css';
import type { SettlementStep } from './use-settlement-step.ts';

type Part = Pick<SettlementStep, 'form'>;

/** Payout method; safe settlement with the bank fixes the bank. */
function MethodSection({ form, facts, isReady }: Pick<SettlementStep, 'form' | 'facts' | 'isReady'>) {
  const method = form.field('acctType');
  const chosen = useValue(method);
  const isSafe = chosen === 'woori';
  const bank = form.field('bankCode');
  const bankCode = useValue(bank);
  const fixBank = useEffectEvent(() => setField(bank, safeSettlementBank));
  // Applies whether the method was chosen or restored.
  useEffect(() => {
    if (isSafe && bankCode !== safeSettlementBank) fixBank();
  }, [isSafe, bankCode]);
  const [first, ...others] = settlementMethods.filter((value) => isOfferedMethod(value, facts));
  const only = others.length === 0 ? first : undefined;
  const chooseOnly = useEffectEvent(() => only && setField(method, only));
  // The only possible choice is shown as chosen (decisions §13).
  useEffect(() => {
    if (isReady && only !== undefined && chosen !== only) chooseOnly();
  }, [isReady, only, chosen]);
  const names = { pg: words.methodPg, woori: words.methodWoori };
  const notes = { pg: words.pgNote, woori: words.wooriNote };
  const options = settlementMethods.map((value) => {
    const isOffered = isOfferedMethod(value, facts);
    const description = isOffered ? notes[value] : sentence('settle-method.not-for-pro-auto');
    return { value, label: names[value], description, disabled: !isOffered };
  });
  return (
    <Section title={words.methodTitle} lead={words.methodNote}>
      <Choice legend={labels.acctType} quietLegend required options={options} of={method} />
      <div role="status">
        {isSafe && <p className={classNames(css.fixed, 'rounded on-ground text-small ink-soft')}>{words.wooriFixed}</p>}
      </div>
    </Section>
  );
}

function AccountSection({ form, checkedKey, checking, check }: SettlementStep) {
  const isSafe = useValue(form.field('acctType')) === 'woori';
  const isChecked = useDerived(form, (typed) => checkedKey === storefrontAccountKey(typed));
  return (
    <Section title={words.accountTitle} lead={words.accountNote}>
      <SettlementAccountFields
        bank={useField(form.field('bankCode'))}
        bankFixed={isSafe ? words.bankFixed : undefined}
        depositor={useField(form.field('depositorName'))}
        number={useField(form.field('accountNumber'))}
        checked={isChecked ? sentence('settlement-account.checked') : undefined}
        checking={checking}
        onCheck={() => void check()}
      />
      <div role="status">
        {checkedKey !== undefined && !isChecked && (
          <p className={classNames(css.fixed, 'rounded on-ground text-small ink-soft')}>{words.accountChanged}</p>
        )}
      </div>
    </Section>
  );
}

function ManagerSection({ form }: Part) {
  return (
    <Section title={words.managerTitle} lead={words.managerNote}>
      <PersonName label={labels.settleManagerName} of={form.field('settleManagerName')} />
      <Mobile
        prefixLabel={words.settleMobilePrefix}
        numberLabel={labels.settleMobileNumber}
        of={form.field('settleMobileNumber')}
      />
      <Email label={labels.settleEmail} of={form.field('settleEmail')} />
    </Section>
  );
}

function follow<Value>(field: Field<Value>, value: Value): void {
  if (field.read() !== value) setField(field, value);
}

/** Whether all operator data equals that of the settlement manager. */
function isCopied({ form }: Part): boolean {
  const typed = form.store.values();
  const { settleManagerName, settleEmail, settleMobileNumber, operatorMobileNumber } = typed;
  return (
    settleManagerName !== '' &&
    typed.operatorManagerName === settleManagerName &&
    typed.operatorEmail === settleEmail &&
    operatorMobileNumber.prefix === settleMobileNumber.prefix &&
    operatorMobileNumber.number === settleMobileNumber.number
  );
}

/** Copies the manager's data while ticked; unticked, the copies can be changed. A draft restores the tick if the copies are still equal. */
function useFollowing({ form, isReady }: Pick<SettlementStep, 'form' | 'isReady'>) {
  const [isSame, setSame] = useState(() => isReady && isCopied({ form }));
  const onDraft = useEffectEvent(() => setSame(isCopied({ form })));
  useEffect(() => {
    if (isReady) onDraft();
  }, [isReady]);
  const copy = useEffectEvent(() => {
    const { settleManagerName, settleMobileNumber, settleEmail } = form.store.values();
    const mobile = form.field('operatorMobileNumber');
    follow(form.field('operatorManagerName'), settleManagerName);
    follow(mobile.field('prefix'), settleMobileNumber.prefix);
    follow(mobile.field('number'), settleMobileNumber.number);
    follow(form.field('operatorEmail'), settleEmail);
  });
  const { subscribe } = form.field('settleManagerName').host;
  useEffect(() => {
    if (!isSame) return;
    copy();
    return subscribe(() => copy());
  }, [isSame, subscribe]);
  return { isSame, setSame };
}

function OperatorSection({ form, mail, isReady }: SettlementStep) {
  const { isSame, setSame } = useFollowing({ form, isReady });
  return (
    <Section title={words.operatorTitle} lead={words.operatorNote}>
      <Checkbox label={words.sameAsManager} value={isSame} onChange={setSame} />
      <Text
        label={labels.operatorManagerName}
        required
        readOnly={isSame}
        maxLength={longest.personName}
        of={form.field('operatorManagerName')}
      />
      <fieldset className="shrink" disabled={isSame}>
        <Mobile
          prefixLabel={words.operatorMobilePrefix}
          numberLabel={labels.operatorMobileNumber}
          of={form.field('operatorMobileNumber')}
        />
      </fieldset>
      <OperatorEmail form={form} mail={mail} isCopy={isSame} />
      <Phone
        prefixLabel={words.operatorAreaPrefix}
        numberLabel={labels.operatorAreaNumber}
        of={form.field('operatorAreaNumber')}
        prefixes={areaPrefixes}
        required={false}
      />
    </Section>
  );
}

/** The operator's address, which is verified by a code, whether typed or proposed. */
function OperatorEmail({ form, mail, isCopy }: Pick<SettlementStep, 'form' | 'mail'> & { readonly isCopy: boolean }) {
  const email = useField(form.field('operatorEmail'));
  return <MailCodeFields mail={mail} label={labels.operatorEmail} email={email} isCopy={isCopy} />;
}

/** The second step (specification 2 §2.8 and §5.6). */
export function SettlementFields({ step }: { readonly step: SettlementStep }) {
  return (
    <>
      <MethodSection {...step} />
      <AccountSection {...step} />
      <ManagerSection form={step.form} />
      <OperatorSection {...step} />
    </>
  );
}
