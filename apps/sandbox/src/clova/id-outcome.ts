/** Result of the issuing authority's check of an ID card. */
export type IdOutcome =
  | { readonly kind: 'success' }
  | { readonly kind: 'failure'; readonly code: '0509' | '0510' | '0511' | '0512' }
  | { readonly kind: 'rate-limit' }
  | { readonly kind: 'no-answer' };

const byCode: Readonly<Record<string, IdOutcome>> = {
  '0509': { kind: 'failure', code: '0509' },
  '0510': { kind: 'failure', code: '0510' },
  '0511': { kind: 'failure', code: '0511' },
  '0512': { kind: 'failure', code: '0512' },
  '0025': { kind: 'rate-limit' },
  '0909': { kind: 'no-answer' },
};

const byIssueDate: Readonly<Record<string, string>> = {
  '20000509': '0509',
  '20000510': '0510',
  '20000511': '0511',
  '20000512': '0512',
  '20000125': '0025',
  '20000909': '0909',
};

const success: IdOutcome = { kind: 'success' };

/** Resident and alien cards: the issue date, `yyyyMMdd`, decides. */
export function outcomeByIssueDate(issueDate: string): IdOutcome {
  return byCode[byIssueDate[issueDate] ?? ''] ?? success;
}

/** Driver licences: the last four characters of the cipher serial decide. */
export function outcomeBySerial(serial: string): IdOutcome {
  return byCode[serial.slice(-4)] ?? success;
}

export const failureMessages = {
  '0509': '진위확인 기관의 응답을 확인할 수 없습니다.',
  '0510': '진위확인이 잠긴 신분증입니다.',
  '0511': '입력한 정보가 신분증 정보와 일치하지 않습니다.',
  '0512': '분실 신고되었거나 유효하지 않은 신분증입니다.',
} as const;
