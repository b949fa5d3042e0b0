import { feePolicyOf, feeUnder } from '@portal/domain/rules/fee/fee.ts';
import { audit } from '../../../platform/audit.ts';
import type { Platform } from '../../../platform/services.ts';
import { type GrantedFee, grantFee, holdMall } from '../mall.repository.ts';
import { registeredLetter } from '../payment/letters.ts';
import { registeredShopsOf } from '../shops/shop.repository.ts';
import { contactOf, registrationOf, setOwed, settleRegistration } from './registration.repository.ts';

/** What happened to a registration's fee; `none` if there is no registration yet, so that the next one starts with the new fee. */
export type FeeChange = 'none' | 'owed' | 'settled' | 'settled-before';

interface Mall {
  readonly ownerId: string;
  readonly mallId: string;
}

/** Changes the fee until it is settled; a fee of 0 settles it. A payment of the previous fee is refunded. @param actor the person who grants it */
export async function changeFee(
  { db, personalData, mail }: Pick<Platform, 'db' | 'personalData' | 'mail'>,
  { ownerId, mallId }: Mall,
  granted: GrantedFee,
  actor: string,
): Promise<FeeChange> {
  // Loaded before the transaction, which then needs no second connection.
  await personalData.keyOf(ownerId);
  return await db.transaction(async (tx) => {
    await holdMall(tx, ownerId);
    const registration = await registrationOf(tx, ownerId);
    if (registration?.settledAt) return 'settled-before';
    await grantFee(tx, ownerId, granted);
    const detail = { kind: granted.feeKind, amount: granted.feeAmount };
    await audit(tx, { actor, action: 'mall-fee-set', accountId: ownerId, result: 'ok', detail });
    if (!registration) return 'none';
    const { amount: fee, exempt: feeExempt } = feeUnder(feePolicyOf(granted));
    await setOwed(tx, ownerId, { fee, feeExempt });
    if (fee > 0) return 'owed';
    await settleRegistration(tx, ownerId);
    const contact = await contactOf(tx, personalData, ownerId);
    const shops = await registeredShopsOf(tx, ownerId);
    if (contact) await mail.enqueue(tx, registeredLetter(contact, { mallId, shops }));
    return 'settled';
  });
}
