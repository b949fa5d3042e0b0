// @vitest-environment jsdom
import type { StorefrontShop } from '@portal/contract/storefront/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontIssueWords as issueWords } from '@portal/domain/messages/storefront/issue.ts';
import { storefrontPaperWords as paperWords } from '@portal/domain/messages/storefront/papers.ts';
import { ToastHost } from '@portal/ui/feedback/toast-host.tsx';
import { dropToast } from '@portal/ui/feedback/toast-store.ts';
import { type Answer, later, ok, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetMallAfterEach } from '../../../lib/mall/mall.fixture.ts';
import { askMall, forgetMall } from '../../../lib/mall/mall.ts';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './app-management.page.tsx';
import { paidShop } from './shops.fixture.ts';

const links = {
  adminUrl: 'https://admin.example.com/',
  faqUrl: 'https://faq.example.com/',
  inquiryUrl: 'https://inquiry.example.com/',
  methodUrl: 'https://method.example.com/',
};
const down: Answer = {
  status: 503,
  body: { code: 'PROVIDER_UNAVAILABLE', message: '잠시 후 다시 시도해 주세요.', data: {} },
};

type Answers = Parameters<typeof stubServer>[0];
let server: ReturnType<typeof stubServer>;

async function open(shops: Answers[string], registerStatus = 'PAY_DONE') {
  const userType = registerStatus === 'PAY_DONE' ? 'general' : 'pro-auto';
  server = stubServer({
    'GET /register/status': ok({ registerStatus, mallId: 'sandbox-paid', userType, maySubmit: true }),
    'GET /cafe24/shop': shops,
    'GET /cafe24/links': ok(links),
    'GET /cafe24/papers': ok({ papers: [{ paper: 'account-copy', isHandedIn: false }] }),
    'GET /payment/status': ok({
      screenCost: 330_000,
      vat: 30_000,
      isPaymentRequired: true,
      isSettled: true,
      attempt: null,
      confirmationTo: 'op***@example.com',
    }),
  });
  await askMall();
  return openRouted(
    <>
      <Page />
      <ToastHost />
    </>,
  );
}
const shops = (...list: readonly StorefrontShop[]) => ok({ shops: list });
const rows = () => screen.getAllByRole('row').slice(1);
const hrefOf = (name: RegExp): string => screen.getByRole<HTMLAnchorElement>('link', { name }).href;

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: vi.fn(async () => undefined) } });
});
forgetMallAfterEach();

