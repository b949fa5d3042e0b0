// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes.ts';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiRefusal, networkRefusal, noResponseRefusal } from '../lib/api-refusal.ts';
import { tell } from '../ui/feedback/tell-store.ts';
import { useReport } from './use-report.ts';

vi.mock('../lib/journey.ts', () => ({ useJourney: () => ({ me: null, goHome: async () => undefined }) }));
vi.mock('../ui/feedback/tell-store.ts', () => ({ tell: vi.fn(async () => undefined) }));

beforeEach(() => void vi.mocked(tell).mockClear());

const serverError = new ApiRefusal({ status: 500, code: 'SERVER_ERROR', message: '서버의 말' });
const conflict = new ApiRefusal({ status: 409, code: 'DUPLICATE', message: '서버의 말' });
const own = sentence('service-application.failed');

it.each([
  ['a server error', serverError, own],
  ['an answer of something else', noResponseRefusal(502), own],
  ['a refusal with a reason', conflict, '서버의 말'],
  ['a request that went nowhere', networkRefusal(), sentence('common.network')],
])('where the page has a sentence of its own, %s is told by who knows best', async (_, error, expected) => {
  const { result } = renderHook(() => useReport());
  await result.current(error, { unexplained: 'service-application.failed' });
  expect(tell).toHaveBeenCalledExactlyOnceWith(expected);
});

it('where it has none, the server speaks', async () => {
  const { result } = renderHook(() => useReport());
  await result.current(serverError);
  expect(tell).toHaveBeenCalledExactlyOnceWith('서버의 말');
});
