// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import '@portal/domain/messages/codes/storefront-codes.ts';
import { storefrontSettlementLabels as settlementLabels } from '@portal/domain/messages/labels/storefront-settlement.ts';
import { storefrontEndWords as words } from '@portal/domain/messages/storefront/frame.ts';
import { storefrontRegistrationWords } from '@portal/domain/messages/storefront/registration.ts';
import { openText } from '@portal/domain/rules/security/browser-sealing.ts';
import { ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { askMall, forgetMall, openGate } from '../../../lib/mall/mall.ts';
import { server } from '../../../lib/testing/begin-with.fixture.ts';
import { field, press, type } from '../../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { StorefrontLayout } from '../frame/storefront-layout.tsx';
import {
  asksBusiness,
  asksCertificate,
  asksMall,
  beginRegistered,
  business,
  certificate,
  checksAccount,
  heading,
  kept,
  mall,
  settlement,
} from './registration.fixture.tsx';
import { Page } from './registration.page.tsx';

beginRegistered();
afterEach(() => void vi.useRealTimers());
const { next, settlementHeading } = storefrontRegistrationWords;

const opens = async (): Promise<void> => {
  await askMall();
  openGate({ kind: 'open' });
  await openRouted(
    <StorefrontLayout>
      <Page />
    </StorefrontLayout>,
    '/cafe24/registration',
  );
  await act(() => vi.dynamicImportSettled());
};
/** Ends the session, which the tab notices on return. */
const ends = async (): Promise<void> => {
  server.answers[asksMall] = refused({}, 'UNAUTHENTICATED', 401);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};
const text = (): string => document.body.textContent ?? '';

it.each([
  ['the first step', 0],
  ['the second step', 1],
])('a session that ends at %s of a restored registration without typed values shows no dialog', async (_, steps) => {
  await opens();
  for (let step = 0; step < steps; step += 1) await press(next);
  if (steps > 0) expect(heading()).toBe(settlementHeading);
  await ends();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(heading()).toBe(words.titles.expired);
  expect(text()).toContain(sentence('storefront.session-ended'));
  expect(text()).not.toContain(words.draftKept);
});

it('a session that ends with typed values says that they are kept for ten minutes, without personal numbers', async () => {
  await opens();
  await press(next);
  await type(settlementLabels.settleManagerName, '이정산 900101-1234567');
  await ends();
  expect(screen.getByRole('alertdialog').textContent).toContain(words.draftKept);
  const sealed = () => sessionStorage.getItem('mall-draft-sandbox-new-storefront-settlement');
  await vi.waitFor(() => expect(sealed()).not.toBeNull());
  const opened = await openText(sealed() ?? '', 'k'.repeat(32));
  expect(opened).toContain('이정산');
  expect(opened).not.toContain('1234567');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  cleanup();
  forgetMall();
  server.answers[asksMall] = mall();
  await opens();
  await press(next);
  expect(field(settlementLabels.settleManagerName).value).toBe(settlement.settleManagerName);
});

it('values filled in by the attached certificate do not count as typed', async () => {
  server.answers[asksBusiness] = kept({ ...business, salesType: '' });
  const values = { bisType: [{ text: '도매업' }] };
  server.answers[asksCertificate] = ok({ certificate: { ...certificate, inferDetailType: 'BL_SOLE', values } });
  await opens();
  await press(next);
  await checksAccount();
  await press(next);
  await vi.waitFor(() => expect(screen.getByDisplayValue('도매업')).toBeTruthy());
  await ends();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(heading()).toBe(words.titles.expired);
});
