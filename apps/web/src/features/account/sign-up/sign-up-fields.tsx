import { longest } from '@portal/domain/fields/longest.ts';
import { password as passwordRule } from '@portal/domain/fields/password.ts';
import { signUpWords as words } from '@portal/domain/messages/account.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { areaPrefixes, mobilePrefixes } from '@portal/domain/reference/phone-prefixes.ts';
import { MailCodeFields } from '../../../blocks/mail-code.tsx';
import { PhoneFields } from '../../../blocks/phone-fields.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { useSignUp } from './use-sign-up.ts';

type SignUp = ReturnType<typeof useSignUp>;

function LoginIdField({ form, id }: Pick<SignUp, 'form' | 'id'>) {
  const field = form.field('loginId');
  const isFree = id.free !== null && id.free === field.value;
  return (
    <TextField
      label={words.id}
      hint={words.idHint}
      required
      {...field}
      success={isFree ? sentence('login-id.available') : undefined}
      autoComplete="username"
      inputMode="email"
      enterKeyHint="next"
      suffix={
        <Button size="small" busy={id.checking} busyLabel={words.checkingId} onClick={() => void id.check()}>
          {words.checkId}
        </Button>
      }
    />
  );
}

function PasswordFields({ form }: Pick<SignUp, 'form'>) {
  const field = form.field('password');
  const isValid = field.error === undefined && passwordRule.safeParse(field.value).success;
  const leave = (): void => {
    field.onBlur();
    if (form.rhf.getValues('passwordCheck') !== '') void form.rhf.trigger('passwordCheck');
  };
  return (
    <>
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        required
        {...field}
        onBlur={leave}
        success={isValid ? sentence('password.valid') : undefined}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        label={words.passwordCheck}
        required
        {...form.field('passwordCheck')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
    </>
  );
}

/** Who logs in, and with what. */
export function AccountFields({ form, id, partner }: Pick<SignUp, 'form' | 'id' | 'partner'>) {
  return (
    <>
      <TextField
        label={words.partnerCode}
        hint={words.partnerCodeHint}
        value={partner.code ?? ''}
        error={partner.error}
        readOnly
        suffix={
          partner.error && (
            <Button size="small" onClick={partner.drop}>
              {words.withoutPartner}
            </Button>
          )
        }
      />
      <LoginIdField form={form} id={id} />
      <PasswordFields form={form} />
    </>
  );
}

/** The company, and the person in it whom the provider writes to. */
export function OperatorFields({ form, mail }: Pick<SignUp, 'form' | 'mail'>) {
  return (
    <>
      <TextField
        label={words.companyName}
        required
        {...form.field('companyName')}
        maxLength={longest.companyName}
        autoComplete="organization"
      />
      <TextField
        label={words.operatorName}
        required
        {...form.field('operatorName')}
        maxLength={longest.personName}
        autoComplete="name"
      />
      <PhoneFields
        prefixLabel={words.mobilePrefix}
        numberLabel={words.mobileNumber}
        prefixes={mobilePrefixes}
        prefix={form.field('mobilePrefix')}
        number={form.field('mobileNumber')}
        required
      />
      <MailCodeFields mail={mail} label={words.email} hint={words.emailHint} email={form.field('operatorEmail')} />
      <PhoneFields
        prefixLabel={words.telPrefix}
        numberLabel={words.telNumber}
        prefixes={areaPrefixes}
        prefix={form.field('telPrefix')}
        number={form.field('telNumber')}
        required={false}
      />
    </>
  );
}
