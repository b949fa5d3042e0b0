import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Signer } from '../security/signer.ts';
import type { ChainName } from './chains.ts';

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

/** Whose heads: an installation, and which of its chains. */
export interface ChainId {
  readonly installationId: string;
  readonly chain: ChainName;
}

const keyNameOf = ({ installationId, chain }: ChainId): string => `${installationId}/${chain}`;
const originOf = (id: ChainId, epoch: number): string => `${keyNameOf(id)}/${epoch}`;

/** What is signed: a checkpoint (C2SP tlog-checkpoint). Its hash is a chain's, not a tree's, as the origin says. */
const textOf = (id: ChainId, head: AuditHead): string =>
  [
    originOf(id, head.epoch),
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
export function keyIdOf(id: ChainId, publicKey: string): string {
  const hash = createHash('sha256')
    .update(`${keyNameOf(id)}\n`)
    .update(typedKey(publicKey));
  return hash.digest('hex').slice(0, 8);
}

/** The public key as verifiers of notes take it: `name+id+key`. */
export const verifierKey = (id: ChainId, publicKey: string): string =>
  [keyNameOf(id), keyIdOf(id, publicKey), typedKey(publicKey).toString('base64')].join('+');

export function signHead(id: ChainId, head: AuditHead, signer: Signer): SignedHead {
  const signature = signer.sign(Buffer.from(textOf(id, head)));
  return { ...head, signature, keyId: keyIdOf(id, signer.publicKey) };
}

/** Whether a text is signed by the current key or a former one. */
export function isSignedText(
  id: ChainId,
  text: Buffer,
  { keyId, signature }: Pick<SignedHead, 'keyId' | 'signature'>,
  { publicKey, formerKeys }: Pick<Signer, 'publicKey' | 'formerKeys'>,
): boolean {
  const key = [publicKey, ...formerKeys].find((one) => keyId === keyIdOf(id, one));
  return key !== undefined && verify(null, text, key, signature);
}

export const isSigned = (id: ChainId, head: SignedHead, signer: Pick<Signer, 'publicKey' | 'formerKeys'>): boolean =>
  isSignedText(id, Buffer.from(textOf(id, head)), head, signer);

/** A head as a signed note (C2SP signed-note), for storage elsewhere. */
export function noteOf(id: ChainId, head: SignedHead): string {
  const signature = Buffer.concat([Buffer.from(head.keyId, 'hex'), head.signature]).toString('base64');
  return `${textOf(id, head)}\n\u2014 ${keyNameOf(id)} ${signature}\n`;
}

const notePattern =
  /^(\S+)\/(audit|access)\/([1-9]\d*)\n(\d+)\n([\w+/]{43}=)\nfrontier (\d+) (\S+)\n\n\u2014 (\S+)\/(audit|access) ([\w+/]+={0,2})\n$/u;

const notesIn = (text: string): string[] => text.match(/[^\u2014]+\u2014 [^\n]*\n/gu) ?? [];

/**
 * The heads of one chain in a file, which may hold those of the other too.
 * @returns undefined where the file has any other content, a note of another installation, or none of the chain
 */
export function headsIn(id: ChainId, text: string): SignedHead[] | undefined {
  const notes = notesIn(text);
  const isOurs = (note: string): boolean =>
    headIn({ ...id, chain: 'audit' }, note) !== undefined || headIn({ ...id, chain: 'access' }, note) !== undefined;
  const heads = notes.flatMap((note) => headIn(id, note) ?? []);
  return heads.length > 0 && notes.every(isOurs) && notes.join('') === text ? heads : undefined;
}

/** Reads a note of {@link noteOf}; its signature is not checked. @returns undefined for a note of another installation */
export function headIn({ installationId, chain }: ChainId, note: string): SignedHead | undefined {
  const [, installation, of, epoch, position, hash, frontierXid, sealedAt, name, signer, signed] =
    notePattern.exec(note) ?? [];
  const isOurs = installation === installationId && name === installationId && of === chain && signer === chain;
  if (!isOurs) return undefined;
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
