// @vitest-environment jsdom
import { storefrontIssueWords as issueWords } from '@portal/domain/messages/storefront/issue.ts';
import { storefrontPaperWords as paperWords } from '@portal/domain/messages/storefront/papers.ts';
import { type Answer, ok, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetMallAfterEach } from '../../../lib/mall/mall.fixture.ts';
import { askMall } from '../../../lib/mall/mall.ts';
import { forgetConfiguration, loadConfiguration } from '../../../lib/session/configuration.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { Page as Complete } from './payment-complete.page.tsx';
import { Page as Result } from './payment-result.page.tsx';

const down: Answer = { status: 503, body: { code: 'PROVIDER_UNAVAILABLE', message: '잠시 후', data: {} } };

forgetMallAfterEach();
afterEach(forgetConfiguration);

describe('the return page of the gateway', () => {
  const complete = '/cafe24/payment-complete';
  const here = () => {
    const replace = vi.fn();
    vi.stubGlobal('location', { ...location, replace });
    return replace;
  };

  it('sends its opener to the end of the payment, and closes itself', async () => {
    const [own, close, replace] = [here(), vi.fn(), vi.fn()];
    vi.stubGlobal('close', close);
    vi.stubGlobal('opener', { location: { replace } });
    await openRouted(<Result />);
    expect(replace).toHaveBeenCalledWith(complete);
    expect(close).toHaveBeenCalledOnce();
    expect(own).not.toHaveBeenCalled();
  });

  it('goes on by itself without an opener', async () => {
    const own = here();
    vi.stubGlobal('opener', null);
    await openRouted(<Result />);
    expect(own).toHaveBeenCalledWith(complete);
  });

  it('goes on by itself when its opener shows another site', async () => {
    const [own, close] = [here(), vi.fn()];
    vi.stubGlobal('close', close);
    vi.stubGlobal('opener', {
      get location(): never {
        throw new DOMException('another origin', 'SecurityError');
      },
    });
    await openRouted(<Result />);
    expect(own).toHaveBeenCalledWith(complete);
    expect(close).not.toHaveBeenCalled();
  });

  it('requests nothing, shows no result, and has a link in case the browser does not close it', async () => {
    here();
    vi.stubGlobal('opener', null);
    const server = stubServer({});
    await openRouted(<Result />);
    expect(screen.queryByRole('heading', { level: 1, name: '결제 결과 확인' })).not.toBeNull();
    expect(screen.getByRole('link', { name: '결과 화면으로 이동' }).getAttribute('href')).toBe(complete);
    expect(server.calls()).toEqual([]);
  });
});

