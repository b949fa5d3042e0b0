const digits = (text: string): number[] => Array.from(text, Number);

const weightedSum = (figures: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * (figures[i] ?? 0), 0);

/** Checks a business registration number, 10 digits: weights 1 3 7 1 3 7 1 3 5, plus the tens of the ninth product. */
export function isBusinessNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text) || /^(\d)\1*$/.test(text)) return false;
  const figures = digits(text);
  const sum = weightedSum(figures, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor(((figures[8] ?? 0) * 5) / 10);
  return (10 - (sum % 10)) % 10 === figures[9];
}

/** Checks a corporation registration number, 13 digits: weights 1 and 2 in turn. Numbers issued since 2025 may not comply. */
export function isCorporationNumber(text: string): boolean {
  if (!/^\d{13}$/.test(text) || /^(\d)\1*$/.test(text)) return false;
  const figures = digits(text);
  return (10 - (weightedSum(figures, [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]) % 10)) % 10 === figures[12];
}

/** Whether it has the form of a resident or alien registration number, 13 digits: a real date of birth and a known seventh digit. */
export function hasResidentShape(text: string): boolean {
  const parts = /^(\d{2})(\d{2})(\d{2})(\d)\d{6}$/.exec(text);
  if (parts === null) return false;
  const [year, month, day, century] = parts.slice(1).map(Number);
  const start = { 9: 1800, 0: 1800, 1: 1900, 2: 1900, 5: 1900, 6: 1900, 3: 2000, 4: 2000, 7: 2000, 8: 2000 }[
    century ?? -1
  ];
  return start !== undefined && isDate(start + (year ?? 0), month ?? 0, day ?? 0);
}

/** Verifies the check digit of resident numbers issued before October 2020; later ones, and many aliens' numbers, do not comply. */
export function hasResidentCheckDigit(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const figures = digits(text);
  const sum = weightedSum(figures, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]);
  const start = '5678'.includes(text.charAt(6)) ? 13 : 11;
  return (start - (sum % 11)) % 10 === figures[12];
}

/** True for a calendar date from 1900 to 2100 (or of the century before, for dates of birth). */
export function isDate(year: number, month: number, day: number): boolean {
  if (year < 1800 || year > 2100) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month >= 1;
}