describe('app management', () => {
  it('shows the Shop ID, and site, login id, merchant id, methods link and state of each shop', async () => {
    await open(
      shops(
        paidShop(),
        paidShop({ shopNo: 3, url: 'jp.sandbox-paid.example', merchantId: 'C240118274', status: '심사 중' }),
      ),
    );
    expect(screen.queryByText('sandbox-paid')).not.toBeNull();
    expect(rows()).toHaveLength(2);
    const first = within(rows()[0] ?? document.body);
    for (const text of ['paid_2', 'C240118273', '정상']) expect(first.queryByText(text)).not.toBeNull();
    expect(first.getByRole<HTMLAnchorElement>('link', { name: /^en\.sandbox-paid\.example ?\(/ })).toMatchObject({
      href: 'https://en.sandbox-paid.example/',
      target: '_blank',
      rel: 'noreferrer',
    });
    const methods = first.getByRole('link', { name: 'en.sandbox-paid.example 결제 수단' });
    expect(methods.getAttribute('href')).toBe('/cafe24/app-payment-detail/C240118273');
    expect(within(rows()[1] ?? document.body).queryByText('심사 중')).not.toBeNull();
  });

  it.each(['정상', '심사 중', '해지', 'SUSPENDED_BY_RISK'])(
    'shows the state %s as the back office calls it',
    async (status) => {
      await open(shops(paidShop({ status })));
      expect(within(rows()[0] ?? document.body).queryByText(status)).not.toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('shows what is not issued yet, without a link to payment methods', async () => {
    await open(shops(paidShop({ loginId: null, merchantId: null, status: null, remitConfigType: null })));
    expect(screen.getAllByText('발급 전')).toHaveLength(3);
    expect(screen.queryByText(issueWords.pending)).not.toBeNull();
    expect(document.body.textContent).toContain(issueWords.mailTo('op***@example.com'));
    expect(screen.queryByRole('link', { name: /결제 수단$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /복사$/ })).toBeNull();
  });

  it('lists the documents that settlement waits for, and no pending ids once all are issued', async () => {
    await open(shops(paidShop()));
    expect(screen.queryByRole('heading', { name: paperWords.title })).not.toBeNull();
    expect(screen.queryByText('통장 사본')).not.toBeNull();
    expect(screen.queryByText(issueWords.pending)).toBeNull();
  });

  it('shows the notes and the three external links', async () => {
    await open(shops(paidShop()));
    expect(screen.queryByRole('heading', { name: '꼭 확인해 주세요' })).not.toBeNull();
    expect(screen.queryByText(/보내지 않으시면 정산이 보류됩니다/)).not.toBeNull();
    expect([hrefOf(/관리자 사이트/), hrefOf(/자주 묻는 질문/), hrefOf(/1:1 문의/)]).toEqual([
      links.adminUrl,
      links.faqUrl,
      links.inquiryUrl,
    ]);
  });

  it('offers to enter the details only in the detail-waiting status', async () => {
    await open(shops(paidShop()));
    expect(screen.queryByRole('link', { name: '상세 정보 입력하기' })).toBeNull();
    cleanup();
    forgetMall();
    forgetEverything('left');
    await open(shops(paidShop({ merchantId: null })), 'PRO_DETAIL_WAITING');
    expect(screen.getAllByRole('link', { name: '상세 정보 입력하기' })[0]?.getAttribute('href')).toBe(
      '/cafe24/registration',
    );
    expect(screen.queryByText('상세 정보를 입력해 주세요')).not.toBeNull();
  });

  it('shows no link to payment methods in the detail-waiting status, even with ids', async () => {
    await open(shops(paidShop()), 'PRO_DETAIL_WAITING');
    expect(screen.queryByText('C240118273')).not.toBeNull();
    expect(screen.queryByRole('link', { name: /결제 수단$/ })).toBeNull();
  });

  it('says that there are no shops, and can be reloaded', async () => {
    await open(shops());
    expect(screen.queryByText('쇼핑몰 정보가 없습니다.')).not.toBeNull();
    server.answers['GET /cafe24/shop'] = shops(paidShop());
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' })));
    expect(rows()).toHaveLength(1);
  });

  it('shows why the shops cannot be loaded, and can be reloaded', async () => {
    await open(down);
    expect(screen.queryByText('잠시 후 다시 시도해 주세요.')).not.toBeNull();
    server.answers['GET /cafe24/shop'] = shops(paidShop());
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' })));
    expect(rows()).toHaveLength(1);
  });

  it('shows progress while the shops are reloaded', async () => {
    await open(shops());
    const slow = later(shops(paidShop()));
    server.answers['GET /cafe24/shop'] = slow.answer;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' })));
    expect(screen.getByRole('button', { name: '불러오고 있습니다.' }).ariaDisabled).toBe('true');
    await act(async () => slow.come());
    expect(rows()).toHaveLength(1);
  });

  it('is busy until the shops are loaded', async () => {
    const slow = later(shops(paidShop()));
    await open(slow.answer);
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    await act(async () => slow.come());
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(rows()).toHaveLength(1);
  });

  it('copies a merchant id, and reports success or failure', async () => {
    await open(shops(paidShop()));
    const copy = screen.getByRole('button', { name: 'C240118273 복사' });
    await act(async () => void fireEvent.click(copy));
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith('C240118273');
    expect(screen.queryByText('복사하였습니다.')).not.toBeNull();
    vi.mocked(navigator.clipboard.writeText).mockRejectedValueOnce(new Error('denied'));
    await act(async () => void fireEvent.click(copy));
    expect(screen.queryByText('복사하지 못했습니다.')).not.toBeNull();
  });

  it('reports that nothing was copied where the browser has no clipboard, as without https', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    dropToast();
    await open(shops(paidShop()));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'C240118273 복사' })));
    expect(screen.queryByText('복사하지 못했습니다.')).not.toBeNull();
  });

  it('shows no table when the session has ended', async () => {
    await open({
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: sentence('storefront.session-ended'), data: {} },
    });
    expect(screen.queryByRole('table')).toBeNull();
  });
});
