import type { AnswerKey } from '@portal/domain/rules/review/answers.ts';
import { useEffect } from 'react';
import { forgetHint, readHint, writeHint } from '../../../lib/session/hints.ts';

/* The answer whose correction left the check page, by its control's name. A hint in storage, because the fee page is a document of its own. */

/** Stores the answer to correct. */
export const beginCorrecting = (key: AnswerKey): void => writeHint('correct', key);

/** Key of the answer that was being corrected; '' for none. Kept until it is cleared. */
export const correctedAnswer = (): string => readHint('correct');

export const endCorrecting = (): void => forgetHint('correct');

/** Scrolls to the control of the answer to correct: by name, or within an element marked with it. @param ready true once the form is filled */
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
