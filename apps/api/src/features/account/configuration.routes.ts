import { publicConfiguration } from '@portal/contract/platform.ts';
import { defaultScreeningFee } from '@portal/domain/rules/fee/fee.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { withNulls } from '../../platform/nulls.ts';
import { Refusal } from '../../platform/refusals/refusal.ts';
import type { Platform } from '../../platform/services.ts';
import { feeOfPartner } from './sign-up/partner.repository.ts';

/** The client's settings before log-in; the fee is that of the partner code in the address. */
export function registerConfiguration(app: FastifyInstance, { config, db, limits }: Platform): void {
  /** The general fee if a source queries codes too often, because the page itself must load. */
  const feeFor = async (partnerCode: string, source: string): Promise<number> => {
    try {
      await limits.consume('partner-exists', source);
    } catch (error) {
      if (error instanceof Refusal) return defaultScreeningFee;
      throw error;
    }
    return feeOfPartner(db, partnerCode);
  };

  serve(app, publicConfiguration, async ({ query, source }) => {
    const {
      postcodeFrameOrigin = '',
      brand,
      merchantLoginUrl,
      homepageLoginUrl,
      sandboxUrl,
      passwordTransportKey,
    } = config;
    const partnerCode = query.partnerCode?.trim() ?? '';
    const screeningFee = partnerCode === '' ? defaultScreeningFee : await feeFor(partnerCode, source);
    return withNulls({
      postcodeFrameUrl: `${postcodeFrameOrigin}/postcode-frame`,
      brand,
      merchantLoginUrl,
      homepageLoginUrl,
      sandboxUrl,
      screeningFee,
      passwordTransportKey,
    });
  });
}
