// @vitest-environment jsdom

import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { MaskedField } from '@portal/ui/fields/masked-field.tsx';
import { PasswordField } from '@portal/ui/fields/password-field.tsx';
import { SelectField } from '@portal/ui/fields/select-field.tsx';
import { TextArea } from '@portal/ui/fields/text-area.tsx';
import { TextField } from '@portal/ui/fields/text-field.tsx';
import { WholeText } from '@portal/ui/fields/whole-text.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listenToEnter } from './keyboard.ts';

let stop = (): void => undefined;
beforeAll(() => {
  stop = listenToEnter();
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
        <WholeText label="line" value="x" onType={() => undefined} />
      </form>
    </UiWordsProvider>,
  );
}

const enter = (label: string, more = {}): boolean =>
  fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', ...more });

it('Enter moves to the next empty field, past filled or disabled ones', () => {
  draw();
  expect(enter('first')).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('number'));
  enter('number');
  expect(document.activeElement).toBe(screen.getByLabelText('kind'));
});

it('leaves Enter to the browser in a field that submits, and during composition', () => {
  draw();
  expect(enter('last')).toBe(true);
  expect(enter('first', { isComposing: true })).toBe(true);
});

it('Enter in a wrapped single-line field inserts no line break: it moves on, or submits', () => {
  const sent = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const typed = vi.fn<(value: string) => void>();
  const words = (next: string) => (
    <UiWordsProvider value={someWords}>
      <form onSubmit={sent}>
        <WholeText label="line" value="x" onType={typed} />
        <TextField label="next" value={next} />
      </form>
    </UiWordsProvider>
  );
  const { rerender } = render(words(''));
  expect(enter('line')).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('next'));
  expect(sent).not.toHaveBeenCalled();
  rerender(words('x'));
  expect(enter('line')).toBe(false);
  expect(sent).toHaveBeenCalledTimes(1);
  fireEvent.change(screen.getByLabelText('line'), { target: { value: 'two\nlines' } });
  expect(typed).toHaveBeenCalledWith('two lines');
});

it('every field declares its keyboard, Enter key and autofill', () => {
  draw();
  const lacking = [...document.querySelectorAll('input, textarea, select')].flatMap((control) =>
    ['autocomplete', ...(control.matches('select') ? [] : ['inputmode', 'enterkeyhint'])]
      .filter((name) => !control.getAttribute(name))
      .map((name) => `${control.id}: ${name}`),
  );
  expect(lacking).toEqual([]);
});
