import { changePasswordForm } from '@portal/domain/forms/recovery.ts';
import { settlementAccount } from '@portal/domain/forms/settlement-account.ts';
import { type BankCode, banks } from '@portal/domain/reference/banks.ts';
import { mobilePrefixes } from '@portal/domain/reference/phone-prefixes.ts';
import { type StepForm, useStepForm } from '@portal/ui/form/use-step-form.ts';
import { type ReactNode, useEffect } from 'react';
import { SettlementAccountFields } from '../../src/blocks/account-check/settlement-account-fields.tsx';
import { Choice, Masked, Select } from '../../src/blocks/controls/choice-controls.tsx';
import { Text, Tick } from '../../src/blocks/controls/controls.tsx';
import { Email } from '../../src/blocks/controls/email-field.tsx';
import { LongText } from '../../src/blocks/controls/long-text.tsx';
import { PersonName } from '../../src/blocks/controls/person-name.tsx';
import { Mobile, Phone, PhoneFields } from '../../src/blocks/controls/phone-fields.tsx';
import { SecretField } from '../../src/blocks/controls/secret-field.tsx';
import { NewPassword } from '../../src/features/account/password/new-password.tsx';
import { Password, TypedPassword } from '../../src/features/account/password/password.tsx';
import { digitsMask, groupsMask } from '../../src/lib/masks/masks.ts';
import { Held, useHeldField } from '../held.tsx';
import { focused, type Part, part } from '../part.ts';
import { samples } from '../samples.ts';

const start = {
  ...settlementAccount.defaults,
  accountName: samples.person,
  accountNumber: '1002900123456',
  settlementPhone: { prefix: '010', number: '00000000' },
} as const;
const useForm = () => useStepForm(settlementAccount, { start, facts: { isCorporation: true } });
type Form = ReturnType<typeof useForm>;

interface BoundProps {
  /** Path of a field with an error. */
  readonly wrong?: string;
  /** Suggested name of the manager. */
  readonly known?: string;
  readonly children: (form: Pick<Form, keyof StepForm<object, unknown, string>>) => ReactNode;
}

function Bound({ wrong, known, children }: BoundProps) {
  const form = useForm();
  useEffect(() => {
    if (wrong !== undefined) form.store.setError(wrong, samples.sentence);
  }, [form.store, wrong]);
  useEffect(() => {
    if (known !== undefined) form.store.propose({ settlementManager: known }, 'sign-up');
  }, [form.store, known]);
  return children(form);
}

const bankOptions = banks.map(({ code, name }) => ({ value: code, label: name }));
const yesOrNo = [
  { value: true, label: samples.company },
  { value: false, label: samples.person },
];

interface AccountProps {
  readonly name?: string;
  readonly number?: string;
  readonly error?: string;
  readonly checked?: string;
  readonly checking?: boolean;
}

function Account({ name = '', number = '', error, checked, checking = false }: AccountProps) {
  return (
    <div className="gallery-column">
      <SettlementAccountFields
        bank={useHeldField<BankCode>('bank', '020', error)}
        depositor={useHeldField('depositor', name, error)}
        number={useHeldField('number', number, error)}
        checked={checked}
        checking={checking}
        onCheck={() => undefined}
      />
    </div>
  );
}

function Halves({ number = '', error }: { readonly number?: string; readonly error?: string }) {
  return (
    <PhoneFields
      prefixLabel={samples.person}
      numberLabel={samples.company}
      prefixes={mobilePrefixes}
      prefix={useHeldField('prefix', '010')}
      number={useHeldField('number', number, error)}
      required
    />
  );
}

const secret = (startWith: string, error?: string) => (
  <Held start={startWith}>
    {(value, onChange) => (
      <SecretField label={samples.person} mask={digitsMask(7)} value={value} onChange={onChange} error={error} />
    )}
  </Held>
);

interface ChosenProps {
  readonly typed?: string;
  readonly error?: string;
}

function Chosen({ typed = '', error }: ChosenProps) {
  const form = useStepForm(changePasswordForm, { start: { password: typed, passwordCheck: typed }, facts: undefined });
  useEffect(() => {
    if (error !== undefined) form.store.setError('password', error);
  }, [form.store, error]);
  return (
    <div className="gallery-column">
      <NewPassword
        form={form}
        password={form.field('password')}
        repetition={form.field('passwordCheck')}
        words={{ password: samples.person, passwordHint: samples.sentence, passwordCheck: samples.company }}
        enterKeyHint="done"
      />
    </div>
  );
}

