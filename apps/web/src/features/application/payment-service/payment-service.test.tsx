// @vitest-environment jsdom

import { checkAnswersWords as check } from '@portal/domain/messages/application/check-answers.ts';
import { paymentServiceWords as words } from '@portal/domain/messages/application/payment-service.ts';
import { prohibitedWords as listWords } from '@portal/domain/messages/application/prohibited-industries.ts';
import { proposalWords } from '@portal/domain/messages/application/proposal.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { serviceLabels as labels } from '@portal/domain/messages/labels/services.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfiguration, loadConfiguration } from '../../../lib/session/configuration.ts';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { configuration, hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './payment-service.page.tsx';

const sent: unknown[] = [];
let routed: Routed;
let kept: object | null = null;

let fee: number;

function stored(url: string): object | undefined {
  if (url.includes('/screenCost/preview')) return { clear: true, findings: [] };
  if (url.includes('/screenCost/info')) {
    return { screenCost: fee, screenCostInfo: null, currency: 'KRW', payment: { state: 'none' } };
  }
  if (url.includes('/application/answers'))
    return { answers: [{ key: 'bizNo', values: ['9683104273'] }], read: 0, agreedAt: null };
  return undefined;
}

beforeEach(() => {
  sent.length = 0;
  fee = 330_000;
  enterSession(somebody({ accountStatus: 'STEP4_COMPLETED', kycStatus: null }));
  kept = null;
  hasSession();
  Element.prototype.scrollIntoView = vi.fn();
  stubDialogs();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/api/config')) return new Response(JSON.stringify(configuration));
    if (url.endsWith('/me'))
      return new Response(
        JSON.stringify({
          code: 'OK',
          message: '',
          data: somebody({ accountStatus: 'STEP5_COMPLETED', kycStatus: null }),
        }),
      );
    const message = stored(url);
    if (message) return new Response(JSON.stringify({ code: 'OK', message: '', data: message }));
    const isDraft = url.includes('/draft/payment-service');
    if (!isDraft) sent.push(JSON.parse(String(init.body)));
    const answer = { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002', screenCost: 300_000 };
    const draft = init.method === 'PUT' ? { savedAt: '2026-11-21T02:00:00.000Z' } : kept;
    return new Response(JSON.stringify({ code: 'OK', message: '', data: isDraft ? draft : answer }));
  });
  void loadConfiguration();
});
afterEach(() => {
  cleanup();
  forgetConfiguration();
  forgetEverything('left');
  vi.unstubAllGlobals();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const won = 'KRW 대한민국 원';
const open = async (): Promise<void> => {
  routed = await openRouted(<Page />);
  await vi.waitFor(() => expect(box(won).checked).toBe(true));
};
const tick = (label: string): void => void fireEvent.click(screen.getByLabelText(label));
const isShown = (code: Parameters<typeof sentence>[0]): boolean => screen.queryByText(sentence(code)) !== null;
const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: labels.description });

it('is sent with the choices, after the list of prohibited industries was viewed', async () => {
  await open();
  fireEvent.change(description(), { target: { value: ' 수공예 ' } });
  tick(words.prohibitedAgree);
  expect(isShown('prohibited.view-first')).toBe(true);
  await press(words.prohibitedOpen);
  await screen.findByRole('button', { name: listWords.close });
  await press(listWords.close);
  expect(isShown('prohibited.view-first')).toBe(false);
  tick(words.prohibitedAgree);
  await press(words.next);
  await vi.waitFor(() => expect(routed.place()).toBe('/payment-complete'));
  expect(sent).toEqual([
    {
      payServiceType: ['WEB_MOBILE_PAY'],
      payMethods: ['GL_CREDIT'],
      description: '수공예',
      displayCurrencies: ['KRW'],
      serviceTargetCountries: [],
      prohibitedIndustryAgreed: true,
    },
  ]);
  expect(routed.place()).toBe('/payment-complete');
});

it('marks its agreement as required in text and by its ARIA state (§13)', async () => {
  await open();
  const box = screen.getByRole('checkbox', { name: words.prohibitedAgree });
  expect(box.getAttribute('aria-required')).toBe('true');
  expect(screen.getByText('(필수)').closest('label')).toBeNull();
});

it('shows no errors while untouched, and everything that is missing on submit', async () => {
  await open();
  tick(won);
  fireEvent.blur(description());
  expect(isShown('currencies.required')).toBe(false);
  await press(words.next);
  for (const code of ['site-description.length', 'currencies.required', 'prohibited.agreement-required'] as const)
    expect(isShown(code)).toBe(true);
  expect(sent).toEqual([]);
  tick('USD 미국 달러');
  expect(isShown('currencies.required')).toBe(false);
});

