import type { ResultOf, StaffCall } from '@portal/contract/call.ts';
import type { staffSession } from '@portal/contract/desk/session.ts';
import { exampleOf } from '@portal/contract/testing/examples.fixture.ts';
import * as z from 'zod/mini';

/** The stand-in server's answers, about invented people. */

export const me = { id: '11111111-1111-4111-8111-111111111111', name: '서지안' };
export const other = { id: '22222222-2222-4222-8222-222222222222', name: '한도윤' };
export const today = '20261123';

export const session: ResultOf<typeof staffSession> = {
  staff: { ...me, email: 'jian.seo@staff.example.com', roles: ['reviewer'] },
  idleSeconds: 870,
  remainingSeconds: 28_000,
  signedInAt: '2026-11-23T00:00:00.000Z',
  brand: '엑심베이',
  isSandbox: true,
};

/** Number of the application shown. */
export const number = 'A261119-0012';

/** Returns a call's answer in the contract's example. */
export const exampleAnswer = <C extends StaffCall>(call: C): ResultOf<C> =>
  z.parse<C['answer']>(call.answer, exampleOf(call).answer);
