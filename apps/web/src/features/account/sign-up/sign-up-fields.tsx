import { longest } from '@portal/domain/fields/longest.ts';
import { signUpWords as words } from '@portal/domain/messages/account/sign-up.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { areaPrefixes } from '@portal/domain/reference/phone-prefixes.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { TextField } from '@portal/ui/fields/text-field.tsx';
import { useField } from '@portal/ui/form/use-field.ts';
import { Text } from '../../../blocks/controls/controls.tsx';
import { PersonName } from '../../../blocks/controls/person-name.tsx';
import { Mobile, Phone } from '../../../blocks/controls/phone-fields.tsx';
import { MailCodeFields } from '../../../blocks/mail-code/mail-code.tsx';
import { NewPassword } from '../password/new-password.tsx';
import type { useSignUp } from './use-sign-up.ts';

type SignUp = ReturnType<typeof useSignUp>;

function LoginIdField({ form, id }: Pick<SignUp, 'form' | 'id'>) {
  const field = useField(form.field('loginId'));
  const isFree = id.free !== undefined && id.free === field.value;
  return (
    <TextField
      label={words.id}
      hint={words.idHint}
      required
      {...field}
      success={isFree ? sentence('login-id.available') : undefined}
      // A separate autofill section: Chromium treats a user name as an e-mail address, and filled in the operator's here.
      autoComplete="section-account username"
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

function PartnerField({ partner }: Pick<SignUp, 'partner'>) {
  return (
    <TextField
      label={words.partnerCode}
      hint={partner.code === undefined ? words.noPartnerCodeHint : words.partnerCodeHint}
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
  );
}

/** Login id and password. The partner comes last, because most people have none. */
export function AccountFields({ form, id, partner }: Pick<SignUp, 'form' | 'id' | 'partner'>) {
  return (
    <>
      {partner.code !== undefined && <PartnerField partner={partner} />}
      <LoginIdField form={form} id={id} />
      <NewPassword
        form={form}
        password={form.field('password')}
        repetition={form.field('passwordCheck')}
        words={words}
        required
        enterKeyHint="next"
      />
      {partner.code === undefined && <PartnerField partner={partner} />}
    </>
  );
}

function OperatorEmail({ form, mail }: Pick<SignUp, 'form' | 'mail'>) {
  return (
    <MailCodeFields mail={mail} label={words.email} hint={words.emailHint} email={useField(form.field('opEmail'))} />
  );
}

export function OperatorFields({ form, mail }: Pick<SignUp, 'form' | 'mail'>) {
  return (
    <>
      <Text
        label={words.companyName}
        required
        of={form.field('companyName')}
        maxLength={longest.companyName}
        autoComplete="organization"
      />
      <PersonName label={words.operatorName} of={form.field('opName')} />
      <Mobile prefixLabel={words.mobilePrefix} numberLabel={words.mobileNumber} of={form.field('opMobileNo')} />
      <OperatorEmail form={form} mail={mail} />
      <Phone
        prefixes={areaPrefixes}
        required={false}
        prefixLabel={words.telPrefix}
        numberLabel={words.telNumber}
        of={form.field('opTelNo')}
      />
    </>
  );
}
