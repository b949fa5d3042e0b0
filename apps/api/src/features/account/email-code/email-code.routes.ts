import { checkEmailCode, sendEmailCode } from '@portal/contract/account/account.ts';
import type { BodyOf } from '@portal/contract/call.ts';
import { codeEmail } from '@portal/domain/fields/account/email.ts';
import { loginId } from '@portal/domain/fields/account/login-id.ts';
import { typedLoginId, typedPassword } from '@portal/domain/fields/account/typed-login.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { serve } from '../../../platform/http/serve.ts';
import { parsePart } from '../../../platform/refusals/parse.ts';
import type { Platform } from '../../../platform/services.ts';
import { browserOf } from '../login/browser.ts';
import { sendLoginCode } from '../login/login-code.ts';
import { checkCode, sendCode } from './email-code.service.ts';

const withAddress = z.object({ to: codeEmail });
const withLoginId = z.object({ loginId });
const withCredentials = z.object({ loginId: typedLoginId, password: typedPassword });

/** The login id for FIND_PASSWORD. Only its format is checked, never its existence. */
const recovered = (body: BodyOf<typeof sendEmailCode>): { loginId?: string } =>
  body.type === 'FIND_PASSWORD' ? parsePart(withLoginId, { loginId: body.loginId ?? '' }) : {};

export function registerEmailCode(app: FastifyInstance, platform: Platform): void {
  serve(app, sendEmailCode, async ({ body, visitor, source, request, reply }) => {
    const asked = { visitorHash: visitor.hash, source };
    if (body.type === 'LOGIN') {
      return sendLoginCode(platform, { ...asked, ...parsePart(withCredentials, body), requestId: request.id });
    }
    const { to } = parsePart(withAddress, body);
    const browser = browserOf(platform, { request, reply });
    return sendCode(platform, { ...asked, email: to, purpose: body.type, browser, ...recovered(body) });
  });

  serve(app, checkEmailCode, ({ body: { email, authNumber: code, type }, visitor, source }) =>
    checkCode(platform, { visitorHash: visitor.hash, email, code, purpose: type, source }),
  );
}
