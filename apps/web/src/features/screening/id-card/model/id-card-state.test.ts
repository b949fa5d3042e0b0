import { emptyKept } from '@portal/domain/forms/representatives.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { describe, expect, it } from 'vitest';
import { countsAfter, countsOf, countsOfPerson, type Progress } from './id-card-counts.ts';
import { isPostponed, startOf, startOfRecorded } from './id-card-state.ts';

const block = { type: 'SR00', seq: 0 } as const;
const progress: Progress = {
  isCorporation: false,
  corpGubn: null,
  gongdongRep: false,
  representativeName: null,
  persons: [],
  blocks: [],
  documents: [],
};
const row = {
  ...block,
  cardType: 'ic' as const,
  uploadFailures: 2,
  verifyFailures: 1,
  locked: false,
  mayVerifyLater: false,
  verified: null,
};
const verified = { requestId: 'request', fileName: 'masked' };
const typed = { nameKr: '문정옥', nameEn: 'MOON', nation: 'KR', birth: '19800617' };
const kept = { ...emptyKept, ...typed, verifiedId: verified.requestId };

describe('the start of a block', () => {
  it('is empty when nothing is known', () => {
    expect(startOf(progress, block)).toMatchObject({
      card: { cardType: 'ic', nation: 'KR', nameKr: '' },
      progress: { phase: { is: 'empty' } },
    });
  });

  it('restores a verification that is not yet recorded, with the typed values', () => {
    const start = startOf({ ...progress, blocks: [{ ...row, verified }] }, block, kept);
    expect(start).toMatchObject({ card: { nameKr: '문정옥' }, progress: { phase: { is: 'verified', verified } } });
  });

  it('requires another verification when its typed values are lost', () => {
    const start = startOf({ ...progress, blocks: [{ ...row, verified }] }, block, {
      ...emptyKept,
      verifiedId: 'request',
    });
    expect(start.progress).toMatchObject({ phase: { is: 'empty' }, counts: { uploadFailures: 2 } });
  });

  it('restores a verification only for the person it was stored with', () => {
    const start = startOf({ ...progress, blocks: [{ ...row, verified }] }, block, { ...kept, verifiedId: '' });
    expect(start).toMatchObject({ card: { nameKr: '문정옥' }, progress: { phase: { is: 'empty' } } });
  });

  it('asks for the English name of a recorded person only if it is known what was recorded', () => {
    const { counts } = startOf(progress, block).progress;
    expect(startOfRecorded(counts, { ...kept, nameEn: '' }).progress.isNamed).toBe(true);
    expect(startOfRecorded(counts).progress.isNamed).toBe(false);
  });

  it('requires nothing of a recorded person', () => {
    const person = { krname: '문정옥', name: 'MOON', nation: 'KR', gender: 'female' as const, birth: '19800617' };
    const recorded = {
      ...block,
      ...person,
      share: '',
      job: '',
      eKycStatus: 'COMPLETE' as const,
      cardType: 'dl' as const,
    };
    const start = startOf({ ...progress, persons: [recorded] }, block);
    expect(start).toMatchObject({
      card: { cardType: 'dl', nameKr: '문정옥' },
      progress: { phase: { is: 'recorded' } },
    });
  });

  it.each([
    [true, true],
    [false, false],
  ])('stays postponed only while the server allows it: %s', (mayVerifyLater, skipped) => {
    const start = startOf({ ...progress, blocks: [{ ...row, mayVerifyLater }] }, block, { ...kept, skipped: true });
    expect(isPostponed(start.progress)).toBe(skipped);
  });
});

describe('the failure counts', () => {
  const counts = countsOf({ blocks: [row, { ...row, cardType: 'dl', verifyFailures: 5, locked: true }] }, block);

  it('consist of uploads per block and verifications per card type', () => {
    expect(counts).toMatchObject({
      uploadFailures: 2,
      verifyFailures: { ic: 1, dl: 5 },
      locked: { ic: false, dl: true },
    });
  });

  it.each([
    [{ locked: true, authorityLocked: false }, true],
    [{ locked: false, authorityLocked: true }, true],
    [{ locked: false, authorityLocked: false }, false],
  ])('allow verifying later if the card of the person read is locked: %j', (locks, mayVerifyLater) => {
    const read = countsOfPerson(counts, 'ic', { verifyFailures: 4, ...locks });
    expect(read).toMatchObject({ mayVerifyLater, verifyFailures: { ic: 4, dl: 5 } });
  });

  const refusal = (code: string, data: unknown) => new ApiRefusal({ status: 200, code, message: '…', data });

  it.each([
    ['0011', { uploadFailures: 5, mayVerifyLater: true }, { uploadFailures: 5, mayVerifyLater: true }],
    ['0511', { verifyFailures: 3 }, { verifyFailures: { ic: 3 }, mayVerifyLater: false }],
    ['LOCKED', { data: { mayVerifyLater: true } }, { locked: { ic: true }, mayVerifyLater: true }],
    ['PROVIDER_UNAVAILABLE', null, { mayVerifyLater: true, uploadFailures: 2 }],
    ['NETWORK', null, { mayVerifyLater: false, uploadFailures: 2 }],
  ])('are updated by a refusal %s %o', (code, data, expected) => {
    expect(countsAfter(counts, 'ic', refusal(code, data))).toMatchObject(expected);
  });
});
