import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { BusyError, type Pool, startPool } from '../src/pool/pool.ts';
import { drawnReceipt } from './support/drawn-certificate.ts';

// Starting processes and reading compete with everything else on the machine.
vi.setConfig({ testTimeout: 120_000 });

let pool: Pool | undefined;

afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

const moodyWorker = fileURLToPath(new URL('./support/moody-worker.ts', import.meta.url));

it('gives up a document that takes too long and reads the next one in a new process', async () => {
  const file = new Uint8Array([1]);
  pool = startPool({ workers: 1, queueLimit: 2, timeLimitMs: 6_000, script: moodyWorker });
  const stuck = pool.read({ inferType: 'id-card', file });
  const next = pool.read({ inferType: 'biz-license', file });
  expect(await stuck).toEqual({ kind: 'failed' });
  expect(await next).toMatchObject({ kind: 'read' });
});

it('retries a document that kills a used process in a new one, and refuses one that takes too long', async () => {
  const file = new Uint8Array([1]);
  pool = startPool({ workers: 1, queueLimit: 2, timeLimitMs: 60_000, script: moodyWorker });
  const kinds = ['biz-license', 'card-back', 'any', 'card-back'] as const;
  const outcomes = [];
  for (const inferType of kinds) outcomes.push((await pool.read({ inferType, file })).kind);
  expect(outcomes).toEqual(['read', 'read', 'refused', 'read']);
});

const noPicture = new TextEncoder().encode('no picture');

it('reads one document, queues one, refuses a third, and drops a queued one when its caller leaves', async () => {
  const file = drawnReceipt();
  pool = startPool({ workers: 1, queueLimit: 1, timeLimitMs: 60_000 });
  const first = pool.read({ inferType: 'biz-license', file });
  const gone = new AbortController();
  const second = pool.read({ inferType: 'biz-license', file }, gone.signal);
  await expect(pool.read({ inferType: 'biz-license', file })).rejects.toBeInstanceOf(BusyError);
  gone.abort();
  expect(await second).toEqual({ kind: 'failed' });
  const words = pool.read({ inferType: 'id-card', file: noPicture });
  expect(await first).toEqual({ kind: 'refused', reason: 'not-a-document' });
  expect(await words).toEqual({ kind: 'refused', reason: 'format' });
});
