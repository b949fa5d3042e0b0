// @vitest-environment jsdom

import { sentence } from '@portal/domain/messages/codes.ts';
import { paymentServiceWords as words } from '@portal/domain/messages/payment-service.ts';
import { prohibitedWords as listWords } from '@portal/domain/messages/prohibited-industries.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRouted, type Routed } from '../../../lib/routed.fixture.tsx';
import { hasSession, somebody } from '../../../lib/somebody.fixture.ts';
import { Page } from './payment-service.page.tsx';

const sent: unknown[] = [];
let routed: Routed;
/** The form that the server has kept. */
let kept: object | null = null;

beforeEach(() => {
  sent.length = 0;
  kept = null;
  hasSession();
  Element.prototype.scrollIntoView = vi.fn();
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/me'))
      return new Response(
        JSON.stringify({
          code: 'OK',
          message: '',
          data: somebody({ accountStatus: 'STEP5_COMPLETED', kycStatus: null }),
        }),
      );
    const isDraft = url.includes('/draft/payment-service');
    if (!isDraft) sent.push(JSON.parse(String(init.body)));
    const answer = { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002', screenCost: 300_000 };
    const draft = init.method === 'PUT' ? { savedAt: '2026-11-21T02:00:00.000Z' } : kept;
    return new Response(JSON.stringify({ code: 'OK', message: '', data: isDraft ? draft : answer }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (): Promise<void> => {
  routed = await openRouted(<Page />);
};
const tick = (label: string): void => void fireEvent.click(screen.getByLabelText(label));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const isShown = (code: Parameters<typeof sentence>[0]): boolean => screen.queryByText(sentence(code)) !== null;
const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.description });

it('is sent with what was chosen, once the list of prohibited industries was viewed', async () => {
  await open();
  tick(words.service.WEB_MOBILE_PAY);
  tick(words.method.GL_CREDIT);
  tick('KRW');
  fireEvent.change(description(), { target: { value: ' 수공예 ' } });
  tick(words.prohibitedAgree);
  expect(isShown('prohibited.view-first')).toBe(true);
  await press(words.prohibitedOpen);
  await screen.findByRole('button', { name: listWords.close }, { timeout: 20_000 });
  await press(listWords.close);
  expect(isShown('prohibited.view-first')).toBe(false);
  tick(words.prohibitedAgree);
  await press(words.next);
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

it('untouched it says nothing, sent it says all that is missing', async () => {
  await open();
  fireEvent.blur(screen.getByLabelText(words.service.WEB_MOBILE_PAY));
  expect(isShown('services.required')).toBe(false);
  await press(words.next);
  for (const code of ['services.required', 'pay-methods.required', 'prohibited.agreement-required'] as const)
    expect(isShown(code)).toBe(true);
  expect(sent).toEqual([]);
  tick(words.service.WEB_MOBILE_PAY);
  expect(isShown('services.required')).toBe(false);
});

it('of a draft of the first version takes what still fits', async () => {
  kept = {
    values: { description: '수공예', services: ['WEB_MOBILE_PAY'], agreed: true },
    savedAt: '2026-11-20T01:00:00.000Z',
  };
  await open();
  expect(description().value).toBe('수공예');
  expect(screen.getByLabelText<HTMLInputElement>(words.prohibitedAgree).checked).toBe(false);
});
