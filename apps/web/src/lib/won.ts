/** Whole won with thousands separators, without the unit: '330,000'. */
export const inWon = (amount: number): string => amount.toLocaleString('ko-KR');
