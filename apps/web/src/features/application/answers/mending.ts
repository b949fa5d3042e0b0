import type { AnswerKey } from '@portal/domain/rules/answers.ts';
import { useEffect } from 'react';
import { onForget } from '../../../lib/forget.ts';

/** An answer that is being mended, and the name of its control on the page that asked for it. */
interface Mending {
  readonly key: AnswerKey;
  readonly field: string;
}

/** In this tab's memory alone. */
let mending: Mending | null = null;
onForget(() => {
  mending = null;
});

/** Notes which answer a person leaves the look at all answers for. */
export const beginMending = (answer: Mending): void => {
  mending = answer;
};

/** The answer that a person comes back from; null who comes from elsewhere. Known until it is told to be over. */
export const mendedAnswer = (): AnswerKey | null => mending?.key ?? null;

export const endMending = (): void => {
  mending = null;
};

/**
 * Brings the person who came to mend an answer to its control: by its name, or within what is marked with it.
 * @param ready true once the form is there as it was typed
 */
export function useMendedField(ready: boolean): void {
  useEffect(() => {
    if (!ready || mending === null) return;
    const { field } = mending;
    const control = document.querySelector<HTMLElement>(
      `form [name="${field}"], [data-answer="${field}"] :is(input, select)`,
    );
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, [ready]);
}
