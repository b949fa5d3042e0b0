import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedBirth, maskedEmail, maskedNumber, maskedPhone } from './masked.ts';

describe('masked values', () => {
  it.each([
    [maskedNumber('110123456789'), '********6789'],
    [maskedNumber('1234567'), '*******'],
    [maskedPhone('01012345678'), '010-****-5678'],
    [maskedPhone('0212345678'), '02-****-5678'],
    [maskedPhone('1234'), '****'],
    [maskedEmail('haneul@example.com'), 'ha****@example.com'],
    [maskedEmail('ab@example.com'), 'a*@example.com'],
    [maskedEmail('abc@example.com'), 'a**@example.com'],
    [maskedEmail('nobody'), '******'],
    [maskedBirth('19800102'), '1980.**.**'],
  ])('%s is %s', (masked, expected) => {
    expect(masked).toBe(expected);
  });

  it('never shows more than the last four digits of a number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (number) => {
        expect(maskedNumber(number)).toHaveLength(number.length);
        expect(maskedNumber(number).replace(/\*/g, '').length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
