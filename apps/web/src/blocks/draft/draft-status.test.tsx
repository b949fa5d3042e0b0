// @vitest-environment jsdom
import { draftWords } from '@portal/domain/messages/frame/draft.ts';
import { draftChoiceWords } from '@portal/domain/messages/frame/draft-choice.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftStatus } from './draft-status.tsx';
// Loaded beforehand, so that an act sees the end of it.
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
type Status = Parameters<typeof DraftStatus>[0]['status'];
const said = (status: Status): string => draw(<DraftStatus status={status} />).container.textContent ?? '';
const clock = (at: Date): string =>
  draftWords.savedAt(new Intl.DateTimeFormat('ko-KR', { hour: 'numeric', minute: '2-digit' }).format(at));

describe('how a form is kept', () => {
  it.each(['loading', 'untouched', 'saving', 'failed'] as const)('%s: is said', (state) => {
    expect(said({ state, savedAt: undefined })).toBe(draftWords[state]);
  });

  it('only what went wrong is read out at once', () => {
    said({ state: 'failed', savedAt: undefined });
    expect(screen.getByRole('alert').textContent).toBe(draftWords.failed);
    cleanup();
    said({ state: 'saved', savedAt: now() });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('just saved says so for a minute, and then when it was', () => {
    const savedAt = now();
    const { container } = draw(<DraftStatus status={{ state: 'saved', savedAt }} />);
    expect(container.textContent).toBe(draftWords.savedNow);
    act(() => void vi.advanceTimersByTime(30_000));
    expect(container.textContent).toBe(draftWords.savedNow);
    act(() => void vi.advanceTimersByTime(30_000));
    expect(container.textContent).toBe(clock(savedAt));
  });

  it('saved at a time that nobody told is saved now', () => {
    expect(said({ state: 'saved', savedAt: undefined })).toBe(draftWords.savedNow);
  });

  it('leaves no clock running once it is gone', () => {
    said({ state: 'saved', savedAt: now() });
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('what was saved elsewhere since', () => {
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

  it('is told aloud, and nothing is saved before the person has chosen', async () => {
    await outdated();
    expect(screen.getByRole('alert').textContent).toBe(draftChoiceWords.outdated);
    expect(saveOver).not.toHaveBeenCalled();
  });

  it('gives way to what is on this page, once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    saveOver.mockReturnValue(promise);
    await outdated();
    await press(draftChoiceWords.mine);
    await press(draftChoiceWords.mine);
    expect(saveOver).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: draftChoiceWords.mine }).getAttribute('aria-disabled')).toBe('true');
    await act(async () => resolve());
  });

  it('is had by loading the whole page anew', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    await outdated();
    await press(draftChoiceWords.theirs);
    expect(reload).toHaveBeenCalledOnce();
    expect(saveOver).not.toHaveBeenCalled();
  });

  it('does not lie over the field that is typed in', async () => {
    draw(<input aria-label="상호" />);
    const field = screen.getByLabelText('상호');
    field.focus();
    const scrolled = vi.spyOn(field, 'scrollIntoView');
    await outdated();
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    expect(document.activeElement).toBe(field);
  });
});
