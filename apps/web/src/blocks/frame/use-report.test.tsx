// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { ApiRefusal, networkRefusal, noResponseRefusal } from '@portal/ui/api/api-refusal.ts';
import { currentDialog, dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useReport } from './use-report.ts';

beforeEach(dropDialogs);
afterEach(dropDialogs);

const serverError = new ApiRefusal({ status: 500, code: 'SERVER_ERROR', message: '서버의 말' });
const conflict = new ApiRefusal({ status: 409, code: 'DUPLICATE', message: '서버의 말' });
const own = sentence('service-application.failed');

it.each([
  ['a server error', serverError, own],
  ['a response that is not the server’s', noResponseRefusal(502), own],
  ['a refusal with a message', conflict, '서버의 말'],
  ['a failed connection', networkRefusal(), sentence('common.network')],
])('with the page’s own message, %s shows the more specific one', (_, error, expected) => {
  const { result } = renderHook(() => useReport());
  void result.current(error, { unexplained: 'service-application.failed' });
  expect(currentDialog()?.message).toBe(expected);
});

it('without the page’s own message shows the server’s', () => {
  const { result } = renderHook(() => useReport());
  void result.current(serverError);
  expect(currentDialog()?.message).toBe('서버의 말');
});
