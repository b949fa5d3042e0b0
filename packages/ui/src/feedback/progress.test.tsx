// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someWords } from '../base/words.fixture.ts';
import { draw } from '../testing/drawn.fixture.tsx';
import { Notice } from './notice.tsx';
import { StageList } from './stage-list.tsx';
import { ToastHost } from './toast-host.tsx';
import { dropToast, toast, toastFailure } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  dropToast();
  vi.useRealTimers();
});

describe('a toast', () => {
  const heard = (): string => screen.getByRole('status').textContent ?? '';
  const say = (...said: Parameters<typeof toast>) => act(() => toast(...said));
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  it('is announced by a live region that is always present, for five seconds', () => {
    draw(<ToastHost />);
    expect(heard()).toBe('');
    say('복사하였습니다.');
    expect(heard()).toBe('복사하였습니다.');
    wait(4_900);
    expect(heard()).toBe('복사하였습니다.');
    wait(200);
    expect(heard()).toBe('');
  });

  it('a later one replaces the earlier, with its full time', () => {
    draw(<ToastHost />);
    say('첫 번째');
    wait(4_000);
    say('두 번째');
    wait(4_000);
    expect(heard()).toBe('두 번째');
  });

  it('one with an action stays longer, and closes once the action is used', () => {
    const onPress = vi.fn();
    draw(<ToastHost />);
    say('삭제하였습니다.', { label: '되돌리기', onPress });
    wait(19_000);
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(heard()).toBe('');
  });

  it('one about a failure has no tick', () => {
    const { container } = draw(<ToastHost />);
    const icon = () => container.querySelector('path')?.getAttribute('d');
    say('복사하였습니다.');
    const tick = icon();
    act(() => toastFailure('복사하지 못했습니다.'));
    expect(heard()).toBe('복사하지 못했습니다.');
    expect([icon() === undefined, icon() === tick]).toEqual([false, false]);
  });

  it('a toast shown by the action stays', () => {
    draw(<ToastHost />);
    say('삭제하였습니다.', { label: '되돌리기', onPress: () => toast('되돌렸습니다.') });
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(heard()).toBe('되돌렸습니다.');
  });
});

describe('the stages of a process', () => {
  const stages = (count: number, now: number) => (
    <StageList label="인증" stages={Array.from({ length: count }, (_, place) => `단계 ${place + 1}`)} now={now} />
  );
  const said = (): readonly (string | null)[] =>
    screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('·', '') ?? null);

  it('are named in text as well as by icons', () => {
    draw(stages(3, 1));
    expect(said()).toEqual([
      `단계 1 ${someWords.stageDone}`,
      `단계 2 ${someWords.stageActive}`,
      `단계 3 ${someWords.stageWaiting}`,
    ]);
  });

  it('announce their changes', () => {
    const { rerender } = draw(stages(2, 0));
    const list = screen.getByRole('list', { name: '인증' });
    expect(list.closest('[aria-live="polite"]')).not.toBeNull();
    rerender(stages(2, 1));
    expect(screen.getByRole('list', { name: '인증' })).toBe(list);
    expect(said()).toEqual([`단계 1 ${someWords.stageDone}`, `단계 2 ${someWords.stageActive}`]);
  });
});

describe('a notice', () => {
  it('a live one is announced; a static one is not', () => {
    const { rerender } = draw(<Notice live>잠시 후 다시 시도해 주세요.</Notice>);
    expect(screen.getByRole('status').textContent).toBe('잠시 후 다시 시도해 주세요.');
    rerender(<Notice>잠시 후 다시 시도해 주세요.</Notice>);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
