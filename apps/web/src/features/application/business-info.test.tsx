// @vitest-environment jsdom
import { businessInfoWords as words } from '@portal/domain/messages/application/business-info.ts';
import { atPart } from '@portal/ui/later/history-memory.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openedFrom } from '../../lib/router/entries.ts';
import { openRouted, type Routed } from '../../lib/testing/routed.fixture.tsx';
import { Page } from './business-info.page.tsx';

let kept: object | null = null;
let routed: Routed;
beforeEach(() => {
  kept = null;
  history.replaceState(null, '');
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'OK', message: '', data: kept })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (): Promise<void> => {
  routed = await openRouted(<Page />);
};
const choose = (label: string): void => void fireEvent.click(screen.getByLabelText(label));
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: words.next });
const goOn = () => act(async () => void fireEvent.click(next()));

it('leads to the form of the chosen kind', async () => {
  await open();
  await goOn();
  choose(words.corporate);
  await goOn();
  expect(routed.place()).toBe('/business-detail/corporate');
  // Back leads from there to this part, and the form's own button does, too.
  expect(routed.made()).toEqual({ state: openedFrom('/business-info') });
});

it('returns from the second part to the first in the same history entry when it was opened there', async () => {
  history.replaceState(atPart('classification'), '');
  await open();
  const entries = history.length;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.previous })));
  expect(screen.queryByLabelText(words.direct)).not.toBeNull();
  expect(history.length).toBe(entries);
  await goOn();
  expect(screen.queryByLabelText(words.corporate)).not.toBeNull();
});

it('does not continue for a hosted site, and explains why', async () => {
  await open();
  choose(words.hosting);
  expect(screen.queryByText(words.hostingMessage)).not.toBeNull();
  expect(next().disabled).toBe(true);
  choose(words.direct);
  expect(screen.queryByText(words.hostingMessage)).toBeNull();
  expect(next().disabled).toBe(false);
});

it('restores the choice of an earlier visit', async () => {
  const values = { buildMethod: 'direct', classification: 'corporate' };
  kept = { values, savedAt: '2026-01-05T00:00:00.000Z' };
  await open();
  await goOn();
  expect(screen.getByLabelText<HTMLInputElement>(words.corporate).checked).toBe(true);
});

it('opens each part at its top, and Back returns from the second to the first', async () => {
  const scrolled = vi.fn();
  vi.stubGlobal('scrollTo', scrolled);
  await open();
  await goOn();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByLabelText(words.corporate)).not.toBeNull();
  const goneBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await goneBack;
  });
  expect(screen.queryByLabelText(words.direct)).not.toBeNull();
  await goOn();
  const pressed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: words.previous }));
    await pressed;
  });
  expect(screen.queryByLabelText(words.direct)).not.toBeNull();
});
