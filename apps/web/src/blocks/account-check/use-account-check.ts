import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import type { StepForm } from '@portal/ui/form/use-step-form.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Provider's code for a different holder. */
const holderDiffers = '0002';

interface Account {
  readonly bankCode: string;
  readonly accountNumber: string;
}

interface AccountCheckOptions<Typed> {
  /** Names of the fields before the number; the last is the holder. */
  readonly before: readonly [keyof Typed & string, holder: keyof Typed & string];
  /** Rules of the whole form, of which only the number's is used. */
  readonly rules: (
    typed: Typed,
  ) => { readonly ok: true } | { readonly ok: false; readonly errors: { readonly accountNumber?: string } };
  /** Identity of an account: another bank, name or number is another account. */
  readonly keyOf: (typed: Typed) => string;
  /** Checks the account at the bank. @throws ApiRefusal */
  readonly ask: (typed: Typed) => Promise<unknown>;
  /** Checks only with the server whether the account was checked before, as after a reload. @throws ApiRefusal */
  readonly isKnown: (typed: Typed, signal: AbortSignal) => Promise<{ readonly checked: boolean }>;
  /** Leaves a step that is over. An error at a field would keep the person here, where accounts can no longer be checked. */
  readonly leaveStep: (refusal: ApiRefusal) => Promise<void>;
}

export function useCheckedAccount<Typed extends Account>(keyOf: (typed: Typed) => string) {
  const [checkedKey, setCheckedKey] = useState<string>();
  // An unchecked account is an error only after the first submit.
  const asked = useRef(false);
  const latestKey = useRef(checkedKey);
  return {
    checkedKey,
    /** Makes an unchecked account an error from now on. */
    demand: (): void => {
      asked.current = true;
    },
    isMissing: (typed: Typed): boolean => asked.current && latestKey.current !== keyOf(typed),
    become: (key: string): void => {
      // Set before the field is validated again, because the rules read it.
      latestKey.current = key;
      setCheckedKey(key);
    },
  };
}

/** Codes of checks that were not sent or got no answer: the same account can be checked again. */
const unreached: readonly string[] = ['NETWORK', 'NO_RESPONSE'];

/** Returns the message of a refused check and its field; `isWrong` if the typed values are at fault, not the service of the bank or the portal. */
function refusalAt<Holder extends string>({ code, status, errors, message }: ApiRefusal, holder: Holder) {
  const at = 'accountNumber' as const;
  if (unreached.includes(code)) return { at, said: sentence('settlement-account.connection'), isWrong: false };
  const isWrong = status === 200 || status === 400;
  if (code === holderDiffers) return { at: holder, said: message, isWrong };
  return { at, said: (errors.accountNumber ?? message) || sentence('settlement-account.failed'), isWrong };
}

/** Checks the form's account at the bank; an account from the draft is first looked up on the server. */
export function useAccountCheck<Typed extends Account, Answers, Condition extends string>(
  form: StepForm<Typed, Answers, Condition>,
  { become }: Pick<ReturnType<typeof useCheckedAccount<Typed>>, 'become'>,
  { before, rules, keyOf, ask, isKnown, leaveStep }: AccountCheckOptions<Typed>,
) {
  const [checking, setChecking] = useState(false);
  const { store } = form;
  const numberError = (typed: Typed): string | undefined => {
    const checked = rules(typed);
    return checked.ok ? undefined : checked.errors.accountNumber;
  };
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
      if (error.code === 'STATE_CONFLICT') return leaveStep(error);
      const { at, said, isWrong } = refusalAt(error, before[1]);
      store.setError(at, said);
      if (isWrong) form.goToFirstWrong();
    } finally {
      setChecking(false);
    }
  };
  /** Called once when the draft is loaded. @returns a function that cancels it */
  const onDraft = (): (() => void) | undefined => {
    const typed = store.values();
    const isWhole = typed.accountNumber !== '' && before.every((name) => typed[name] !== '');
    if (!isWhole || numberError(typed) !== undefined) return undefined;
    const control = new AbortController();
    void isKnown(typed, control.signal).then(
      ({ checked }) => {
        if (checked && keyOf(store.values()) === keyOf(typed)) become(keyOf(typed));
      },
      // Unknown to the server, so it is checked at the bank like any other.
      () => undefined,
    );
    return () => control.abort();
  };
  return { checking, check, onDraft };
}

/** Restores the confirmation of an account from the draft if the server has recorded it. */
export function useKnownCheck(onDraft: () => (() => void) | undefined, isReady: boolean): void {
  const begin = useEffectEvent(onDraft);
  useEffect(() => (isReady ? begin() : undefined), [isReady]);
}
