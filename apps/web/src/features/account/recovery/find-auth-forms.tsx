import { findIdForm, findPasswordForm } from '@portal/domain/forms/recovery.ts';
import { findAuthWords as words } from '@portal/domain/messages/account/account-recovery.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import type { Field } from '@portal/ui/form/field.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { Text } from '../../../blocks/controls/controls.tsx';
import { readHint } from '../../../lib/session/hints.ts';
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

export interface Typed {
  readonly loginId: string;
  readonly email: string;
}

interface FindFormProps {
  readonly kept: RefObject<Typed>;
}

interface Places {
  readonly put: (typed: Typed) => void;
  readonly read: () => Partial<Typed>;
}

/** Keeps typed values between both tabs; after a return from the code page, restores the address that was used. */
function useKeptBetweenTabs({ kept }: FindFormProps, { put, read }: Places): void {
  const begin = useEffectEvent(() => put({ ...kept.current, email: kept.current.email || readHint('email') }));
  const end = useEffectEvent(() => {
    kept.current = { ...kept.current, ...read() };
  });
  useEffect(() => {
    begin();
    return () => end();
  }, []);
}

export function FindIdForm(props: FindFormProps) {
  const form = useStepForm(findIdForm, { facts: undefined });
  const send = useSendCode();
  useKeptBetweenTabs(props, { put: ({ email }) => form.store.fill({ email }), read: form.store.values });
  const onSubmit = form.onSubmit((values) =>
    send({ purpose: 'FIND_ID', email: values.email, loginId: '' }, (refusal) => form.showRefusal(refusal, { names })),
  );
  return (
    <form className={classNames(css.form, 'stack gap-24 mt-24')} onSubmit={onSubmit} noValidate>
      <EmailField of={form.field('email')} />
      <SendButton sending={form.sending} />
    </form>
  );
}

export function FindPasswordForm(props: FindFormProps) {
  const form = useStepForm(findPasswordForm, { facts: undefined });
  const send = useSendCode();
  useKeptBetweenTabs(props, { put: (typed) => form.store.fill({ ...typed }), read: form.store.values });
  const onSubmit = form.onSubmit((values) =>
    send({ purpose: 'FIND_PASSWORD', ...values }, (refusal) => form.showRefusal(refusal, { names })),
  );
  return (
    <form className={classNames(css.form, 'stack gap-24 mt-24')} onSubmit={onSubmit} noValidate>
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
