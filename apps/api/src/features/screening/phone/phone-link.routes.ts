import {
  closePhoneLink,
  createPhoneLink,
  mailPhoneLink,
  openPhoneLink,
  phoneLinkStatus,
} from '@portal/contract/screening/phone.ts';
import type { FastifyInstance } from 'fastify';
import { deviceHashOf, setPhoneCookie } from '../../../platform/http/phone-session.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { createLink, endLink, followedLink, mailLink, openLink } from './phone-link.service.ts';

interface Named {
  readonly type: 'SR00' | 'SR01';
  readonly seq: number;
}

/** The link with which one phone handles one ID card block (decisions §14 Own phone). */
export function registerPhoneLinks(app: FastifyInstance, tools: ScreeningTools): void {
  const block = (accountId: string, { type, seq }: Named) => ({ accountId, type, seq });
  serve(app, createPhoneLink, ({ merchant, body }) =>
    createLink(tools, block(merchant.accountId, body), body.keepsOpened),
  );
  serve(app, mailPhoneLink, ({ merchant, body }) => mailLink(tools, block(merchant.accountId, body), body.email));
  serve(app, phoneLinkStatus, ({ merchant, query }) => followedLink(tools, merchant.accountId, query.id));
  serve(app, closePhoneLink, async ({ merchant, body }) => {
    await endLink(tools, block(merchant.accountId, body));
  });
  serve(app, openPhoneLink, async ({ body, request, reply, source }) => {
    await tools.limits.consume('phone-open', source);
    const { cookie, ...opened } = await openLink(tools, body, deviceHashOf(request));
    if (cookie !== undefined) setPhoneCookie(reply, cookie, opened.secondsLeft);
    return opened;
  });
}
