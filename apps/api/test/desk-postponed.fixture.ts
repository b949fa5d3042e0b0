import { savePerson } from '@portal/contract/screening/persons.ts';
import { eq } from 'drizzle-orm';
import { beginReview } from '../src/capabilities/review/review.repository.ts';
import { representative } from '../src/features/screening/persons/persons.fixture.ts';
import { cardImage, failUploads, upload } from '../src/features/screening/testing/cards.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import type { TestDesk } from '../testing/test-desk.ts';
import { backImage, jpeg } from '../testing/test-files.ts';

/** A finished application of a person whose card could be read, but was not verified. */
export async function postponed({ portal }: Pick<TestDesk, 'portal'>, cardType: 'ic' | 'dl' = 'ic') {
  const merchant = await portal.merchantAt('representatives');
  const card = await cardImage(cardType);
  await failUploads(merchant);
  await upload(merchant, card, { cardType });
  const files = { frontId: jpeg(card), backId: jpeg(await backImage()) };
  const person = { ...representative, cardType, eKycStatus: 'SKIP' } as const;
  const saved = await merchant.client.call(savePerson, { body: person, files });
  if (saved.status !== 200) throw new Error(`the person was not recorded: ${JSON.stringify(saved.body)}`);
  const ownerId = merchant.accountId;
  await portal.db.update(tables.account).set({ kycStatus: 'COMPLETE' }).where(eq(tables.account.id, ownerId));
  return { merchant, ownerId, card, application: await portal.db.transaction((tx) => beginReview(tx, ownerId, false)) };
}
