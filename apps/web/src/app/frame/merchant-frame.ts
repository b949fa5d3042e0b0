import { guardJourney } from '../journey-guard.ts';
import { MerchantLayout } from './merchant-layout.tsx';

/** Layout and guard of merchants' pages, in one chunk. */
export const merchantFrame = { admit: guardJourney, layout: MerchantLayout } as const;
