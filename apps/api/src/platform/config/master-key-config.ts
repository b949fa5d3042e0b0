import * as z from 'zod/mini';
import type { TokenConfig } from '../keys/key-service.pkcs11.ts';

/** Where the master keys are: in the environment, a file or a token. If nowhere, one is created in the data folder. */
export interface MasterKeyConfig {
  readonly value: string | undefined;
  readonly file: string | undefined;
  readonly token?: TokenConfig | undefined;
}

export const masterKeyVariables = {
  MASTER_KEY: z.optional(z.string()),
  MASTER_KEY_FILE: z.optional(z.string()),
  PKCS11_MODULE: z.optional(z.string()),
  PKCS11_TOKEN: z.optional(z.string()),
  PKCS11_PIN: z.optional(z.string()),
  PKCS11_KEY: z._default(z.string(), 'portal-master'),
};

const variables = z.object(masterKeyVariables);

export function masterKeyConfig(env: z.output<typeof variables>): MasterKeyConfig {
  const { PKCS11_MODULE: module, PKCS11_TOKEN: token = '', PKCS11_PIN: pin = '', PKCS11_KEY: label } = env;
  return {
    value: env.MASTER_KEY,
    file: env.MASTER_KEY_FILE,
    token: module === undefined ? undefined : { module, token, pin, label },
  };
}
