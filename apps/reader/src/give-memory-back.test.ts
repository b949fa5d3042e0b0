import { afterEach, expect, it, vi } from 'vitest';
import { giveMemoryBack } from './give-memory-back.ts';

afterEach(() => vi.unstubAllGlobals());

it('collects garbage only after a picture has used memory', async () => {
  const collect = vi.fn();
  vi.stubGlobal('gc', collect);
  await giveMemoryBack();
  collect.mockClear();
  await giveMemoryBack();
  expect(collect).not.toHaveBeenCalled();
  const picture = new Uint8Array(4_000_000);
  await giveMemoryBack();
  expect(collect).toHaveBeenCalledTimes(2);
  expect(picture).toHaveLength(4_000_000);
});
