import { setTimeout as delay } from 'node:timers/promises';
import { me } from '@portal/contract/account/account.ts';
import { readDraft, saveDraft } from '@portal/contract/platform.ts';
import { insertMerchant, type TestMerchant } from '../testing/test-merchant.ts';
import type { KeyNode } from './key-node.fixture.ts';

const params = { step: 'representative-info' } as const;
const everyMs = 20;

/** One call that uses keys: a new merchant's, a session's and a name's, or a draft's that is written and read. */
async function call(node: KeyNode, merchant: TestMerchant | undefined, turn: number): Promise<number> {
  if (turn % 5 === 0) {
    const fresh = await insertMerchant(node.platform, node.client(), 'representatives', {});
    return (await fresh.client.call(me, {})).status;
  }
  const client = node.client(merchant?.client);
  if (turn % 2 === 0) return (await client.call(me, {})).status;
  const values = { agent: { nameKr: `홍길동${turn}` } };
  const { status } = await client.call(saveDraft, { params, body: { values } });
  return status === 200 ? (await client.call(readDraft, { params })).status : status;
}

/** Merchants' calls at servers that share a database, 50 a second, to the servers in turn. */
export interface KeyLoad {
  leave(node: KeyNode): Promise<void>;
  /** @returns the status of every call; 0 if it threw */
  end(): Promise<number[]>;
}

export function callOften(merchants: readonly TestMerchant[], nodes: readonly KeyNode[]): KeyLoad {
  const calls: Promise<number>[] = [];
  const inUse = new Set(nodes);
  let isOn = true;
  const running = (async () => {
    for (let turn = 0; isOn; turn += 1) {
      const node = [...inUse][turn % inUse.size];
      const merchant = merchants[turn % merchants.length];
      if (node) calls.push(call(node, merchant, turn).catch(() => 0));
      await delay(everyMs);
    }
  })();
  return {
    async leave(node) {
      inUse.delete(node);
      await Promise.all(calls);
    },
    async end() {
      isOn = false;
      await running;
      return await Promise.all(calls);
    },
  };
}
