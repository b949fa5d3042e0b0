import {
  accountDetail,
  isCorporation,
  login,
  me,
  screeningStatus,
  statuses,
} from '@portal/contract/account/account.ts';
import { signUp } from '@portal/contract/account/sign-up.ts';
import { applicationAnswers } from '@portal/contract/application/answers.ts';
import { screeningFee } from '@portal/contract/application/fee.ts';
import type { Call } from '@portal/contract/call.ts';
import { readDraft } from '@portal/contract/platform.ts';
import { screeningProgress } from '@portal/contract/screening/documents.ts';
import type { StepKey } from '@portal/domain/journey/steps.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../test/count-statements.fixture.ts';
import type { CallInput } from '../testing/test-client.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';
import { features } from './compose.ts';
import { signedUp, signUpBody, verifiedVisitor } from './features/account/account.fixture.ts';
import type { MoveOptions } from './platform/journey/journey-store.ts';

/** How many statements each call sends, and the step of the merchant who makes it. The first statement reads the session. */
const reads: readonly (readonly [call: Call, most: number, step: StepKey, input?: CallInput<Call>])[] = [
  [me, 1, 'documents'],
  [statuses, 1, 'documents'],
  [screeningStatus, 1, 'documents'],
  [isCorporation, 1, 'documents'],
  [accountDetail, 3, 'documents'],
  [readDraft, 2, 'service-application', { rawParams: { step: 'payment-service' } }],
  [applicationAnswers, 4, 'service-application'],
  [screeningFee, 4, 'documents'],
  [screeningProgress, 2, 'documents'],
];

/** Counts round trips because they are the same on every machine, and each waits for the network in production. */
describe.runIf(testDatabaseUrl)('statements of a call, excluding transactions, limits and the queue', () => {
  const merchants = new Map<StepKey, TestMerchant>();
  withPortal(() => openTestPortal({ register: features }));
  beforeAll(async () => {
    for (const step of new Set(reads.map(([, , at]) => at))) merchants.set(step, await portal.merchantAt(step));
  });

  it.each(reads.map(([call, ...rest]) => [call.id, call, ...rest] as const))(
    '%s',
    async (_id, call, most, step, input = {}) => {
      const merchant = merchants.get(step);
      const loginId = merchant?.loginId ?? '';
      const ask = () => merchant?.client.call(call, { ...input, rawQuery: { loginId } });
      await ask();
      let status: number | undefined;
      const { statements } = await countStatements(async () => {
        status = (await ask())?.status;
      });
      expect(status).toBe(200);
      expect(statements, statements.join('\n')).toHaveLength(most);
    },
  );

  it('a move on the journey with its audit row is one statement when the facts are known', async () => {
    const { accountId } = await portal.merchantAt('settlement-account');
    const { db, journey } = portal.platform;
    const sent = async (options?: MoveOptions) => {
      const undone = new Error('undone');
      const move = () =>
        db.transaction(async (tx) => {
          await journey.move(tx, accountId, 'settlement-account-saved', options);
          throw undone;
        });
      return (await countStatements(() => expect(move()).rejects.toBe(undone))).statements;
    };
    expect(await sent()).toHaveLength(2);
    expect(await sent({ from: await journey.factsOf(db, accountId) })).toHaveLength(1);
  });

  it('login', async () => {
    const merchant = await portal.merchantAt('documents');
    const { loginId, password } = merchant;
    const ask = () => portal.client().call(login, { body: { loginId, password } });
    await ask();
    const { statements, limits } = await countStatements(ask);
    expect(statements, statements.join('\n')).toHaveLength(3);
    expect(limits).toBeLessThanOrEqual(11);
  });

  it('signUp', async () => {
    const ask = () => signedUp(portal);
    await ask();
    const client = await verifiedVisitor(portal, 'counted@merchant.test');
    const body = signUpBody({ opEmail: 'counted@merchant.test' });
    let status: number | undefined;
    const { statements } = await countStatements(async () => {
      status = (await client.call(signUp, { body })).status;
    });
    expect(status).toBe(200);
    expect(statements, statements.join('\n')).toHaveLength(3);
  });
});
