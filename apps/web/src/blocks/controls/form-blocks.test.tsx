// @vitest-environment jsdom
import { storefrontBusiness } from '@portal/domain/forms/storefront-business.ts';
import { storefrontSettlement } from '@portal/domain/forms/storefront-settlement.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { certificateFindingsWords } from '@portal/domain/messages/application/certificate-findings.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
import { areaPrefixes } from '@portal/domain/reference/phone-prefixes.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { aboutOf, draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { businessNumberMask, digitsMask } from '../../lib/masks/masks.ts';
import { beginWith } from '../../lib/testing/begin-with.fixture.ts';
import { errorAt, field, isShown, leave, press, type } from '../../lib/testing/page.fixture.tsx';
import { ReadField } from '../certificate/read-field.tsx';
import { Amount } from './amount-field.tsx';
import { Phone, PhoneFields } from './phone-fields.tsx';
import { SecretField } from './secret-field.tsx';

beginWith(() => ({}));
const numberLabel = '사업자등록번호';
const amountLabel = '월 예상 거래금액';

function Read({ typed, read }: { readonly typed: string; readonly read: string | undefined }) {
  const form = useStepForm(storefrontBusiness, {
    facts: undefined,
    start: { ...storefrontBusiness.defaults, bizNo: typed },
  });
  return (
    <ReadField
      of={form.field('bizNo')}
      label={numberLabel}
      required
      read={read}
      mask={businessNumberMask}
      crop={<i>자리</i>}
    />
  );
}

function Money() {
  const form = useStepForm(storefrontBusiness, { facts: undefined });
  return <Amount of={form.field('monthlyExpectVolumeAmount')} label={amountLabel} />;
}

function Both() {
  const settlement = useStepForm(storefrontSettlement, { facts: { userType: 'general' } });
  const business = useStepForm(storefrontBusiness, { facts: undefined });
  return (
    <>
      <Phone
        prefixLabel="앞자리"
        numberLabel="번호"
        prefixes={areaPrefixes}
        of={settlement.field('operatorAreaNumber')}
      />
      <PhoneFields
        prefixLabel="대표 앞자리"
        numberLabel="대표 번호"
        prefixes={areaPrefixes}
        prefix={useField(business.field('phonePrefix'))}
        number={useField(business.field('bizRepMobileNo'))}
      />
    </>
  );
}

describe('a field that a certificate can fill', () => {
  it.each([
    ['with the value read is marked', '1234567891', '1234567891', true, false],
    ['with another value shows the difference', '1234567890', '1234567891', false, true],
    ['with nothing yet is not marked', '', '1234567891', false, false],
    ['without a value read is not marked', '1234567890', undefined, false, false],
  ])('filled %s', async (_, typed, read, isMarked, differs) => {
    draw(<Read typed={typed} read={read} />);
    if (differs) await screen.findByRole('status');
    expect(aboutOf(field(numberLabel)).includes(words.fromCertificate)).toBe(isMarked);
    expect(screen.queryByRole('button', { name: certificateFindingsWords.useRead }) !== null).toBe(differs);
    expect(isShown('자리')).toBe(read !== undefined);
  });

  it('shows a different value read, and takes it over with one press', async () => {
    draw(<Read typed="1234567890" read="1234567891" />);
    expect((await screen.findByRole('status')).textContent).toContain('123-45-67891');
    await press(certificateFindingsWords.useRead);
    expect(field(numberLabel).value).toBe('123-45-67891');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('an amount', () => {
  it('left empty without typing shows no error', async () => {
    draw(<Money />);
    await leave(amountLabel);
    expect(errorAt(amountLabel)).toBe('');
  });

  it('shows an error on leaving after it was cleared', async () => {
    draw(<Money />);
    await type(amountLabel, '1');
    await type(amountLabel, '0');
    await leave(amountLabel);
    expect(errorAt(amountLabel)).not.toBe('');
  });

  it('is shown grouped, with its spoken form', async () => {
    draw(<Money />);
    await type(amountLabel, '10000000');
    await act(() => vi.dynamicImportSettled());
    expect(field(amountLabel).value).toBe('10,000,000');
    expect(aboutOf(field(amountLabel)).join()).toContain('천만');
  });

  it('parses an amount pasted in words, or reports it at once', async () => {
    draw(<Money />);
    await act(() => vi.dynamicImportSettled());
    await type(amountLabel, '5만원');
    expect(field(amountLabel).value).toBe('50,000');
    await type(amountLabel, '약 3천만원');
    expect(field(amountLabel).value).toBe('약 3천만원');
    await vi.waitFor(() => expect(errorAt(amountLabel)).toContain(sentence('amount.format')));
  });

  it('is in won, which is displayed and cannot be changed', () => {
    draw(<Money />);
    const currency = field(`${amountLabel} ${words.currency}`);
    expect([currency.value, currency.disabled]).toEqual(['KRW', true]);
  });
});

describe('a personal number', () => {
  it('is hidden by default, without being a password field that a browser would save', async () => {
    draw(<SecretField label="주민등록번호 뒷자리" mask={digitsMask(7)} value="2000000" onChange={() => undefined} />);
    const input = field('주민등록번호 뒷자리');
    expect([input.type, input.autocomplete]).toEqual(['text', 'off']);
    const hidden = document.body.firstElementChild?.firstElementChild?.className;
    const shown = (): boolean => document.body.firstElementChild?.firstElementChild?.className !== hidden;
    await press(idCardWords.showNumber);
    expect(shown()).toBe(true);
    await press(idCardWords.hideNumber);
    expect(shown()).toBe(false);
  });
});

describe('a telephone number', () => {
  it.each([
    ['1234567', '123-4567'],
    ['12345678', '1234-5678'],
    ['1234-5678', '1234-5678'],
  ])('%s is shown as %s', async (typed, shown) => {
    draw(<Both />);
    await type('번호', typed);
    expect(field('번호').value).toBe(shown);
  });

  it('defaults to the area code of Seoul', async () => {
    draw(<Both />);
    expect(field('대표 앞자리').value).toBe('02');
    await type('대표 앞자리', '031');
    expect(field('대표 앞자리').value).toBe('031');
  });

  it('reports a number that is too short on leaving', async () => {
    draw(<Both />);
    await type('번호', '12');
    await leave('번호');
    expect(errorAt('번호')).toContain(sentence('operator-landline.format'));
  });
});
