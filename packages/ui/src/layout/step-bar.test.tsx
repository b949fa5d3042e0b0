// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { UiWordsProvider } from '../base/words.tsx';
import { StepBar } from './step-bar.tsx';
import { StepParts } from './step-parts.tsx';

afterEach(cleanup);

const steps = [{ label: 'one', href: '/done#one' }, { label: 'two', href: '/done#two' }, { label: 'three' }];

it('the parts of a step are nested in it, and the current one is shown on a phone', () => {
  const own = [
    { label: 'a', href: '/done#a' },
    { label: 'b', note: 'of b' },
  ];
  const parts = { list: <StepParts label="inner" steps={own} current={2} />, now: 'b' };
  render(
    <UiWordsProvider value={someWords}>
      <StepBar label="way" steps={[{ label: 'one' }, { label: 'two', parts }, { label: 'three' }]} current={2} />
    </UiWordsProvider>,
  );
  const inner = screen.getByRole('list', { name: `inner, ${someWords.stepOf(2, 2)}` });
  // Only the innermost step is current.
  expect(inner.closest('li')?.getAttribute('aria-current')).toBeNull();
  expect(within(inner).getByText('of b').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(within(inner).getByRole('link', { name: 'a' }).getAttribute('href')).toBe('/done#a');
  expect(screen.getByRole('button', { name: /^b/ })).toBeTruthy();
});

it('done steps link to what was sent; on a phone the button opens the same list', () => {
  render(
    <UiWordsProvider value={someWords}>
      <StepBar label="way" steps={steps} current={2}>
        <p>beside</p>
      </StepBar>
    </UiWordsProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/done#one']);
  const bar = screen.getByRole('button', { name: /two/ });
  expect(bar.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(bar);
  expect(bar.getAttribute('aria-expanded')).toBe('true');
  const panel = document.getElementById(bar.getAttribute('aria-controls') ?? '');
  expect(panel?.querySelector('ol')?.textContent).toContain('three');
  expect(panel?.textContent).toContain('beside');
});