describe('the end of the payment', () => {
  const fee = (change: object = {}) =>
    ok({
      screenCost: 330_000,
      vat: 30_000,
      isPaymentRequired: true,
      isSettled: true,
      attempt: { state: 'PAID', reason: null },
      confirmationTo: 'op***@example.com',
      ...change,
    });
  const shop = (shopNo: number, merchantId: string | null) => ({
    mallId: 'sandbox-paid',
    shopNo,
    url: `shop${shopNo}.example`,
    currency: 'USD',
    languageCode: 'en_US',
    loginId: merchantId && 'paid_2',
    merchantId,
    status: null,
    remitConfigType: null,
  });
  const issued = ok({ shops: [shop(2, 'C2'), shop(3, 'C3')] });
  const papers = [
    { paper: 'certificate', isHandedIn: true },
    { paper: 'representative-id', isHandedIn: false },
    { paper: 'account-copy', isHandedIn: false },
  ];
  async function open(payment: Answer, shops: Answer = issued) {
    const brand = {
      name: '엑심베이',
      supportPhone: '02-000-0000',
      supportEmail: 'help@example.com',
      homeUrl: 'https://example.com',
    };
    stubServer({
      'GET /register/status': ok({
        registerStatus: 'PAY_DONE',
        mallId: 'sandbox-paid',
        userType: 'general',
        maySubmit: true,
      }),
      'GET /payment/status': payment,
      'GET /cafe24/links': ok({
        adminUrl: 'https://admin.example.com/',
        faqUrl: 'https://faq.example.com/',
        inquiryUrl: 'https://inquiry.example.com/',
        methodUrl: 'https://method.example.com/',
      }),
      'GET /cafe24/shop': shops,
      'GET /cafe24/papers': ok({ papers }),
      'GET /api/config': {
        body: {
          brand,
          postcodeFrameUrl: '',
          merchantLoginUrl: '',
          homepageLoginUrl: '',
          sandboxUrl: null,
          screeningFee: 330_000,
          passwordTransportKey: '',
        },
      },
    });
    await loadConfiguration();
    await askMall();
    await openRouted(<Complete />);
  }

  it('shows that payments can be taken, and notices on documents, confirmation mail and easy pay', async () => {
    await open(fee());
    expect(screen.queryByRole('heading', { level: 1, name: '가입이 완료되었습니다' })).not.toBeNull();
    expect(screen.queryByText('지금부터 결제를 이용할 수 있습니다.')).not.toBeNull();
    expect(screen.queryByText(/shop2\.example, shop3\.example에 적용/)).not.toBeNull();
    expect(screen.queryByText(issueWords.pending)).toBeNull();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '필수 서류를 보내 주세요 정산 전까지',
      '확인 메일을 살펴봐 주세요 ',
      '해외 간편결제를 신청해 주세요 필요한 경우',
    ]);
    for (const text of [/보내지 않으시면 정산이 보류됩니다/, /확인 메일을 보내 드립니다/, /1:1 문의로 신청해 주세요/]) {
      expect(screen.queryByText(text)).not.toBeNull();
    }
    await waitFor(() => expect(screen.queryByText(/op\*\*\*@example\.com/)).not.toBeNull());
  });

  it('shows the paid amount, and progress at the third step', async () => {
    await open(fee());
    await waitFor(() => expect(screen.queryByText(/심사비 330,000원이 결제되었습니다/)).not.toBeNull());
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('가입 완료');
  });

  it.each([
    ['an exempt mall', { screenCost: 0, vat: 0, isPaymentRequired: false, attempt: null }],
    ['a fee not known to be paid', { isSettled: false, attempt: { state: 'READY', reason: null } }],
  ])('shows no amount for %s', async (_what, change) => {
    await open(fee(change));
    await waitFor(() => expect(screen.queryByText(/op\*\*\*@example\.com/)).not.toBeNull());
    expect(screen.queryByText(/결제되었습니다/)).toBeNull();
  });

  it('links to app management, the documents and the inquiry', async () => {
    await open(fee());
    expect(screen.getByRole('link', { name: '앱 관리로 이동' }).getAttribute('href')).toBe('/cafe24/app-management');
    expect(screen.queryByText(paperWords.show)).not.toBeNull();
    await waitFor(() =>
      expect(screen.getByRole<HTMLAnchorElement>('link', { name: /1:1 문의하기/ }).href).toBe(
        'https://inquiry.example.com/',
      ),
    );
  });

  it('is shown even if the fee cannot be loaded', async () => {
    await open(down);
    expect(screen.queryByText('지금부터 결제를 이용할 수 있습니다.')).not.toBeNull();
  });

  it.each<readonly [string, Answer]>([
    ['no shop has its id', ok({ shops: [shop(2, null), shop(3, null)] })],
    ['the shops cannot be loaded', down],
  ])('when %s shows when payments can be taken, and that a mail will follow', async (_what, shops) => {
    await open(fee(), shops);
    expect(screen.queryByText('지금부터 결제를 이용할 수 있습니다.')).toBeNull();
    expect(screen.queryByText(issueWords.pending)).not.toBeNull();
    await waitFor(() => expect(document.body.textContent).toContain(issueWords.mailTo('op***@example.com')));
  });

  it('names the shops with and without ids when only some have them', async () => {
    await open(fee(), ok({ shops: [shop(2, 'C2'), shop(3, null)] }));
    expect(screen.queryByText('shop2.example에 적용되었습니다.')).not.toBeNull();
    expect(document.body.textContent).toContain(issueWords.pendingFor('shop3.example'));
  });

  it('lists the documents with the submitted ones ticked, and how to send the others', async () => {
    await open(fee());
    await waitFor(() => expect(screen.queryByText(paperWords.count(2))).not.toBeNull());
    const rows = screen.getAllByRole('listitem').filter(({ className }) => className.includes('paper'));
    expect(rows.map(({ textContent }) => textContent?.includes(paperWords.handedIn))).toEqual([true, false, false]);
    expect(screen.queryByText(paperWords.how('sandbox-paid'))).not.toBeNull();
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: paperWords.write });
    expect(decodeURIComponent(href)).toBe('mailto:help@example.com?subject=[sandbox-paid] 필수 서류 제출');
  });
});
