import type { KeyService } from '../../ports/key-service.ts';
import type { Config } from '../config/config.ts';
import type { MasterKeyring } from '../installation.ts';
import { createFileKeyService } from './key-service.file.ts';
import { createTokenKeyService } from './key-service.pkcs11.ts';
import { readMasterKeys } from './master-keys.ts';

/** For moving from one service to another: wraps with the newer one, and unwraps with the one that a text names. */
export function joinKeyServices(newer: KeyService, older: KeyService): KeyService {
  return {
    get current() {
      return newer.current;
    },
    get names() {
      return [...older.names, ...newer.names];
    },
    get marks() {
      return new Map([...older.marks, ...newer.marks]);
    },
    wrap: newer.wrap,
    unwrap: (text, place) => (isOf(older, text) ? older : newer).unwrap(text, place),
    async renew() {
      await older.renew();
      await newer.renew();
    },
  };
}

const isOf = ({ names }: KeyService, text: string): boolean => names.some((name) => text.startsWith(`v1.${name}.`));

/** Opens the configured master keys, including those of a token if one is configured. @throws ConfigProblem */
export async function openMasterKeys(
  config: Pick<Config, 'masterKey' | 'dataDir' | 'production'>,
): Promise<MasterKeyring> {
  const { value, file, token } = config.masterKey;
  const inToken = token && (await createTokenKeyService(token));
  if (inToken && !value && !file) return { service: inToken, first: undefined };
  const keys = await readMasterKeys(config);
  const held = createFileKeyService(keys, () => readMasterKeys(config));
  return { service: inToken ? joinKeyServices(inToken, held) : held, first: keys.get(1) };
}
