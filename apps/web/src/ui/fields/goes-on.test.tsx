// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { UiWordsProvider } from '../base/words.tsx';
import { MaskedField } from './masked-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

// jsdom knows no such property; a browser has it.
beforeAll(() => {
  if (!('enterKeyHint' in HTMLElement.prototype))
    Object.defineProperty(HTMLElement.prototype, 'enterKeyHint', {
      get(this: HTMLElement) {
        return this.getAttribute('enterkeyhint') ?? '';
      },
    });
});
afterEach(cleanup);

const digits = { clean: (value: string) => value, show: (value: string) => value };

function draw(): void {
  const field = (label: string, value = '') => <TextField label={label} value={value} />;
  render(
    <UiWordsProvider value={someWords}>
      <form>
        {field('first')}
        {field('filled', 'x')}
        <TextField label="fixed" value="" readOnly />
        <MaskedField label="number" value="" mask={digits} onChange={() => undefined} />
        <SelectField label="kind" value="" options={[]} onChange={() => undefined} />
        <PasswordField label="secret" value="x" />
        <TextField label="last" value="" enterKeyHint="done" />
        <TextArea label="words" value="" />
      </form>
    </UiWordsProvider>,
  );
}

const enter = (label: string, more = {}): boolean =>
  fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', ...more });

it('Enter leads to the next empty field, past what is filled or fixed', () => {
  draw();
  expect(enter('first')).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('number'));
  enter('number');
  expect(document.activeElement).toBe(screen.getByLabelText('kind'));
});

it('Enter of a field that sends, and of an input method, is left to the browser', () => {
  draw();
  expect(enter('last')).toBe(true);
  expect(enter('first', { isComposing: true })).toBe(true);
});

it('every field says its keyboard, what Enter does and what may fill it', () => {
  draw();
  const lacking = [...document.querySelectorAll('input, textarea, select')].flatMap((control) =>
    ['autocomplete', ...(control.matches('select') ? [] : ['inputmode', 'enterkeyhint'])]
      .filter((name) => !control.getAttribute(name))
      .map((name) => `${control.id}: ${name}`),
  );
  expect(lacking).toEqual([]);
});
