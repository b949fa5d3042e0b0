// @vitest-environment jsdom

import { termsWords } from '@portal/domain/messages/account/terms.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontFrameWords } from '@portal/domain/messages/storefront/frame.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { storefrontAgreements } from '@portal/domain/reference/storefront-agreements.ts';
import { storefrontCurrencies } from '@portal/domain/reference/storefront-shops.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { later, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../../../lib/testing/begin-with.fixture.ts';
import { button, field, isShown, press } from '../../../lib/testing/page.fixture.tsx';
import {
  asksCertificate,
  asksFee,
  asksMall,
  asksShops,
  beginRegistered,
  certificate,
  fee,
  heading,
  kept,
  mall,
  opensFirst,
  opensThird,
  routed,
  shop,
} from './registration.fixture.tsx';

beginRegistered();
const nothingAgreed = kept({ service: false, privacy: false, provision: false, marketing: false });
const asksAgreements = 'GET /draft/storefront-agreements';
const tick = (label: string) => act(async () => void fireEvent.click(field(label)));
const labels = storefrontAgreements.map(
  ({ text, type }) => `${text.title} ${type === 'REQUIRED' ? words.requiredMark : words.optionalMark}`,
);
const ticked = (): readonly boolean[] => labels.map((label) => field(label).checked);

describe('the fee', () => {
  it('is shown on the first step, with the note that it is not refunded', async () => {
    await opensFirst();
    expect(isShown('330,000원')).toBe(true);
    expect(isShown(words.feeLead)).toBe(true);
  });

  it('is shown again next to the submit button', async () => {
    await opensThird();
    const bar = button(words.submit).closest<HTMLElement>('[data-action-bar]');
    expect(bar?.textContent).toContain(words.feeInBar('330,000'));
  });

  it('of zero is shown as none', async () => {
    server.answers[asksFee] = fee(0);
    await opensFirst();
    expect(isShown(words.feeNone)).toBe(true);
    expect(isShown(words.feeLead)).toBe(false);
  });

  it('already settled is not mentioned', async () => {
    server.answers[asksFee] = fee(330_000, true);
    await opensFirst();
    expect(isShown(words.feeTitle)).toBe(false);
  });

  it('can be reloaded after a failure, and blocks nobody', async () => {
    server.answers[asksFee] = refused({}, 'SERVER_ERROR', 500);
    await opensFirst();
    expect(isShown(words.feeUnknown)).toBe(true);
    expect(button(words.next).disabled).toBe(false);
    server.answers[asksFee] = fee(220_000);
    await press(storefrontFrameWords.again);
    expect(isShown('220,000원')).toBe(true);
  });
});

describe('the settlement method', () => {
  it('by bank shows its cost when it is chosen', async () => {
    await opensFirst();
    await press(words.next);
    const choice = screen.getByRole('radio', { name: new RegExp(`^${words.methodWoori}`) });
    expect(document.body.textContent).toContain('수수료가 0.3% 추가됩니다');
    await act(async () => void fireEvent.click(choice));
    expect(isShown(words.wooriFixed)).toBe(true);
    expect(words.wooriFixed).toContain('0.3%');
  });
});

describe('the shops of the first step', () => {
  it('show why they cannot be loaded, and can be reloaded', async () => {
    server.answers[asksShops] = refused({}, 'PROVIDER_UNAVAILABLE', 503);
    await opensFirst();
    expect(isShown('서버의 말')).toBe(true);
    expect(button(words.next).disabled).toBe(false);
    server.answers[asksShops] = ok({ shops: [shop(2, 'USD'), shop(3, 'JPY')], excluded: [] });
    await press(storefrontFrameWords.again);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(isShown(words.shopsNote(2))).toBe(true);
  });

  it('block the next step when there are none, and can be reloaded', async () => {
    server.answers[asksShops] = ok({ shops: [], excluded: [] });
    await opensFirst();
    expect(isShown(sentence('storefront.no-shops'))).toBe(true);
    expect(button(words.next).disabled).toBe(true);
    server.answers[asksShops] = ok({ shops: [shop(2, 'USD')], excluded: [] });
    await press(storefrontFrameWords.again);
    expect(button(words.next).disabled).toBe(false);
  });

  it('show progress while they are reloaded', async () => {
    server.answers[asksShops] = ok({ shops: [], excluded: [] });
    await opensFirst();
    const slow = later(ok({ shops: [shop(2, 'USD')], excluded: [] }));
    server.answers[asksShops] = slow.answer;
    await press(storefrontFrameWords.again);
    expect(button(storefrontFrameWords.fetching).getAttribute('aria-disabled')).toBe('true');
    await act(async () => slow.come());
    expect(screen.queryByRole('button', { name: storefrontFrameWords.fetching })).toBeNull();
  });
});

