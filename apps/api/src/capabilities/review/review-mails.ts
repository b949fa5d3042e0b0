import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/services.ts';
import { accountOf } from './dossier/dossier.repository.ts';
import { findReview } from './review.repository.ts';

/** Queues a mail to the merchant that only points to the portal. @param values the mail's values in addition to those of the application */
export const mailToMerchant =
  (
    { mail, personalData }: Pick<Platform, 'mail' | 'personalData'>,
    ownerId: string,
    template: 'supplement-asked' | 'review-decided',
    values: { readonly dueOn?: string } = {},
  ) =>
  async (tx: Transaction): Promise<void> => {
    const account = await accountOf(tx, personalData, ownerId);
    const review = await findReview(tx, ownerId);
    if (!account || !review) return;
    const { applicationNumber } = review;
    const { operatorEmail: to, loginId } = account;
    await mail.enqueue(tx, { to, template, values: { loginId, applicationNumber, ...values } });
  };
