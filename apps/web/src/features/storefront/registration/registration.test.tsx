// @vitest-environment jsdom
import { emailCodeWords } from '@portal/domain/messages/account/email-code.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontSettlementLabels as settlementLabels } from '@portal/domain/messages/labels/storefront-settlement.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { ok, refused, stubServer, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetMallAfterEach } from '../../../lib/mall/mall.fixture.ts';
import { askMall, forgetMall, openGate } from '../../../lib/mall/mall.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { shop } from './registration.fixture.tsx';
import { Page } from './registration.page.tsx';

import './later-steps.tsx';
import { press } from '../../../lib/testing/page.fixture.tsx';

type Status = 'UNREGISTERED' | 'PRO_DETAIL_WAITING' | 'CAN_NOT_REGISTER';
let server: ReturnType<typeof stubServer>;

/** Whether saving is refused as without a session. */
let isEnded = false;
/** Whether saving is refused as for a sub-operator. */
let isSub = false;
let kept: object | null = null;
const forPrincipals = {
  status: 403,
  body: { code: 'FORBIDDEN', message: sentence('storefront.principal-only'), data: null },
};
const tabKey = 'k'.repeat(32);
const parkedAt = 'mall-draft-sandbox-new-storefront-settlement';

async function open(
  registerStatus: Status,
  { shops = [shop(2, 'USD')], maySubmit = true, mallId = 'sandbox-new' } = {},
) {
  const userType = registerStatus === 'PRO_DETAIL_WAITING' ? 'pro-auto' : 'general';
  server = stubServer({
    'GET /register/status': ok({
      registerStatus,
      mallId,
      userType,
      maySubmit,
      tabKey: mallId === 'sandbox-new' ? tabKey : 'o'.repeat(32),
    }),
    'GET /shop/un-registered': ok({ shops, excluded: [{ ...shop(1, 'KRW'), obstacle: 'KOREAN' }] }),
    'GET /draft/storefront-agreements': ok({ draft: null }),
    'GET /draft/storefront-settlement': ok({ draft: kept && { values: kept, savedAt: '2026-11-22T00:00:00.000Z' } }),
    'GET /draft/storefront-business': ok({ draft: null }),
    'GET /cafe24/certificate': ok({ certificate: null }),
    'GET /app-direct-url': ok({ appDirectUrl: 'https://login.example.com' }),
    'PUT /draft/storefront-agreements': ok({ savedAt: '2026-11-22T00:00:00.000Z' }),
    'PUT /draft/storefront-settlement': () => {
      if (isSub) return forPrincipals;
      return isEnded ? refused({}, 'UNAUTHENTICATED', 401) : ok({ savedAt: '2026-11-22T00:00:00.000Z' });
    },
    'POST /operator-email': ok({ operatorEmailAuthenticated: false }),
    'POST cache-id': success({ cacheId: 'visitor' }),
    'POST otp/send': success({ expiresInSeconds: 180 }),
    'POST otp/check': success({}),
    'POST /account-checked': ok({ checked: false }),
    'POST /accountCheck': { body: { rescode: '0000', resmsg: '' } },
  });
  await askMall();
  openGate({ kind: registerStatus === 'CAN_NOT_REGISTER' ? 'forbidden' : 'open' });
  const routed = await openRouted(<Page />);
  await act(() => vi.dynamicImportSettled());
  return routed;
}
const tick = (name: string) => act(async () => void fireEvent.click(screen.getByLabelText(name)));

beforeEach(() => {
  isEnded = false;
  isSub = false;
  kept = null;
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('scrollTo', vi.fn());
  history.replaceState(null, '');
});
forgetMallAfterEach();

