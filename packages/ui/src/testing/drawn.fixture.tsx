import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { someWords } from '../base/words.fixture.ts';
import { UiWordsProvider } from '../base/words.tsx';

export const draw = (control: ReactNode): RenderResult =>
  render(control, { wrapper: ({ children }) => <UiWordsProvider value={someWords}>{children}</UiWordsProvider> });

/** Accessible description of a control, in reading order. */
export const aboutOf = (control: Element): readonly string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `nothing at ${id}`);
