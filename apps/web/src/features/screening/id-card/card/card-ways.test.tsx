// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { idCardErrorWords as words } from '@portal/domain/messages/screening/id-card-errors.ts';
import { idCardWords as cardWords } from '@portal/domain/messages/screening/screening-people.ts';
import { callByLink } from '@portal/ui/api/calling-for.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardWays, type CardWaysProps } from './card-ways.tsx';

const card = { postpone: vi.fn(), refetch: vi.fn(), openOffice: vi.fn() };
const nothing: Omit<CardWaysProps, 'card'> = {
  cardType: 'ic',
  isLocked: false,
  isAuthorityLocked: false,
  isRead: false,
  isAsking: false,
  isOfficeOpened: false,
  hasBar: false,
  mayVerifyLater: false,
  isAnswer: false,
};
const shows = (state: Partial<CardWaysProps>) =>
  draw(
    <form id="card">
      <CardWays card={card} {...nothing} {...state} />
    </form>,
  );
const text = (): string => document.body.textContent ?? '';
const button = (name: string): HTMLButtonElement | null => screen.queryByRole('button', { name });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  cleanup();
  callByLink('');
});

describe('our own lock', () => {
  it('can be removed only by reviewers, so postponing is offered and no website', () => {
    shows({ isLocked: true, mayVerifyLater: true });
    expect(text()).toContain(sentence('id-card.locked'));
    for (const step of words.lockedSteps) expect(text()).toContain(step.text);
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-current')).toBe('step');
    expect(text()).not.toContain('정부24');
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('도움말'),
    ]);
    // The only button for it is in the page's bar.
    expect(button(words.later)).toBeNull();
  });

  it('refers to the help desk when postponing is not allowed', () => {
    shows({ isLocked: true });
    expect(text()).toContain(words.lockedWay.afterwards);
    expect(button(words.later)).toBeNull();
    cleanup();
    callByLink('link-1');
    shows({ isLocked: true });
    expect(text()).toContain(words.lockedWay.phone);
  });

  it('is the only one shown in addition to the authority’s, as nothing here removes it', () => {
    shows({ isAuthorityLocked: true, isLocked: true, isRead: true });
    expect(text()).toContain(words.lockedTitle);
    expect(text()).not.toContain(words.authorityWhy);
    expect(button(cardWords.unlocked)).toBeNull();
  });
});

describe('the authority’s lock', () => {
  it.each([
    ['ic', 'https://www.gov.kr/'],
    ['dl', 'https://www.safedriving.or.kr/'],
    ['ac', 'https://www.hikorea.go.kr/'],
  ] as const)(
    'of type %s links to the office of that card in a new tab, to 정부24 only for resident cards',
    (kind, href) => {
      shows({ isAuthorityLocked: true, cardType: kind });
      const office = screen.getByRole<HTMLAnchorElement>('link', { name: cardWords.offices[kind] });
      expect(office).toMatchObject({ href, target: '_blank', rel: 'noreferrer' });
      expect(text()).toContain(words.offices[kind]);
      expect(text().includes('정부24')).toBe(kind === 'ic');
    },
  );

  it('can be checked again after it was removed, with the same values', () => {
    shows({ isAuthorityLocked: true, isRead: true });
    for (const step of words.authoritySteps) expect(text()).toContain(step.text);
    press(cardWords.unlocked);
    expect(card.refetch).toHaveBeenCalledExactlyOnceWith(document.getElementById('card'));
  });

  it('shows progress while the authority is asked', () => {
    shows({ isAuthorityLocked: true, isRead: true, isAsking: true });
    expect(button(cardWords.unlocked)).toBeNull();
    press(words.asking);
    expect(card.refetch).not.toHaveBeenCalled();
  });

  it('asks for the front first when it was not read, with the button disabled', () => {
    shows({ isAuthorityLocked: true });
    expect(text()).toContain(words.authorityUpload.text);
    expect(text()).not.toContain(words.authoritySteps[1].text);
    expect(button(cardWords.unlocked)?.disabled).toBe(true);
  });

  it('leaves the button to the action bar, without repeating anything', () => {
    shows({ isAuthorityLocked: true, isRead: true, hasBar: true });
    expect(screen.queryByRole('link', { name: cardWords.offices.ic })).toBeNull();
    press(cardWords.unlocked);
    expect(card.refetch).toHaveBeenCalledOnce();
    cleanup();
    shows({ isAuthorityLocked: true, isRead: true, hasBar: true, isOfficeOpened: true });
    expect(button(cardWords.unlocked)).toBeNull();
    cleanup();
    shows({ isAuthorityLocked: true, hasBar: true });
    expect(button(cardWords.unlocked)).toBeNull();
  });

  it('can be postponed', () => {
    shows({ isAuthorityLocked: true, mayVerifyLater: true });
    expect(text()).toContain(words.unlockLaterTitle);
    press(words.later);
    expect(card.postpone).toHaveBeenCalledOnce();
  });
});

describe('the ways out of a problem', () => {
  it('are not shown without a problem', () => {
    shows({});
    expect(text()).toBe('');
  });

  it('include postponing after five unreadable pictures', () => {
    shows({ mayVerifyLater: true });
    press(words.later);
    expect(card.postpone).toHaveBeenCalledOnce();
  });

  it.each([
    ['takes the focus if it follows a press', true],
    ['does not take the focus if it was there when the page opened', false],
  ])('on a problem: %s', (_, isAnswer) => {
    shows({ isLocked: true, mayVerifyLater: true, isAnswer });
    expect(document.activeElement === document.body).toBe(!isAnswer);
  });
});