describe('the first step', () => {
  it('lists the shops with the advice for yuan, and the Shop ID', async () => {
    await open('UNREGISTERED', { shops: [shop(2, 'USD'), shop(4, 'CNY')] });
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.queryByText(words.shopsNote(2))).not.toBeNull();
    expect(screen.queryByText('sandbox-new')).not.toBeNull();
    expect(screen.queryByText('USD 권장')).not.toBeNull();
  });

  it('numbers the shops from 1, whatever their numbers on the platform', async () => {
    await open('UNREGISTERED', { shops: [shop(2, 'USD'), shop(4, 'CNY')] });
    const numbers = screen.getAllByRole('cell').filter(({ dataset }) => dataset.label === words.index);
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['1', '2']);
  });

  it('names an excluded shop with its reason, and does not say “together” for a single shop', async () => {
    await open('UNREGISTERED');
    expect(screen.queryByText(words.excluded)).not.toBeNull();
    expect(screen.queryByText(words.obstacles.KOREAN)).not.toBeNull();
    expect(screen.queryByText('shop1.sandbox-new.example')).not.toBeNull();
    expect(document.body.textContent).not.toContain('함께 가입');
  });

  it('shows no advice without yuan', async () => {
    await open('UNREGISTERED');
    expect(screen.queryByText('USD 권장')).toBeNull();
  });

  it('without shops says so, shows no Shop ID, and cannot continue', async () => {
    await open('UNREGISTERED', { shops: [] });
    expect(screen.queryByText('쇼핑몰 정보가 없습니다.')).not.toBeNull();
    expect(screen.queryByText('-')).not.toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '다음' }).disabled).toBe(true);
  });

  it('requires each mandatory agreement, and no optional one', async () => {
    await open('UNREGISTERED');
    await press('다음');
    expect(screen.getAllByText(sentence('agreement.required'))).toHaveLength(3);
    for (const name of [
      '서비스 이용약관 동의 (필수)',
      '개인정보 수집·이용 동의 (필수)',
      '개인정보 제3자 제공 동의 (필수)',
    ])
      await tick(name);
    await press('다음');
    expect(screen.queryByRole('heading', { level: 1, name: '정산 계좌와 담당자를 알려 주세요' })).not.toBeNull();
  });
});

async function openSecond(status: Status) {
  const routed = await open(status);
  await tick('전체 동의');
  await press('다음');
  return routed;
}
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

describe('the second step', () => {
  it('sums up what is missing, with a link to each field', async () => {
    await openSecond('UNREGISTERED');
    await press('다음');
    expect(screen.queryByText('9곳을 확인해 주세요')).not.toBeNull();
    await press('정산 이메일');
    expect(document.activeElement).toBe(screen.getByLabelText('정산 이메일'));
  });

  it('fixes the bank for settlement by bank', async () => {
    await openSecond('UNREGISTERED');
    await type('은행', '004');
    await tick('은행 안전정산');
    const bank = screen.getByLabelText<HTMLSelectElement>('은행');
    expect([bank.value, bank.disabled]).toEqual(['020', true]);
  });

  it('does not offer settlement by bank to pro-auto, and says why', async () => {
    await openSecond('PRO_DETAIL_WAITING');
    expect(screen.getByLabelText<HTMLInputElement>('은행 안전정산').disabled).toBe(true);
    expect(screen.queryByText(sentence('settle-method.not-for-pro-auto'))).not.toBeNull();
    // The only possible choice.
    expect(screen.getByLabelText<HTMLInputElement>('PG 정산').checked).toBe(true);
  });

  it('discards the check of an account that was changed', async () => {
    await openSecond('UNREGISTERED');
    await type('예금주명', '홍길동');
    await type('계좌번호', '1002900123456');
    await press('계좌 확인');
    expect(screen.queryByText(sentence('settlement-account.checked'))).not.toBeNull();
    await type('예금주명', '김하늘');
    expect(screen.queryByText(sentence('settlement-account.checked'))).toBeNull();
    expect(screen.queryByText('계좌 정보가 바뀌었습니다. 다시 확인해 주세요.')).not.toBeNull();
  });

  it('copies the settlement manager to the operator while that is ticked', async () => {
    await openSecond('UNREGISTERED');
    await tick('정산 담당자와 같습니다');
    await type('정산 담당자명', '김정산');
    await type('정산 휴대전화 번호', '00000000');
    await type('정산 이메일', 'settle@example.com');
    const copied = ['운영 담당자명', '휴대전화 번호', '운영 담당자 이메일'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(copied).toEqual(['김정산', '0000-0000', 'settle@example.com']);
    await tick('정산 담당자와 같습니다');
    await type('정산 담당자명', '이정산');
    expect(screen.getByLabelText<HTMLInputElement>('운영 담당자명').value).toBe('김정산');
  });

  it('goes back and keeps what was typed', async () => {
    await openSecond('UNREGISTERED');
    await type('정산 담당자명', '김정산');
    await press('이전');
    await waitFor(() => expect(screen.queryByText('약관 동의')).not.toBeNull());
    await press('다음');
    expect(screen.getByLabelText<HTMLInputElement>('정산 담당자명').value).toBe('김정산');
  });
});

it('values typed when the session ended are kept encrypted in the tab for the same mall only', async () => {
  await openSecond('UNREGISTERED');
  isEnded = true;
  await type('정산 담당자명', '김정산');
  await waitFor(() => expect(sessionStorage.getItem(parkedAt)).not.toBeNull(), {
    timeout: 5_000,
  });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('김정산');
  isEnded = false;
  const reopens = async (mallId: string): Promise<void> => {
    cleanup();
    forgetMall();
    history.replaceState(null, '');
    await open('UNREGISTERED', { mallId });
  };
  await reopens('sandbox-other');
  await reopens('sandbox-new');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('전체 동의').checked).toBe(true));
  await press('다음');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('정산 담당자명').value).toBe('김정산'));
  expect(sessionStorage.getItem(parkedAt)).toBeNull();
});

