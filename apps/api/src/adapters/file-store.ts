import type { Config } from '../platform/config/config.ts';
import { bucketName } from '../platform/config/files-config.ts';
import type { StorePlace } from '../platform/files/store-ownership.ts';
import { createTemporaryFiles } from '../platform/files/temporary-files.ts';
import type { FileStore } from '../ports/file-store.ts';
import { createDiskFileStore } from './file-store.disk.ts';

export interface OpenedFileStore {
  readonly store: FileStore;
  readonly place: StorePlace;
  warnings(): Promise<string[]>;
  close(): void;
}

/** Opens the configured store. The S3 client takes half a second and 35 MB, so it is loaded only if used. */
export async function openFileStore(
  config: Pick<Config, 'filesDir' | 'filesBucket' | 'filesTmpDir'>,
): Promise<OpenedFileStore> {
  const { filesDir, filesBucket, filesTmpDir } = config;
  if (!filesBucket) {
    return {
      store: createDiskFileStore(filesDir),
      place: { called: `files folder ${filesDir}`, variable: 'FILES_DIR', kind: 'folder' },
      warnings: async () => [],
      close: () => undefined,
    };
  }
  const temporary = createTemporaryFiles(filesTmpDir);
  await temporary.removeLeftOvers();
  const { createS3FileStore } = await import('./file-store.s3.ts');
  const store = createS3FileStore(filesBucket, temporary);
  const place = { called: `file store ${bucketName(filesBucket)}`, variable: 'FILES_URL', kind: 'store' } as const;
  return { store, place, warnings: () => store.warnings(), close: () => store.close() };
}
