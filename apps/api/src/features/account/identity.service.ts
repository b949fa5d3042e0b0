import type { whoAmI } from '@portal/contract/account.ts';
import { destinationOf } from '@portal/domain/journey/steps.ts';
import type * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/database.ts';
import { idleSeconds, longestSeconds } from '../../platform/http/session.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { profileOf } from './account.repository.ts';

export type Identity = z.input<typeof whoAmI>;

/** How long a session that began just now lives. */
const freshSession = { idleSeconds, remainingSeconds: longestSeconds };

/** Who is logged in, at which statuses, and where that leads. */
export async function identityOf(
  db: Queryable,
  personalData: PersonalData,
  accountId: string,
  session: { readonly idleSeconds: number; readonly remainingSeconds: number } = freshSession,
): Promise<Identity> {
  const profile = await profileOf(db, personalData, accountId);
  return {
    loginId: profile.loginId,
    companyName: profile.companyName,
    operatorEmail: profile.operatorEmail,
    ...profile.facts,
    accountType: profile.accountType,
    destination: destinationOf(profile.facts),
    idleSeconds: session.idleSeconds,
    remainingSeconds: session.remainingSeconds,
  };
}
