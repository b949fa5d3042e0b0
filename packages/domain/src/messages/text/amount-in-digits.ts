import { halfWidth } from '../../fields/rule.ts';

const most = 999_999_999_999.99;
const number = '(\\d+(?:\\.\\d+)?)';
const groups = [
  ['억', 100_000_000],
  ['만', 10_000],
  ['', 1],
] as const;
const inGroup = new RegExp(`^(?:${number}?천)?(?:${number}?백)?(?:${number}?십)?${number}?$`);
const worths = [1_000, 100, 10];

/** 2천5백 → 2500, 천 → 1000; undefined for anything else. */
function worthOf(group: string): number | undefined {
  const [said, ...counts] = inGroup.exec(group) ?? [];
  if (said === undefined) return undefined;
  const ones = Number(counts[3] ?? 0);
  return worths.reduce(
    (sum, worth, at) => sum + (group.includes('천백십'[at] ?? '') ? Number(counts[at] ?? 1) * worth : 0),
    ones,
  );
}

/** Plain decimal digits; undefined if it is no amount, or more than a field can hold. */
function digitsOf(amount: string): string | undefined {
  let rest = amount;
  let sum = 0;
  for (const [unit, worth] of groups) {
    if (unit !== '' && !rest.includes(unit)) continue;
    const end = unit === '' ? rest.length : rest.indexOf(unit);
    const count = worthOf(rest.slice(0, end));
    if (count === undefined || (unit !== '' && end === 0)) return undefined;
    sum += count * worth;
    rest = rest.slice(end + 1);
  }
  return sum > most ? undefined : String(Number(sum.toFixed(2)));
}

/** Parses an amount with Korean units: '1억 2천만 원' → '120000000'. Returns text without a unit unchanged, and '' for an ambiguous amount. */
export function amountInDigits(text: string): string {
  if (!/[십백천만억조]/.test(text)) return text;
  const amount = halfWidth(text).replace(/[,\s원₩]|KRW/gi, '');
  return (/^\d/.test(amount) && digitsOf(amount)) || '';
}
