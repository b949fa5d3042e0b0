import type { BodyOf } from '@portal/contract/call.ts';
import {
  checkSettlementAccount,
  isSettlementAccountChecked,
  saveSettlementAccount,
} from '@portal/contract/screening/settlement.ts';
import type { FastifyInstance } from 'fastify';
import { isSettlementChecked } from '../../../capabilities/settlement-check/settlement-check.service.ts';
import { serve } from '../../../platform/http/serve.ts';
import { accountOwner } from '../../../platform/owners/owner.ts';
import { orRepeat } from '../or-repeat.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { checkAccount, isSaved, saveAccount } from './settlement-account.service.ts';

export function registerSettlementAccount(app: FastifyInstance, tools: ScreeningTools): void {
  serve(app, checkSettlementAccount, async ({ merchant, body }) => {
    await checkAccount(tools, merchant.accountId, body);
    return {};
  });

  serve(app, isSettlementAccountChecked, async ({ merchant, body }) => ({
    checked: await isSettlementChecked(tools, accountOwner(merchant.accountId), body),
  }));

  const repeated = async (accountId: string, body: BodyOf<typeof saveSettlementAccount>) =>
    (await isSaved(tools, accountId, body)) ? null : undefined;

  serve(
    app,
    saveSettlementAccount,
    ({ merchant, body }) =>
      orRepeat<null>(
        () => saveAccount(tools, merchant, body).then(() => null),
        () => repeated(merchant.accountId, body),
      ),
    { repeat: ({ merchant, body }) => repeated(merchant.accountId, body) },
  );
}
