import {
  checkMallAccount,
  isMallAccountChecked,
  isOperatorEmailVerified,
  registerMall,
} from '@portal/contract/storefront/registration.ts';
import { registerStatus } from '@portal/contract/storefront/storefront.ts';
import { userTypeOf } from '@portal/domain/journey/storefront.ts';
import type { FastifyInstance } from 'fastify';
import { emailIndexOf } from '../../../capabilities/email-code/email-index.ts';
import { isVerified } from '../../../capabilities/email-code/email-verification.repository.ts';
import { checkMessageOf } from '../../../capabilities/settlement-check/check-message.ts';
import {
  checkSettlementAccount,
  isSettlementChecked,
} from '../../../capabilities/settlement-check/settlement-check.service.ts';
import { serve } from '../../../platform/http/serve.ts';
import { mallOwner } from '../../../platform/owners/owner.ts';
import { NegativeOutcome, Refusal } from '../../../platform/refusals/refusal.ts';
import { tabKeyOf } from '../access/tab-key.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { register } from './registration.service.ts';
import { statusOf } from './status.service.ts';

export function registerRegistration(app: FastifyInstance, tools: StorefrontTools): void {
  const { platform, providers } = tools;

  serve(app, registerStatus, async ({ mall }) => {
    const status = await statusOf(tools, mall);
    const maySubmit = mall.operator === 'principal';
    const tabKey = await tabKeyOf(platform.personalData, mall.ownerId);
    return { registerStatus: status, mallId: mall.mallId, userType: userTypeOf(status), maySubmit, tabKey };
  });

  serve(app, registerMall, async ({ mall, visitor, query, body, files }) => {
    await register(tools, mall, {
      submission: body.data,
      handed: { sent: files.bizRegFile, fileId: body.fileId, added: { openDate: body.openDate } },
      userType: query.userType,
      seenShops: body.shopNos,
      visitorHash: visitor?.hash,
    });
    return {};
  });

  serve(app, checkMallAccount, async ({ mall, body }) => {
    const world = { ...platform, accountHolder: providers.accountHolder };
    const { kind } = await checkSettlementAccount(world, mallOwner(mall.ownerId), body);
    if (kind === 'confirmed') return {};
    const answer = checkMessageOf(kind);
    if (answer.kind === 'no') throw new NegativeOutcome(answer.code, answer.message);
    throw new Refusal('PROVIDER_UNAVAILABLE', { message: answer.message });
  });

  serve(app, isMallAccountChecked, async ({ mall, body }) => ({
    checked: await isSettlementChecked(platform, mallOwner(mall.ownerId), body),
  }));

  serve(app, isOperatorEmailVerified, async ({ visitor, body }) => {
    if (!visitor) return { operatorEmailAuthenticated: false };
    const emailIndex = emailIndexOf(platform.personalData, body.email);
    const holder = { visitorHash: visitor.hash, emailIndex, purpose: 'STOREFRONT' } as const;
    return { operatorEmailAuthenticated: await isVerified(platform.db, holder) };
  });
}
