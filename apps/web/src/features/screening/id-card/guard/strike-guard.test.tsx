// @vitest-environment jsdom
import { strikeGuardWords as words } from '@portal/domain/messages/screening/strike-guard.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StrikeGuard } from './strike-guard.tsx';

const onTakeRead = vi.fn();
const onCompared = vi.fn();
const guard = (over: Partial<ComponentProps<typeof StrikeGuard>>) => (
  <StrikeGuard
    failures={3}
    picture={new Blob(['a photograph'])}
    part={undefined}
    isLicence={false}
    typed="20160423"
    read="20160428"
    onTakeRead={onTakeRead}
    isCompared={false}
    onCompared={onCompared}
    {...over}
  />
);
const asked = (over: Partial<ComponentProps<typeof StrikeGuard>>) => draw(guard(over));
const correction = () => screen.queryByRole('button', { name: /읽은 값/ });
const isShown = (text: string): boolean => screen.queryByText(text) !== null;

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the comparison of typed and read values', () => {
  it('shows a difference, and takes over the value read with one press', () => {
    asked({});
    expect(isShown(words.differs('2016.04.28'))).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: words.takeReadOf('2016.04.28') }));
    expect(onTakeRead).toHaveBeenCalledOnce();
  });

  it('marks the digits that differ, and no others', () => {
    asked({});
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['3']);
    cleanup();
    asked({ typed: '20160428' });
    expect(document.querySelector('mark')).toBeNull();
    cleanup();
    asked({ read: '' });
    expect(document.querySelector('mark')).toBeNull();
  });

  it.each([
    ['the one read', '20160428', '20160428'],
    ['not read', '20160428', ''],
  ])('offers nothing when the value is %s', (_, typed, read) => {
    asked({ typed, read });
    expect(correction()).toBeNull();
  });

  it.each([
    ['a date as printed on the card', false, '20160423', '2016.04.23'],
    ['a licence’s serial number unchanged', true, 'A1B2C3', 'A1B2C3'],
  ])('shows %s', (_, isLicence, typed, shown) => {
    asked({ isLicence, typed });
    expect(isShown(words.typed(isLicence))).toBe(true);
    expect(document.querySelector('strong')?.textContent).toBe(shown);
  });
});

describe('before one of the last tries', () => {
  it.each([
    [3, 2],
    [4, 1],
  ])('after %d failures says that %d attempts are left, which count everywhere', (failures, left) => {
    asked({ failures });
    const message = screen.getByRole('status');
    expect(message.textContent).toContain(words.title(left));
    expect(message.textContent).toContain(words.everywhere);
  });

  it.each([
    [false, true],
    [true, false],
  ])('toggles the confirmation of the comparison: %s to %s', (isCompared, next) => {
    asked({ isCompared });
    fireEvent.click(screen.getByRole('checkbox', { name: words.compared }));
    expect(onCompared).toHaveBeenCalledExactlyOnceWith(next);
  });
});

describe('the cut-out of the picture', () => {
  const part = { x: 100, y: 60, width: 90, height: 30 };
  const drawImage = vi.fn();
  const close = vi.fn();
  const canOpen = (opens: () => Promise<object>): void => {
    vi.stubGlobal('createImageBitmap', opens);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object({ drawImage }));
  };
  const canvas = (): HTMLCanvasElement => screen.getByRole('img', { name: words.readAs('2016.04.28') });

  it('has a margin of a third of its height, and the picture is closed afterwards', async () => {
    canOpen(async () => ({ close }));
    await act(async () => void asked({ part }));
    expect([canvas().width, canvas().height]).toEqual([110, 50]);
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([90, 50, 110, 50, 0, 0, 110, 50]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('starts at the edge of the picture', async () => {
    canOpen(async () => ({ close }));
    await act(async () => void asked({ part: { ...part, x: 4, y: 0 } }));
    expect(drawImage.mock.calls[0]?.slice(1, 3)).toEqual([0, 0]);
  });

  it('is not drawn after unmounting, and the picture is closed', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    canOpen(() => promise);
    await act(async () => void asked({ part }));
    cleanup();
    await act(async () => resolve({ close }));
    expect([drawImage.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
  });

  it('of a card read again is not overwritten by the previous one', async () => {
    const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    const opened = vi.fn().mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    canOpen(opened);
    const { rerender } = asked({ part });
    rerender(guard({ part: { ...part, x: 400 } }));
    await act(async () => second.resolve({ close }));
    await act(async () => first.resolve({ close }));
    expect(drawImage.mock.calls.map((call) => call[1])).toEqual([390]);
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('does not prevent the comparison when the picture cannot be decoded', async () => {
    canOpen(() => Promise.reject(new Error('no picture')));
    await act(async () => void asked({ part }));
    expect(screen.queryByRole('checkbox', { name: words.compared })).not.toBeNull();
    expect(drawImage).not.toHaveBeenCalled();
  });

  it('is not shown without a position', () => {
    asked({});
    expect(isShown(words.onPicture(false))).toBe(false);
  });
});
