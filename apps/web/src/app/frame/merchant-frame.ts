import { guardJourney } from '../journey-guard.ts';
import { MerchantLayout } from './merchant-layout.tsx';

export const merchantFrame = { admit: guardJourney, layout: MerchantLayout } as const;
