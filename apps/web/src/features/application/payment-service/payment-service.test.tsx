// @vitest-environment jsdom
import { paymentServiceWords as words } from '@portal/domain/messages/application.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someWords } from '../../../ui/base/words.fixture.ts';
import { UiWordsProvider } from '../../../ui/base/words.tsx';
import { Page } from './payment-service.page.tsx';

const goHome = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/journey.ts', () => ({ useJourney: () => ({ me: null, goHome }) }));
// jsdom knows no <dialog> methods; here the list is only opened and closed.
vi.mock('../../../blocks/prohibited-industries.tsx', () => ({
  ProhibitedIndustries: ({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode =>
    open && (
      <button type="button" onClick={onClose}>
        close the list
      </button>
    ),
}));

const sent: unknown[] = [];
/** The form that the server has kept. */
let kept: object | null = null;

beforeEach(() => {
  sent.length = 0;
  kept = null;
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isDraft = url.endsWith('/draft/payment-service');
    if (!isDraft) sent.push(JSON.parse(String(init.body)));
    const answer = { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002', screenCost: 300_000 };
    const draft = init.method === 'PUT' ? { savedAt: '2026-11-21T02:00:00.000Z' } : kept;
    return new Response(JSON.stringify({ code: 'OK', message: '', data: isDraft ? draft : answer }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  goHome.mockClear();
});

const open = () =>
  act(async () => {
    render(
      <UiWordsProvider value={someWords}>
        <Page />
      </UiWordsProvider>,
    );
  });
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
  await press('close the list');
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
  expect(goHome).toHaveBeenCalledOnce();
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
