// @vitest-environment jsdom
import { idCardErrorWords as words } from '@portal/domain/messages/screening/id-card-errors.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdCardErrors } from './id-card-errors.tsx';

const card = { takeFoundKind: vi.fn(), postpone: vi.fn(), resume: vi.fn(), correct: vi.fn(), closeChoice: vi.fn() };
type State = Omit<ComponentProps<typeof IdCardErrors>, 'card'>;
const nothing: State = {
  isPostponed: false,
  isFixed: false,
  isJustPostponed: false,
  mayLackBack: false,
  isChoosing: false,
  found: undefined,
  message: undefined,
};
const shows = (state: Partial<State>) => draw(<IdCardErrors card={card} {...nothing} {...state} />);
const text = (): string => document.body.textContent ?? '';
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  stubDialogs();
  vi.clearAllMocks();
});
afterEach(cleanup);

describe('problems of a card', () => {
  it('are not shown when there are none', () => {
    shows({});
    expect(text()).toBe('');
  });

  it('include a card of another type than chosen, which can be accepted with one press', () => {
    shows({ found: '운전면허증' });
    expect(screen.getByRole('status').textContent).toContain(words.foundHint);
    press(words.switchTo('운전면허증'));
    expect(card.takeFoundKind).toHaveBeenCalledOnce();
  });
});

describe('the choice after five unreadable fronts', () => {
  it.each([
    ['the front has a message', '앞면을 5회 읽지 못했습니다.', '앞면을 5회 읽지 못했습니다.'],
    ['there is no message', undefined, words.choice],
  ])('shows the reason when %s', (_, message, said) => {
    shows({ isChoosing: true, message });
    expect(screen.getByRole('dialog', { name: words.choiceTitle }).textContent).toContain(said);
    expect(text()).toContain(words.choiceNote);
  });

  it('offers to verify later', () => {
    shows({ isChoosing: true });
    press(words.later);
    expect(card.postpone).toHaveBeenCalledOnce();
    expect(card.closeChoice).not.toHaveBeenCalled();
  });

  it('offers to try again: by its button, the close button and Escape', () => {
    shows({ isChoosing: true });
    press(words.uploadAgain);
    press(someWords.close);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(card.closeChoice).toHaveBeenCalledTimes(3);
    expect(card.postpone).not.toHaveBeenCalled();
  });
});

describe('a postponed verification', () => {
  it('shows a note and a way back, without the previous problems', () => {
    shows({ isPostponed: true, found: '운전면허증' });
    expect(text()).toContain(words.skippedNote);
    expect(text()).not.toContain(words.foundHint);
    press(words.uploadAgain);
    expect(card.resume).toHaveBeenCalledOnce();
  });

  it('allows locked values to be corrected, if there are any', () => {
    shows({ isPostponed: true });
    expect(screen.queryByRole('button', { name: words.correct })).toBeNull();
    cleanup();
    shows({ isPostponed: true, isFixed: true });
    press(words.correct);
    expect(card.correct).toHaveBeenCalledOnce();
  });

  it.each([
    ['on this page takes the focus', true],
    ['before the page was opened does not take the focus', false],
  ])('postponed %s', (_, isJustPostponed) => {
    shows({ isPostponed: true, isJustPostponed });
    expect(document.activeElement === document.body).toBe(!isJustPostponed);
  });
});