it('a reload shows the step again, but the first one for a mall that was opened meanwhile', async () => {
  await openSecond('UNREGISTERED');
  const reloads = async (mallId: string): Promise<string | undefined> => {
    cleanup();
    forgetMall();
    await open('UNREGISTERED', { mallId });
    return screen.getByRole('heading', { level: 1 }).textContent;
  };
  expect(await reloads('sandbox-new')).toBe(words.settlementHeading);
  expect(await reloads('sandbox-other')).toBe(words.shopsHeading);
});

it.each([
  ['who is the settlement manager is ticked as the same', '김정산', true],
  ['who is another person is not ticked', '이운영', false],
])('after a reload, an operator %s', async (_what, operatorManagerName, isSame) => {
  kept = {
    settleManagerName: '김정산',
    settleEmail: 'a@example.com',
    settleMobileNumber: { prefix: '010', number: '00000000' },
    operatorManagerName,
    operatorEmail: 'a@example.com',
    operatorMobileNumber: { prefix: '010', number: '00000000' },
  };
  await openSecond('UNREGISTERED');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(settlementLabels.operatorManagerName).value).toBe(
      operatorManagerName,
    ),
  );
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(words.sameAsManager).checked).toBe(isSame));
  const operator = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  // A field that copies the manager's value is read-only.
  expect(operator(settlementLabels.operatorManagerName).readOnly).toBe(isSame);
  expect(operator(settlementLabels.operatorMobileNumber).matches(':disabled')).toBe(isSame);
  expect(operator(settlementLabels.operatorEmail).readOnly).toBe(isSame);
  await press(emailCodeWords.send);
  await type(emailCodeWords.code, '123456');
  await waitFor(() => expect(screen.queryByText(emailCodeWords.verified)).not.toBeNull());
  expect(operator(settlementLabels.operatorEmail).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: emailCodeWords.change }) === null).toBe(isSame);
});

describe('who may not register', () => {
  it('a mall without a suitable shop sees the reason for each shop', async () => {
    await open('CAN_NOT_REGISTER', { shops: [] });
    expect(screen.getByRole('alert').textContent).toBe(sentence('storefront.can-not-register'));
    expect(screen.queryByText('한국어 쇼핑몰')).not.toBeNull();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /Cafe24/ }).href).toBe('https://login.example.com/');
  });

  it('a sub-operator who opens the app later is stopped at the first refusal', async () => {
    await openSecond('UNREGISTERED');
    expect(screen.queryByText(words.readOnly)).toBeNull();
    isSub = true;
    await type('정산 담당자명', '김정산');
    await waitFor(() => expect(screen.queryByText(words.readOnly)).not.toBeNull(), { timeout: 5_000 });
    expect(screen.getByLabelText<HTMLInputElement>('정산 담당자명').matches(':disabled')).toBe(true);
  });

  it('a sub-operator is informed first, can read everything and change nothing', async () => {
    await open('UNREGISTERED', { maySubmit: false });
    expect(screen.queryByText(words.readOnly)).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('전체 동의').disabled).toBe(true);
    await press('다음');
    await press('다음');
    expect(screen.queryByRole('heading', { level: 1, name: '사업자 정보를 확인해 주세요' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: '가입 신청' })).toBeNull();
    expect(server.calls().filter((call) => !call.startsWith('GET'))).toEqual([]);
  });
});
