import { emptyOwner, ownerFacts, ownerInfo } from '@portal/domain/forms/owner-info.ts';
import { describe, expect, it } from 'vitest';
import { corporateProgress, ownerPerson, soleProgress } from './owner-info.fixture.ts';
import { firstOwnerForm } from './owner-start.ts';

describe('the initial owner form', () => {
  it('has a sole proprietor as the only owner, and lacks only purpose and funds', () => {
    const form = firstOwnerForm(soleProgress);
    expect(form).toMatchObject({
      corp: 'CORP100',
      q1: true,
      owners: [{ krname: '문정옥', share: '100', job: 'INDIVIDUAL' }],
    });
    const checked = ownerInfo.check(form, ownerFacts({ isCorporation: false, forProfit: null }));
    expect(checked).toEqual({
      ok: false,
      errors: { 'purpose.choice': 'purpose.required', 'fundsSource.choice': 'funds-source.required' },
    });
  });

  it('has each joint sole proprietor as an owner, without a share', () => {
    const second = { ...ownerPerson, seq: 1, krname: '김하늘' };
    const form = firstOwnerForm({ ...soleProgress, persons: [ownerPerson, second] });
    expect(form.q1).toBe(true);
    expect(form.owners.map(({ krname, share }) => [krname, share])).toEqual([
      ['문정옥', ''],
      ['김하늘', ''],
    ]);
  });

  it('is empty for a corporation', () => {
    expect(firstOwnerForm(corporateProgress)).toMatchObject({ corp: '', q1: null, owners: [emptyOwner] });
  });

  it('has the owners recorded earlier', () => {
    const recorded = { ...ownerPerson, type: 'SR02' as const, krname: '김하늘', share: '60', job: 'OTHER' };
    expect(firstOwnerForm({ ...soleProgress, persons: [ownerPerson, recorded] }).owners).toMatchObject([
      { krname: '김하늘', share: '60', job: 'OTHER' },
    ]);
  });
});
