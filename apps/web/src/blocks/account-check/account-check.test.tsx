// @vitest-environment jsdom
import { storefrontAccountKey, storefrontSettlement } from '@portal/domain/forms/storefront-settlement.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { businessConfirmWords as account } from '@portal/domain/messages/screening/business-confirm.ts';
import { ApiRefusal, networkRefusal } from '@portal/ui/api/api-refusal.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { aboutOf, draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginWith } from '../../lib/testing/begin-with.fixture.ts';
import { errorAt, field, isShown, press } from '../../lib/testing/page.fixture.tsx';
import { SettlementAccountFields } from './settlement-account-fields.tsx';
import { useAccountCheck, useCheckedAccount, useKnownCheck } from './use-account-check.ts';

beginWith(() => ({}));

const ask = vi.fn<() => Promise<unknown>>();
const leaveStep = vi.fn<(refusal: ApiRefusal) => Promise<void>>();
const isKnown = vi.fn<() => Promise<{ readonly checked: boolean }>>();
const facts = { userType: 'general' } as const;
const start: typeof storefrontSettlement.defaults = {
  ...storefrontSettlement.defaults,
  bankCode: '088',
  depositorName: '홍길동',
  accountNumber: '100290012345',
};

function Account({ over = {} }: { readonly over?: Partial<typeof start> }) {
  const checked = useCheckedAccount(storefrontAccountKey);
  const form = useStepForm(storefrontSettlement, {
    facts,
    start: { ...start, ...over },
    pageRules: (typed) => ({ accountNumber: checked.isMissing(typed) ? 'settlement-account.unchecked' : undefined }),
  });
  const { checking, check, onDraft } = useAccountCheck(form, checked, {
    before: ['bankCode', 'depositorName'],
    rules: (typed) => storefrontSettlement.check(typed, facts),
    keyOf: storefrontAccountKey,
    ask,
    isKnown,
    leaveStep,
  });
  useKnownCheck(onDraft, true);
  return (
    <form>
      <SettlementAccountFields
        bank={useField(form.field('bankCode'))}
        depositor={useField(form.field('depositorName'))}
        number={useField(form.field('accountNumber'))}
        checked={checked.checkedKey === undefined ? undefined : sentence('settlement-account.checked')}
        checking={checking}
        onCheck={() => void check()}
      />
    </form>
  );
}

