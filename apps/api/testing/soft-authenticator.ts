import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { addPasskey, passkeyLogin, startPasskey, startPasskeyLogin } from '@portal/contract/account/passkeys.ts';
import type { BodyOf, ResultOf } from '@portal/contract/call.ts';

type Creation = ResultOf<typeof startPasskey>;
type Request = ResultOf<typeof startPasskeyLogin>;
type Made = BodyOf<typeof addPasskey>['credential'];
type Answered = BodyOf<typeof passkeyLogin>['credential'];

/** Faults of the browser or the authenticator that a test sets. */
export interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isUnverified?: true;
  readonly signer?: SoftAuthenticator;
  readonly userHandle?: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

/** CBOR as far as fixed structures need it (RFC 8949): text, bytes, a head. */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  const isByte = length < 256;
  return Buffer.from(isByte ? [(major << 5) | 24, length] : [(major << 5) | 25, length >> 8, length & 255]);
}
const cborText = (value: string): Buffer => Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
const cborBytes = (value: Buffer): Buffer => Buffer.concat([cborHead(2, value.length), value]);

/** COSE key of an ES256 public key (RFC 9053 §7.1.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (label: number, value: string): Buffer[] => [
    Buffer.from([label]),
    cborBytes(Buffer.from(value, 'base64url')),
  ];
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), ...point(0x21, x), ...point(0x22, y)]);
}

/** An authenticator in software with one key (Web Authentication Level 3 §6), and the browser in front of it. */
export class SoftAuthenticator {
  readonly id: Buffer;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #userHandle = text(randomBytes(16));
  #counter = 0;

  /** @param origin of the page that asks @param idBytes the length of the credential's id */
  constructor(origin: string, idBytes = 16) {
    this.#origin = origin;
    this.id = randomBytes(idBytes);
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, faults: Faults): Buffer {
    const data = {
      type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? this.#origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  #authenticatorData(rpId: string, faults: Faults, attested: Buffer = Buffer.alloc(0)): Buffer {
    const present = 1;
    const isVerified = faults.isUnverified ? 0 : 4;
    const flags = present | isVerified | (attested.length > 0 ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? this.#counter);
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([flags]), counter, attested]);
  }

  make({ rp, user, challenge }: Creation, faults: Faults = {}): Made {
    this.#userHandle = user.id;
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([this.id.length >> 8, this.id.length & 255]),
      this.id,
      coseKey(this.#keys.publicKey),
    ]);
    const data = this.#authenticatorData(rp.id, faults, attested);
    const attestation = [
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      cborHead(5, 0),
      cborText('authData'),
      cborBytes(data),
    ];
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', challenge, faults)),
        attestationObject: text(Buffer.concat([cborHead(5, 3), ...attestation])),
      },
    };
  }

  sign(signed: Buffer): Buffer {
    return sign('sha256', signed, this.#keys.privateKey);
  }

  answer({ rpId, challenge }: Request, faults: Faults = {}): Answered {
    this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, faults);
    const data = this.#authenticatorData(rpId, faults);
    const signature = (faults.signer ?? this).sign(Buffer.concat([data, sha256(clientData)]));
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: faults.userHandle ?? this.#userHandle,
      },
    };
  }
}
