import type { AnswerKey } from '@portal/domain/rules/review/answers.ts';
import { useEffect } from 'react';
import { forgetHint, readHint, writeHint } from '../../../lib/session/hints.ts';

/* The answer to correct, by the name of its control. Stored as a hint, because the fee page is a separate document. */

export const beginCorrecting = (key: AnswerKey): void => writeHint('correct', key);

/** Key of the answer being corrected; '' for none. Kept until it is cleared. */
export const correctedAnswer = (): string => readHint('correct');

export const endCorrecting = (): void => forgetHint('correct');

/** Scrolls to the control of the answer to correct: by name, or within an element marked with it. @param ready whether the form is filled */
export function useCorrectedField(ready: boolean): void {
  useEffect(() => {
    const field = readHint('correct');
    if (!ready || !/^\w+$/.test(field)) return;
    const control = document.querySelector<HTMLElement>(
      `form [name="${field}"], [data-answer="${field}"] :is(input, select)`,
    );
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, [ready]);
}