describe('a settlement account', () => {
  beforeEach(() => {
    ask.mockReset().mockResolvedValue(null);
    isKnown.mockReset().mockResolvedValue({ checked: false });
  });

  it.each([
    [
      'knows as confirmed by a bank is shown as checked, without asking the bank again',
      async () => ({ checked: true }),
      true,
    ],
    [
      'does not know as confirmed is not checked before the person asks for it',
      async () => ({ checked: false }),
      false,
    ],
    [
      'cannot be asked about is not checked before the person asks for it',
      () => Promise.reject(networkRefusal()),
      false,
    ],
  ])('a stored account that the server %s', async (_, answer, expected) => {
    isKnown.mockImplementation(answer);
    await act(async () => void draw(<Account />));
    expect(isShown(sentence('settlement-account.checked'))).toBe(expected);
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([{ depositorName: '' }, { accountNumber: '' }, { accountNumber: '12' }])(
    'is not looked up with %j',
    async (over) => {
      await act(async () => void draw(<Account over={over} />));
      expect(isKnown).not.toHaveBeenCalled();
    },
  );

  it('is not shown as checked when it changes before the answer', async () => {
    let answer: (known: { checked: boolean }) => void = () => undefined;
    isKnown.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    draw(<Account />);
    fireEvent.change(field(account.number), { target: { value: '100290012346' } });
    await act(async () => answer({ checked: true }));
    expect(isShown(sentence('settlement-account.checked'))).toBe(false);
  });

  it.each([
    ['a holder', { depositorName: '' }, account.depositor],
    ['a number', { accountNumber: '' }, account.number],
    ['a number of valid length', { accountNumber: '12' }, account.number],
  ])('is not checked without %s, which gets the focus', async (_, over, label) => {
    draw(<Account over={over} />);
    await press(account.check);
    expect(ask).not.toHaveBeenCalled();
    expect(errorAt(label)).not.toBe('');
    expect(document.activeElement).toBe(field(label));
  });

  it('is checked once however often the button is pressed, and success is shown', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    ask.mockReturnValue(promise);
    draw(<Account />);
    await press(account.check);
    await press(account.checking);
    await act(async () => resolve(null));
    expect(ask).toHaveBeenCalledOnce();
    expect(isShown(sentence('settlement-account.checked'))).toBe(true);
  });

  it('shows a different holder at the holder field, and focuses it', async () => {
    const message = sentence('settlement-account.holder-differs');
    ask.mockRejectedValue(new ApiRefusal({ status: 200, code: '0002', message }));
    draw(<Account />);
    await press(account.check);
    expect([errorAt(account.depositor), errorAt(account.number)]).toEqual([expect.stringContaining(message), '']);
    expect(document.activeElement).toBe(field(account.depositor));
  });

  it('shows no field error when the step is over, but leaves the step', async () => {
    const over = new ApiRefusal({ status: 409, code: 'STATE_CONFLICT', message: '이미 처리되었습니다.' });
    ask.mockRejectedValue(over);
    draw(<Account />);
    await press(account.check);
    expect(leaveStep).toHaveBeenCalledExactlyOnceWith(over);
    expect(errorAt(account.number)).toBe('');
  });

  it('is checked on Enter in the number field, and not again afterwards', async () => {
    draw(<Account />);
    const enter = () => act(async () => fireEvent.keyDown(field(account.number), { key: 'Enter' }));
    expect(await enter()).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
    expect(await enter()).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
  });

  it.each([
    ['the bank’s message about the number', { errors: { accountNumber: '없는 계좌입니다.' } }, '없는 계좌입니다.'],
    ['the bank’s message about no field', { message: '해지된 계좌입니다.' }, '해지된 계좌입니다.'],
    ['a general message if the bank gives no reason', {}, sentence('settlement-account.failed')],
  ])('a refused check shows %s', async (_, said, message) => {
    ask.mockRejectedValue(new ApiRefusal({ status: 400, code: 'VALIDATION', message: '', ...said }));
    draw(<Account />);
    await press(account.check);
    expect(errorAt(account.number)).toContain(message);
    expect(document.activeElement).toBe(field(account.number));
    expect(isShown(sentence('settlement-account.checked'))).toBe(false);
  });

  it.each([
    ['the bank does not answer', networkRefusal(), sentence('settlement-account.connection')],
    [
      'it was checked too often',
      new ApiRefusal({ status: 429, code: 'TOO_MANY_REQUESTS', message: '잠시 후' }),
      '잠시 후',
    ],
  ])('shows no wrong field when %s, and can be checked again without moving the focus', async (_, refusal, message) => {
    ask.mockRejectedValueOnce(refusal);
    draw(<Account />);
    await press(account.check);
    expect(errorAt(account.number)).toContain(message);
    expect(document.activeElement).not.toBe(field(account.number));
    await press(account.check);
    expect([errorAt(account.number), isShown(sentence('settlement-account.checked'))]).toEqual(['', true]);
  });

  it('explains a fixed bank at the bank field', () => {
    draw(
      <SettlementAccountFields
        bank={{ name: 'bank', value: '020', onChange: () => undefined, onBlur: () => undefined, error: undefined }}
        bankFixed="안전정산 전용"
        depositor={{ name: 'holder', value: '', onChange: () => undefined, onBlur: () => undefined, error: undefined }}
        number={{ name: 'number', value: '', onChange: () => undefined, onBlur: () => undefined, error: undefined }}
        checking={false}
        onCheck={() => undefined}
      />,
    );
    expect([field(account.bank).disabled, aboutOf(field(account.bank))]).toEqual([true, ['안전정산 전용']]);
  });

  it('accepts digits only, at most as many as an account number has', async () => {
    draw(<Account />);
    await act(
      async () => void fireEvent.change(field(account.number), { target: { value: '1002-900-123456-78901234' } }),
    );
    expect(field(account.number).value).toBe('1002900123456789');
  });
});
