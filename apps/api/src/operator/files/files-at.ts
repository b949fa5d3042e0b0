import { resolve } from 'node:path';
import { type FilesConfig, filesOf } from '../../platform/config/files-config.ts';

/** A folder, or a bucket at the same service as the configured one. */
export function filesAt(place: string, { filesBucket, filesTmpDir }: FilesConfig): FilesConfig {
  if (!place.startsWith('s3://')) return { filesDir: resolve(place), filesBucket: undefined, filesTmpDir };
  const endpoint = filesBucket?.endpoint ?? process.env.S3_ENDPOINT;
  const region = filesBucket?.region ?? process.env.S3_REGION ?? 'us-east-1';
  const named = { FILES_DIR: undefined, FILES_URL: place, FILES_TMP_DIR: undefined, DATA_DIR: '.' };
  return filesOf({ ...named, S3_ENDPOINT: endpoint, S3_REGION: region });
}
