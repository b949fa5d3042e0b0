import { guardJourney } from '../journey-guard.ts';
import { MerchantLayout } from './merchant-layout.tsx';

/** What pages of merchants have around them, and who may enter: one file of the build. */
export const merchantFrame = { admit: guardJourney, layout: MerchantLayout } as const;
