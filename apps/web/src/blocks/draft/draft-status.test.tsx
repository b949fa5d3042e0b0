// @vitest-environment jsdom
import { goByClock, machineClock } from '@portal/domain/fields/now.ts';
import { draftWords } from '@portal/domain/messages/frame/draft.ts';
import { draftChoiceWords } from '@portal/domain/messages/frame/draft-choice.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftStatus } from './draft-status.tsx';
// Preloaded, so that `act` covers it.
import './draft-choice.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T14:05:10+09:00') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const now = (): Date => new Date();
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
type Status = Parameters<typeof DraftStatus>[0]['status'];
const said = (status: Status): string => draw(<DraftStatus status={status} />).container.textContent ?? '';

describe('the save state of a form', () => {
  it.each(['loading', 'untouched', 'saving', 'failed', 'over'] as const)('shows the state %s', (state) => {
    expect(said({ state, savedAt: undefined })).toBe(draftWords[state]);
  });

  it('announces only errors as alerts', () => {
    said({ state: 'failed', savedAt: undefined });
    expect(screen.getByRole('alert').textContent).toBe(draftWords.failed);
    cleanup();
    said({ state: 'saved', savedAt: now() });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says “just now” for a minute, then shows the Korean time, whatever the browser’s time zone', () => {
    const savedAt = now();
    const { container } = draw(<DraftStatus status={{ state: 'saved', savedAt }} />);
    expect(container.textContent).toBe(draftWords.savedNow);
    act(() => void vi.advanceTimersByTime(30_000));
    expect(container.textContent).toBe(draftWords.savedNow);
    act(() => void vi.advanceTimersByTime(30_000));
    expect(container.textContent).toBe(draftWords.savedAt('오후 2:05'));
  });

  it.each([-1, 1])('uses the server’s clock when the browser’s is wrong by %i days', (days) => {
    goByClock({ now: () => new Date(Date.now() - days * 86_400_000) });
    expect(said({ state: 'saved', savedAt: minutesAgo(days * 1_440) })).toBe(draftWords.savedNow);
    cleanup();
    expect(said({ state: 'saved', savedAt: minutesAgo(days * 1_440 + 5) })).toBe(draftWords.savedAt('오후 2:00'));
    goByClock(machineClock);
  });

  it('names the day when it was saved on an earlier day in Korea', () => {
    const savedAt = (time: string): Status => ({ state: 'saved', savedAt: new Date(time) });
    expect(said(savedAt('2026-11-21T23:59:00+09:00'))).toBe(draftWords.savedAt('11월 21일 오후 11:59'));
    expect(said(savedAt('2026-11-22T00:00:00+09:00'))).toBe(draftWords.savedAt('오전 12:00'));
  });

  it('shows “just now” when the server gives no time', () => {
    expect(said({ state: 'saved', savedAt: undefined })).toBe(draftWords.savedNow);
  });

  it('leaves no timer after unmounting', () => {
    said({ state: 'saved', savedAt: now() });
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a draft saved elsewhere meanwhile', () => {
  const saveOver = vi.fn();
  beforeEach(() => {
    saveOver.mockReset().mockResolvedValue(undefined);
    Element.prototype.scrollIntoView = vi.fn();
  });
  const outdated = async (): Promise<void> => {
    await act(async () => void said({ state: 'outdated', savedAt: now(), saveOver }));
    await act(() => vi.dynamicImportSettled());
  };
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

  it('is announced, and nothing is saved until the person chooses', async () => {
    await outdated();
    expect(screen.getByRole('alert').textContent).toBe(draftChoiceWords.outdated);
    expect(saveOver).not.toHaveBeenCalled();
  });

  it('is overwritten once by this page', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    saveOver.mockReturnValue(promise);
    await outdated();
    await press(draftChoiceWords.mine);
    await press(draftChoiceWords.mine);
    expect(saveOver).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: draftChoiceWords.mine }).getAttribute('aria-disabled')).toBe('true');
    await act(async () => resolve());
  });

  it('replaces the typed values when the page is reloaded', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    await outdated();
    await press(draftChoiceWords.theirs);
    expect(reload).toHaveBeenCalledOnce();
    expect(saveOver).not.toHaveBeenCalled();
  });

  it('scrolls the focused field into view', async () => {
    draw(<input aria-label="상호" />);
    const field = screen.getByLabelText('상호');
    field.focus();
    const scrolled = vi.spyOn(field, 'scrollIntoView');
    await outdated();
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    expect(document.activeElement).toBe(field);
  });
});
