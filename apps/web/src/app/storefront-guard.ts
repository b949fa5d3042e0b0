import { mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import {
  admitToStorefront,
  type GatedPage,
  type StorefrontAdmission,
  type StorefrontPage,
  storefrontPageOf,
  storefrontPaths,
} from '@portal/domain/journey/storefront.ts';
import '@portal/domain/messages/codes/storefront-codes.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { askMall, openGate } from '../lib/mall/mall.ts';
import type { SentElsewhere } from '../lib/router/router.ts';

/** The gateway's popup result, the terms and the error page are not gated. */
const isGated = (page: StorefrontPage | undefined): page is GatedPage =>
  page !== undefined && page !== 'payment-result' && page !== 'terms' && page !== 'error';

/** Requests whether a payment is due, for pages that depend on it (decisions §14). */
const isPaymentRequired = async (page: GatedPage): Promise<boolean> =>
  page !== 'payment' && page !== 'payment-complete' ? true : (await call(mallPaymentStatus)).isPaymentRequired;

/** A valid answer with an unknown status. */
const isUnknownStatus = ({ code, status }: ApiRefusal): boolean => code === 'NO_RESPONSE' && status === 200;

async function admissionTo(page: GatedPage): Promise<StorefrontAdmission | { kind: 'failed'; sentence: string }> {
  try {
    const isRequired = await isPaymentRequired(page);
    return admitToStorefront(page, (await askMall()).registerStatus, isRequired);
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return isUnknownStatus(error) ? { kind: 'unknown' } : { kind: 'failed', sentence: error.message };
  }
}

const pathOf = (page: GatedPage): SentElsewhere['to'] =>
  page === 'app-payment-detail' ? storefrontPaths['app-management'] : storefrontPaths[page];

/** Guards by the table shared with the server (specification 2 §4.5). The layout shows why a page is closed. */
export async function guardStorefront(path: string): Promise<SentElsewhere | undefined> {
  const page = storefrontPageOf(path);
  if (!isGated(page)) return undefined;
  const admission = await admissionTo(page);
  if (admission.kind === 'elsewhere') return { to: pathOf(admission.page) };
  openGate(admission.kind === 'failed' ? admission : { kind: admission.kind });
  return undefined;
}
