// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someWords } from '../../../ui/base/words.fixture.ts';
import { UiWordsProvider } from '../../../ui/base/words.tsx';
import { tell } from '../../../ui/feedback/tell-store.ts';
import { Page } from './business-confirm.page.tsx';

const { goHome, account } = vi.hoisted(() => ({ goHome: vi.fn(), account: { accountType: 'BC01' } }));
vi.mock('../../../lib/journey.ts', () => ({ useJourney: () => ({ me: account, goHome }), useMerchant: () => account }));
vi.mock('../../../ui/feedback/tell-store.ts', () => ({ tell: vi.fn(async () => undefined) }));

const sent: { readonly path: string; readonly body: unknown }[] = [];
/** What the server says, by the last part of a call's path. */
let answers: Record<string, object> = {};
const ok = (data: unknown): object => ({ code: 'OK', message: '', data });

beforeEach(() => {
  sent.length = 0;
  answers = { accountCheck: { rescode: '0000', resmsg: '' }, account: ok(null), 'business-confirm': ok(null) };
  account.accountType = 'BC01';
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\//, '');
    if (init.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) });
    return new Response(JSON.stringify(answers[path]), { status: 'errors' in (answers[path] ?? {}) ? 400 : 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const open = () =>
  act(async () => {
    render(
      <UiWordsProvider value={someWords}>
        <Page />
      </UiWordsProvider>,
    );
  });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const isShown = (code: Parameters<typeof sentence>[0]): boolean => screen.queryByText(sentence(code)) !== null;
const fill = (): void => {
  type('예금주명', '홍길동');
  type('계좌번호', '1002900123456');
  type('정산 담당자명', '김정산');
  type('정산 이메일', 'settle@merchant.test');
  type('휴대전화 번호', '12345678');
};

it('sends an account that was checked, the number whole', async () => {
  await open();
  fill();
  await press('계좌 확인');
  expect(isShown('settlement-account.checked')).toBe(true);
  await press('다음');
  expect(sent.map(({ path }) => path)).toEqual(['accountCheck', 'account']);
  expect(sent[1]?.body).toEqual({
    gongdongRep: false,
    bankCode: '020',
    accountName: '홍길동',
    accountNumber: '1002900123456',
    settlementManager: '김정산',
    settlementEmail: 'settle@merchant.test',
    settlementPhone: '01012345678',
  });
  expect(tell).toHaveBeenCalledWith(sentence('settlement-account.saved'));
  expect(goHome).toHaveBeenCalledOnce();
});

it('an account that was not checked, or changed since, is told so once the person wanted to go on', async () => {
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

it('a check needs all of the account, and what the bank says stands at the number', async () => {
  await open();
  type('예금주명', '홍길동');
  await press('계좌 확인');
  expect(isShown('account-number.required')).toBe(true);
  expect(document.activeElement).toBe(field('계좌번호'));
  expect(sent).toEqual([]);
  answers.accountCheck = { rescode: '0001', resmsg: '없는 계좌입니다.' };
  type('계좌번호', '1002900120000');
  await press('계좌 확인');
  expect(screen.queryByText('없는 계좌입니다.')).not.toBeNull();
});

it('a refusal of the whole number stands at the half that is typed', async () => {
  answers.account = { code: 'VALIDATION', message: '', data: null, errors: { settlementPhone: '서버의 말' } };
  await open();
  fill();
  await press('계좌 확인');
  await press('다음');
  expect(screen.queryByText('서버의 말')).not.toBeNull();
  expect(document.activeElement).toBe(field('휴대전화 번호'));
});

it('a corporation says whether it is for profit, and who fills this in is told what follows', async () => {
  account.accountType = 'BC00';
  await open();
  fill();
  await press('다음');
  expect(isShown('corporate-purpose-type.required')).toBe(true);
  fireEvent.click(screen.getByLabelText('영리법인'));
  expect(isShown('corporate-purpose-type.required')).toBe(false);
  const agent = within(screen.getByRole('group', { name: /대리인|작성/ }));
  fireEvent.click(agent.getByLabelText('예'));
  await press('계좌 확인');
  await press('다음');
  expect(sent.at(-1)?.body).toMatchObject({ corpGubn: true, gongdongRep: true });
});

it('a bank that could not be asked is told as that, at the number, and nothing typed is lost (11.30)', async () => {
  await open();
  fill();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await press('계좌 확인');
  expect(isShown('settlement-account.connection')).toBe(true);
  expect(field('계좌번호').value).toBe('1002900123456');
});
