import type { BusinessState } from '@portal/domain/reference/registry-states.ts';
import * as z from 'zod/mini';
import type { Config } from '../platform/config/config.ts';
import type { BusinessClaim, BusinessRegistry } from '../ports/business-registry.ts';
import { createProviderHttp } from './provider-http.ts';

const answer = z.object({
  status_code: z.literal('OK'),
  data: z.array(z.object({ b_no: z.string(), b_stt_cd: z.enum(['01', '02', '03', '']) })),
});

const validated = z.object({
  status_code: z.literal('OK'),
  data: z.array(z.object({ b_no: z.string(), valid: z.enum(['01', '02']) })),
});

const states: Record<'01' | '02' | '03' | '', BusinessState> = {
  '01': 'active',
  '02': 'suspended',
  '03': 'closed',
  '': 'unregistered',
};

/** A claim with the office's field names; unknown values stay empty. */
const asked = ({ businessNumber, representative, openedOn, ...more }: BusinessClaim) => ({
  b_no: businessNumber,
  start_dt: openedOn,
  p_nm: representative,
  p_nm2: more.koreanName ?? '',
  b_nm: more.companyName ?? '',
  corp_no: more.corporateNumber ?? '',
  b_sector: '',
  b_type: '',
  b_adr: '',
});

/** National Tax Service open API (data.go.kr 15081808), `POST /status` and `POST /validate`. */
export function createNtsBusinessRegistry({ url, serviceKey }: Config['nts'], timeoutMs = 5_000): BusinessRegistry {
  const http = createProviderHttp('business-registry', timeoutMs);
  const ask = async <T>(path: string, body: object, shape: z.ZodMiniType<T>): Promise<T> => {
    const { status, body: answered } = await http.ask({
      method: 'POST',
      url: `${url}/${path}`,
      headers: { authorization: `Infuser ${serviceKey}` },
      body,
      isRead: true,
    });
    if (status !== 200) throw http.fail('rejected', String(status));
    return http.parse(shape, answered);
  };
  return {
    async stateOf(businessNumber) {
      const { data } = await ask('status', { b_no: [businessNumber] }, answer);
      const found = data.find((row) => row.b_no === businessNumber);
      if (!found) throw http.fail('unintelligible');
      return states[found.b_stt_cd];
    },
    async belongTogether(claim) {
      const { data } = await ask('validate', { businesses: [asked(claim)] }, validated);
      const found = data.find((row) => row.b_no === claim.businessNumber);
      if (!found) throw http.fail('unintelligible');
      return found.valid === '01';
    },
  };
}
