import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { bytesOf } from '../content.ts';
import { type FileStore, storedBytes } from '../file-store.ts';
import { describePort } from './describe-port.fixture.ts';

export interface StoreUnderTest {
  readonly store: FileStore;
  close(): Promise<void>;
}

export function describeFileStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describePort(`a file store: ${name}`, open, (at) => {
    const textOf = async (key: string): Promise<string | undefined> => (await storedBytes(at().store, key))?.toString();
    const keysBefore = async (moment: Date): Promise<string[]> => {
      const keys: string[] = [];
      for await (const key of at().store.writtenBefore(moment)) keys.push(key);
      return keys;
    };
    const soon = (): Date => new Date(Date.now() + 60_000);

    it('returns the latest content of a key, and undefined for an unknown key', async () => {
      expect(await at().store.get('aa/none')).toBeUndefined();
      await at().store.put('aa/one', Buffer.from('first'));
      await at().store.put('aa/one', Buffer.from('second'));
      expect(await textOf('aa/one')).toBe('second');
    });

    it('stores a file like bytes, completely and unchanged', async () => {
      const bytes = randomBytes(200_000);
      const path = join(await mkdtemp(join(tmpdir(), 'portal-put-')), 'file');
      await writeFile(path, bytes);
      await at().store.put('aa/file', { path, size: bytes.length });
      await rm(dirname(path), { recursive: true });
      expect((await storedBytes(at().store, 'aa/file'))?.equals(bytes)).toBe(true);
    });

    it('finishes a read that was opened before its key was replaced or deleted', async () => {
      await at().store.put('aa/read', Buffer.from('first'));
      const first = await at().store.get('aa/read');
      await at().store.put('aa/read', Buffer.from('another'));
      expect([first?.size, first && (await bytesOf(first)).toString()]).toEqual([5, 'first']);
      await first?.close();
      const second = await at().store.get('aa/read');
      await at().store.delete('aa/read');
      expect(second && (await bytesOf(second)).toString()).toBe('another');
      await second?.close();
    });

    it('returns separate bytes for each read, which the reader may overwrite', async () => {
      const bytes = randomBytes(100_000);
      await at().store.put('aa/anew', bytes);
      const stored = await at().store.get('aa/anew');
      for await (const piece of stored?.pieces() ?? []) piece.fill(0);
      expect(stored && (await bytesOf(stored)).equals(bytes)).toBe(true);
      await stored?.close();
    });

    it('deletes a key, and accepts deleting it again', async () => {
      await at().store.put('aa/two', Buffer.from('two'));
      await at().store.delete('aa/two');
      await at().store.delete('aa/two');
      expect(await at().store.get('aa/two')).toBeUndefined();
      expect(await keysBefore(soon())).not.toContain('aa/two');
    });

    it('creates a key once when several do so at once', async () => {
      const made = await Promise.all(['a', 'b', 'c'].map((text) => at().store.create('aa/three', Buffer.from(text))));
      expect(made.filter(Boolean)).toHaveLength(1);
      const kept = await textOf('aa/three');
      expect(await at().store.create('aa/three', Buffer.from('d'))).toBe(false);
      expect(await textOf('aa/three')).toBe(kept);
    });

    it('lists what was written before a given time', async () => {
      await at().store.put('aa/four', Buffer.from('four'));
      expect(await keysBefore(soon())).toContain('aa/four');
      expect(await keysBefore(new Date(Date.now() - 60_000))).not.toContain('aa/four');
    });
  });
}
