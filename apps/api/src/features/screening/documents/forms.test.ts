import { describe, expect, it } from 'vitest';
import { openTestPortal } from '../../../../testing/test-portal.ts';
import { withScreening } from '../testing/screening.fixture.ts';

describe('forms', () => {
  it('serves the power of attorney to anybody', async () => {
    const portal = await withScreening(openTestPortal, { jobs: false });
    const answer = await portal.client().raw({ method: 'GET', url: '/forms/power-of-attorney.pdf' });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await portal.close();
  });
});
