// @vitest-environment jsdom

import { passwordRequired } from '@portal/contract/call.ts';
import { confirmPasswordWords } from '@portal/domain/messages/account/confirm-password.ts';
import { proposalWords } from '@portal/domain/messages/application/proposal.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { currentDialog, dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { later, ok, refused, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './business-confirm.page.tsx';

const signedUp = {
  companyName: '버들안경',
  opEmail: 'settle@merchant.test',
  opName: '김정산',
  opMobileNo: '01012345678',
  opTelNo: '',
  corpGubn: null,
  gongdongRep: false,
};
const known = {
  isCorporation: false,
  corpGubn: null,
  gongdongRep: false,
  representativeName: '홍길동 외 1명',
  companyName: '버들안경',
  accountHolder: null,
  persons: [],
  blocks: [],
  documents: [],
};
const check = 'POST /accountCheck';
const save = 'POST /account';
const confirm = 'POST /login/confirm';
let server: ReturnType<typeof stubServer>;
let routed: Routed;
const sent = () => server.asked().filter(({ call }) => call.startsWith('POST'));

beforeEach(() => {
  forgetEverything('left');
  hasSession();
  Element.prototype.scrollIntoView = vi.fn();
  stubDialogs();
  server = stubServer({
    'GET /me': ok(somebody()),
    'GET /draft/business-confirm': ok(null),
    'PUT /draft/business-confirm': ok({ savedAt: '2026-11-21T02:00:00.000Z' }),
    'DELETE /draft/business-confirm': ok(),
    'GET /get/account': ok({ ...somebody(), ...signedUp }),
    'GET /screening/progress': ok(known),
    'POST /account-checked': ok({ checked: false }),
    [check]: { body: { rescode: '0000', resmsg: '' } },
    [save]: ok(),
  });
});
afterEach(() => {
  cleanup();
  dropDialogs();
  vi.unstubAllGlobals();
});

