/** Payment services (specification 1 §3); `offered` is false for those shown disabled (specification 1 §2). */
export const paymentServices = [
  { code: 'WEB_MOBILE_PAY', offered: true },
  { code: 'AUTO_PAY', offered: false },
  { code: 'LINK_PAY', offered: false },
] as const;

export const paymentMethods = [
  { code: 'KR_CREDIT', offered: false },
  { code: 'KR_SIMPLE', offered: false },
  { code: 'KR_CASH', offered: false },
  { code: 'GL_CREDIT', offered: true },
  { code: 'PAYPAL', offered: false },
  { code: 'ALIPAY_PLUS', offered: false },
  { code: 'WECHAT', offered: false },
  { code: 'GL_JAPAN', offered: false },
] as const;

interface Offer<Code extends string> {
  readonly code: Code;
  readonly offered: boolean;
}

/** Default choice: the only one offered; none when there are several. */
export function onlyOffered<Code extends string>(offers: readonly Offer<Code>[]): Code[] {
  const offered = offers.filter((it) => it.offered).map(({ code }) => code);
  return offered.length === 1 ? offered : [];
}

export const isOfferedService = (code: string): boolean => paymentServices.some((it) => it.code === code && it.offered);
export const isOfferedMethod = (code: string): boolean => paymentMethods.some((it) => it.code === code && it.offered);