export const controlParts: readonly Part[] = [
  part('blocks/controls/controls.tsx', {
    text: () => <Bound>{(form) => <Text label={samples.person} of={form.field('accountName')} />}</Bound>,
    'text-error': () => (
      <Bound wrong="accountName">{(form) => <Text label={samples.person} of={form.field('accountName')} />}</Bound>
    ),
    proposed: () => (
      <Bound known={samples.person}>
        {(form) => <Text label={samples.person} of={form.field('settlementManager')} />}
      </Bound>
    ),
    tick: () => <Bound>{(form) => <Tick label={samples.person} of={form.field('gongdongRep')} />}</Bound>,
    focus: focused(() => <Bound>{(form) => <Text label={samples.person} of={form.field('accountName')} />}</Bound>),
  }),
  part('features/account/password/password.tsx', {
    empty: () => <Bound>{(form) => <Password label={samples.person} of={form.field('accountName')} />}</Bound>,
    error: () => (
      <Bound wrong="accountName">{(form) => <Password label={samples.person} of={form.field('accountName')} />}</Bound>
    ),
    typed: () => <Bound>{(form) => <TypedPassword label={samples.person} of={form.field('accountName')} />}</Bound>,
  }),
  part('blocks/controls/email-field.tsx', {
    empty: () => <Bound>{(form) => <Email label={samples.person} of={form.field('settlementEmail')} />}</Bound>,
    error: () => (
      <Bound wrong="settlementEmail">
        {(form) => <Email label={samples.person} of={form.field('settlementEmail')} />}
      </Bound>
    ),
  }),
  part('blocks/controls/person-name.tsx', {
    empty: () => <Bound>{(form) => <PersonName label={samples.person} of={form.field('settlementManager')} />}</Bound>,
  }),
  part('blocks/controls/long-text.tsx', {
    empty: () => <Bound>{(form) => <LongText label={samples.person} of={form.field('accountName')} />}</Bound>,
    error: () => (
      <Bound wrong="accountName">{(form) => <LongText label={samples.person} of={form.field('accountName')} />}</Bound>
    ),
  }),
  part('blocks/controls/choice-controls.tsx', {
    masked: () => (
      <Bound>
        {(form) => <Masked label={samples.person} of={form.field('accountNumber')} mask={groupsMask([4, 3, 6])} />}
      </Bound>
    ),
    select: () => (
      <Bound>{(form) => <Select label={samples.person} of={form.field('bankCode')} options={bankOptions} />}</Bound>
    ),
    choice: () => (
      <Bound>
        {(form) => <Choice legend={samples.person} of={form.field('corpGubn')} options={yesOrNo} look="segments" />}
      </Bound>
    ),
    'choice-error': () => (
      <Bound wrong="corpGubn">
        {(form) => <Choice legend={samples.person} of={form.field('corpGubn')} options={yesOrNo} look="segments" />}
      </Bound>
    ),
    focus: focused(() => (
      <Bound>{(form) => <Select label={samples.person} of={form.field('bankCode')} options={bankOptions} />}</Bound>
    )),
  }),
  part('features/account/password/new-password.tsx', {
    empty: () => <Chosen />,
    right: () => <Chosen typed="Lantern!7harbor" />,
    error: () => <Chosen typed="abc" error={samples.sentence} />,
    focus: focused(() => <Chosen />),
  }),
  part('blocks/controls/phone-fields.tsx', {
    empty: () => <Halves />,
    filled: () => <Halves number="00000000" />,
    error: () => <Halves number="00" error={samples.sentence} />,
    'of-a-form': () => (
      <Bound>
        {(form) => (
          <Phone
            prefixLabel={samples.person}
            numberLabel={samples.company}
            prefixes={mobilePrefixes}
            of={form.field('settlementPhone')}
          />
        )}
      </Bound>
    ),
    mobile: () => (
      <Bound>
        {(form) => (
          <Mobile prefixLabel={samples.person} numberLabel={samples.company} of={form.field('settlementPhone')} />
        )}
      </Bound>
    ),
    focus: focused(() => <Halves />),
  }),
  part('blocks/controls/secret-field.tsx', {
    empty: () => secret(''),
    hidden: () => secret('1973124'),
    error: () => secret('1973', samples.sentence),
    focus: focused(() => secret('1973124')),
  }),
  part('blocks/account-check/settlement-account-fields.tsx', {
    empty: () => <Account />,
    filled: () => <Account name={samples.person} number="1002900123456" />,
    checked: () => <Account name={samples.person} number="1002900123456" checked={samples.sentence} />,
    busy: () => <Account name={samples.person} number="1002900123456" checking />,
    error: () => <Account error={samples.longSentence} />,
    long: () => <Account name={samples.longCompany} number="1234567890123456" />,
    focus: focused(() => <Account />),
  }),
];
