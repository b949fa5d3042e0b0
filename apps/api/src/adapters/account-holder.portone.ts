import * as z from 'zod/mini';
import type { Config } from '../platform/config/config.ts';
import type { AccountHolder } from '../ports/account-holder.ts';
import { createProviderHttp } from './provider-http.ts';

/** The gateway's names of the offered banks (@portone/server-sdk). */
const bankNames: Readonly<Record<string, string>> = {
  '020': 'WOORI',
  '004': 'KOOKMIN',
  '003': 'IBK',
  '081': 'HANA',
  '088': 'SHINHAN',
  '005': 'HANA',
  '011': 'NONGHYUP',
  '027': 'CITI',
  '090': 'KAKAO',
  '023': 'STANDARD_CHARTERED',
  '032': 'BUSAN',
  '031': 'DAEGU',
  '007': 'SUHYUP',
  '071': 'POST',
  '039': 'KYONGNAM',
  '035': 'JEJU',
  '034': 'KWANGJU',
  '045': 'KFCC',
};

const holder = z.object({ holderName: z.string().check(z.minLength(1)) });
const refusal = z.object({ type: z.string() });

/** PortOne V2, `GET /platform/bank-accounts/{bank}/{accountNumber}/holder`. */
export function createPortoneAccountHolder({ url, secret }: Config['portone'], timeoutMs = 5_000): AccountHolder {
  const http = createProviderHttp('account-holder', timeoutMs);
  return {
    async holderOf(bankCode, accountNumber) {
      const bank = bankNames[bankCode];
      if (!bank) throw http.fail('rejected', 'bank');
      const { status, body } = await http.ask({
        method: 'GET',
        url: `${url}/platform/bank-accounts/${bank}/${encodeURIComponent(accountNumber)}/holder`,
        headers: { authorization: `PortOne ${secret}` },
        isRead: true,
        answersWith: [502],
      });
      if (status === 200) return { kind: 'found', holderName: http.parse(holder, body).holderName };
      const { type } = http.parse(refusal, body);
      // The gateway reports "no such account" as a permanent failure of the bank, or as an invalid account number.
      if (type === 'PLATFORM_EXTERNAL_API_FAILED' || type === 'INVALID_REQUEST') return { kind: 'no-such-account' };
      throw http.fail('rejected', type);
    },
  };
}
