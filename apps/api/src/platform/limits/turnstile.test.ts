import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusals/refusal.ts';
import { createTurnstile, type Line } from './turnstile.ts';

describe('the turnstile', () => {
  function held() {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { work: () => ended, end };
  }

  it('admits a number at once and the others in order, and refuses beyond its queue', async () => {
    const inTurn = createTurnstile(2, 3);
    const order: number[] = [];
    const pieces = Array.from({ length: 5 }, held);
    const all = pieces.map((piece, number) =>
      inTurn(async () => {
        order.push(number);
        await piece.work();
      }),
    );
    await Promise.resolve();
    expect(order).toEqual([0, 1]);
    await expect(inTurn(async () => undefined)).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      detail: { message: 'common.busy', retryAfterSeconds: 5 },
    });
    for (const [number, piece] of pieces.entries()) {
      piece.end();
      await all[number];
    }
    expect(order).toEqual([0, 1, 2, 3, 4]);
    await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
  });

  it('admits those in the priority line first, even if the usual line is full', async () => {
    const inTurn = createTurnstile(1, 2);
    const order: string[] = [];
    const first = held();
    const running = inTurn(first.work);
    const enter = (name: string, line: Line) => inTurn(async () => void order.push(name), line);
    const waiting = [enter('stranger', 'usual'), enter('other', 'usual')];
    await expect(enter('third', 'usual')).rejects.toBeInstanceOf(Refusal);
    waiting.push(enter('owner', 'ahead'));
    first.end();
    await Promise.all([running, ...waiting]);
    expect(order).toEqual(['owner', 'stranger', 'other']);
  });

  it('frees its place when the work fails', async () => {
    const inTurn = createTurnstile(1, 0);
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(inTurn(async () => 'next')).resolves.toBe('next');
    const first = held();
    const running = inTurn(first.work);
    await expect(inTurn(async () => undefined)).rejects.toBeInstanceOf(Refusal);
    first.end();
    await running;
  });
});
