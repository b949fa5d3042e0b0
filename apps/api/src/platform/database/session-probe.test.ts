import { describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../../../testing/test-database.ts';
import { connectProbe, type ProbeClient, refuseSharedBackends } from './session-probe.ts';

const refused = /needs session pooling/;

/** A pooler; `backendOf` chooses the backend by the client's number and its transaction count. */
const pooler = (backendOf: (client: number, transaction: number) => number) => {
  let clients = 0;
  let transactions = 0;
  let open = 0;
  const connect = async (): Promise<ProbeClient> => {
    const client = clients++;
    open += 1;
    return {
      backend: async () => backendOf(client, transactions++),
      end: async () => {
        open -= 1;
      },
    };
  };
  return { connect, open: () => open };
};

const unknownStatement = (): never => {
  throw Object.assign(new Error('prepared statement "portal-probe" does not exist'), { code: '26000' });
};

describe('the probe for a pooler', () => {
  it.each([
    ['gives both connections the same backend', () => 7],
    ['rotates its backends', (_client: number, transaction: number) => transaction % 3],
    ['changes the backend only sometimes', (client: number, transaction: number) => (transaction === 6 ? 9 : client)],
    [
      'does not know the statement',
      (_client: number, transaction: number) => (transaction < 2 ? transaction : unknownStatement()),
    ],
  ])('refuses a pooler that %s', async (_what, backendOf) => {
    const fake = pooler(backendOf);
    await expect(refuseSharedBackends(fake.connect)).rejects.toThrow(refused);
    expect(fake.open()).toBe(0);
  });

  it('accepts a pooler that gives each connection its own backend', async () => {
    const fake = pooler((client) => client);
    await refuseSharedBackends(fake.connect);
    expect(fake.open()).toBe(0);
  });

  it('passes other errors on unchanged', async () => {
    const fake = pooler(() => {
      throw Object.assign(new Error('gone'), { code: '57P01' });
    });
    await expect(refuseSharedBackends(fake.connect)).rejects.toThrow('gone');
  });

  it.runIf(testDatabaseUrl)('accepts PostgreSQL itself', () =>
    refuseSharedBackends(() => connectProbe(testDatabaseUrl ?? '')),
  );
});
