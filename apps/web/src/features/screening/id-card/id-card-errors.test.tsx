// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes.ts';
import { idCardErrorWords as words } from '@portal/domain/messages/id-card-errors.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDialogs } from '../../../lib/dialogs.fixture.ts';
import { draw } from '../../../lib/drawn.fixture.tsx';
import { someWords } from '../../../ui/base/words.fixture.ts';
import { IdCardErrors } from './id-card-errors.tsx';

const card = { takeFoundKind: vi.fn(), putOff: vi.fn(), resume: vi.fn(), closeChoice: vi.fn(), askAnew: vi.fn() };
type State = Omit<ComponentProps<typeof IdCardErrors>, 'card'>;
const nothing: State = {
  isPutOff: false,
  isLocked: false,
  isAuthorityLocked: false,
  isRead: false,
  mayVerifyLater: false,
  isChoosing: false,
  found: undefined,
  told: undefined,
};
const shows = (state: Partial<State>) =>
  draw(
    <form id="card">
      <IdCardErrors card={card} {...nothing} {...state} />
    </form>,
  );
const text = (): string => document.body.textContent ?? '';
const button = (name: string): HTMLButtonElement | null => screen.queryByRole('button', { name });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  stubDialogs();
  vi.clearAllMocks();
});
afterEach(cleanup);

describe('what stands in the way of a card', () => {
  it('that nothing stands in the way of says nothing', () => {
    shows({});
    expect(text()).toBe('');
  });

  it('another kind than chosen: said as it comes, and taken with one press', () => {
    shows({ found: '운전면허증' });
    expect(screen.getByRole('status').textContent).toContain(words.foundHint);
    press(words.switchTo('운전면허증'));
    expect(card.takeFoundKind).toHaveBeenCalledOnce();
  });

  it('our own lock: what it is, and the authority’s own site in a tab of its own', () => {
    shows({ isLocked: true });
    expect(text()).toContain(sentence('id-card.locked'));
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: words.government })).toMatchObject({
      href: 'https://www.gov.kr/',
      target: '_blank',
      rel: 'noreferrer',
    });
    expect(button(words.unlocked)).toBeNull();
  });

  it('the authority’s lock: once it is taken off, the same card is asked about anew', () => {
    shows({ isAuthorityLocked: true, isRead: true });
    expect(text()).toContain(words.authorityTitle);
    for (const step of words.authoritySteps) expect(text()).toContain(step);
    press(words.unlocked);
    // With the form it stands in, which is what is sent.
    expect(card.askAnew).toHaveBeenCalledExactlyOnceWith(document.getElementById('card'));
  });

  it('the authority’s lock without a front that was read: what is to be done first, and no press before', () => {
    shows({ isAuthorityLocked: true });
    expect(text()).toContain(words.authorityUpload);
    expect(text()).not.toContain(words.authoritySteps[2]);
    expect(button(words.unlocked)?.disabled).toBe(true);
  });

  it('both locks: only ours is told, which nothing done here takes off', () => {
    shows({ isAuthorityLocked: true, isLocked: true, isRead: true });
    expect(text()).toContain(words.lockedTitle);
    expect(text()).not.toContain(words.authorityTitle);
    expect(button(words.unlocked)).toBeNull();
  });
});

describe('the choice after five fronts', () => {
  it.each([
    ['said at the front', '앞면을 5회 읽지 못했습니다.', '앞면을 5회 읽지 못했습니다.'],
    ['nothing', undefined, words.choice],
  ])('tells, where %s, why it is asked', (_, told, said) => {
    shows({ isChoosing: true, mayVerifyLater: true, told });
    expect(screen.getByRole('dialog', { name: words.choiceTitle }).textContent).toContain(said);
    expect(text()).toContain(words.choiceNote);
  });

  it('is to verify later', () => {
    shows({ isChoosing: true, mayVerifyLater: true });
    press(words.later);
    expect(card.putOff).toHaveBeenCalledOnce();
    expect(card.closeChoice).not.toHaveBeenCalled();
  });

  it('or to try again: by its button, the corner and Escape alike', () => {
    shows({ isChoosing: true, mayVerifyLater: true });
    press(words.uploadAgain);
    press(someWords.close);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(card.closeChoice).toHaveBeenCalledTimes(3);
    expect(card.putOff).not.toHaveBeenCalled();
  });

  it('once it was closed stays one press away', () => {
    shows({ mayVerifyLater: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    press(words.later);
    expect(card.putOff).toHaveBeenCalledOnce();
  });
});

describe('a card that is verified later', () => {
  it('says what is asked instead, and leads back; whatever stood in the way stands there no more', () => {
    shows({ isPutOff: true, isLocked: true, isAuthorityLocked: true, mayVerifyLater: true, found: '운전면허증' });
    expect(text()).toContain(words.skippedNote);
    for (const gone of [words.lockedTitle, words.authorityTitle, words.foundHint]) expect(text()).not.toContain(gone);
    press(words.uploadAgain);
    expect(card.resume).toHaveBeenCalledOnce();
  });
});
