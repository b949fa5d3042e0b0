import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createDiskFileStore } from '../src/adapters/file-store.disk.ts';
import { features } from '../src/compose.ts';
import { largestFile } from '../src/platform/http/uploads.ts';
import { sealedSize } from '../src/platform/security/sealed-stream.ts';
import { contentOf } from '../src/ports/content.ts';
import { createFakes } from '../testing/port-fakes.ts';
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts';

/** The expected maximum of writes: each is a round trip through the thread pool, which costs more than the writing. */
const mostWrites = Math.ceil(largestFile / 524_288) + 4;

let folder: string;
let portal: TestPortal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-upload-bytes-'));
  const filesDir = join(folder, 'files');
  const page = await createFakes().documentPages.draw(contentOf(Buffer.from('%PDF-1.7')));
  portal = await openTestPortal({
    jobs: false,
    register: features,
    config: { filesDir, filesTmpDir: join(filesDir, 'unfinished') },
    // Leaves out the reader, which receives the whole file.
    providers: { fileStore: createDiskFileStore(filesDir), documentPages: { draw: async () => page } },
  });
});
// All open files share the spied-on methods.
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

async function handleMethods(): Promise<FileHandle> {
  await using one = await open(import.meta.filename);
  return Object.getPrototypeOf(one);
}

it('writes a 10 MB PDF once, in large pieces, and does not read it back', async () => {
  const { client } = await portal.merchantAt('documents');
  const bytes = Buffer.alloc(largestFile, '%PDF-1.7\n');
  const handles = await handleMethods();
  const [written, writtenWhole, read] = [
    vi.spyOn(handles, 'writev'),
    vi.spyOn(handles, 'writeFile'),
    vi.spyOn(handles, 'read'),
  ];
  const file = { bytes, name: 'paper.pdf', contentType: 'application/pdf' };
  expect((await client.call(uploadDocument, { body: { type: 'SF07' }, files: { file } })).status).toBe(200);
  const pieces = await Promise.all(written.mock.results.map(({ value }) => value));
  const sizes = pieces.map(({ bytesWritten }) => bytesWritten);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  // The picture of a page is written as well.
  expect(total).toBeGreaterThanOrEqual(sealedSize(largestFile));
  expect(total).toBeLessThan(sealedSize(largestFile) * 1.01);
  expect(sizes.length).toBeLessThanOrEqual(mostWrites);
  expect([writtenWhole.mock.calls, read.mock.calls]).toEqual([[], []]);
});
