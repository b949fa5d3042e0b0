import '@portal/domain/messages/codes/sign-up-codes.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { PasswordField } from '@portal/ui/fields/password-field.tsx';
import { afterRelease } from '@portal/ui/form/after-release.ts';
import type { Field } from '@portal/ui/form/field.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import { type StepForm, useDerived } from '@portal/ui/form/use-step-form.ts';
import { Password } from './password.tsx';

interface NewPasswordProps<Typed extends object, Answers, Condition extends string> {
  readonly form: Pick<StepForm<Typed, Answers, Condition>, 'store'>;
  readonly password: Field<string>;
  readonly repetition: Field<string>;
  readonly words: { readonly password: string; readonly passwordHint: string; readonly passwordCheck: string };
  /** Whether it is marked as required, in a form that marks fields. */
  readonly required?: boolean;
  /** Label of the Enter key in the second field. */
  readonly enterKeyHint: 'next' | 'done';
}

/** New password and its repetition: shows when it is valid, and checks the repetition again on leaving. */
export function NewPassword<Typed extends object, Answers, Condition extends string>(
  props: NewPasswordProps<Typed, Answers, Condition>,
) {
  const { form, password, repetition, words, required } = props;
  const { store } = form;
  const { onBlur, ...field } = useField(password);
  // An empty password is not validated, which would take a tenth of the page's rendering time.
  const isRight =
    useDerived(form, () => password.read() !== '' && store.isRight(password.path)) && field.error === undefined;
  const leave = (): void => {
    onBlur();
    afterRelease(() => {
      if (repetition.read() !== '') store.validate([repetition.path]);
    });
  };
  return (
    <>
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        required={required}
        {...field}
        onBlur={leave}
        success={isRight ? sentence('password.valid') : undefined}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <Password
        label={words.passwordCheck}
        required={required}
        of={repetition}
        autoComplete="new-password"
        enterKeyHint={props.enterKeyHint}
      />
    </>
  );
}
