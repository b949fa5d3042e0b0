// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { UiWordsProvider } from '../base/words.tsx';
import { stubDialogs } from '../testing/dialogs.fixture.ts';
import { DialogHost } from './dialog-host.tsx';
import { ask, dropDialogs, showDialog } from './dialog-store.ts';

beforeEach(() => {
  // jsdom has the dialog element but not its methods.
  stubDialogs();
  render(
    <UiWordsProvider value={someWords}>
      <DialogHost />
    </UiWordsProvider>,
  );
});
// Test files share the store: dialogs that an earlier file left open are dropped.
beforeEach(dropDialogs);
afterEach(cleanup);

async function say<T>(saying: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  let answer: Promise<T> | undefined;
  await act(async () => {
    answer = saying();
  });
  if (!answer) throw new Error('nothing was said');
  return { answer };
}

it('a message is shown in an alert dialog, and resolves when it is closed', async () => {
  const { answer } = await say(() => showDialog('저장하였습니다.'));
  expect(screen.getByRole('alertdialog').textContent).toContain('저장하였습니다.');
  fireEvent.click(screen.getByText('확인'));
  await answer;
  expect(screen.queryByText('저장하였습니다.')).toBeNull();
});

it('messages are queued, and the same one is not shown twice', async () => {
  const first = await say(() => showDialog('하나'));
  await say(() => showDialog('하나'));
  const second = await say(() => showDialog('둘'));
  fireEvent.click(screen.getByText('확인'));
  await first.answer;
  expect(screen.getByRole('alertdialog').textContent).toContain('둘');
  fireEvent.click(screen.getByText('확인'));
  await second.answer;
});

it('a question is answered by its buttons, and Escape is a no', async () => {
  const yes = await say(() => ask('사진이 지워집니다.', { title: '삭제하시겠습니까?', yes: '삭제', no: '취소' }));
  fireEvent.click(screen.getByText('삭제'));
  await expect(yes.answer).resolves.toBe(true);
  const no = await say(() => ask('사진이 지워집니다.', { title: '삭제하시겠습니까?', yes: '삭제', no: '취소' }));
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  await expect(no.answer).resolves.toBe(false);
});
