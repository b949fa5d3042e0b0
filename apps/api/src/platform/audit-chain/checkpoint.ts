import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Signer } from '../security/signer.ts';

/** The end of the chain at a moment. */
export interface AuditHead {
  readonly epoch: number;
  readonly position: number;
  /** The last link, 32 bytes. */
  readonly hash: Buffer;
  /** Every row of an earlier transaction has a link. */
  readonly frontierXid: string;
  /** In UTC, to the microsecond. */
  readonly sealedAt: string;
}

/** A head with its signature (Ed25519, 64 bytes) and the id of the key. */
export interface SignedHead extends AuditHead {
  readonly keyId: string;
  readonly signature: Buffer;
}

const originOf = (installationId: string, epoch: number): string => `${installationId}/audit/${epoch}`;
const keyNameOf = (installationId: string): string => `${installationId}/audit`;

/** What is signed: a checkpoint (C2SP tlog-checkpoint). Its hash is a chain's, not a tree's, as the origin says. */
const textOf = (installationId: string, head: AuditHead): string =>
  [
    originOf(installationId, head.epoch),
    String(head.position),
    head.hash.toString('base64'),
    `frontier ${head.frontierXid} ${head.sealedAt}`,
    '',
  ].join('\n');

/** Key type Ed25519 (C2SP signed-note) and the key's 32 bytes, which end its DER. */
function typedKey(publicKey: string): Buffer {
  const der = createPublicKey(publicKey).export({ format: 'der', type: 'spki' });
  return Buffer.concat([Buffer.of(1), der.subarray(-32)]);
}

/** The key id in a note: 4 bytes, hexadecimal (C2SP signed-note). */
export function keyIdOf(installationId: string, publicKey: string): string {
  const hash = createHash('sha256')
    .update(`${keyNameOf(installationId)}\n`)
    .update(typedKey(publicKey));
  return hash.digest('hex').slice(0, 8);
}

/** The public key as verifiers of notes take it: `name+id+key`. */
export const verifierKey = (installationId: string, publicKey: string): string =>
  [keyNameOf(installationId), keyIdOf(installationId, publicKey), typedKey(publicKey).toString('base64')].join('+');

export function signHead(installationId: string, head: AuditHead, signer: Signer): SignedHead {
  const signature = signer.sign(Buffer.from(textOf(installationId, head)));
  return { ...head, signature, keyId: keyIdOf(installationId, signer.publicKey) };
}

/** Whether a text is signed by the current key or a former one. */
export function isSignedText(
  installationId: string,
  text: Buffer,
  { keyId, signature }: Pick<SignedHead, 'keyId' | 'signature'>,
  { publicKey, formerKeys }: Pick<Signer, 'publicKey' | 'formerKeys'>,
): boolean {
  const key = [publicKey, ...formerKeys].find((one) => keyId === keyIdOf(installationId, one));
  return key !== undefined && verify(null, text, key, signature);
}

export const isSigned = (
  installationId: string,
  head: SignedHead,
  signer: Pick<Signer, 'publicKey' | 'formerKeys'>,
): boolean => isSignedText(installationId, Buffer.from(textOf(installationId, head)), head, signer);

/** A head as a signed note (C2SP signed-note), for storage elsewhere. */
export function noteOf(installationId: string, head: SignedHead): string {
  const signature = Buffer.concat([Buffer.from(head.keyId, 'hex'), head.signature]).toString('base64');
  return `${textOf(installationId, head)}\n\u2014 ${keyNameOf(installationId)} ${signature}\n`;
}

const notePattern =
  /^(\S+)\/audit\/([1-9]\d*)\n(\d+)\n([\w+/]{43}=)\nfrontier (\d+) (\S+)\n\n\u2014 (\S+)\/audit ([\w+/]+={0,2})\n$/u;

const notesIn = (text: string): string[] => text.match(/[^\u2014]+\u2014 [^\n]*\n/gu) ?? [];

/** @returns undefined where the file has any other content, or a note of another installation */
export function headsIn(installationId: string, text: string): SignedHead[] | undefined {
  const notes = notesIn(text);
  const heads = notes.flatMap((note) => headIn(installationId, note) ?? []);
  return heads.length > 0 && heads.length === notes.length && notes.join('') === text ? heads : undefined;
}

/** Reads a note of {@link noteOf}; its signature is not checked. @returns undefined for a note of another installation */
export function headIn(installationId: string, note: string): SignedHead | undefined {
  const [, installation, epoch, position, hash, frontierXid, sealedAt, name, signed] = notePattern.exec(note) ?? [];
  if (installation !== installationId || name !== installationId) return undefined;
  const bytes = Buffer.from(signed ?? '', 'base64');
  return {
    epoch: Number(epoch),
    position: Number(position),
    hash: Buffer.from(hash ?? '', 'base64'),
    frontierXid: frontierXid ?? '',
    sealedAt: sealedAt ?? '',
    keyId: bytes.subarray(0, 4).toString('hex'),
    signature: bytes.subarray(4),
  };
}
