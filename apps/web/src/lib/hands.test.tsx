// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { someWords } from '../ui/base/words.fixture.ts';
import { UiWordsProvider } from '../ui/base/words.tsx';
import { MaskedField } from '../ui/fields/masked-field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { hearEnter } from './hands.ts';

let stop = (): void => undefined;
beforeAll(() => {
  stop = hearEnter();
});
afterAll(() => stop());
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
