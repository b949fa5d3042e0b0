export type CardOutcome = 'approved' | 'declined' | 'lost' | 'repeated' | 'twice';

/** A card that the hosted page accepts, as listed there. */
export interface TestCard {
  /** 16 digits. */
  readonly number: string;
  readonly outcome: CardOutcome;
  readonly label: string;
}

export const cardRows: readonly TestCard[] = [
  { number: '4111111111111111', outcome: 'approved', label: '승인' },
  { number: '4000000000000002', outcome: 'declined', label: '카드사 거절' },
  { number: '4000000000000119', outcome: 'lost', label: '승인, 결과 전달 모두 유실' },
  { number: '4000000000000127', outcome: 'repeated', label: '승인, 결과 통보 5회 먼저 전달' },
  { number: '4000000000000135', outcome: 'twice', label: '승인, 같은 결제가 두 번 청구됨' },
];

export function groupedNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** A card as typed on the page: the wrong fields with a Korean sentence each, or the outcome. */
export type CardReading =
  | { readonly ok: true; readonly number: string; readonly outcome: CardOutcome }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<'number' | 'expiry' | 'cvc', string>>> };

function isFutureExpiry(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(expiry);
  if (!match) return false;
  return Number(match[2]) * 12 + Number(match[1]) >= (now.getFullYear() % 100) * 12 + now.getMonth() + 1;
}

/** Checks the typed card; separators in the number are ignored, the expiry is `MM/YY`. */
export function readCard(typed: { number: string; expiry: string; cvc: string }, now: Date = new Date()): CardReading {
  const number = typed.number.replace(/[\s-]/g, '');
  const card = cardRows.find((candidate) => candidate.number === number);
  const errors = {
    ...(card ? {} : { number: '아래 테스트 카드 번호 중 하나를 입력해 주세요. 실제 카드는 사용할 수 없습니다.' }),
    ...(isFutureExpiry(typed.expiry.trim(), now)
      ? {}
      : { expiry: '지나지 않은 유효기간을 월/연도(MM/YY)로 입력해 주세요.' }),
    ...(/^\d{3,4}$/.test(typed.cvc.trim()) ? {} : { cvc: '카드 뒷면의 숫자 3자리를 입력해 주세요.' }),
  };
  if (!card || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, number, outcome: card.outcome };
}
