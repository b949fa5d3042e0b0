import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEverything } from '../session/forget.ts';
import { parkDraft, takeParkedDraft } from './parked-draft.ts';

const draft = { owner: 'merchant01', step: 'payment-service', values: { description: '수공예' }, since: undefined };

beforeEach(() => {
  vi.useFakeTimers();
  forgetEverything('left');
  forgetEverything('entered', 'merchant01');
});
afterEach(() => vi.useRealTimers());

describe('values typed before the session ended', () => {
  it('are returned to the same person at the same step, once', () => {
    parkDraft(draft);
    expect(takeParkedDraft('merchant01', 'business-confirm')).toBeUndefined();
    expect(takeParkedDraft('merchant01', 'payment-service')?.values).toEqual({ description: '수공예' });
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
  });

  it('are stored separately for each step', () => {
    parkDraft(draft);
    parkDraft({ ...draft, step: 'business-confirm', values: { korName: '가온' } });
    expect(takeParkedDraft('merchant01', 'payment-service')?.values).toEqual({ description: '수공예' });
    expect(takeParkedDraft('merchant01', 'business-confirm')?.values).toEqual({ korName: '가온' });
  });

  it('are not returned to another person, who clears them', () => {
    parkDraft(draft);
    expect(takeParkedDraft('merchant02', 'payment-service')).toBeUndefined();
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
  });

  it('are not stored without an owner', () => {
    parkDraft({ ...draft, owner: '' });
    expect(takeParkedDraft('', 'payment-service')).toBeUndefined();
  });

  it('survive a log-in of the same person, and are dropped when another one logs in', () => {
    forgetEverything('expired');
    parkDraft(draft);
    forgetEverything('entered', 'merchant01');
    expect(takeParkedDraft('merchant01', 'payment-service')).not.toBeUndefined();
    parkDraft(draft);
    forgetEverything('entered', 'merchant02');
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
  });

  it.each(['left', 'replaced'] as const)('are dropped when the person has %s, also those parked later', (end) => {
    parkDraft(draft);
    forgetEverything(end);
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
    parkDraft(draft);
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
  });

  it('are dropped after ten minutes', () => {
    parkDraft(draft);
    vi.advanceTimersByTime(9 * 60_000);
    expect(takeParkedDraft('merchant01', 'payment-service')).not.toBeUndefined();
    parkDraft(draft);
    vi.advanceTimersByTime(10 * 60_000);
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
  });

  it('are dropped after ten minutes in which the machine slept', () => {
    parkDraft(draft);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(takeParkedDraft('merchant01', 'payment-service')).toBeUndefined();
  });

  it('contain no personal number or image', () => {
    const values = { krname: '홍길동', note: '900101-1234568', memo: 'data:image/png;base64,AAAA' };
    parkDraft({ ...draft, values });
    expect(takeParkedDraft('merchant01', 'payment-service')?.values).toEqual({ krname: '홍길동', note: '', memo: '' });
  });
});
