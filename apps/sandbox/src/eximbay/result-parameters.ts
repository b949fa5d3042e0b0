import type { SandboxConfig } from '../config.ts';
import { seoulTimestamp } from '../http/seoul-time.ts';
import { computeFgkey } from './fgkey.ts';
import type { Checkout, Naming, Transaction } from './gateway-memory.ts';

export const results = {
  approved: { rescode: '0000', resmsg: 'Success.' },
  // The vendor publishes neither a code for an issuer's decline nor one for a buyer's cancellation: HE00 is its general refusal, UC00 the
  // sandbox's own.
  declined: { rescode: 'HE00', resmsg: 'The card was declined by the issuer.' },
  cancelled: { rescode: 'UC00', resmsg: 'The payment was cancelled by the buyer.' },
} as const;

/** The names of version 230 that differ from the Open API's (protocol §1.6). */
const formNames: Readonly<Record<string, string>> = {
  order_id: 'ref',
  transaction_type: 'txntype',
  transaction_id: 'transid',
  transaction_date: 'resdt',
  currency: 'cur',
  amount: 'amt',
  payment_method: 'paymethod',
  card_number1: 'cardno1',
  card_number4: 'cardno4',
  auth_code: 'authcode',
  version: 'ver',
};

const named = (naming: Naming, parameters: Readonly<Record<string, string>>): Record<string, string> =>
  naming === 'open-api'
    ? { ...parameters }
    : Object.fromEntries(Object.entries(parameters).map(([name, value]) => [formNames[name] ?? name, value]));

/** The signed result parameters. If the payment was declined or cancelled, the card's and the approval's values are empty. */
export function resultParameters(
  config: SandboxConfig,
  { request, naming }: Pick<Checkout, 'request' | 'naming'>,
  result: (typeof results)[keyof typeof results],
  transaction?: Transaction,
): Record<string, string> {
  const { payment, buyer, other_param: others = {} } = request;
  const parameters: Record<string, string> = {
    mid: config.eximbayMid,
    order_id: payment.order_id,
    transaction_type: payment.transaction_type,
    transaction_id: transaction?.transactionId ?? '',
    transaction_date: transaction?.date ?? seoulTimestamp(),
    currency: payment.currency,
    amount: payment.amount,
    payment_method: transaction ? 'P101' : '',
    card_number1: transaction?.cardHead ?? '',
    card_number4: transaction?.cardTail ?? '',
    card_holder: buyer?.name ?? '',
    auth_code: transaction?.authCode ?? '',
    email: buyer?.email ?? '',
    access_country: 'KR',
    pay_to: 'EXIMBAY.COM',
    version: '230',
    installment_months: '00',
    base_amount: '',
    base_currency: '',
    base_rate: '',
    foreign_amount: '',
    foreign_currency: '',
    foreign_rate: '',
    dcc_rate: '',
    dm_decision: '',
    dm_reject: '',
    dm_review: '',
    param1: others.param1 ?? '',
    param2: others.param2 ?? '',
    param3: others.param3 ?? '',
    ...result,
  };
  const sent = named(naming, parameters);
  return { ...sent, fgkey: computeFgkey(config.eximbaySecretKey, sent) };
}
