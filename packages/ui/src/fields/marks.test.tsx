// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { UiWordsProvider } from '../base/words.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const draw = (required: boolean | undefined): HTMLElement => {
  const { container } = render(
    <UiWordsProvider value={someWords}>
      <TextField label="name" value="" required={required} />
      <RadioGroup legend="kind" required={required ?? false} value="" options={[]} onChange={() => undefined} />
    </UiWordsProvider>,
  );
  return container;
};

it('only optional fields are marked, also for screen readers', () => {
  expect(draw(false).textContent).toBe(`name${someWords.optional}kind`);
  const field = screen.getByRole('textbox', { name: 'name' });
  expect(field.getAttribute('aria-required')).toBeNull();
  const about = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toBe(someWords.optional);
});

it('a required field has no mark, but is announced as required', () => {
  expect(draw(true).textContent).toBe('namekind');
  expect(screen.getByRole('textbox', { name: 'name' }).getAttribute('aria-required')).toBe('true');
});

it('a required choice announces it with each of its options', () => {
  render(
    <UiWordsProvider value={someWords}>
      <RadioGroup legend="kind" required value="" options={[{ value: 'a', label: 'A' }]} onChange={() => undefined} />
    </UiWordsProvider>,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A' }).required).toBe(true);
});
