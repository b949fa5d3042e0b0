import { sentShare } from '../../fields/business/share.ts';

/** The whole, in hundredths of a percent. */
export const wholeShare = 10_000;

/** Minimum share of a beneficial owner, in hundredths of a percent (decisions §6). */
export const ownerFrom = 2_500;

/** A share in hundredths of a percent, as typed or as sent ('33.33', '33.33%', '1/3'); undefined when invalid: more than 0, at most 100, two decimals. */
export function hundredthsOf(share: string): number | undefined {
  const percent = sentShare(share);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) return undefined;
  const hundredths = Math.round(Number(percent) * 100);
  return hundredths > 0 && hundredths <= wholeShare ? hundredths : undefined;
}

/** 1800 as '18.00': always two decimals, so that shares align in a column. */
export const shareText = (hundredths: number): string => (hundredths / 100).toFixed(2);
