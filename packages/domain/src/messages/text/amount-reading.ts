const digits = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const places = ['천', '백', '십', ''];
const units = ['억', '만', ''];
const decimalNames = ['영', ...digits.slice(1)];
const won = '원';

/** Four digits in words: 1234 → 천이백삼십사; a one before a unit is omitted. */
const groupReading = (group: string): string =>
  [...group]
    .map((digit, at) => {
      const said = digit === '1' && at < 3 ? '' : (digits[Number(digit)] ?? '');
      return digit === '0' ? '' : `${said}${places[at]}`;
    })
    .join('');

/** A whole number in words: 50000 → 오만, 12345000 → 천이백삼십사만 오천; '' for 0. */
function wholeReading(whole: string): string {
  const groups = whole.padStart(12, '0').match(/\d{4}/g) ?? [];
  const said = groups.map((group, at) => {
    const reading = groupReading(group);
    // 만, not 일만; but 일억.
    return reading === '' ? '' : `${at === 1 && reading === '일' ? '' : reading}${units[at]}`;
  });
  return said.filter(Boolean).join(' ');
}

/** An amount in Korean words: '50000' → '오만 원'; '' for none. @param value plain decimals in won up to 999999999999.99, also incomplete ('1234.') */
export function amountReading(value: string): string {
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(value) ?? [];
  if (Number(whole) === 0 && Number(decimals) === 0) return '';
  const said = wholeReading(whole) || decimalNames[0];
  if (Number(decimals) === 0) return `${said} ${won}`;
  const point = [...decimals].map((digit) => decimalNames[Number(digit)]).join('');
  return `${said}점 ${point} ${won}`;
}
