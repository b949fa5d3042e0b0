import * as z from 'zod/mini';
import type { Config } from '../platform/config/config.ts';
import type { MerchantRegistry } from '../ports/merchant-registry.ts';
import { createProviderHttp } from './provider-http.ts';

const mall = z.object({
  details_required: z.boolean(),
  shops: z.array(
    z.object({
      shop_no: z.number(),
      merchant_id: z.string().check(z.regex(/^[\w.-]{1,50}$/)),
      login_id: z.string(),
      status: z.string(),
      remit_config_type: z.string(),
    }),
  ),
});
const methods = z.object({
  payment_methods: z.array(z.object({ kr_name: z.string(), is_card: z.boolean(), status: z.string() })),
});

/** The provider's back office over HTTP: `GET /v1/malls/{mall}` and `GET /v1/merchants/{id}/payment-methods`, with a bearer key. */
export function createHttpMerchantRegistry(
  { url, key }: Config['merchantRegistry'],
  timeoutMs = 5_000,
): MerchantRegistry {
  const http = createProviderHttp('merchant-registry', timeoutMs);
  const get = (path: string) =>
    http.ask({ method: 'GET', url: `${url}/v1/${path}`, headers: { authorization: `Bearer ${key}` }, isRead: true });
  return {
    async mallOf(mallId) {
      const { status, body } = await get(`malls/${encodeURIComponent(mallId)}`);
      if (status === 404) return undefined;
      if (status !== 200) throw http.fail('rejected', String(status));
      const known = http.parse(mall, body);
      return {
        lacksDetails: known.details_required,
        shops: known.shops.map((shop) => ({
          shopNo: shop.shop_no,
          merchantId: shop.merchant_id,
          loginId: shop.login_id,
          status: shop.status,
          remitConfigType: shop.remit_config_type,
        })),
      };
    },
    async methodsOf(merchantId) {
      const { status, body } = await get(`merchants/${encodeURIComponent(merchantId)}/payment-methods`);
      if (status === 404) return [];
      if (status !== 200) throw http.fail('rejected', String(status));
      return http.parse(methods, body).payment_methods.map(({ kr_name: krName, is_card: isCard, status: state }) => ({
        krName,
        isCard,
        status: state,
      }));
    },
  };
}
