import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { gcmParameters, type Pkcs11, pkcs11 } from './pkcs11-module.ts';

const tagBytes = 16;
const pin = '1234';
const labels = ['portal-master-1', 'portal-master-2', 'portal-other-9', 'unnumbered'];
const keys = new Map(labels.map((label) => [label, randomBytes(32)]));

/** An error as from the real package, with the standard's name of a return value. */
const fault = (name: string): Error => new Error(`CKR_${name}:0`);

/** The sessions of a token in this process, which the vendor's library loses when the device restarts. */
export const device = { sessions: new Set<string>() };

type Begun = Readonly<{ key: Buffer; iv: Buffer; aad: Buffer }>;

/** Stands in for `pkcs11js` with the token `portal`: requires the same steps (load, log-in, init before each use) and fails alike. */
export class PKCS11 implements Pkcs11 {
  #isLoaded = false;
  #isLoggedIn = false;
  #found: Buffer[] = [];
  #begun: Begun | undefined;

  load(library: string): void {
    if (library !== '/fake.so') throw new Error(`${library}: cannot open shared object file`);
    this.#isLoaded = true;
  }
  C_Initialize(): void {
    if (!this.#isLoaded) throw fault('FUNCTION_FAILED');
  }
  C_Finalize(): void {
    device.sessions.clear();
  }
  C_GetSlotList(): Buffer[] {
    return [Buffer.from('empty'), Buffer.from('slot')];
  }
  C_GetTokenInfo(slot: Buffer): { label: string } {
    return { label: slot.toString() === 'slot' ? 'portal'.padEnd(32) : ' '.repeat(32) };
  }
  C_OpenSession(): Buffer {
    const session = randomBytes(8);
    device.sessions.add(session.toString('hex'));
    return session;
  }
  C_CloseSession(session: Buffer): void {
    this.#living(session);
    device.sessions.delete(session.toString('hex'));
    this.#begun = undefined;
    this.#isLoggedIn = false;
  }
  C_Login(session: Buffer, _user: number, given: string): void {
    this.#living(session);
    if (given !== pin) throw fault('PIN_INCORRECT');
    this.#isLoggedIn = true;
  }
  C_FindObjectsInit(session: Buffer): void {
    this.#living(session);
    this.#found = this.#isLoggedIn ? labels.map((label) => Buffer.from(label)) : [];
  }
  C_FindObjects(session: Buffer, most: number): Buffer[] {
    this.#living(session);
    return this.#found.splice(0, most);
  }
  C_FindObjectsFinal(session: Buffer): void {
    this.#living(session);
  }
  C_GetAttributeValue(session: Buffer, object: Buffer, template: readonly { type: number }[]): { value: Buffer }[] {
    this.#living(session);
    return template.map(({ type }) => {
      if (type !== pkcs11.label) throw fault('ATTRIBUTE_SENSITIVE');
      return { value: object };
    });
  }
  C_EncryptInit(session: Buffer, mechanism: Mechanism, key: Buffer): void {
    this.#begun = this.#begin(session, mechanism, key);
  }
  C_Encrypt(session: Buffer, plain: Buffer, room: Buffer): Buffer {
    const { key, iv, aad } = this.#end(session);
    const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(aad);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    if (room.length < sealed.length) throw fault('BUFFER_TOO_SMALL');
    return sealed;
  }
  C_DecryptInit(session: Buffer, mechanism: Mechanism, key: Buffer): void {
    this.#begun = this.#begin(session, mechanism, key);
  }
  /** Leaves a failed decryption active, as SoftHSM does. */
  C_Decrypt(session: Buffer, sealed: Buffer): Buffer {
    const { key, iv, aad } = this.#end(session);
    this.#begun = { key, iv, aad };
    if (sealed.length < tagBytes) throw fault('ENCRYPTED_DATA_LEN_RANGE');
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(aad);
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    try {
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
      this.#begun = undefined;
      return plain;
    } catch {
      throw fault('ENCRYPTED_DATA_INVALID');
    }
  }

  #living(session: Buffer): void {
    if (!device.sessions.has(session.toString('hex'))) throw fault('SESSION_HANDLE_INVALID');
  }
  #begin(session: Buffer, { mechanism, parameter }: Mechanism, called: Buffer): Begun {
    this.#living(session);
    const key = this.#isLoggedIn ? keys.get(called.toString()) : undefined;
    if (this.#begun) throw fault('OPERATION_ACTIVE');
    if (!key) throw fault('KEY_HANDLE_INVALID');
    const { iv, aad, tagBits } = parameter;
    const isGcm = mechanism === pkcs11.aesGcm && parameter.type === gcmParameters && tagBits === tagBytes * 8;
    if (!isGcm || !Buffer.isBuffer(iv) || !Buffer.isBuffer(aad)) throw fault('MECHANISM_PARAM_INVALID');
    return { key, iv, aad };
  }
  #end(session: Buffer): Begun {
    this.#living(session);
    const begun = this.#begun;
    this.#begun = undefined;
    if (!begun) throw fault('OPERATION_NOT_INITIALIZED');
    return begun;
  }
}

type Mechanism = Parameters<Pkcs11['C_EncryptInit']>[1];
