import type { Config } from '../config/config.ts';
import type { MasterKeyring } from '../installation.ts';
import { createFileKeyService } from './key-service.file.ts';
import { readMasterKeys } from './master-keys.ts';

/** The master keys that the configuration gives. @throws ConfigProblem */
export async function openMasterKeys(
  config: Pick<Config, 'masterKey' | 'dataDir' | 'production'>,
): Promise<MasterKeyring> {
  const keys = await readMasterKeys(config);
  return { service: createFileKeyService(keys, () => readMasterKeys(config)), first: keys.get(1) };
}
