import { setTimeout as pause } from 'node:timers/promises';
import { failRepresentatives } from '@portal/contract/screening/persons.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { eq } from 'drizzle-orm';
import type { Composition } from '../apps/api/src/compose.ts';
import { tables } from '../apps/api/src/platform/database/tables.ts';
import { TestClient } from '../apps/api/testing/test-client.ts';
import { testConfig } from '../apps/api/testing/test-config.ts';
import { insertMerchant, type TestMerchant } from '../apps/api/testing/test-merchant.ts';

/** Repeatedly sends reports that the server stores, and counts those acknowledged. */
export class Writer {
  acknowledged = 0;
  readonly wrong: string[] = [];
  latest = 0;
  readonly merchant: TestMerchant;
  readonly #client: TrialClient;

  constructor(origin: string, merchant: TestMerchant) {
    this.merchant = merchant;
    this.#client = new TrialClient(origin);
    for (const [name, value] of merchant.client.cookies) this.#client.cookies.set(name, value);
  }

  async write(): Promise<void> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'gave up' }),
    };
    try {
      const answer = await this.#client.fetch(failRepresentatives.path, init);
      await answer.arrayBuffer();
      if (answer.status === 200) {
        this.acknowledged += 1;
        this.latest = Date.now();
        return;
      }
      const isSaid = answer.status === 503 && answer.headers.has('retry-after');
      if (!isSaid) this.wrong.push(`${answer.status}`);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      this.wrong.push(`${String(error)}: ${String(cause)}`);
    }
    await pause(100);
  }
}

/** Time of the last acknowledged write, in ms since 1970. */
export const latestOf = (writers: readonly Writer[]): number => Math.max(...writers.map((writer) => writer.latest));

/** Inserts merchants directly into the database, each with a session. */
export async function merchantsOf({ build, platform }: Composition, count: number): Promise<TestMerchant[]> {
  const app = await build();
  const found: TestMerchant[] = [];
  for (let place = 0; place < count; place += 1) {
    const client = new TestClient(app, testConfig.publicOrigin, '192.0.2.1');
    found.push(await insertMerchant(platform, client, 'representatives', {}));
  }
  return found;
}

export async function lostOf({ platform }: Composition, writers: readonly Writer[]): Promise<number> {
  let lost = 0;
  for (const { merchant, acknowledged } of writers) {
    const rows = await platform.db
      .select({ action: tables.auditEvent.action })
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, merchant.accountId));
    lost += Math.max(0, acknowledged - rows.filter(({ action }) => action === 'ekyc.reported').length);
  }
  return lost;
}
