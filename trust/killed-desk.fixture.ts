import { downloadFile } from '@portal/contract/desk/disclosure.ts';
import { nextReview, reviewQueue } from '@portal/contract/desk/queue.ts';
import { startStaffSession } from '@portal/contract/desk/session.ts';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import type { AccessCode } from '@portal/domain/rules/staff/access-codes.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { eq } from 'drizzle-orm';
import { type IdentityServer, startIdentityServer } from '../apps/api/src/adapters/identity-server.fixture.ts';
import { beginReview } from '../apps/api/src/capabilities/review/review.repository.ts';
import { tables } from '../apps/api/src/platform/database/tables.ts';
import { TestClient } from '../apps/api/testing/test-client.ts';
import { testConfig } from '../apps/api/testing/test-config.ts';
import { personWith } from '../apps/api/testing/test-desk.ts';
import { blankImage } from '../apps/api/testing/test-files.ts';
import { insertMerchant } from '../apps/api/testing/test-merchant.ts';
import { type KilledServer, type KillGround, openKillGround } from './killed-server.fixture.ts';

const { accessEvent, review, storedFile } = tables;

interface Asked {
  readonly code: AccessCode;
  readonly ask: (client: TrialClient, at: { readonly number: string; readonly file: string }) => Promise<unknown>;
}

export const asked = {
  'the next application': { code: 'next-taken', ask: (client) => client.must(nextReview, { body: {} }) },
  'the list': { code: 'queue-seen', ask: (client) => client.must(reviewQueue, {}) },
  'an original': {
    code: 'file-downloaded',
    // Bytes, without a call's envelope.
    ask: async (client, { number, file }) => {
      const { ok, status } = await client.fetch(downloadFile.path.replace(':number', number).replace(':file', file), {
        method: downloadFile.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reason: '원본을 서류와 비교합니다.' }),
      });
      if (!ok) throw new Error(`answered ${status}`);
    },
  },
} as const satisfies Readonly<Record<string, Asked>>;

export interface KilledDesk {
  readonly ground: KillGround;
  release(): Promise<unknown>;
  /** @returns whether it was answered */
  isAnswered(server: KilledServer, what: Asked): Promise<boolean>;
  countRows(code: AccessCode): Promise<number>;
  isAssigned(): Promise<boolean>;
  close(): Promise<void>;
}

function clientAt({ deskOrigin = '' }: KilledServer, cookies: ReadonlyMap<string, string>): TrialClient {
  const client = new TrialClient(deskOrigin);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

async function signedIn(ground: KillGround, identity: IdentityServer): Promise<ReadonlyMap<string, string>> {
  const server = await ground.start('nowhere');
  const client = clientAt(server, new Map());
  const begun = await client.must(startStaffSession, { body: {} });
  const query = await identity.signIn(begun?.redirectTo ?? '', { ...personWith('서지안', 'reviewer') });
  await client.fetch(`/desk/v1/session/callback?${query}`);
  await server.kill();
  return client.cookies;
}

/** An application with a paper, under review. */
async function applicationOn({ keeper: { platform, build } }: KillGround) {
  const browser = new TestClient(await build(), testConfig.publicOrigin, '192.0.2.1');
  const { accountId } = await insertMerchant(platform, browser, 'documents', {});
  const paper = { bytes: await blankImage(), name: '통장.png', contentType: 'image/png' };
  const { status } = await browser.call(uploadDocument, { body: { type: 'SF07' }, files: { file: paper } });
  if (status !== 200) throw new Error(`the paper was answered ${status}`);
  const number = await platform.db.transaction((tx) => beginReview(tx, accountId, false));
  const [stored] = await platform.db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(eq(storedFile.ownerId, accountId));
  if (!stored) throw new Error('no paper was stored');
  return { number, file: stored.id };
}

/** Servers with a desk that are killed, an application for them, and a signed-in member of staff. */
export async function openKilledDesk(): Promise<KilledDesk> {
  const identity = await startIdentityServer();
  const { clientId, clientSecret = '', issuer } = identity.desk;
  const ground = await openKillGround({
    ...{ DESK_ISSUER: issuer, DESK_CLIENT_ID: clientId, DESK_CLIENT_SECRET: clientSecret },
    ...{ DESK_ORIGIN: 'http://desk.test', DESK_PORT: '0' },
  });
  const { db } = ground.keeper.platform;
  const application = await applicationOn(ground);
  const cookies = await signedIn(ground, identity);
  return {
    ground,
    release: () => db.update(review).set({ assigneeId: null }),
    isAnswered: (server, { ask }) =>
      ask(clientAt(server, cookies), application).then(
        () => true,
        () => false,
      ),
    countRows: (code) => db.$count(accessEvent, eq(accessEvent.code, code)),
    async isAssigned() {
      const [row] = await db.select().from(review).where(eq(review.applicationNumber, application.number));
      return row?.assigneeId !== null;
    },
    async close() {
      await ground.close();
      await identity.close();
    },
  };
}
