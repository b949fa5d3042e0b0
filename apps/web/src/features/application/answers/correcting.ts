import type { AnswerKey } from '@portal/domain/rules/review/answers.ts';
import { useEffect } from 'react';
import { forgetHint, readHint, writeHint } from '../../../lib/session/hints.ts';

/*
 * The answer that a person left the look at all answers for, by the name of its control on the page that asked. A hint: the fee's
 * page is a document of its own, so that memory does not reach from there to the page that asked.
 */

/** Notes which answer a person leaves the look at all answers for. */
export const beginCorrecting = (key: AnswerKey): void => writeHint('mend', key);

/** The key of the answer that a person comes back from; '' for who comes from elsewhere. Known until it is told to be over. */
export const correctedAnswer = (): string => readHint('mend');

export const endCorrecting = (): void => forgetHint('mend');

/**
 * Brings the person who came to mend an answer to its control: by its name, or within what is marked with it.
 * @param ready true once the form is there as it was typed
 */
export function useCorrectedField(ready: boolean): void {
  useEffect(() => {
    const field = readHint('mend');
    if (!ready || !/^\w+$/.test(field)) return;
    const control = document.querySelector<HTMLElement>(
      `form [name="${field}"], [data-answer="${field}"] :is(input, select)`,
    );
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, [ready]);
}
