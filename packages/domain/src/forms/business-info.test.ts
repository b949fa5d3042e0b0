import { describe, expect, it } from 'vitest';
import { businessInfo } from './business-info.ts';

describe('the choices before the business form', () => {
  it.each(['private', 'corporate'] as const)('lead to the form of a %s business', (classification) => {
    const answers = { ...businessInfo.defaults, classification };
    expect(businessInfo.check(answers, undefined)).toEqual({ ok: true, answers });
  });

  it('default to a site built by the merchant and a sole proprietor', () => {
    const answers = { buildMethod: 'direct', classification: 'private' };
    expect(businessInfo.check(businessInfo.defaults, undefined)).toEqual({ ok: true, answers });
  });
});
