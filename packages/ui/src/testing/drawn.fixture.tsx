import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { someWords } from '../base/words.fixture.ts';
import { UiWordsProvider } from '../base/words.tsx';

/** Draws a control by itself, with words of its own: `ui` knows no language. */
export const draw = (control: ReactNode): RenderResult =>
  render(control, { wrapper: ({ children }) => <UiWordsProvider value={someWords}>{children}</UiWordsProvider> });

/** What a screen reader says of a control after its name, in its order. */
export const aboutOf = (control: Element): readonly string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `nothing at ${id}`);
