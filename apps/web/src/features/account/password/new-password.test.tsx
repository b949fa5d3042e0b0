// @vitest-environment jsdom
import { signUpForm } from '@portal/domain/forms/sign-up.ts';
import { signUpWords } from '@portal/domain/messages/account/sign-up.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { describe, expect, it, vi } from 'vitest';
import { beginWith } from '../../../lib/testing/begin-with.fixture.ts';
import { errorAt, field, isShown, leave, type } from '../../../lib/testing/page.fixture.tsx';
import { NewPassword } from './new-password.tsx';

beginWith(() => ({}));

function Chosen({ validated }: { readonly validated?: (path: string) => void }) {
  const form = useStepForm(signUpForm, { facts: { isTyped: true } });
  const { isRight } = form.store;
  if (validated)
    vi.spyOn(form.store, 'isRight').mockImplementation((path) => {
      validated(path);
      return isRight(path);
    });
  return (
    <NewPassword
      form={form}
      password={form.field('password')}
      repetition={form.field('passwordCheck')}
      words={signUpWords}
      enterKeyHint="done"
    />
  );
}

describe('a new password', () => {
  const right = 'abcd123!';
  const { password, passwordCheck } = signUpWords;

  it.each([
    [right, true],
    ['abcdefgh', false],
    ['ab1!', false],
  ])('shows whether %s is valid while it is typed: %s', async (typed, isRight) => {
    draw(<Chosen />);
    await type(password, typed);
    expect(isShown(sentence('password.valid'))).toBe(isRight);
    // An incomplete value is not an error before blur.
    expect(errorAt(password)).toBe('');
  });

  it('is validated once something is typed, not when it is drawn', async () => {
    const validated = vi.fn();
    draw(<Chosen validated={validated} />);
    expect(validated).not.toHaveBeenCalled();
    await type(password, 'a');
    expect(validated).toHaveBeenCalledWith('password');
  });

  it('shows no error for an untouched repetition', async () => {
    draw(<Chosen />);
    await type(password, right);
    await leave(password);
    expect(errorAt(passwordCheck)).toBe('');
  });

  it('reports a different repetition, until it matches', async () => {
    draw(<Chosen />);
    await type(password, right);
    await type(passwordCheck, 'abcd123?');
    await leave(passwordCheck);
    expect(errorAt(passwordCheck)).toContain(sentence('password.mismatch'));
    await type(passwordCheck, right);
    expect(errorAt(passwordCheck)).toBe('');
  });

  it('can be suggested by a password manager', () => {
    draw(<Chosen />);
    expect([field(password).autocomplete, field(passwordCheck).autocomplete]).toEqual(['new-password', 'new-password']);
  });
});
