import { findIdForm, findPasswordForm } from '@portal/domain/forms/recovery.ts';
import { findAuthWords as words } from '@portal/domain/messages/account-recovery.ts';
import { useEffect, useEffectEvent } from 'react';
import { Text } from '../../../blocks/controls.tsx';
import type { Field } from '../../../lib/form/field.ts';
import { useStepForm } from '../../../lib/form/use-step-form.ts';
import { readHint } from '../../../lib/hints.ts';
import { Button } from '../../../ui/base/button.tsx';
import css from './recovery.module.css';
import { useSendCode } from './use-send-code.ts';

const names = { to: 'email' } as const;

function EmailField({ of }: { readonly of: Field<string> }) {
  return (
    <Text
      label={words.email}
      hint={words.emailHint}
      of={of}
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
function usePreviousEmail(put: (email: string) => void): void {
  const putBack = useEffectEvent(() => put(readHint('email')));
  useEffect(() => putBack(), []);
}

/** Find id: the e-mail alone. */
export function FindIdForm() {
  const form = useStepForm(findIdForm, { facts: undefined });
  const send = useSendCode();
  usePreviousEmail((previous) => form.store.fill({ email: previous }));
  const onSubmit = form.onSubmit((values) =>
    send({ purpose: 'FIND_ID', email: values.email, loginId: '' }, (refusal) => form.tellRefusal(refusal, { names })),
  );
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <EmailField of={form.field('email')} />
      <SendButton sending={form.sending} />
    </form>
  );
}

/** Find password: the login id too. */
export function FindPasswordForm() {
  const form = useStepForm(findPasswordForm, { facts: undefined });
  const send = useSendCode();
  usePreviousEmail((previous) => form.store.fill({ email: previous }));
  const onSubmit = form.onSubmit((values) =>
    send({ purpose: 'FIND_PASSWORD', ...values }, (refusal) => form.tellRefusal(refusal, { names })),
  );
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <Text
        label={words.loginId}
        of={form.field('loginId')}
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
      />
      <EmailField of={form.field('email')} />
      <SendButton sending={form.sending} />
    </form>
  );
}
