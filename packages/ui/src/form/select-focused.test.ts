// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { selectFocused } from './select-focused.ts';

function focusedInput(): HTMLInputElement {
  const input = document.createElement('input');
  input.name = 'accountName';
  document.body.replaceChildren(input);
  input.focus();
  return input;
}
const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd];
/** The next task of the event loop, in which a key could be typed; earlier than any timer. */
const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve));

it('selects in the same task in which React draws, so that no key is typed in between', async () => {
  const input = focusedInput();
  // As React does after a change of the store.
  queueMicrotask(() => {
    input.value = '홍길동';
  });
  selectFocused(['accountName']);
  await nextTask();
  expect(selectionOf(input)).toEqual([0, 3]);
});

it('selects once it is drawn, if that takes longer', async () => {
  const input = focusedInput();
  selectFocused(['accountName']);
  await nextTask();
  input.value = '홍길동';
  input.setSelectionRange(3, 3);
  await expect.poll(() => selectionOf(input)).toEqual([0, 3]);
});

it.each([
  ['another field', ['bankCode']],
  ['no field', []],
])('leaves a focused field alone that is not filled: %s is', async (_, filled) => {
  const input = focusedInput();
  queueMicrotask(() => {
    input.value = '홍길동';
    input.setSelectionRange(3, 3);
  });
  selectFocused(filled);
  await nextTask();
  expect(selectionOf(input)).toEqual([3, 3]);
});
