import { notConnected } from '@portal/contract/call.ts';
import { registerStatus } from '@portal/contract/storefront/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import type { PortalOptions, TestPortal } from '../../../../testing/test-portal.ts';
import { registerDrafts } from '../../../capabilities/drafts/drafts.routes.ts';
import { tables } from '../../../platform/database/tables.ts';
import { type Entered, storefrontFeatures } from '../storefront.fixture.ts';

/** The storefront with drafts, and with limits high enough for one address. */
export const withAccess = {
  register: [...storefrontFeatures, registerDrafts],
  config: { sourceLimitFactor: 100 },
} satisfies PortalOptions;

export const disconnected = (mallId: string) => ({
  status: 403,
  body: {
    code: 'FORBIDDEN',
    message: sentence('storefront.not-connected'),
    data: { reason: notConnected, mallId },
  },
});
export const typed = {
  params: { step: 'storefront-business' },
  body: { values: { bizName: '샌드박스 상점' } },
} as const;

export const statusBy = async ({ client }: Entered) => await client.call(registerStatus);

export const rowsOf = async ({ db }: TestPortal, { ownerId }: Entered) => ({
  tokens: await db.select().from(tables.mallToken).where(eq(tables.mallToken.ownerId, ownerId)),
  sessions: await db.select().from(tables.mallSession).where(eq(tables.mallSession.ownerId, ownerId)),
  mall: (await db.select().from(tables.mall).where(eq(tables.mall.id, ownerId)))[0],
});
