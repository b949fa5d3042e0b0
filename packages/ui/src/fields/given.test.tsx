// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { aboutOf, draw } from '../testing/drawn.fixture.tsx';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;
const banks = [
  { value: '004', label: '모형은행' },
  { value: '020', label: '견본은행', disabled: true },
] as const;

const kinds = [
  { value: 'sole', label: '개인', description: '주민등록증' },
  { value: 'corporate', label: '법인', disabled: true, description: '지금은 고를 수 없습니다.' },
] as const;
const Kinds = ({ legend }: { readonly legend: string }) => {
  const [kind, setKind] = useState<(typeof kinds)[number]['value'] | null>(null);
  return <RadioGroup legend={legend} name="kind" options={kinds} value={kind} onChange={setKind} />;
};

describe('a select', () => {
  const select = (): HTMLSelectElement => screen.getByRole('combobox', { name: '은행' });
  const names = (): readonly string[] => [...select().options].map(({ text }) => text);

  it('shows a placeholder while empty, which is not an option', () => {
    draw(<SelectField label="은행" value="" options={banks} onChange={nothing} />);
    expect(names()).toEqual([someWords.choose, '모형은행', '견본은행']);
    expect(select().options[0]?.disabled).toBe(true);
  });

  it('reports the choice, and then hides the placeholder', () => {
    const onChange = vi.fn();
    const { rerender } = draw(<SelectField label="은행" value="" options={banks} onChange={onChange} />);
    fireEvent.change(select(), { target: { value: '004' } });
    expect(onChange).toHaveBeenCalledWith('004');
    rerender(<SelectField label="은행" value="004" options={banks} onChange={onChange} />);
    expect(names()).toEqual(['모형은행', '견본은행']);
  });

  it('keeps a custom text for the empty value, which cannot be chosen again', () => {
    draw(<SelectField label="은행" value="004" options={banks} onChange={nothing} placeholder="은행 이름" />);
    expect(names()[0]).toBe('은행 이름');
    expect(select().options[0]?.disabled).toBe(true);
  });

  it('lists unavailable options as disabled', () => {
    draw(<SelectField label="은행" value="" options={banks} onChange={nothing} />);
    expect(select().options[2]?.disabled).toBe(true);
  });
});

describe('a choice', () => {
  const radios = (name: string): readonly HTMLInputElement[] => screen.getAllByRole('radio', { name });

  it('is named by its label only; description and reason are read after it', () => {
    draw(<Kinds legend="구분" />);
    expect(aboutOf(radios('개인')[0] ?? document.body)).toEqual(['주민등록증']);
    const [disabled] = radios('법인');
    expect(disabled?.disabled).toBe(true);
    expect(aboutOf(disabled ?? document.body)).toEqual(['지금은 고를 수 없습니다.']);
  });

  it('two of the same name on one page are independent', () => {
    draw(
      <>
        <Kinds legend="첫 번째" />
        <Kinds legend="두 번째" />
      </>,
    );
    const [first, second] = radios('개인');
    if (first) fireEvent.click(first);
    if (second) fireEvent.click(second);
    expect(radios('개인').map(({ checked }) => checked)).toEqual([true, true]);
    expect(first?.name).not.toBe(second?.name);
  });

  it('with a visible title is still named for screen readers', () => {
    draw(<RadioGroup legend="구분" quietLegend options={kinds} value={null} onChange={nothing} />);
    expect(screen.queryByRole('group', { name: '구분' })).not.toBeNull();
  });
});

describe('a box', () => {
  const box = (): HTMLInputElement => screen.getByRole('checkbox', { name: '전체 동의' });

  it.each([
    [false, true],
    [true, false],
  ])('changes from %s to %s', (value, next) => {
    const onChange = vi.fn();
    draw(<Checkbox label="전체 동의" value={value} onChange={onChange} />);
    fireEvent.click(box());
    expect(onChange).toHaveBeenCalledWith(next);
  });

  it.each([
    { value: false, partly: true, mixed: true },
    { value: false, partly: false, mixed: false },
    // All ticked is not partly ticked.
    { value: true, partly: true, mixed: false },
  ])('stands for a group: ticked $value, partly ticked $partly, looks mixed $mixed', ({ value, partly, mixed }) => {
    draw(<Checkbox label="전체 동의" value={value} partly={partly} onChange={nothing} />);
    expect(box().indeterminate).toBe(mixed);
  });

  it('no longer looks mixed once the others are cleared', () => {
    const { rerender } = draw(<Checkbox label="전체 동의" value={false} partly onChange={nothing} />);
    rerender(<Checkbox label="전체 동의" value={false} onChange={nothing} />);
    expect(box().indeterminate).toBe(false);
  });

  it('is named by its label only; the button beside it does not tick it', () => {
    const onChange = vi.fn();
    const onShow = vi.fn();
    const show = (
      <button type="button" onClick={onShow}>
        전문 보기
      </button>
    );
    draw(<Checkbox label="전체 동의" value={false} mark="(필수)" onChange={onChange} aside={show} required />);
    expect(box().getAttribute('aria-required')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: '전문 보기' }));
    expect(onShow).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('that is disabled cannot be ticked', () => {
    draw(<Checkbox label="전체 동의" value={false} disabled onChange={nothing} />);
    expect(box().disabled).toBe(true);
  });
});

describe('a password', () => {
  const input = (): HTMLInputElement => screen.getByLabelText('비밀번호');

  it('is hidden until shown, and can be hidden again', () => {
    draw(<PasswordField label="비밀번호" value="한글-1234" />);
    expect(input().type).toBe('password');
    const toggle = screen.getByRole('button', { name: someWords.show });
    expect([toggle.getAttribute('aria-pressed'), toggle.getAttribute('aria-controls')]).toEqual(['false', input().id]);
    fireEvent.click(toggle);
    expect([input().type, input().value]).toEqual(['text', '한글-1234']);
    fireEvent.click(screen.getByRole('button', { name: someWords.hide, pressed: true }));
    expect(input().type).toBe('password');
  });

  it('showing it does not submit the form', () => {
    const sends = vi.fn();
    draw(
      <form onSubmit={sends}>
        <PasswordField label="비밀번호" value="" />
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: someWords.show }));
    expect(sends).not.toHaveBeenCalled();
  });

  it('is not capitalised or corrected by a phone while shown', () => {
    draw(<PasswordField label="비밀번호" value="" />);
    fireEvent.click(screen.getByRole('button', { name: someWords.show }));
    expect([input().getAttribute('autocapitalize'), input().getAttribute('spellcheck')]).toEqual(['none', 'false']);
  });
});

describe('a text area', () => {
  it.each([
    ['', '0 / 10'],
    ['안경 판매', '5 / 10'],
    // Counted in graphemes, not code units.
    ['안경👓', '3 / 10'],
    ['열 자가 넘는 긴 문장입니다', '15 / 10'],
  ])('%s: shows %s and never cuts off the text', (value, count) => {
    draw(<TextArea label="사업 내용" value={value} most={10} />);
    expect(screen.queryByText(count)).not.toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>('사업 내용').value).toBe(value);
  });

  it('reports what is typed', () => {
    const onChange = vi.fn();
    draw(<TextArea label="사업 내용" value="" onChange={onChange} />);
    fireEvent.change(screen.getByLabelText('사업 내용'), { target: { value: '안경\n판매' } });
    expect(onChange).toHaveBeenCalledWith('안경\n판매');
  });
});
