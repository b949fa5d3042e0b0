import { describe, expect, it } from 'vitest';
import { acceptedRenewal, certificateClock } from './renewed-paper.ts';
import { supplementStates } from './review-states.ts';

const answeredAt = new Date('2026-11-20T15:10:00Z');
const request = { item: 'certificate', state: 'ACCEPTED', answeredAt, files: ['new'] } as const;
const days = { today: '20261201', reviewEndsOn: '20261219' };
const old = '20260801';

describe('an expired certificate', () => {
  it.each(supplementStates.filter((state) => state !== 'ACCEPTED'))(
    'stays expired while a newer one is %s',
    (state) => {
      expect(certificateClock(old, [{ ...request, state }], days)).toMatchObject({
        state: 'expired',
        isRenewed: false,
      });
    },
  );

  it('is renewed by an accepted newer one without a known date', () => {
    expect(certificateClock(old, [request], days)).toEqual({ state: 'accepted', isRenewed: true });
    expect(certificateClock(undefined, [request], days)).toEqual({ state: 'accepted', isRenewed: true });
  });

  it('is not renewed by another paper, nor by an answer without a file', () => {
    for (const other of [
      { ...request, item: 'SF07' },
      { ...request, files: [] },
    ])
      expect(certificateClock(old, [other], days)).toMatchObject({ state: 'expired', isRenewed: false });
  });

  // Submitted on 21 November in Korea.
  it.each([
    ['20270221', 'accepted'],
    ['20270222', 'expired'],
  ])('is renewed for three months after the newer one was handed in: on %s %s', (today, state) => {
    expect(certificateClock(old, [request], { ...days, today })).toEqual({ state, isRenewed: true });
  });
});

it('uses the latest accepted paper of several newer ones', () => {
  const [first, second] = [{ ...request }, { ...request }];
  expect(acceptedRenewal('certificate', [first, second, { ...request, state: 'ANSWERED' as const }])).toBe(second);
  expect(acceptedRenewal('SF07', [first, second])).toBeUndefined();
});
