import { answerSupplement, reviewStatus, uploadSupplement } from '@portal/contract/screening/tracker.ts';
import { addDays, isoDay } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { beginReview } from '../src/capabilities/review/review.repository.ts';
import { registerScreening } from '../src/features/screening/screening.routes.ts';
import { ask } from '../src/operator/command.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { blankImage, png } from '../testing/test-files.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';
import type { PortalOptions, TestPortal } from '../testing/test-portal.ts';

export const dayIn = (days: number): string => isoDay(addDays(dayInKorea(), days));
export const due = dayIn(7);

export const newImage = async () => png(await blankImage(), '새 통장.png');

/** Creates, before each test, a merchant with an application finished today; provides the actions of both sides of its review. */
export function underReview(open: (options?: PortalOptions) => Promise<TestPortal>) {
  let portal: TestPortal;
  let merchant: TestMerchant;
  beforeAll(async () => {
    portal = await open({ register: [registerScreening] });
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    merchant = await reviewed();
  });

  async function reviewed(): Promise<TestMerchant> {
    const one = await portal.merchantAt('complete');
    await portal.db.transaction((tx) => beginReview(tx, one.accountId, false));
    return one;
  }
  const say = (...argv: string[]) => ask(portal, argv);
  const askFor = (item: string, reason = '계좌번호가 보이지 않습니다.', { loginId } = merchant) =>
    say('ask', loginId, '--item', item, '--reason', reason, '--due', due);
  const status = async ({ client } = merchant) => (await client.call(reviewStatus)).data;
  const upload = async (item: string, seq = 0, { client } = merchant) =>
    client.call(uploadSupplement, { body: { item, seq }, files: { file: await newImage() } });
  const answer = (item: string, text = '다시 올렸습니다.', { client } = merchant) =>
    client.call(answerSupplement, { body: { item, text } });
  const auditsOf = async ({ accountId }: TestMerchant) =>
    (
      await portal.db
        .select()
        .from(tables.auditEvent)
        .where(eq(tables.auditEvent.accountId, accountId))
        .orderBy(tables.auditEvent.seq)
    ).map(({ actor, action, subject }) => [actor.split(':')[0], action, subject].filter(Boolean).join(' '));

  return {
    ...{ reviewed, say, askFor, status, upload, answer, auditsOf },
    get portal() {
      return portal;
    },
    get merchant() {
      return merchant;
    },
  };
}
