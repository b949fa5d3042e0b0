import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';

/** An empty store and its clean-up. */
export interface StoreUnderTest {
  readonly store: FileStore;
  close(): Promise<void>;
}

/** The contract of a file store, run against the disk and the tests' fake. */
export function describeFileStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`a file store: ${name}`, () => {
    let at: StoreUnderTest;
    beforeAll(async () => {
      at = await open();
    });
    afterAll(() => at.close());
    const textOf = async (key: string): Promise<string | undefined> => (await at.store.get(key))?.toString();
    const keysBefore = async (moment: Date): Promise<string[]> => {
      const keys: string[] = [];
      for await (const key of at.store.writtenBefore(moment)) keys.push(key);
      return keys;
    };
    const soon = (): Date => new Date(Date.now() + 60_000);

    it('gives back the latest of what was put under a key, and undefined for what it has not', async () => {
      expect(await at.store.get('aa/none')).toBeUndefined();
      await at.store.put('aa/one', Buffer.from('first'));
      await at.store.put('aa/one', Buffer.from('second'));
      expect(await textOf('aa/one')).toBe('second');
    });

    it('takes away what is there, and what is not there any more', async () => {
      await at.store.put('aa/two', Buffer.from('two'));
      await at.store.delete('aa/two');
      await at.store.delete('aa/two');
      expect(await at.store.get('aa/two')).toBeUndefined();
      expect(await keysBefore(soon())).not.toContain('aa/two');
    });

    it('creates a key once, whoever asks first', async () => {
      const made = await Promise.all(['a', 'b', 'c'].map((text) => at.store.create('aa/three', Buffer.from(text))));
      expect(made.filter(Boolean)).toHaveLength(1);
      const kept = await textOf('aa/three');
      expect(await at.store.create('aa/three', Buffer.from('d'))).toBe(false);
      expect(await textOf('aa/three')).toBe(kept);
    });

    it('lists what was written before a moment', async () => {
      await at.store.put('aa/four', Buffer.from('four'));
      expect(await keysBefore(soon())).toContain('aa/four');
      expect(await keysBefore(new Date(Date.now() - 60_000))).not.toContain('aa/four');
    });
  });
}
