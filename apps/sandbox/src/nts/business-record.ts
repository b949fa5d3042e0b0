import { seoulDate } from '../http/seoul-time.ts';

/** One entry of the tax office's answer; all members are text, empty if not applicable. */
export interface BusinessRecord {
  readonly b_no: string;
  readonly b_stt: string;
  /** 01 active, 02 suspended, 03 closed, empty if the number is not registered. */
  readonly b_stt_cd: string;
  readonly tax_type: string;
  readonly tax_type_cd: string;
  /** Closing date, yyyyMMdd. */
  readonly end_dt: string;
  readonly utcc_yn: string;
  readonly tax_type_change_dt: string;
  readonly invoice_apply_dt: string;
  readonly rbf_tax_type: string;
  readonly rbf_tax_type_cd: string;
}

const notRegistered = {
  b_stt: '',
  b_stt_cd: '',
  tax_type: '국세청에 등록되지 않은 사업자등록번호입니다.',
  tax_type_cd: '',
  end_dt: '',
  utcc_yn: '',
  tax_type_change_dt: '',
  invoice_apply_dt: '',
  rbf_tax_type: '',
  rbf_tax_type_cd: '',
} as const;

const active = {
  ...notRegistered,
  b_stt: '계속사업자',
  b_stt_cd: '01',
  tax_type: '부가가치세 일반과세자',
  tax_type_cd: '01',
  utcc_yn: 'N',
  rbf_tax_type: '해당없음',
  rbf_tax_type_cd: '99',
} as const;

/** A year before today, so that the closing date is always in the past. */
function closingDate(): string {
  const today = new Date();
  return seoulDate(new Date(today.getTime() - 365 * 24 * 60 * 60 * 1000));
}

/** The tax office's record of a number: 990 unregistered, 991 closed, 992 suspended, any other ten digits active. */
export function businessRecord(number: string): BusinessRecord {
  const prefix = number.slice(0, 3);
  if (!/^\d{10}$/.test(number) || prefix === '990') return { b_no: number, ...notRegistered };
  if (prefix === '991') return { b_no: number, ...active, b_stt: '폐업자', b_stt_cd: '03', end_dt: closingDate() };
  if (prefix === '992') return { b_no: number, ...active, b_stt: '휴업자', b_stt_cd: '02' };
  return { b_no: number, ...active };
}

/** The fault that a number selects: 993 the daily quota is used up, 994 the service never answers. */
export function faultFor(number: string): 'quota' | 'no-answer' | undefined {
  if (number.startsWith('993')) return 'quota';
  if (number.startsWith('994')) return 'no-answer';
  return undefined;
}

/** Whether number, representative and opening date belong together; false for numbers that start with 995. */
export const belongTogether = (number: string): boolean => !number.startsWith('995');
