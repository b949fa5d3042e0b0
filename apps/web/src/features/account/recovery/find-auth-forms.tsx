import { email } from '@portal/domain/fields/email.ts';
import { loginId } from '@portal/domain/fields/login-id.ts';
import { findAuthWords as words } from '@portal/domain/messages/account-recovery.ts';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useZodForm } from '../../../lib/form.ts';
import type { FieldBinding } from '../../../lib/form-field.ts';
import { readHint } from '../../../lib/hints.ts';
import { Button } from '../../../ui/base/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import css from './recovery.module.css';
import { useSendCode } from './use-send-code.ts';

const wireNames = { to: 'email' } as const;

function EmailField({ field }: { readonly field: FieldBinding<string> }) {
  return (
    <TextField
      label={words.email}
      hint={words.emailHint}
      {...field}
      type="email"
      inputMode="email"
      autoComplete="email"
      enterKeyHint="send"
    />
  );
}

function SendButton({ sending }: { readonly sending: boolean }) {
  return (
    <Button type="submit" look="primary" full busy={sending} busyLabel={words.sending}>
      {words.send}
    </Button>
  );
}

/** Puts back the address that this tab used last: on the way back from the code. */
function useFormerEmail(put: (email: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form opens
  useEffect(() => put(readHint('email')), []);
}

/** Find id: the e-mail alone. */
export function FindIdForm() {
  const form = useZodForm(z.object({ email }), { defaults: { email: '' } });
  const send = useSendCode();
  useFormerEmail((former) => form.rhf.setValue('email', former));
  const onSubmit = form.onSubmit((values) =>
    send({ purpose: 'FIND_ID', email: values.email, loginId: '' }, (refusal) => form.tellRefusal(refusal, wireNames)),
  );
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <EmailField field={form.field('email')} />
      <SendButton sending={form.sending} />
    </form>
  );
}

/** Find password: the login id too. */
export function FindPasswordForm() {
  const form = useZodForm(z.object({ loginId, email }), { defaults: { loginId: '', email: '' } });
  const send = useSendCode();
  useFormerEmail((former) => form.rhf.setValue('email', former));
  const onSubmit = form.onSubmit((values) =>
    send({ purpose: 'FIND_PASSWORD', ...values }, (refusal) => form.tellRefusal(refusal, wireNames)),
  );
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={words.loginId}
        {...form.field('loginId')}
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
      />
      <EmailField field={form.field('email')} />
      <SendButton sending={form.sending} />
    </form>
  );
}
