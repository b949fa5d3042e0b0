import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEverything } from '../session/forget.ts';
import { parkDraft, takeParkedDraft } from './parked-draft.ts';

const draft = { loginId: 'merchant01', step: 'payment-service', values: { description: '수공예' } };

beforeEach(() => {
  vi.useFakeTimers();
  forgetEverything('left');
  forgetEverything('entered', 'merchant01');
});
afterEach(() => vi.useRealTimers());

describe('what was typed when the session ended', () => {
  it('is given back to the same person at the same step, once', () => {
    parkDraft(draft);
    expect(takeParkedDraft('merchant01', 'business-confirm')).toBeUndefined();
    expect(takeParkedDraft('merchant01', 'payment-service')).toEqual({ description: '수공예' });
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
  });

  it('is neither given to nor left by somebody else', () => {
    parkDraft(draft);
    expect(takeParkedDraft('merchant02', 'payment-service')).toBeUndefined();
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
  });

  it('is not kept of nobody', () => {
    parkDraft({ ...draft, loginId: '' });
    expect(takeParkedDraft('', 'payment-service')).toBeUndefined();
  });

  it('is kept over the log-in of the same person, and dropped at that of another', () => {
    forgetEverything('expired');
    parkDraft(draft);
    forgetEverything('entered', 'merchant01');
    expect(takeParkedDraft('merchant01', 'payment-service')).not.toBeUndefined();
    parkDraft(draft);
    forgetEverything('entered', 'merchant02');
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
  });

  it.each(['left', 'replaced'] as const)('is dropped where the person has %s, also what arrives later', (end) => {
    parkDraft(draft);
    forgetEverything(end);
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
    parkDraft(draft);
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
  });

  it('is dropped after ten minutes', () => {
    parkDraft(draft);
    vi.advanceTimersByTime(9 * 60_000);
    expect(takeParkedDraft('merchant01', 'payment-service')).not.toBeUndefined();
    parkDraft(draft);
    vi.advanceTimersByTime(10 * 60_000);
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
  });

  it('is dropped after ten minutes through which the machine slept', () => {
    parkDraft(draft);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
  });

  it('has no personal number or image in it', () => {
    const values = { krname: '홍길동', note: '900101-1234568', memo: 'data:image/png;base64,AAAA' };
    parkDraft({ ...draft, values });
    expect(takeParkedDraft('merchant01', 'payment-service')).toEqual({ krname: '홍길동', note: '', memo: '' });
  });
});
