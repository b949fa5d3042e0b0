/** Names of ten thousand and its square, as Korean reads large amounts. */
const units = { hundredMillion: '억', tenThousand: '만' } as const;
const won = '원';

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * How an amount is said: '50000' → '5만 원', '12345000' → '1,234만 5,000원'.
 * @param value plain decimals in won, up to 999999999999.99, also half-typed ('1234.')
 * @returns '' for 0 and for what is no amount
 */
export function amountReading(value: string): string {
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(value) ?? [];
  if (Number(whole) === 0 && Number(decimals) === 0) return '';
  const parts = whole.padStart(12, '0').match(/\d{4}/g)?.map(Number) ?? [];
  const [hundredMillions = 0, tenThousands = 0, ones = 0] = parts;
  const rest = Number(decimals) === 0 ? grouped(ones) : `${grouped(ones)}.${decimals}`;
  return [
    hundredMillions > 0 && `${grouped(hundredMillions)}${units.hundredMillion}`,
    tenThousands > 0 && `${grouped(tenThousands)}${units.tenThousand}`,
    rest === '0' ? won : `${rest}${won}`,
  ]
    .filter(Boolean)
    .join(' ');
}
