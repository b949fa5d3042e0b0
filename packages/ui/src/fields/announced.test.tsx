// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { aboutOf, draw } from '../testing/drawn.fixture.tsx';
import { Checkbox } from './checkbox.tsx';
import { FilePicker } from './file-picker.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { WholeText } from './whole-text.tsx';

afterEach(cleanup);

interface Answer {
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly onBlur?: () => void;
}
const nothing = (): void => undefined;
const options = [
  { value: 'a', label: '이름' },
  { value: 'b', label: '다른 것' },
];
const controls: readonly (readonly [string, (message: Answer) => ReactNode])[] = [
  ['a text field', (message) => <TextField label="이름" value="" {...message} />],
  ['a text area', (message) => <TextArea label="이름" value="" {...message} />],
  ['a field for a complete text', (message) => <WholeText label="이름" value="" {...message} />],
  ['a password', (message) => <PasswordField label="이름" value="" {...message} />],
  ['a select', (message) => <SelectField label="이름" value="" options={options} onChange={nothing} {...message} />],
  ['a checkbox', (message) => <Checkbox label="이름" value={false} onChange={nothing} {...message} />],
];
const control = (): HTMLElement => screen.getByLabelText('이름', { selector: 'input, select, textarea' });
const wrong = (): Element | null => document.querySelector('[data-wrong]');

describe.each(controls)('%s', (_, draws) => {
  it('that is valid is not marked, and shows its hint', () => {
    draw(draws({ hint: '여덟 자까지' }));
    expect(aboutOf(control())).toEqual(['여덟 자까지']);
    expect(control().getAttribute('aria-invalid')).toBeNull();
    expect(wrong()).toBeNull();
  });

  it('that is invalid shows why, and takes the focus', () => {
    draw(draws({ error: '입력해 주세요.', hint: '여덟 자까지' }));
    const about = aboutOf(control()).join(' ');
    expect(about).toContain('여덟 자까지');
    expect(about).toContain('입력해 주세요.');
    expect(control().getAttribute('aria-invalid')).toBe('true');
    expect(wrong()).toBe(control());
  });

  it('announces new errors in a live region', () => {
    const { rerender } = draw(draws({}));
    const heard = [...document.querySelectorAll('[aria-live="polite"]')];
    rerender(draws({ error: '입력해 주세요.' }));
    expect(heard.map(({ textContent }) => textContent)).toContain('!입력해 주세요.');
    rerender(draws({}));
    expect(screen.queryByText('입력해 주세요.')).toBeNull();
    expect(wrong()).toBeNull();
  });

  it('shows the next error even after a browser translation replaced the text nodes', () => {
    const { rerender } = draw(draws({ error: '입력해 주세요.' }));
    const translated = document.createElement('font');
    translated.textContent = 'Please fill in.';
    const { lastChild } = screen.getByText('입력해 주세요.');
    lastChild?.replaceWith(translated);
    rerender(draws({ error: '너무 깁니다.' }));
    expect(screen.queryByText('너무 깁니다.')).not.toBeNull();
    expect(screen.queryByText('Please fill in.')).toBeNull();
  });

  it('calls onBlur when it is left', () => {
    const onBlur = vi.fn();
    draw(draws({ onBlur }));
    fireEvent.blur(control());
    expect(onBlur).toHaveBeenCalledOnce();
  });
});

describe('a choice', () => {
  it('that is missing marks the whole group, and focuses the first option', () => {
    draw(
      <RadioGroup legend="구분" options={options} value={null} onChange={nothing} error="골라 주세요." hint="하나만" />,
    );
    expect(aboutOf(screen.getByRole('group', { name: '구분' }))).toEqual(['하나만', '!골라 주세요.']);
    expect(wrong()).toBe(screen.getByRole('radio', { name: '이름' }));
  });
});

describe('a file', () => {
  it('that is missing is reported at the focusable input', () => {
    draw(<FilePicker label="이름" file={undefined} accept=".pdf" onPick={nothing} error="첨부해 주세요." />);
    expect(aboutOf(control())).toEqual(['!첨부해 주세요.']);
    expect(wrong()).toBe(control());
  });
});

describe('descriptions of a field', () => {
  it('are read in order: optional, hint, source, spoken form', () => {
    draw(<TextField label="이름" value="1000" required={false} hint="숫자로" badge="자동 입력" reading="천 원" />);
    expect(aboutOf(control())).toEqual([someWords.optional, '숫자로', '자동 입력', '천 원']);
  });

  it('an error replaces the spoken form', () => {
    draw(<TextField label="이름" value="1000" reading="천 원" error="너무 큽니다." />);
    expect(aboutOf(control())).toEqual(['!너무 큽니다.']);
    expect(screen.queryByText('천 원')).toBeNull();
  });

  it('without space below it, the error is shown in the given element', () => {
    draw(
      <>
        <TextField label="이름" value="" error="너무 큽니다." errorPlace="under-the-table" />
        <p id="under-the-table">지분율이 너무 큽니다.</p>
      </>,
    );
    expect(aboutOf(control())).toEqual(['지분율이 너무 큽니다.']);
    expect(screen.queryByText('너무 큽니다.')).toBeNull();
  });
});
