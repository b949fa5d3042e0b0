// @vitest-environment jsdom
import { answerWords } from '@portal/domain/messages/application/answers.ts';
import { checkAnswersWords as check } from '@portal/domain/messages/application/check-answers.ts';
import { paymentServiceWords as words } from '@portal/domain/messages/application/payment-service.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { serviceLabels as labels } from '@portal/domain/messages/labels/services.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../../lib/session/configuration.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { configuration, somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, sentBy, server } from '../../../lib/testing/begin-with.fixture.ts';
import { button, errorAt, field, isShown, press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { correctedAnswer } from '../answers/correcting.ts';
import { Page } from './payment-service.page.tsx';
// Preloaded for slow machines.
import './last-look.tsx';
import './owes-nothing.ts';

const apply = 'POST /account/payment/info';
const preview = 'GET /screenCost/preview';
const savedAt = '2026-11-20T01:00:00.000Z';
const kept = {
  $version: 2,
  payServiceType: ['WEB_MOBILE_PAY'],
  payMethods: ['GL_CREDIT'],
  description: '수공예 안경을 파는 곳입니다.',
  displayCurrencies: ['KRW'],
  serviceTargetCountries: [],
  prohibitedIndustryAgreed: true,
};
const free = { screenCost: 0, screenCostInfo: null, currency: 'KRW', payment: { state: 'none' } };

let routed: Routed;
beginWith(() => ({
  'GET /api/config': { body: configuration },
  'GET /me': ok(somebody({ accountStatus: 'STEP5_COMPLETED', kycStatus: null, destination: '/payment-complete' })),
  'GET /draft/payment-service': ok({ values: kept, savedAt }),
  'PUT /draft/payment-service': ok({ savedAt }),
  'GET /screenCost/info': ok(free),
  'GET /account/application/answers': ok({
    answers: [{ key: 'bizNo', values: ['9683104273'] }],
    read: 0,
    agreedAt: null,
  }),
  [preview]: ok({ clear: true, findings: [] }),
  [apply]: ok({ accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002', screenCost: 0 }),
}));
beforeEach(() => {
  void loadConfiguration();
  enterSession(somebody({ accountStatus: 'STEP4_COMPLETED', kycStatus: null }));
});

/** An exempt merchant has filled in the form, and checks all answers. */
const looks = async (): Promise<void> => {
  routed = await openRouted(<Page />);
  await press(words.next);
  await screen.findByText('968-31-04273');
};
const isLooking = (): boolean => isShown(check.leadFree);

describe('the final submit', () => {
  it('returns to the form at the field that the server refuses', async () => {
    server.answers[apply] = refused({ description: '무엇을 파는지 적어 주세요.' });
    await looks();
    await press(check.submit);
    expect(isLooking()).toBe(false);
    expect(errorAt(labels.description)).toContain('무엇을 파는지 적어 주세요.');
    expect(document.activeElement).toBe(field(labels.description));
    expect(field(labels.description).value).toBe(kept.description);
    expect(currentDialog()).toBeUndefined();
  });

  it('shows a refusal without a field as a message, and can be repeated', async () => {
    server.answers[apply] = { status: 500, body: {} };
    await looks();
    await press(check.submit);
    expect(currentDialog()?.message).toBe(sentence('service-application.failed'));
    await act(async () => currentDialog()?.answer(true));
    server.answers[apply] = ok({ accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002', screenCost: 0 });
    await press(check.submit);
    expect(sentBy(apply)).toHaveLength(2);
    expect(routed.place()).toBe('/payment-complete');
  });

  it('sends one request when pressed twice', async () => {
    await looks();
    await act(async () => {
      button(check.submit).click();
      button(check.submit).click();
    });
    expect(sentBy(apply)).toHaveLength(1);
  });
});

it('counts the answers to correct with a link to the first, and can be submitted all the same', async () => {
  const homepage = { code: 'homepage-reserved', tone: 'wrong' };
  server.answers[preview] = ok({ clear: false, findings: [homepage] });
  const answers = [
    { key: 'bizNo', values: ['9683104273'] },
    { key: 'homepageUrl', values: ['http://example.com'] },
  ];
  server.answers['GET /account/application/answers'] = ok({ answers, read: 0, agreedAt: null });
  await looks();
  expect(isShown(check.left(1))).toBe(true);
  const [last] = screen.getAllByRole('link', { name: check.correctOf(answerWords.labels.homepageUrl) }).slice(-1);
  await act(async () => last?.click());
  expect(correctedAnswer()).toBe('homepageUrl');
  expect(routed.place()).toBe('/business-detail/private');
  await press(check.submit);
  expect(sentBy(apply)).toHaveLength(1);
});

it('keeps everything in the form after going back', async () => {
  await looks();
  await press(check.back);
  expect(isLooking()).toBe(false);
  expect(field(labels.description).value).toBe(kept.description);
});

it('is sent immediately when the fee is unknown: a fee due leads to the check before payment', async () => {
  server.answers['GET /screenCost/info'] = { status: 500, body: {} };
  routed = await openRouted(<Page />);
  await press(words.next);
  expect(sentBy(apply)).toHaveLength(1);
  expect(routed.place()).toBe('/payment-complete');
});
