import type { whoAmI } from '@portal/contract/account/account.ts';
import { destinationOf } from '@portal/domain/journey/steps.ts';
import type * as z from 'zod/mini';
import type { Merchant } from '../../platform/journey/merchant.ts';
import { idleSeconds, longestSeconds } from '../../platform/journey/session-life.ts';
import { withNulls } from '../../platform/nulls.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { openProfile, type Profile } from './account.repository.ts';

export type Identity = z.input<typeof whoAmI>;

const identityIn = (
  { loginId, companyName, operatorEmail, facts, accountType }: Profile,
  session: SessionLife,
): Identity =>
  withNulls({
    loginId,
    companyName,
    operatorEmail,
    ...facts,
    accountType,
    destination: destinationOf(facts),
    idleSeconds: session.idleSeconds,
    remainingSeconds: session.remainingSeconds,
  });

type SessionLife = Pick<Merchant, 'idleSeconds' | 'remainingSeconds'>;

const freshSession: SessionLife = { idleSeconds, remainingSeconds: longestSeconds };

export const freshIdentity = (profile: Profile): Identity => identityIn(profile, freshSession);

export async function identityOfMerchant(personalData: PersonalData, merchant: Merchant): Promise<Identity> {
  return identityIn(await openProfile(personalData, merchant), merchant);
}
