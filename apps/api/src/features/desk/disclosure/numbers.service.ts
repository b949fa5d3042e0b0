import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import {
  type CardNumberKey,
  cardNumberKeys,
  numberSeconds,
  wholeNumber,
} from '@portal/domain/rules/staff/disclosure.ts';
import { isPostponed, postponedCardsOf } from '../../../capabilities/id-card/postponed-card.repository.ts';
import { businessOf } from '../../../capabilities/review/dossier/dossier.repository.ts';
import { databaseTime } from '../../../platform/database-time.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'limits'>;

/** Counts one more disclosure today, by the database's clock. @throws Refusal TOO_MANY_REQUESTS beyond the daily limit */
export async function countNumber({ db, limits }: Tools, staffId: string): Promise<void> {
  try {
    await limits.consume('desk-number', `${staffId}|${dayInKorea(await databaseTime(db))}`);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    throw new Refusal('TOO_MANY_REQUESTS', { ...error.detail, message: 'desk.numbers-used-up' });
  }
}

/**
 * Returns the number of a person who is still to be verified; read only after the access-record row is committed. @param who.commit writes and
 * commits that row @throws Refusal STATE_CONFLICT if the person is verified or no number was read; TOO_MANY_REQUESTS
 */
export async function numberOf(
  tools: Tools,
  { ownerId, person }: { readonly ownerId: string; readonly person: string },
  who: { readonly staffId: string; readonly commit: () => Promise<void> },
): Promise<{
  readonly number: string;
  readonly others: { readonly key: CardNumberKey; readonly value: string }[];
  readonly seconds: number;
}> {
  const none = new Refusal('STATE_CONFLICT', { message: 'desk.no-number' });
  if (!(await isPostponed(tools.db, ownerId, person))) throw none;
  await countNumber(tools, who.staffId);
  await who.commit();
  const cards = await postponedCardsOf(tools.db, tools.personalData, ownerId);
  const record = cards.find(({ key }) => key === person)?.record;
  if (record === undefined) throw none;
  const others = cardNumberKeys.flatMap((key) => {
    const value = record.others?.[key];
    return value === undefined ? [] : [{ key, value }];
  });
  return { number: wholeNumber(record.number), others, seconds: numberSeconds };
}

/** Counts towards the daily limit of numbers. @throws Refusal STATE_CONFLICT if none was given; TOO_MANY_REQUESTS */
export async function sitePasswordOf(
  tools: Tools,
  ownerId: string,
  who: { readonly staffId: string; readonly commit: () => Promise<void> },
): Promise<{ readonly password: string; readonly seconds: number }> {
  const password = (await businessOf(tools.db, tools.personalData, ownerId))?.answers?.homepagePassword;
  if (typeof password !== 'string' || password === '')
    throw new Refusal('STATE_CONFLICT', { message: 'desk.no-site-password' });
  await countNumber(tools, who.staffId);
  await who.commit();
  return { password, seconds: numberSeconds };
}
