import * as z from 'zod/mini';

const filled = z.string().check(z.minLength(1));
const amount = z.string().check(
  z.regex(/^\d{1,12}(\.\d{1,2})?$/),
  z.refine((value) => Number(value) > 0),
);
const webAddress = z.url({ protocol: /^https?$/ });

const payment = z.looseObject({
  transaction_type: z.enum(['PAYMENT', 'PAYER_AUTH', 'AUTHORIZE', 'REBILL']),
  order_id: filled,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  amount,
  lang: z.enum(['KR', 'EN', 'CN', 'JP', 'RU', 'TH', 'TW', 'VN']),
});

const line = z.looseObject({
  name: filled,
  quantity: z.string().check(z.regex(/^\d{1,6}$/)),
  unit_price: z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,2})?$/)),
});

const texts = z.record(z.string(), z.string());

/** Members are mandatory as documented by the vendor; optional groups are kept, because the browser must send the same ones. */
const request = z.looseObject({
  payment,
  merchant: z.looseObject({ mid: filled }),
  buyer: z.optional(z.looseObject({ name: z.optional(z.string()), email: z.optional(z.string()) })),
  url: z.looseObject({ return_url: webAddress, status_url: z.optional(webAddress) }),
  product: z.optional(z.array(line).check(z.maxLength(3))),
  surcharge: z.optional(z.array(line)),
  settings: z.optional(
    z.looseObject({ display_type: z.optional(z.enum(['P', 'R'])), ostype: z.optional(z.enum(['P', 'M'])) }),
  ),
  tax: z.optional(texts),
  ship_to: z.optional(texts),
  bill_to: z.optional(texts),
  other_param: z.optional(texts),
});

export type PaymentRequest = z.infer<typeof request>;

const groups = [
  'payment',
  'merchant',
  'buyer',
  'url',
  'product',
  'settings',
  'tax',
  'surcharge',
  'ship_to',
  'bill_to',
  'other_param',
] as const;

function cents(value: string): number {
  return Math.round(Number(value) * 100);
}

function linesAddUp({ payment: { amount: total }, product, surcharge }: PaymentRequest): boolean {
  if (product === undefined) return true;
  const lines = [...product, ...(surcharge ?? [])];
  return lines.reduce((sum, item) => sum + Number(item.quantity) * cents(item.unit_price), 0) === cents(total);
}

/** Reads a payments/ready body, or else returns in English which member is wrong, as the gateway does. */
export function readPaymentRequest(
  body: unknown,
): { readonly ok: true; readonly request: PaymentRequest } | { readonly ok: false; readonly problem: string } {
  const parsed = request.safeParse(body);
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') || 'body';
    return { ok: false, problem: `Invalid parameter: ${where}` };
  }
  if (!linesAddUp(parsed.data)) return { ok: false, problem: 'Invalid parameter: payment.amount (sum of product)' };
  return { ok: true, request: parsed.data };
}

/** JSON with its members in alphabetical order, so that equal content gives equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** The name of the first group in which the browser's request differs from the announced one; undefined if none differs. */
export function firstDifference(
  announced: PaymentRequest,
  sent: Readonly<Record<string, unknown>>,
): string | undefined {
  return groups.find((group) => canonical(announced[group]) !== canonical(sent[group]));
}
