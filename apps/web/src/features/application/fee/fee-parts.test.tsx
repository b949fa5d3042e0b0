// @vitest-environment jsdom
import { checkAnswersWords as check } from '@portal/domain/messages/application/check-answers.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { helpAnchor } from '@portal/domain/messages/help/help-entry.ts';
import { paymentCompleteWords as words } from '@portal/domain/messages/payment/payment-complete.ts';
import { paymentStateWords as states } from '@portal/domain/messages/payment/payment-state.ts';
import { koreanDayAndTime } from '@portal/domain/messages/text/korean-moment.ts';
import { declineOf } from '@portal/domain/reference/card-declines.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginWith } from '../../../lib/testing/begin-with.fixture.ts';
import { isShown, press } from '../../../lib/testing/page.fixture.tsx';
import { DeclinedPayment } from '../payment-outcome/payment-outcome.tsx';
import { FeeActions } from './fee-actions.tsx';
import { FeeBill } from './fee-bill.tsx';
import { type FeeView, faceOf, isSearch, viewOf } from './fee-view.tsx';

beginWith(() => ({}));
const onPay = vi.fn(async () => undefined);
const onLook = vi.fn(async () => undefined);
beforeEach(() => {
  onPay.mockClear();
  onLook.mockClear();
});
const actions = (over: Partial<ComponentProps<typeof FeeActions>>) =>
  draw(<FeeActions view="due" fee={330_000} busy={false} onPay={onPay} onLook={onLook} {...over} />);
const buttons = (): readonly (string | null)[] => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the fee page', () => {
  it.each([
    [undefined, 'looking', 'due'],
    ['none', 'looking', 'due'],
    ['checking', 'looking', 'checking'],
    ['checking', 'unpaid', 'unfound'],
    ['checking', 'unknown', 'unknown'],
    ['declined', 'unpaid', 'declined'],
    ['cancelled', 'unknown', 'cancelled'],
  ] as const)('for an attempt that is %s and a search that is %s shows: %s', (state, search, view) => {
    expect(viewOf(state, search)).toBe(view);
  });

  it.each<[FeeView, boolean]>([
    ['due', false],
    ['checking', true],
    ['unfound', true],
    ['unknown', true],
    ['declined', false],
    ['cancelled', false],
  ])('%s means that the payment is undecided: %s', (view, isOpen) => {
    expect(isSearch(view)).toBe(isOpen);
  });

  it('does not ask to check the answers when there is no fee', () => {
    expect(faceOf('due', 0).title).toBe(words.title);
    expect(faceOf('due', 330_000).title).toBe(check.title);
    expect(faceOf('unknown', 0).title).toBe(states.unknownTitle);
  });
});

describe('the primary action', () => {
  it.each<[FeeView, readonly string[]]>([
    ['due', [words.pay]],
    ['declined', [states.payAgain]],
    ['cancelled', [states.payAgain]],
    ['checking', [states.looking]],
    // A new payment is possible only when the gateway knows none.
    ['unfound', [states.payAgain, states.checkAgain]],
    ['unknown', [states.checkAgain]],
  ])('of a fee in state %s', (view, ways) => {
    actions({ view });
    expect(buttons()).toEqual(ways);
  });

  it('pays with one press', async () => {
    actions({});
    await press(words.pay);
    expect(onPay).toHaveBeenCalledOnce();
  });

  it('is disabled until the fee is known', () => {
    actions({ fee: undefined });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.pay }).disabled).toBe(true);
  });

  it('shows progress while the gateway opens, and cannot be pressed again', async () => {
    actions({ busy: true });
    await press(words.opening);
    expect(onPay).not.toHaveBeenCalled();
  });

  it('cannot be pressed again during a search', async () => {
    actions({ view: 'checking' });
    expect(isShown(states.barChecking)).toBe(true);
    await press(states.looking);
    expect(onLook).not.toHaveBeenCalled();
  });

  it('searches again for a payment whose state is unknown', async () => {
    actions({ view: 'unknown' });
    await press(states.checkAgain);
    expect(onLook).toHaveBeenCalledOnce();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('asks for confirmation before paying once more: %s pays %d times', async (yes, times) => {
    actions({ view: 'unfound' });
    await press(states.payAgain);
    expect(onPay).not.toHaveBeenCalled();
    expect(currentDialog()).toMatchObject({ message: states.payAgainAsk, no: states.payAgainNo });
    await act(async () => currentDialog()?.answer(yes));
    expect(onPay).toHaveBeenCalledTimes(times);
  });

  it.each([
    [0, check.barRefund('330,000')],
    [2, `${check.left(2)} · ${check.barRefund('330,000')}`],
  ])('with %d answers to correct shows: %s', (left, said) => {
    actions({ left });
    expect(isShown(said)).toBe(true);
  });

  it('offers the correction first, without blocking the payment', async () => {
    actions({ left: 1, first: <a href="/business-detail/private">홈페이지 고치기</a> });
    expect(screen.queryByRole('link', { name: '홈페이지 고치기' })).not.toBeNull();
    await press(words.pay);
    expect(onPay).toHaveBeenCalledOnce();
  });
});

describe('the bill', () => {
  it('shows the amount in digits and words, with the VAT included', () => {
    draw(<FeeBill fee={330_000} facts={[['주문번호', 'shop']]} />);
    expect(isShown('330,000원')).toBe(true);
    expect(isShown(words.vatIncluded('30,000'))).toBe(true);
    expect(screen.getByText('주문번호').nextElementSibling?.textContent).toBe('shop');
    expect(isShown(check.noRefund)).toBe(false);
  });

  it('says before the payment that the fee is not refunded', () => {
    draw(<FeeBill fee={330_000} toBePaid />);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(check.noRefund);
  });

  it('mentions no VAT when the fee is zero', () => {
    draw(<FeeBill fee={0} />);
    expect(isShown('0원')).toBe(true);
    expect(isShown(words.vatIncluded('0'))).toBe(false);
  });
});

describe('a declined payment', () => {
  const at = '2026-11-22T05:21:00.000Z';

  it.each(['EXPIRED_CARD', 'INVALID_CVC', 'STOLEN_OR_LOST_CARD', 'HE03', 'EX1000', 'NOBODY_KNOWS'])(
    '%s: shows the meaning, the gateway’s code and a link to the help',
    (code) => {
      draw(<DeclinedPayment payment={{ state: 'declined', code, at }} />);
      expect(isShown(sentence(declineOf(code)))).toBe(true);
      expect(isShown(`${states.declinedCode(code)} · ${koreanDayAndTime(at)}`)).toBe(true);
      expect(screen.getByRole('link').getAttribute('href')).toBe(`/help#${helpAnchor(declineOf(code))}`);
    },
  );

  it('shows no code without a known reason, and says that nothing is lost', () => {
    draw(<DeclinedPayment payment={{ state: 'declined' }} />);
    expect(isShown(sentence('payment.failed'))).toBe(true);
    expect(document.body.textContent).not.toContain(states.declinedCode(''));
    expect(isShown(states.kept)).toBe(true);
    expect(isShown(states.later)).toBe(true);
  });

  it.each(['EE00', 'INVALID_CVC', 'EXPIRED_CARD', 'CONTACT_CARD_ISSUER'])(
    'a decline (%s) shows only the advice of its reason',
    (code) => {
      draw(<DeclinedPayment payment={{ state: 'declined', code, at }} />);
      const said = document.body.textContent?.replace(sentence(declineOf(code)), '') ?? '';
      expect(said).not.toMatch(/다른 카드|카드사|다시 결제해/);
    },
  );
});
