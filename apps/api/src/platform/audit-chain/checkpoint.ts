import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Signer } from '../security/signer.ts';
import type { ChainName } from './chains.ts';

export interface AuditHead {
  readonly epoch: number;
  readonly position: number;
  /** The last link, 32 bytes. */
  readonly hash: Buffer;
  /** All rows of earlier transactions have a link. */
  readonly frontierXid: string;
  /** In UTC, to the microsecond. */
  readonly sealedAt: string;
}

/** A head with its signature (Ed25519, 64 bytes) and the id of the key. */
export interface SignedHead extends AuditHead {
  readonly keyId: string;
  readonly signature: Buffer;
}

export interface ChainId {
  readonly installationId: string;
  readonly chain: ChainName;
}

const keyNameOf = ({ installationId, chain }: ChainId): string => `${installationId}/${chain}`;
const originOf = (id: ChainId, epoch: number): string => `${keyNameOf(id)}/${epoch}`;

/** The signed text, a checkpoint (C2SP tlog-checkpoint); its hash is a chain's, not a tree's, as the origin shows. */
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

/** The public key in the format for verifiers of notes: `name+id+key`. */
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

/** A note's lines: complete, and cut off (possibly within a multi-byte character). The last one is the signature. */
const noteLines = [
  { whole: String.raw`(\S+)\/(audit|access)\/([1-9]\d*)`, begun: /^\S*$/ },
  { whole: String.raw`(\d+)`, begun: /^\d*$/ },
  { whole: String.raw`([\w+/]{43}=)`, begun: /^[\w+/]{0,43}=?$/ },
  { whole: String.raw`frontier (\d+) (\S+)`, begun: /^[a-z]{0,8}(?: \d*(?: \S*)?)?$/ },
  { whole: '', begun: /^$/ },
  // Four bytes of the key and 64 of the signature.
  {
    whole: String.raw`\u2014 (\S+)\/(audit|access) ([\w+/]{91}=)`,
    begun: /^(?:\ufffd{0,2}|\u2014(?: \S*(?: [\w+/]{0,91}=?)?)?)$/u,
  },
] as const;

const wholeNote = `${noteLines.map(({ whole }) => whole).join('\n')}\n`;
const notePattern = new RegExp(`^${wholeNote}$`, 'u');

function piecesOf({ installationId }: ChainId, text: string): string[] {
  const whole = new RegExp(wholeNote, 'uy');
  const beginning = new RegExp(`\n(?=${installationId}/)|(?<=\0)\n(?=\0)`, 'gu');
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += pieces.at(-1)?.length ?? 0) {
    whole.lastIndex = at;
    beginning.lastIndex = at;
    const next = (beginning.exec(text)?.index ?? text.length) + 1;
    pieces.push(whole.exec(text)?.[0] ?? text.slice(at, next));
  }
  return pieces;
}

/** A crash or power cut leaves a note cut off, and possibly NUL bytes where nothing was on the disk yet; the next note begins on a new line. */
function isCutNote({ installationId }: ChainId, text: string): boolean {
  const [written = '', ...unwritten] = text.replace(/\n$/, '').split('\0');
  if (unwritten.join('') !== '') return false;
  const lines = written.split('\n');
  const isFit = (line: string, place: number): boolean => {
    const { whole, begun } = noteLines[place] ?? {};
    if (place === lines.length - 1) return begun?.test(line) ?? false;
    return whole !== undefined && new RegExp(`^${whole}$`, 'u').test(line);
  };
  const [origin = ''] = lines;
  const isOurs = origin.startsWith(`${installationId}/`) || `${installationId}/`.startsWith(origin);
  return (origin !== '' || unwritten.length > 0) && isOurs && lines.every(isFit);
}

const isOfOther = ({ installationId, chain }: ChainId, note: string): boolean =>
  headIn({ installationId, chain: chain === 'audit' ? 'access' : 'audit' }, note) !== undefined;

/** The heads of a file, and the number of notes cut off in it. */
export interface KeptHeads {
  readonly heads: readonly SignedHead[];
  readonly cut: number;
}

/**
 * Reads one chain's heads from a file of both. @returns undefined for other content, damage, another installation, or no complete note of the chain
 */
export function keptHeadsIn(id: ChainId, text: string): KeptHeads | undefined {
  const heads: SignedHead[] = [];
  let cut = 0;
  for (const note of piecesOf(id, text)) {
    const head = headIn(id, note);
    if (head) heads.push(head);
    else if (isOfOther(id, note)) continue;
    else if (isCutNote(id, note)) cut += 1;
    else return undefined;
  }
  return heads.length > 0 ? { heads, cut } : undefined;
}

/** As {@link keptHeadsIn}, but every note must be complete. */
export function headsIn(id: ChainId, text: string): readonly SignedHead[] | undefined {
  const kept = keptHeadsIn(id, text);
  return kept?.cut === 0 ? kept.heads : undefined;
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
