// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { UiWordsProvider } from '../base/words.tsx';
import { stubDialogs } from '../testing/dialogs.fixture.ts';
import { DialogHost } from './dialog-host.tsx';
import { ask, currentDialog, dropDialogs, showDialog, subscribeDialogs } from './dialog-store.ts';

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

const question = { title: '삭제하시겠습니까?', yes: '삭제', no: '취소' };

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

it('a question is answered by its buttons, and Escape means no', async () => {
  const yes = await say(() => ask('사진이 지워집니다.', question));
  fireEvent.click(screen.getByText('삭제'));
  await expect(yes.answer).resolves.toBe(true);
  const no = await say(() => ask('사진이 지워집니다.', question));
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  await expect(no.answer).resolves.toBe(false);
});

/** Closes the shown dialog until none is left. @returns the messages in the order shown */
function closeAll(): readonly string[] {
  const shown: string[] = [];
  for (let dialog = currentDialog(); dialog; dialog = currentDialog()) {
    shown.push(dialog.message);
    const { answer } = dialog;
    act(() => answer(true));
  }
  return shown;
}

it('waiting messages are shown in their order', async () => {
  for (const message of ['하나', '둘', '셋']) await say(() => showDialog(message));
  expect(closeAll()).toEqual(['하나', '둘', '셋']);
});

it('a waiting message is not queued twice, but may be shown again after it was closed', async () => {
  for (const message of ['하나', '둘', '둘', '하나']) await say(() => showDialog(message));
  expect(closeAll()).toEqual(['하나', '둘']);
  await say(() => showDialog('둘'));
  expect(closeAll()).toEqual(['둘']);
});

it('identical questions are both asked, each with an answer of its own', async () => {
  const first = await say(() => ask('사진이 지워집니다.', question));
  const second = await say(() => ask('사진이 지워집니다.', question));
  fireEvent.click(screen.getByText('취소'));
  await expect(first.answer).resolves.toBe(false);
  fireEvent.click(screen.getByText('삭제'));
  await expect(second.answer).resolves.toBe(true);
  expect(currentDialog()).toBeUndefined();
});

it('an answer closes only its own dialog, even when another one is shown', async () => {
  await say(() => showDialog('하나'));
  const first = currentDialog();
  await say(() => showDialog('둘'));
  act(() => first?.answer(true));
  act(() => first?.answer(true));
  expect(closeAll()).toEqual(['둘']);
});

it('dropping dialogs removes the waiting ones, too', async () => {
  for (const message of ['하나', '둘']) await say(() => showDialog(message));
  act(dropDialogs);
  expect(currentDialog()).toBeUndefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a subscriber is notified of each change until it unsubscribes', async () => {
  const heard = vi.fn();
  const unsubscribe = subscribeDialogs(heard);
  await say(() => showDialog('하나'));
  expect(heard).toHaveBeenCalledTimes(1);
  unsubscribe();
  closeAll();
  expect(heard).toHaveBeenCalledTimes(1);
});
