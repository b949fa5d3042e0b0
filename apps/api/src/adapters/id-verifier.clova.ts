import * as z from 'zod/mini';
import type { Config } from '../platform/config/config.ts';
import type { IdCardClaim, IdVerifier } from '../ports/id-verifier.ts';
import { createProviderHttp } from './provider-http.ts';

const verdict = z.discriminatedUnion('result', [
  z.object({ result: z.literal('SUCCESS'), requestId: z.string() }),
  z.object({ result: z.literal('FAILURE'), requestId: z.string(), code: z.enum(['0509', '0510', '0511', '0512']) }),
]);
const refusal = z.object({ code: z.string() });

function dataOf(claim: IdCardClaim): Record<string, string> {
  if (claim.cardType === 'ic') {
    return { name: claim.name, personalNum: claim.personalNumber, issueDate: claim.issueDate };
  }
  if (claim.cardType === 'dl') {
    return { name: claim.name, personalNum: claim.personalNumber, num: claim.licenceNumber, code: claim.serial };
  }
  return { alienRegNum: claim.alienNumber, issueDate: claim.issueDate, serialNum: claim.serial };
}

/** CLOVA eKYC verify API, `POST {url}/id-card/verify/{ic|dl|ac}` (protocol §2.3). */
export function createClovaIdVerifier({ url, secret }: Config['clovaVerify'], timeoutMs = 10_000): IdVerifier {
  const http = createProviderHttp('id-verifier', timeoutMs);
  return {
    async verify(requestId, claim) {
      const { status, body } = await http.ask({
        method: 'POST',
        url: `${url}/id-card/verify/${claim.cardType}`,
        headers: { 'x-ekyc-secret': secret },
        body: { requestId, data: [dataOf(claim)] },
      });
      if (status !== 200) {
        const { code } = http.parse(refusal, body);
        throw http.fail(code === '0025' ? 'quota' : 'rejected', code);
      }
      const result = http.parse(verdict, body);
      if (result.requestId !== requestId) throw http.fail('unintelligible');
      return result.result === 'SUCCESS' ? { kind: 'genuine' } : { kind: 'refused', code: result.code };
    },
  };
}
