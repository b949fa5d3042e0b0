// @vitest-environment jsdom
import { otherMall } from '@portal/contract/call.ts';
import { storefrontEndWords as words } from '@portal/domain/messages/storefront/frame.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { askMall, forgetMall, useMall } from '../../../lib/mall/mall.ts';
import { beginWith, server } from '../../../lib/testing/begin-with.fixture.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { StorefrontLayout } from './storefront-layout.tsx';

const status = 'GET /register/status';
const mall = (maySubmit: boolean) =>
  ok({ registerStatus: 'UNREGISTERED', mallId: 'mine', userType: 'general', maySubmit, tabKey: 'k'.repeat(32) });
beginWith(() => ({ [status]: mall(true) }));
afterEach(() => act(forgetMall));

const Rights = () => <p>{useMall()?.maySubmit ? 'may submit' : 'may read'}</p>;
const opens = async () => {
  await askMall();
  await openRouted(
    <StorefrontLayout>
      <Rights />
    </StorefrontLayout>,
    '/cafe24/registration',
  );
};
const returns = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

it('on return to the tab shows that another mall was opened, and which one', async () => {
  await opens();
  const message = '지금 이 브라우저에는 다른 쇼핑몰(theirs)이 열려 있습니다.';
  const data = { reason: otherMall, mallId: 'theirs' };
  server.answers[status] = { status: 403, body: { code: 'FORBIDDEN', message, data } };
  await returns();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.titles['other-mall']);
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(screen.getByRole('banner').textContent).toContain('mine');
});

it('on return to the tab notices that a sub-operator has opened the app', async () => {
  await opens();
  expect(screen.queryByText('may submit')).not.toBeNull();
  server.answers[status] = mall(false);
  await returns();
  expect(screen.queryByText('may read')).not.toBeNull();
});

it('on return to the tab ignores a platform that does not answer', async () => {
  await opens();
  server.answers[status] = { status: 503, body: { code: 'PROVIDER_UNAVAILABLE', message: '잠시 후', data: {} } };
  await returns();
  expect(screen.queryByText('may submit')).not.toBeNull();
});
