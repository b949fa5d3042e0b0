import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Environment } from './environment.ts';

export interface FilesBucket {
  readonly bucket: string;
  /** '' or ends in `/`. */
  readonly prefix: string;
  /** undefined for AWS in this region. */
  readonly endpoint: string | undefined;
  readonly region: string;
}

export interface FilesConfig {
  readonly filesDir: string;
  readonly filesBucket: FilesBucket | undefined;
  /** Where files are held until they are stored. */
  readonly filesTmpDir: string;
}

type Asked = Pick<Environment, 'FILES_DIR' | 'FILES_URL' | 'FILES_TMP_DIR' | 'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION'>;

export function filesOf({ FILES_DIR, FILES_URL, FILES_TMP_DIR, DATA_DIR, S3_ENDPOINT, S3_REGION }: Asked): FilesConfig {
  const filesDir = resolve(FILES_DIR ?? join(DATA_DIR, 'files'));
  if (FILES_URL === undefined) return { filesDir, filesBucket: undefined, filesTmpDir: join(filesDir, 'unfinished') };
  const [bucket = '', ...folders] = FILES_URL.slice('s3://'.length).split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const filesBucket = { bucket, prefix, endpoint: S3_ENDPOINT, region: S3_REGION };
  return { filesDir, filesBucket, filesTmpDir: join(resolve(FILES_TMP_DIR ?? tmpdir()), 'portal-files') };
}

export const bucketName = ({ bucket, prefix }: FilesBucket): string => `s3://${bucket}/${prefix}`.replace(/\/$/, '');

/** Contradictions between the variables, a sentence each. */
export function filesProblems(given: Readonly<Record<string, string>>): string[] {
  const { FILES_DIR, FILES_URL, FILES_TMP_DIR, S3_ENDPOINT } = given;
  const alone = Object.entries({ FILES_TMP_DIR, S3_ENDPOINT }).filter(([, value]) => value !== undefined);
  return [
    ...(FILES_DIR !== undefined && FILES_URL !== undefined
      ? ['FILES_DIR and FILES_URL are both set: files are kept in a folder or in a bucket, not in both.']
      : []),
    ...(FILES_URL === undefined ? alone.map(([name]) => `${name} is set, but has no effect without FILES_URL.`) : []),
  ];
}
