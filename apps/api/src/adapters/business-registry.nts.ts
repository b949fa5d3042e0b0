import * as z from 'zod/mini';
import type { Config } from '../platform/config.ts';
import type { BusinessRegistry, BusinessState } from '../ports/business-registry.ts';
import { createProviderHttp } from './provider-http.ts';

const answer = z.object({
  status_code: z.literal('OK'),
  data: z.array(z.object({ b_no: z.string(), b_stt_cd: z.enum(['01', '02', '03', '']) })),
});

const states: Record<'01' | '02' | '03' | '', BusinessState> = {
  '01': 'active',
  '02': 'suspended',
  '03': 'closed',
  '': 'unregistered',
};

/** National Tax Service open API (data.go.kr 15081808), `POST /status`. */
export function createNtsBusinessRegistry({ url, serviceKey }: Config['nts'], timeoutMs = 5_000): BusinessRegistry {
  const http = createProviderHttp('business-registry', timeoutMs);
  return {
    async stateOf(businessNumber) {
      const { status, body } = await http.ask({
        method: 'POST',
        url: `${url}/status`,
        headers: { authorization: `Infuser ${serviceKey}` },
        body: { b_no: [businessNumber] },
        isRead: true,
      });
      if (status !== 200) throw http.fail('rejected', String(status));
      const found = http.parse(answer, body).data.find((row) => row.b_no === businessNumber);
      if (!found) throw http.fail('unintelligible');
      return states[found.b_stt_cd];
    },
  };
}
