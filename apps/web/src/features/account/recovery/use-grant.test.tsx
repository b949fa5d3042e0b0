// @vitest-environment jsdom
import {
  changePasswordWords,
  findIdWords,
  recoveryWaitWords,
} from '@portal/domain/messages/account/account-recovery.ts';
import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { type Answer, failure, ok, stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { Page as ChangePassword } from './change-password.page.tsx';
import { Page as FindId } from './find-id.page.tsx';

const trouble: Answer = { status: 502, body: '<html>' };
const good = success({});
const rows = ok([{ seq: 1, loginId: 'merchant01', regdt: '2026-11-01' }]);
const server = (token: Answer, list: Answer = rows) =>
  stubServer({
    'POST cache-id': success({ cacheId: 'visitor' }),
    'POST token/check': token,
    'GET email/accounts': list,
  });
const again = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: frameWords.retry })));

beforeEach(() => history.replaceState(null, '', '/find-id?email=a%40example.com&token=T'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['was not answered', trouble],
  ['came too often', { ...failure('TOO_MANY_REQUESTS', '잠시 후 다시 시도해 주세요.'), status: 429 }],
])('keeps a token whose check %s, and checks it again', async (_, answer) => {
  const { answers } = server(answer);
  const { place } = await openRouted(<FindId />);
  expect(screen.queryByText(recoveryWaitWords.kept)).not.toBeNull();
  expect(place()).toBe('/here');
  answers['POST token/check'] = good;
  await again();
  expect(screen.queryByText('merchant01')).not.toBeNull();
});

it('keeps the token when the list of ids cannot be loaded', async () => {
  const { answers } = server(good, trouble);
  const { place } = await openRouted(<FindId />);
  expect([screen.queryByText(recoveryWaitWords.title) !== null, place()]).toEqual([true, '/here']);
  answers['GET email/accounts'] = rows;
  await again();
  expect(screen.queryByText('merchant01')).not.toBeNull();
  expect(screen.queryByText(findIdWords.loading)).toBeNull();
});

it('keeps the token of a new password when it could not be checked', async () => {
  history.replaceState(null, '', '/change-password?id=merchant01&token=T');
  const { answers } = server(trouble);
  const { place } = await openRouted(<ChangePassword />);
  expect(place()).toBe('/here');
  answers['POST token/check'] = good;
  await again();
  expect(screen.queryByLabelText(changePasswordWords.password)).not.toBeNull();
});

it.each([200, 401])('a token refused with %i leads to the log-in', async (status) => {
  server({ ...failure('INVALID_TOKEN', '인증 정보가 올바르지 않습니다.'), status });
  const { place } = await openRouted(<FindId />);
  expect(place()).toBe('/login');
});
