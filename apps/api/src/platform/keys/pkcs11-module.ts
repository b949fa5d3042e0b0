import { ConfigProblem } from '../config/config-problem.ts';

type Handle = Buffer;
interface Attribute {
  readonly type: number;
  readonly value?: Buffer | number | string | boolean;
}
interface Mechanism {
  readonly mechanism: number;
  readonly parameter: Readonly<Record<string, Buffer | number>>;
}

/** The part of PKCS #11 that is used, with the standard's names (OASIS PKCS #11 2.40). */
export interface Pkcs11 {
  load(library: string): void;
  C_Initialize(): void;
  C_Finalize(): void;
  C_GetSlotList(withToken: boolean): Handle[];
  C_GetTokenInfo(slot: Handle): { readonly label: string };
  C_OpenSession(slot: Handle, flags: number): Handle;
  C_CloseSession(session: Handle): void;
  C_Login(session: Handle, user: number, pin: string): void;
  C_FindObjectsInit(session: Handle, template: readonly Attribute[]): void;
  C_FindObjects(session: Handle, most: number): Handle[];
  C_FindObjectsFinal(session: Handle): void;
  C_GetAttributeValue(session: Handle, object: Handle, template: readonly Attribute[]): { readonly value: Buffer }[];
  C_EncryptInit(session: Handle, mechanism: Mechanism, key: Handle): void;
  C_Encrypt(session: Handle, plain: Buffer, room: Buffer): Buffer;
  C_DecryptInit(session: Handle, mechanism: Mechanism, key: Handle): void;
  C_Decrypt(session: Handle, sealed: Buffer, room: Buffer): Buffer;
}

/** The standard's numbers (pkcs11t.h). */
export const pkcs11 = {
  serialSession: 4,
  user: 1,
  class: 0,
  secretKey: 4,
  label: 3,
  aesGcm: 0x1087,
} as const;

/** The library's own type code for AES-GCM parameters. */
export const gcmParameters = 3;

const isFound = (module: unknown): module is { readonly PKCS11: new () => Pkcs11 } =>
  typeof module === 'object' && module !== null && 'PKCS11' in module && typeof module.PKCS11 === 'function';

/**
 * `pkcs11js` is compiled on installation and therefore no dependency: operators with a token install it (docs/operations.md). @throws ConfigProblem
 */
export async function loadPkcs11(moduleName = 'pkcs11js'): Promise<Pkcs11> {
  try {
    const module: unknown = await import(moduleName);
    if (isFound(module)) return new module.PKCS11();
  } catch {
    // Reported below.
  }
  throw new ConfigProblem('PKCS11_MODULE needs the package pkcs11js: npm install --no-save pkcs11js@2.1.7.');
}
