// @vitest-environment jsdom
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { ok, refused, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../lib/session/forget.ts';
import { enterSession } from '../../lib/session/session.ts';
import { somebody } from '../../lib/session/somebody.fixture.ts';
import { CategoryFields } from './category-fields.tsx';

const list = 'GET /productType/all';
const type = (typeCode: string, parentTypeCode: string | null = null, dangerTier = 0) => ({
  typeCode,
  typeName: typeCode,
  dangerTier,
  parentTypeCode,
});
const types = ok({ bigProductType: [type('B01')], midProductType: [], smallProductType: [] });

const all = ok({
  bigProductType: [type('B01'), type('B02')],
  midProductType: [type('B01M01', 'B01'), type('B01M02', 'B01'), type('B02M01', 'B02')],
  smallProductType: [
    type('B01M01S01', 'B01M01', 1),
    type('B01M01S02', 'B01M01', 2),
    type('B01M01S03', 'B01M01', 3),
    type('B01M02S01', 'B01M02'),
  ],
});

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

function Chosen() {
  const [value, setValue] = useState({ big: '', mid: '', small: '' });
  return <CategoryFields value={value} onChange={setValue} onBlur={() => undefined} />;
}

const open = () =>
  act(async () => {
    render(
      <UiWordsProvider value={someWords}>
        <Chosen />
      </UiWordsProvider>,
    );
    await vi.advanceTimersByTimeAsync(60_000);
  });

const levels = [labels.productTypeBig, labels.productTypeMid, labels.productTypeSmall] as const;
const level = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const choose = (label: string, value: string): void => void fireEvent.change(level(label), { target: { value } });
const chosen = () => levels.map((label) => level(label).value);
const closed = () => levels.filter((label) => level(label).disabled);
const offered = (label: string) => [...level(label).options].map(({ value }) => value).filter((value) => value !== '');

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

it('opens each level once the one before it is chosen, and clears the levels after a changed one', async () => {
  server.answers[list] = all;
  await open();
  const [big, mid, small] = levels;
  expect(closed()).toEqual([mid, small]);
  choose(big, 'B01');
  expect(closed()).toEqual([small]);
  choose(mid, 'B01M01');
  choose(small, 'B01M01S01');
  expect([closed(), chosen()]).toEqual([[], ['B01', 'B01M01', 'B01M01S01']]);
  choose(mid, 'B01M02');
  expect(chosen()).toEqual(['B01', 'B01M02', '']);
  choose(small, 'B01M02S01');
  choose(big, 'B02');
  expect([closed(), chosen()]).toEqual([[small], ['B02', '', '']]);
  expect(offered(mid)).toEqual(['B02M01']);
});

it('offers no category of a danger tier of 2 or higher', async () => {
  server.answers[list] = all;
  await open();
  const [big, mid, small] = levels;
  choose(big, 'B01');
  choose(mid, 'B01M01');
  expect(offered(small)).toEqual(['B01M01S01']);
});