async function open(accountType: 'BC00' | 'BC01' = 'BC01'): Promise<void> {
  enterSession(somebody({ accountType, kycStatus: null }));
  routed = await openRouted(<Page />);
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const isShown = (code: Parameters<typeof sentence>[0]): boolean => screen.queryByText(sentence(code)) !== null;
const fill = (): void => {
  type('예금주명', '홍길동');
  type('계좌번호', '1002900123456');
  type('정산 담당자명', '김정산');
  type('정산 이메일', 'settle@merchant.test');
  type('휴대전화 번호', '12345678');
};

it('sends a checked account with its whole phone number', async () => {
  await open();
  fill();
  await press('계좌 확인');
  expect(isShown('settlement-account.checked')).toBe(true);
  await press('다음');
  expect(sent().map(({ call }) => call)).toEqual([check, save]);
  expect(server.bodyOf(save)).toEqual({
    loginId: 'shop',
    gongdongRep: false,
    bankCode: '020',
    accountName: '홍길동',
    accountNumber: '1002900123456',
    settlementManager: '김정산',
    settlementEmail: 'settle@merchant.test',
    settlementPhone: '01012345678',
  });
  expect(server.calls()).toContain('DELETE /draft/business-confirm');
  expect(currentDialog()?.message).toBe(sentence('settlement-account.saved'));
  await act(async () => currentDialog()?.answer(true));
  expect(routed.place()).toBe('/representative-info');
});

it('does not check an account from the draft again that the server knows as confirmed', async () => {
  const values = { bankCode: '020', accountName: '홍길동', accountNumber: '1002900123456', $version: 2 };
  server.answers['GET /draft/business-confirm'] = ok({ values, savedAt: '2026-11-21T02:00:00.000Z' });
  server.answers['POST /account-checked'] = ok({ checked: true });
  await open();
  expect(isShown('settlement-account.checked')).toBe(true);
  expect(server.bodyOf('POST /account-checked')).toMatchObject({
    bankCode: '020',
    accountName: '홍길동',
    accountNumber: '1002900123456',
  });
  await press('다음');
  expect(isShown('settlement-account.unchecked')).toBe(false);
  expect(server.calls()).not.toContain(check);
});

it('reports an unchecked or changed account on submit', async () => {
  await open();
  fill();
  expect(isShown('settlement-account.unchecked')).toBe(false);
  await press('다음');
  expect(isShown('settlement-account.unchecked')).toBe(true);
  await press('계좌 확인');
  expect(isShown('settlement-account.unchecked')).toBe(false);
  type('계좌번호', '1002900123457');
  expect(isShown('settlement-account.checked')).toBe(false);
  await press('다음');
  expect(isShown('settlement-account.unchecked')).toBe(true);
});

it('an account that is changed while the bank is asked stays unchecked', async () => {
  const answer = later({ body: { rescode: '0000', resmsg: '' } });
  server.answers[check] = answer.answer;
  await open();
  fill();
  await press('계좌 확인');
  type('계좌번호', '1002900123457');
  await act(async () => answer.come());
  expect(isShown('settlement-account.checked')).toBe(false);
  await press('다음');
  expect(isShown('settlement-account.unchecked')).toBe(true);
});

it('checks only a complete account, and shows the bank’s answer at the number', async () => {
  await open();
  type('예금주명', '홍길동');
  await press('계좌 확인');
  expect(isShown('account-number.required')).toBe(true);
  expect(document.activeElement).toBe(field('계좌번호'));
  expect(sent()).toEqual([]);
  server.answers[check] = { body: { rescode: '0001', resmsg: '없는 계좌입니다.' } };
  type('계좌번호', '1002900120000');
  await press('계좌 확인');
  expect(screen.queryByText('없는 계좌입니다.')).not.toBeNull();
});

describe('an account that replaces the stored one', () => {
  const asksAgain = {
    status: 403,
    body: { code: 'FORBIDDEN', message: '다시 입력해 주세요.', data: { reason: passwordRequired } },
  };
  const saves = () => server.calls().filter((call) => call === save);
  const asked = async (): Promise<HTMLInputElement> => {
    server.answers[save] = asksAgain;
    server.answers[confirm] = ok();
    await open();
    fill();
    await press('계좌 확인');
    await press('다음');
    return await screen.findByLabelText<HTMLInputElement>(confirmPasswordWords.password, { selector: 'input' });
  };

  it('is saved after the password was confirmed, with everything as typed', async () => {
    const password = await asked();
    expect(field('계좌번호').value).toBe('1002900123456');
    await act(async () => void fireEvent.change(password, { target: { value: 'Kettle!2moss' } }));
    server.answers[save] = ok();
    await press(confirmPasswordWords.confirm);
    expect(server.bodyOf(confirm)).toEqual({ password: 'Kettle!2moss' });
    expect(saves()).toHaveLength(2);
    expect(currentDialog()?.message).toBe(sentence('settlement-account.saved'));
  });

  it('a wrong password is reported at its field', async () => {
    const password = await asked();
    server.answers[confirm] = refused({ password: '서버의 말' });
    await act(async () => void fireEvent.change(password, { target: { value: 'Wrong!2' } }));
    await press(confirmPasswordWords.confirm);
    expect(screen.queryByText('서버의 말')).not.toBeNull();
    expect(saves()).toHaveLength(1);
  });

  it('is not saved without the password, and nothing is lost', async () => {
    await asked();
    await press(confirmPasswordWords.cancel);
    expect(saves()).toHaveLength(1);
    expect([field('계좌번호').value, currentDialog()]).toEqual(['1002900123456', undefined]);
  });
});

it('shows an error about the whole phone number at its typed part', async () => {
  server.answers[save] = refused({ settlementPhone: '서버의 말' });
  await open();
  fill();
  await press('계좌 확인');
  await press('다음');
  expect(screen.queryByText('서버의 말')).not.toBeNull();
  expect(document.activeElement).toBe(field('휴대전화 번호'));
});

it('requires a corporation to state whether it is for profit, and sends that an agent fills in', async () => {
  await open('BC00');
  fill();
  await press('다음');
  expect(isShown('corporate-purpose-type.required')).toBe(true);
  fireEvent.click(screen.getByLabelText('영리법인'));
  expect(isShown('corporate-purpose-type.required')).toBe(false);
  const agent = within(screen.getByRole('group', { name: /대리인|작성/ }));
  fireEvent.click(agent.getByLabelText('예'));
  await press('계좌 확인');
  await press('다음');
  expect(server.bodyOf(save)).toMatchObject({ corpGubn: true, gongdongRep: true });
});

it.each([
  ['영리법인', 'the business form', null],
  ['비영리법인', 'the draft', { corpGubn: false, $version: 2 }],
])('a corporation is shown as %s, as answered in %s', async (shown, _, values) => {
  const progress = later(ok({ ...known, isCorporation: true, nonProfit: false }));
  server.answers['GET /screening/progress'] = progress.answer;
  server.answers['GET /draft/business-confirm'] = ok(values && { values, savedAt: '2026-11-21T02:00:00.000Z' });
  await open('BC00');
  await act(async () => progress.come());
  expect(screen.getByLabelText<HTMLInputElement>(shown).checked).toBe(true);
});

it('reports at the number that the bank cannot be reached, and keeps what was typed', async () => {
  await open();
  fill();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await press('계좌 확인');
  expect(isShown('settlement-account.connection')).toBe(true);
  expect(field('계좌번호').value).toBe('1002900123456');
});

describe('proposed values', () => {
  const values = () => ['예금주명', '정산 담당자명', '정산 이메일', '휴대전화 번호'].map((name) => field(name).value);

  it('show their source until they are changed', async () => {
    await open();
    expect(values()).toEqual(['홍길동', '김정산', 'settle@merchant.test', '1234-5678']);
    expect(screen.getAllByText(proposalWords['sign-up'])).toHaveLength(3);
    expect(screen.getAllByText(proposalWords.representative)).toHaveLength(1);
    type('정산 담당자명', '박정산');
    expect(screen.getAllByText(proposalWords['sign-up'])).toHaveLength(2);
  });

  it('are saved only together with typed values, as other tabs would see a newer draft', async () => {
    const kept = 'PUT /draft/business-confirm';
    const leave = () => act(async () => void globalThis.dispatchEvent(new Event('pagehide')));
    await open();
    await vi.waitFor(() => expect(field('예금주명').value).toBe('홍길동'));
    await leave();
    expect(server.calls()).not.toContain(kept);
    type('정산 담당자명', '박정산');
    await leave();
    expect(server.bodyOf(kept)).toMatchObject({ values: { accountName: '홍길동', settlementManager: '박정산' } });
  });

  it('are selected in a focused field, so that typing replaces them', async () => {
    const progress = later(ok(known));
    server.answers['GET /screening/progress'] = progress.answer;
    await open();
    field('예금주명').focus();
    await act(async () => progress.come());
    await vi.waitFor(() => expect(field('예금주명').value).toBe('홍길동'));
    await vi.waitFor(() => expect([field('예금주명').selectionStart, field('예금주명').selectionEnd]).toEqual([0, 3]));
  });

  it('use the company name as account holder of a corporation', async () => {
    server.answers['GET /screening/progress'] = ok({ ...known, isCorporation: true });
    await open('BC00');
    expect(field('예금주명').value).toBe('버들안경');
  });

  it('include the agent named in the preparation', async () => {
    const kept = { values: { agent: true }, savedAt: '2026-11-21T02:00:00.000Z' };
    server.answers['GET /draft/before-kyc'] = ok(kept);
    await open();
    const agent = within(screen.getByRole('group', { name: /대리인|작성/ }));
    expect(agent.getByLabelText<HTMLInputElement>('예').checked).toBe(true);
    expect(screen.getByText(proposalWords.preparation)).toBeDefined();
  });

  it('do not replace what was changed or cleared before a reload', async () => {
    const values = { settlementManager: '', settlementEmail: 'other@merchant.test', $version: 2 };
    const draft = {
      values: { ...values, $proposed: ['settlementManager', 'settlementEmail'] },
      savedAt: '2026-11-21T02:00:00.000Z',
    };
    server.answers['GET /draft/business-confirm'] = ok(draft);
    await open();
    expect(field('정산 담당자명').value).toBe('');
    expect(field('정산 이메일').value).toBe('other@merchant.test');
    expect(field('예금주명').value).toBe('홍길동');
  });

  it('are recorded in the draft by field name', async () => {
    await open();
    type('정산 담당자명', '');
    await vi.waitFor(() => expect(server.calls()).toContain('PUT /draft/business-confirm'), { timeout: 3_000 });
    expect(server.bodyOf('PUT /draft/business-confirm')).toMatchObject({
      values: { settlementManager: '', $proposed: expect.arrayContaining(['settlementManager', 'accountName']) },
    });
  });
});

/** Specification 2 §2.3, sentence by sentence and by case. */
describe.each([
  [
    'BC01',
    ['고객확인정보 등록', '대리인 작성', '정산 계좌', '정산 담당자', '계좌 확인'],
    ['영리법인', '비영리법인', '법인 구분'],
  ],
  ['BC00', ['고객확인정보 등록', '법인 구분', '영리법인', '비영리법인', '대리인 작성', '정산 계좌', '계좌 확인'], []],
] as const)('the texts required by the specification for %s', (accountType, shown, hidden) => {
  it('are all shown, and those of the other kind are not', async () => {
    await open(accountType);
    for (const text of shown) expect(screen.queryAllByText(text, { exact: true }).length, text).toBeGreaterThan(0);
    for (const text of hidden) expect(screen.queryAllByText(text, { exact: true }), text).toEqual([]);
    const krw = '원화(KRW) 계좌만 등록할 수 있습니다. 외화로 정산받으시려면 고객센터로 문의해 주세요.';
    expect(screen.getByText(krw, { exact: false })).toBeTruthy();
  });

  it('include both progress diagrams, of the application and of the screening', async () => {
    await open(accountType);
    const text = document.body.textContent ?? '';
    for (const step of ['사업자 정보 입력', '결제서비스 신청', '심사', '계약', '심사 완료'])
      expect(text).toContain(step);
    for (const step of ['사업자 정보 확인', '고객 정보 입력', '등록 완료']) expect(text).toContain(step);
  });

  it('include what an agent has to submit', async () => {
    await open(accountType);
    fireEvent.click(within(screen.getByRole('group', { name: /대리인 작성/ })).getByLabelText('예'));
    const note = '대리인은 개인 정보(신분증)와 위임장을 제출해야 합니다.';
    expect(screen.getByText(note, { exact: false })).toBeTruthy();
  });
});
