import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import type { StepForm } from '@portal/ui/form/use-step-form.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What the server answers of an account that is held in another name. */
const holderDiffers = '0002';

interface Account {
  readonly bankCode: string;
  readonly accountNumber: string;
}

interface AccountCheckOptions<Typed> {
  /** The names of the form's fields before the number, the holder's last, and the code of what is wrong with the number. */
  readonly before: readonly [keyof Typed & string, holder: keyof Typed & string];
  readonly numberError: (typed: Typed) => string | undefined;
  /** What a check stands for: another bank, name or number is another account. */
  readonly keyOf: (typed: Typed) => string;
  /** Asks the bank. @throws ApiRefusal */
  readonly ask: (typed: Typed) => Promise<unknown>;
  /** Asks the server alone whether it knows the answer, as after a reload. @throws ApiRefusal */
  readonly isKnown: (typed: Typed, signal: AbortSignal) => Promise<{ readonly checked: boolean }>;
}

/** Which account was checked, for the rules of a page as well as for what it draws. */
export function useCheckedAccount<Typed extends Account>(keyOf: (typed: Typed) => string) {
  const [checkedKey, setCheckedKey] = useState<string>();
  // An account that was not checked is only told of once the person wanted to go on.
  const asked = useRef(false);
  const latestKey = useRef(checkedKey);
  return {
    checkedKey,
    /** From now on an account without a check is told of. */
    demand: (): void => {
      asked.current = true;
    },
    isMissing: (typed: Typed): boolean => asked.current && latestKey.current !== keyOf(typed),
    become: (key: string): void => {
      // The rules must know before the field is asked again.
      latestKey.current = key;
      setCheckedKey(key);
    },
  };
}

/** Asks the bank about the account as it stands in the form; of one that came with the draft the server may know the answer. */
export function useAccountCheck<Typed extends Account, Answers, Condition extends string>(
  form: StepForm<Typed, Answers, Condition>,
  { become }: Pick<ReturnType<typeof useCheckedAccount<Typed>>, 'become'>,
  { before, numberError, keyOf, ask, isKnown }: AccountCheckOptions<Typed>,
) {
  const [checking, setChecking] = useState(false);
  const { store } = form;
  const check = async (): Promise<void> => {
    const typed = store.values();
    for (const name of [...before, 'accountNumber']) store.clear(name);
    if (!store.validate(before)) return form.goToFirstWrong();
    const code = numberError(typed);
    if (code !== undefined) {
      store.setError('accountNumber', code);
      return form.goToFirstWrong();
    }
    setChecking(true);
    try {
      await ask(typed);
      become(keyOf(typed));
      store.clear('accountNumber');
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      const isUnreached = error.code === 'NETWORK' || error.code === 'NO_RESPONSE';
      if (error.code === holderDiffers) {
        store.setError(before[1], error.message);
        return form.goToFirstWrong();
      }
      const message = isUnreached
        ? sentence('settlement-account.connection')
        : (error.errors.accountNumber ?? error.message);
      store.setError('accountNumber', message || sentence('settlement-account.failed'));
    } finally {
      setChecking(false);
    }
  };
  /** Once, when the draft has arrived. @returns how to give it up */
  const onDraft = (): (() => void) | undefined => {
    const typed = store.values();
    const isWhole = typed.accountNumber !== '' && before.every((name) => typed[name] !== '');
    if (!isWhole || numberError(typed) !== undefined) return undefined;
    const control = new AbortController();
    void isKnown(typed, control.signal).then(
      ({ checked }) => {
        if (checked && keyOf(store.values()) === keyOf(typed)) become(keyOf(typed));
      },
      // Not known: the bank is asked, as about any account.
      () => undefined,
    );
    return () => control.abort();
  };
  return { checking, check, onDraft };
}

/** An account that came with the draft, and that the server knows to be confirmed, is not asked about again. */
export function useKnownCheck(onDraft: () => (() => void) | undefined, isReady: boolean): void {
  const begin = useEffectEvent(onDraft);
  useEffect(() => (isReady ? begin() : undefined), [isReady]);
}
