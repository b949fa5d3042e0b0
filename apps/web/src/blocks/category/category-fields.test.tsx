// @vitest-environment jsdom
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { ok, refused, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../lib/session/forget.ts';
import { enterSession } from '../../lib/session/session.ts';
import { somebody } from '../../lib/session/somebody.fixture.ts';
import { CategoryFields } from './category-fields.tsx';

const list = 'GET /productType/all';
const type = (typeCode: string, parentTypeCode: string | null = null) => ({
  typeCode,
  typeName: typeCode,
  dangerTier: 0,
  parentTypeCode,
});
const types = ok({ bigProductType: [type('B01')], midProductType: [], smallProductType: [] });

let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  forgetEverything('left');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = stubServer({ [list]: refused({}, 'SERVER_ERROR', 500) });
  enterSession(somebody());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  act(async () => {
    render(
      <UiWordsProvider value={someWords}>
        <CategoryFields value={{ big: '', mid: '', small: '' }} onChange={() => undefined} onBlur={() => undefined} />
      </UiWordsProvider>,
    );
    await vi.advanceTimersByTimeAsync(60_000);
  });

it('reports a list that could not be loaded, and loads it again on demand', async () => {
  await open();
  expect(screen.getByText(words.categoryFailed)).toBeTruthy();
  // The error itself does not request the list again.
  expect(server.calls()).toEqual([list]);
  server.answers[list] = types;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.categoryRetry })));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(words.categoryFailed)).toBeNull();
  expect(screen.getByRole('option', { name: 'B01' })).toBeTruthy();
});

it('shows no error when the list is loaded', async () => {
  server.answers[list] = types;
  await open();
  expect(screen.queryByText(words.categoryFailed)).toBeNull();
});
