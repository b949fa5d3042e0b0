import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writePieces } from './write-pieces.ts';

function slowTaker() {
  const waiting: (() => void)[] = [];
  const out = new Writable({
    highWaterMark: 1_000_000,
    write: (_piece, _encoding, taken) => void waiting.push(taken),
  });
  const made = { asked: 0, isClosed: false };
  async function* pieces(): AsyncGenerator<Buffer> {
    try {
      for (; made.asked < 4; ) {
        made.asked += 1;
        yield Buffer.alloc(10);
      }
    } finally {
      made.isClosed = true;
    }
  }
  const take = async (): Promise<void> => {
    waiting.shift()?.();
    await nextTurn();
  };
  return { out, made, take, sent: writePieces(out, pieces()) };
}

it('requests a piece only once the previous one was sent, whatever the buffer size', async () => {
  const { made, take, sent } = slowTaker();
  await nextTurn();
  const asked = [made.asked];
  for (let piece = 0; piece < 3; piece += 1) {
    await take();
    asked.push(made.asked);
  }
  expect(asked).toEqual([1, 2, 3, 4]);
  await take();
  await sent;
  expect(made.isClosed).toBe(true);
});

it('ends when the receiver is gone', async () => {
  const { out, made, take, sent } = slowTaker();
  await take();
  out.destroy();
  await sent;
  expect(made).toEqual({ asked: 1, isClosed: true });
});
