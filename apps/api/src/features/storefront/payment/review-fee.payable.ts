import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import type { Due, Payable } from '../../../capabilities/payment/payable.ts';
import { audit } from '../../../platform/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { doneBy, mallOwner } from '../../../platform/owners/owner.ts';
import type { Platform } from '../../../platform/services.ts';
import { holdMall, mallIdOf } from '../mall.repository.ts';
import { contactOf, registrationOf, settleRegistration } from '../registration/registration.repository.ts';
import { registeredShopsOf } from '../shops/shop.repository.ts';
import { paymentLetter } from './letters.ts';

async function payerOf({ db, personalData }: Platform, ownerId: string) {
  const contact = await contactOf(db, personalData, ownerId);
  if (!contact) throw new Error('nobody pays for a mall that is not registered');
  return contact;
}

async function orderIdOf({ db }: Platform, ownerId: string): Promise<string> {
  return (await registrationOf(db, ownerId))?.orderId ?? '';
}

async function dueOf(db: Queryable, ownerId: string): Promise<Due | undefined> {
  const registration = await registrationOf(db, ownerId);
  return registration && registration.settledAt === undefined ? { amount: registration.fee } : undefined;
}

/** Owed once the mall is registered; its payment makes the mall PAY_DONE. The gateway's return page only redirects its opener, which polls. */
export const reviewFeePayable = (platform: Platform): Payable => ({
  way: 'form',
  returnPath: '/front/v1/cafe24/payment/return',
  pages: { paid: storefrontPaths['payment-result'], failed: storefrontPaths['payment-result'] },
  async hold(tx, ownerId) {
    await holdMall(tx, ownerId);
    return dueOf(tx, ownerId);
  },
  due: dueOf,
  async whenPaid(tx, ownerId) {
    if (!(await settleRegistration(tx, ownerId))) throw new Error('a review fee that is settled already');
    await audit(tx, { ...doneBy(mallOwner(ownerId)), actor: 'gateway', action: 'mall.paid', result: 'ok' });
  },
  orderIdOf: (ownerId) => orderIdOf(platform, ownerId),
  buyerOf: (ownerId) => payerOf(platform, ownerId),
  async letter(letter) {
    const { db } = platform;
    const contact = await payerOf(platform, letter.ownerId);
    const orderId = await orderIdOf(platform, letter.ownerId);
    const mallId = await mallIdOf(db, letter.ownerId);
    const shops = await registeredShopsOf(db, letter.ownerId);
    return paymentLetter(contact, { mallId, shops, orderId }, letter);
  },
});