it('preselects the only choice, which cannot be removed, and says why', async () => {
  kept = { values: { payServiceType: [], payMethods: [], description: '수공예' }, savedAt: '2026-11-20T01:00:00.000Z' };
  await open();
  for (const label of [words.service.WEB_MOBILE_PAY, words.method.GL_CREDIT]) {
    const only = screen.getByRole<HTMLInputElement>('checkbox', { name: label, description: new RegExp(words.only) });
    fireEvent.click(only);
    expect([only.checked, only.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  }
  const fold = screen.getByText(words.preparing('정기(자동) 결제, 링크 결제, 국내 신용카드', 9)).closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain(words.methodUse.WECHAT);
  expect(fold?.textContent).toContain('0.3%');
  expect(screen.queryByRole('checkbox', { name: words.method.PAYPAL })).toBeNull();
});

describe('currencies', () => {
  const search = () => screen.getByRole('combobox', { name: words.currencySearch });
  const type = (text: string): void => void fireEvent.change(search(), { target: { value: text } });
  const key = (name: string): void => void fireEvent.keyDown(search(), { key: name });
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const chips = () =>
    screen.getAllByRole('checkbox', { name: /^[A-Z]{3} / }).map((box) => box.closest('label')?.textContent);

  it('preselects won, the currency of the amounts, and says why until it is changed', async () => {
    await open();
    expect(screen.getByText(proposalWords.amounts)).toBeTruthy();
    tick('USD 미국 달러');
    expect([box(won).checked, screen.queryByText(proposalWords.amounts)]).toEqual([true, null]);
    tick(won);
    expect(screen.getByText(words.currencyChosen(1))).toBeTruthy();
  });

  it('shows the usual ones first, and the others after a button is pressed', async () => {
    await open();
    expect(chips().map((text) => text?.slice(0, 3))).toEqual(['KRW', 'USD', 'JPY', 'EUR', 'TWD', 'HKD']);
    await press(words.currencyMore(18));
    expect(chips()).toHaveLength(24);
  });

  it('are found by country and chosen by keyboard; a rare one is added to the grid', async () => {
    await open();
    type('베트남');
    expect(options()).toEqual(['VND베트남 동']);
    expect(screen.getByText(new RegExp(words.currencyFound('베트남', 1)))).toBeTruthy();
    key('Enter');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('VND');
    expect(chips()).toHaveLength(7);
    type('달러');
    expect(options()).toHaveLength(7);
    key('ArrowDown');
    key('ArrowDown');
    expect(search().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
    key(' ');
    key('ArrowUp');
    key('Enter');
    expect(screen.getAllByRole('option', { selected: true }).map((it) => it.textContent?.slice(0, 3))).toEqual([
      'USD',
      'SGD',
    ]);
    key('Escape');
    expect(options()).toEqual([]);
    expect(screen.getByText(words.currencyChosen(4))).toBeTruthy();
    tick('VND 베트남 동');
    expect(chips()).toHaveLength(8);
  });

  it('reports a search without a result', async () => {
    await open();
    type('없는 나라');
    expect(screen.getByText(words.currencyNone)).toBeTruthy();
    key('ArrowDown');
    key('Enter');
    expect(sent).toEqual([]);
  });
});

describe('an exempt merchant', () => {
  const fill = async (): Promise<void> => {
    fee = 0;
    await open();
    fireEvent.change(description(), { target: { value: '수공예' } });
    await press(words.prohibitedOpen);
    await screen.findByRole('button', { name: listWords.close });
    await press(listWords.close);
    tick(words.prohibitedAgree);
    await press(words.next);
  };

  it('checks all answers before the final submit, the typed and the stored ones', async () => {
    await fill();
    await screen.findByText('968-31-04273');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(check.title);
    expect(document.getElementById('answer-description')?.textContent).toContain('수공예');
    expect(sent).toEqual([]);
    await press(check.submit);
    expect(sent).toHaveLength(1);
  });

  it('returns to the field of a service answer to correct it, with everything as it was', async () => {
    await fill();
    await screen.findByText('968-31-04273');
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: '사이트 설명 고치기' })));
    expect(document.activeElement).toBe(description());
    expect(description().value).toBe('수공예');
    expect(routed.place()).toBe('/here');
  });
});

it('restores what still applies from a draft of the first version', async () => {
  kept = {
    values: { description: '수공예', services: ['WEB_MOBILE_PAY'], agreed: true },
    savedAt: '2026-11-20T01:00:00.000Z',
  };
  await open();
  expect(description().value).toBe('수공예');
  expect(screen.getByLabelText<HTMLInputElement>(words.prohibitedAgree).checked).toBe(false);
});
