import { type CodePurpose, checkEmailCode, sendEmailCode } from '@portal/contract/account.ts';
import type { BodyOf } from '@portal/contract/call.ts';
import { loginId } from '@portal/domain/fields/login-id.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { parsePart } from '../../../platform/http/parse.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/services.ts';
import { checkCode, sendCode } from './email-code.service.ts';

/** What a code can be asked for. */
const purposes: readonly CodePurpose[] = ['SIGNUP', 'FIND_ID', 'FIND_PASSWORD'];

function served(purpose: CodePurpose): CodePurpose {
  if (!purposes.includes(purpose)) throw invalid({ type: 'common.invalid' });
  return purpose;
}

const withLoginId = z.object({ loginId });

/** The login id that goes with FIND_PASSWORD; its shape is checked, never whether anybody has it. */
const recovered = (body: BodyOf<typeof sendEmailCode>): { loginId?: string } =>
  body.type === 'FIND_PASSWORD' ? parsePart(withLoginId, { loginId: body.loginId ?? '' }) : {};

/** Codes by e-mail: send and check. */
export function registerEmailCode(app: FastifyInstance, platform: Platform): void {
  serve(app, sendEmailCode, ({ body, visitor, source }) =>
    sendCode(platform, {
      visitorHash: visitor.hash,
      email: body.to,
      purpose: served(body.type),
      source,
      ...recovered(body),
    }),
  );

  serve(app, checkEmailCode, ({ body: { email, authNumber: code, type }, visitor, source }) =>
    checkCode(platform, { visitorHash: visitor.hash, email, code, purpose: served(type), source }),
  );
}