describe('the agreements of the first step', () => {
  const all = (): HTMLInputElement => field(words.agreeAll);

  it('are all ticked and unticked together, including the optional ones', async () => {
    server.answers[asksAgreements] = nothingAgreed;
    await opensFirst();
    expect([all().checked, all().indeterminate]).toEqual([false, false]);
    await tick(words.agreeAll);
    expect([all().checked, ...ticked()]).toEqual([true, true, true, true, true]);
    await tick(words.agreeAll);
    expect(ticked()).toEqual([false, false, false, false]);
  });

  it('show a mixed state when only some are ticked, and one press ticks the others', async () => {
    await opensFirst();
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
    await tick(words.agreeAll);
    expect([all().checked, all().indeterminate, ...ticked()]).toEqual([true, false, true, true, true, true]);
  });

  it('untick the box for all when one is unticked', async () => {
    await opensFirst();
    await tick(words.agreeAll);
    await tick(labels[0] ?? '');
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
  });

  it('can be read in full without being ticked', async () => {
    server.answers[asksAgreements] = nothingAgreed;
    await opensFirst();
    const [first] = storefrontAgreements;
    const show = button(`${termsWords.showText} ${labels[0]}`);
    await act(async () => void fireEvent.click(show));
    const text = screen.getByRole('region', { name: termsWords.textOf(first?.text.title ?? '') });
    expect(text.textContent).toContain(first?.text.articles[0]?.heading);
    expect(show.getAttribute('aria-expanded')).toBe('true');
    await act(async () => void fireEvent.click(show));
    expect(screen.queryByRole('region', { name: termsWords.textOf(first?.text.title ?? '') })).toBeNull();
    expect(ticked()).toEqual([false, false, false, false]);
  });

  it('are reported as missing on the next step, not on leaving a box', async () => {
    server.answers[asksAgreements] = nothingAgreed;
    await opensFirst();
    await act(async () => void fireEvent.blur(field(labels[0] ?? '')));
    expect(isShown(sentence('agreement.required'))).toBe(false);
    await press(words.next);
    expect(heading()).toBe(words.shopsHeading);
    expect(document.activeElement).toBe(field(labels[0] ?? ''));
  });
});

describe('a mall with no shop that can be registered', () => {
  const forbids = async (...excluded: readonly object[]): Promise<void> => {
    server.answers[asksMall] = mall({ registerStatus: 'CAN_NOT_REGISTER' });
    server.answers[asksShops] = ok({ shops: [], excluded });
    await opensFirst();
  };

  it.each(['INACTIVE', 'KOREAN', 'CURRENCY'] as const)('shows the obstacle %s at its shop', async (obstacle) => {
    await forbids({ ...shop(1, 'KRW'), obstacle }, { ...shop(4, 'USD'), obstacle: 'INACTIVE' });
    const row = screen.getByText('shop1.sandbox-new.example').closest('li');
    expect(within(row ?? document.body).queryByText(words.obstacles[obstacle])).not.toBeNull();
  });

  it('without any shop shows no list, but the ways out', async () => {
    await forbids();
    expect(isShown(words.cannotShops)).toBe(false);
    expect(isShown(words.currencies(storefrontCurrencies.length))).toBe(true);
  });

  it('checks again by navigating to the same page, which runs its guard', async () => {
    await forbids();
    await press(words.askAgain);
    expect(routed.place()).toBe('/cafe24/registration');
  });

  it('shows no link to the platform when its address is unknown, and no error', async () => {
    server.answers['GET /app-direct-url'] = refused({}, 'SERVER_ERROR', 500);
    await forbids();
    expect(screen.queryByRole('link', { name: words.toPlatform })).toBeNull();
    expect(button(words.askAgain)).toBeDefined();
  });
});

describe('the certificate next to the third step', () => {
  const opens = async (contentType: string): Promise<void> => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not drawn here')));
    server.answers[asksCertificate] = ok({ certificate: { ...certificate, contentType } });
    server.answers['GET /certificate/file'] = { body: new Blob(['a picture'], { type: contentType }) };
    await opensThird();
    await act(() => vi.dynamicImportSettled());
  };

  it.each([
    ['from the panel beside the page', words.showLarge],
    ['from the button above Next', words.showCertificate],
  ])('can be viewed large %s', async (_, name) => {
    await opens('image/jpeg');
    await press(name);
    const dialog = screen.getByRole('dialog', { name: words.certificate });
    expect(within(dialog).getByRole<HTMLImageElement>('img', { name: words.attachedCertificate }).src).toBe(
      'blob:picture',
    );
    await press(someWords.close);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be viewed if it is not a picture', async () => {
    await opens('application/pdf');
    expect(isShown('등록증.jpg')).toBe(true);
    expect(screen.queryByRole('button', { name: words.showLarge })).toBeNull();
    expect(screen.queryByRole('button', { name: words.showCertificate })).toBeNull();
  });
});
