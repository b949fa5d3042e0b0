import { signUp } from '@portal/contract/account/sign-up.ts';
import { beforeAll, beforeEach } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import { type PortalOptions, portal, type TestPortal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { forgetLimits, type SignUpBody, withAccount } from '../account.fixture.ts';
import { hasLoginId } from '../account.repository.ts';

/** Opens a portal with accounts and the partner PARTNER1 for a block's tests; each test starts with unused limits. */
export function withSignUps(open: (options: PortalOptions) => Promise<TestPortal>): void {
  withPortal(() => open(withAccount));
  beforeAll(async () => {
    await portal.db.insert(tables.partner).values({ code: 'PARTNER1', name: '모형 제휴사' });
  });
  beforeEach(() => forgetLimits(portal));
}

export const send = (client: TestClient, body: SignUpBody) => client.call(signUp, { body });

export const accountsOf = (loginId: string) => portal.db.select().from(tables.account).where(hasLoginId(loginId));
