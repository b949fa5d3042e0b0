// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { type Answer, ok, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetMallAfterEach } from '../../../lib/mall/mall.fixture.ts';
import { askMall } from '../../../lib/mall/mall.ts';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { paidShop } from '../management/shops.fixture.ts';
import { Page } from './app-payment-detail.page.tsx';

const shop = paidShop({ remitConfigType: '은행 안전정산' });
const method = (krName: string, isCard: boolean, status = '정상') => ({ krName, isCard, status });
const usual = [
  method('비자', true),
  method('마스터카드', true),
  method('유니온페이', true, '중지'),
  method('알리페이플러스', false),
  method('위챗페이', false, '심사 거절'),
];
const notFound: Answer = { status: 404, body: { code: 'NOT_FOUND', message: '없음', data: {} } };

let path: string;
let server: ReturnType<typeof stubServer>;
async function open(methods: Answer = ok({ paymentMethods: usual }), one: Answer = ok(shop)) {
  server = stubServer({
    'GET /register/status': ok({
      registerStatus: 'PAY_DONE',
      mallId: 'sandbox-paid',
      userType: 'general',
      maySubmit: true,
    }),
    'GET /payment-method': methods,
    'GET /shop/C240118273': one,
    'GET /cafe24/links': ok({
      adminUrl: 'https://admin.example.com/',
      faqUrl: 'https://faq.example.com/',
      inquiryUrl: 'https://inquiry.example.com/',
      methodUrl: 'https://method.example.com/',
    }),
  });
  await askMall();
  return openRouted(<Page />, path);
}
/** Returns the count and the names in a group, by its heading. */
function group(kind: string, state: string) {
  const section = screen.getByRole('heading', { level: 2, name: kind }).closest('section');
  const heading = within(section ?? document.body).getByRole('heading', { level: 3, name: new RegExp(`^${state}`) });
  const names = within(heading.parentElement ?? document.body).queryAllByRole('listitem');
  return [heading.textContent, ...names.map(({ textContent }) => textContent)];
}

beforeEach(() => {
  path = '/cafe24/app-payment-detail/C240118273';
});
forgetMallAfterEach();

describe('the payment methods of a shop', () => {
  it('are shown in four groups with their Korean names; any state other than normal is suspended', async () => {
    await open();
    expect([
      group('해외 신용카드', '정상'),
      group('해외 신용카드', '중지'),
      group('해외 간편결제', '정상'),
      group('해외 간편결제', '중지'),
    ]).toEqual([
      ['정상 2개', '비자', '마스터카드'],
      ['중지 1개', '유니온페이'],
      ['정상 1개', '알리페이플러스'],
      ['중지 1개', '위챗페이'],
    ]);
  });

  it('show a line for an empty group', async () => {
    await open(ok({ paymentMethods: [method('비자', true)] }));
    expect(screen.getAllByText('중지된 결제 수단이 없습니다.')).toHaveLength(2);
    expect(screen.getAllByText('정상인 결제 수단이 없습니다.')).toHaveLength(1);
  });

  it('show that there are none, with a link to request one', async () => {
    await open(ok({ paymentMethods: [] }));
    expect(screen.queryByText('결제 수단 정보가 없습니다.')).not.toBeNull();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /결제 수단 추가 요청/ })).toMatchObject({
      href: 'https://method.example.com/',
      target: '_blank',
    });
  });

  it('are shown below the shop’s address, login id, merchant id and settlement method', async () => {
    await open();
    const facts = screen.getByRole('heading', { name: '쇼핑몰 정보' }).closest('section');
    const terms = within(facts ?? document.body)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const values = within(facts ?? document.body)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(terms).toEqual(['사이트 주소', '로그인 ID', '가맹점 ID', '정산 방식']);
    expect(values).toEqual(['en.sandbox-paid.example', 'paid_2', 'C240118273', '은행 안전정산']);
    cleanup();
    forgetEverything('left');
    await open(undefined, ok({ ...shop, loginId: null, remitConfigType: null }));
    expect(screen.getAllByText('-')).toHaveLength(2);
  });

  it('are requested by the decoded id of the address', async () => {
    path = '/cafe24/app-payment-detail/C24%2E0';
    await open();
    expect(server.calls().filter((call) => call.includes('C24'))).toEqual(['GET /api/onboarding/v1/cafe24/shop/C24.0']);
  });

  it.each([
    ['an id unknown in this mall', notFound],
    ['an invalid id', { status: 400, body: { code: 'VALIDATION', message: '확인', data: {} } }],
  ])('show the page “not found” for %s', async (_what, answer) => {
    await open(answer, answer);
    expect(screen.queryByRole('heading', { level: 1, name: '화면을 찾을 수 없습니다' })).not.toBeNull();
    expect(screen.queryByText(sentence('storefront.not-found'))).not.toBeNull();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('show why they cannot be loaded, and can be reloaded', async () => {
    await open({
      status: 503,
      body: { code: 'PROVIDER_UNAVAILABLE', message: '잠시 후 다시 시도해 주세요.', data: {} },
    });
    expect(screen.queryByText('잠시 후 다시 시도해 주세요.')).not.toBeNull();
    server.answers['GET /payment-method'] = ok({ paymentMethods: usual });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' })));
    expect(screen.queryByText('비자')).not.toBeNull();
  });

  it('lead back in the history, or to app management without a history', async () => {
    const { place } = await open();
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const length = vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    fireEvent.click(screen.getByRole('button', { name: '이전' }));
    expect(back).toHaveBeenCalledOnce();
    length.mockReturnValue(1);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '이전' })));
    expect([place(), back.mock.calls.length]).toEqual(['/cafe24/app-management', 1]);
    back.mockRestore();
    length.mockRestore();
  });
});
