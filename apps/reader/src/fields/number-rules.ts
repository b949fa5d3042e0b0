import { hasResidentCheckDigit, hasResidentShape, isBusinessNumber, isCorporationNumber } from './check-digits.ts';
import type { NumberRule } from './read-number.ts';

const anyShape = (): boolean => true;

export const businessNumber: NumberRule = {
  pattern: /(?<!\d)\d{3}\D?\d{2}\D?\d{5}(?!\d)/,
  hasShape: anyShape,
  isVerified: isBusinessNumber,
  acceptsAgreement: false,
};

export const corporationNumber: NumberRule = {
  pattern: /(?<!\d)\d{6}\D?\d{7}(?!\d)/,
  hasShape: anyShape,
  isVerified: isCorporationNumber,
  acceptsAgreement: true,
};

export const residentNumber: NumberRule = {
  pattern: /(?<!\d)\d{6}\D?\d{7}(?!\d)/,
  hasShape: hasResidentShape,
  isVerified: (figures) => hasResidentShape(figures) && hasResidentCheckDigit(figures),
  acceptsAgreement: true,
};

/** Number of sure readings that settle a number without a check digit if all agree. */
const enoughAlike = 3;

/** Licence number RR-YY-NNNNNN-CC; its check digits follow no published rule. */
export const licencePattern: NumberRule = {
  pattern: /(?<!\d)\d{2}\D?\d{2}\D?\d{6}\D?\d{2}(?!\d)/,
  hasShape: (figures) => /^(1[1-9]|2[0-8])/.test(figures),
  isVerified: () => false,
  acceptsAgreement: true,
  enoughAlike,
};

/** The serial number of an alien registration card: 11 digits without a check digit. */
export const cardSerial: NumberRule = {
  pattern: /(?<!\d)\d{11}(?!\d)/,
  hasShape: anyShape,
  isVerified: () => false,
  acceptsAgreement: true,
  enoughAlike,
};

/** Groups digits by the given lengths: 3, 2, 5 makes 123-45-67890. */
export function withDashes(figures: string, ...lengths: readonly number[]): string {
  const ends = lengths.map((_, i) => lengths.slice(0, i + 1).reduce((sum, length) => sum + length, 0));
  return ends.map((end, i) => figures.slice(end - (lengths[i] ?? 0), end)).join('-');
}
