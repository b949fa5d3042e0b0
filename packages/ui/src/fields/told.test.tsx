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

/** What all controls are told in the same words. */
interface Told {
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly onBlur?: () => void;
}
const nothing = (): void => undefined;
const options = [
  { value: 'a', label: '이름' },
  { value: 'b', label: '다른 것' },
];
const controls: readonly (readonly [string, (told: Told) => ReactNode])[] = [
  ['a line', (told) => <TextField label="이름" value="" {...told} />],
  ['several lines', (told) => <TextArea label="이름" value="" {...told} />],
  ['a line that is not typed', (told) => <WholeText label="이름" value="" {...told} />],
  ['a password', (told) => <PasswordField label="이름" value="" {...told} />],
  ['a select', (told) => <SelectField label="이름" value="" options={options} onChange={nothing} {...told} />],
  ['a box', (told) => <Checkbox label="이름" value={false} onChange={nothing} {...told} />],
];
const control = (): HTMLElement => screen.getByLabelText('이름', { selector: 'input, select, textarea' });
const wrong = (): Element | null => document.querySelector('[data-wrong]');

describe.each(controls)('%s', (_, draws) => {
  it('that is right is not marked, and says its hint', () => {
    draw(draws({ hint: '여덟 자까지' }));
    expect(aboutOf(control())).toEqual(['여덟 자까지']);
    expect(control().getAttribute('aria-invalid')).toBeNull();
    expect(wrong()).toBeNull();
  });

  it('that is wrong says why, and is where the keyboard is led', () => {
    draw(draws({ error: '입력해 주세요.', hint: '여덟 자까지' }));
    const about = aboutOf(control()).join(' ');
    expect(about).toContain('여덟 자까지');
    expect(about).toContain('입력해 주세요.');
    expect(control().getAttribute('aria-invalid')).toBe('true');
    expect(wrong()).toBe(control());
  });

  it('tells what becomes wrong, in a place that is heard from the start', () => {
    const { rerender } = draw(draws({}));
    const heard = [...document.querySelectorAll('[aria-live="polite"]')];
    rerender(draws({ error: '입력해 주세요.' }));
    expect(heard.map(({ textContent }) => textContent)).toContain('!입력해 주세요.');
    rerender(draws({}));
    expect(screen.queryByText('입력해 주세요.')).toBeNull();
    expect(wrong()).toBeNull();
  });

  it('says when it is left, which is when it is judged', () => {
    const onBlur = vi.fn();
    draw(draws({ onBlur }));
    fireEvent.blur(control());
    expect(onBlur).toHaveBeenCalledOnce();
  });
});

describe('a choice', () => {
  it('that is missing is told of the whole group, and the first option is where the keyboard is led', () => {
    draw(
      <RadioGroup legend="구분" options={options} value={null} onChange={nothing} error="골라 주세요." hint="하나만" />,
    );
    expect(aboutOf(screen.getByRole('group', { name: '구분' }))).toEqual(['하나만', '!골라 주세요.']);
    expect(wrong()).toBe(screen.getByRole('radio', { name: '이름' }));
  });
});

describe('a file', () => {
  it('that is missing is told at the input that the keyboard reaches', () => {
    draw(<FilePicker label="이름" file={undefined} accept=".pdf" onPick={nothing} error="첨부해 주세요." />);
    expect(aboutOf(control())).toEqual(['!첨부해 주세요.']);
    expect(wrong()).toBe(control());
  });
});

describe('what a line says of itself', () => {
  it('in the order in which it is of use: may be left out, how, where from, how it reads', () => {
    draw(<TextField label="이름" value="1000" required={false} hint="숫자로" badge="자동 입력" reading="천 원" />);
    expect(aboutOf(control())).toEqual([someWords.optional, '숫자로', '자동 입력', '천 원']);
  });

  it('what is wrong stands instead of how it reads', () => {
    draw(<TextField label="이름" value="1000" reading="천 원" error="너무 큽니다." />);
    expect(aboutOf(control())).toEqual(['!너무 큽니다.']);
    expect(screen.queryByText('천 원')).toBeNull();
  });

  it('where there is no room under it, in the place that it is told', () => {
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
