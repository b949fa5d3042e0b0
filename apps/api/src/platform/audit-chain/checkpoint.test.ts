import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ringKeyOf } from '../keys/ring-key.ts';
import { createSigner } from '../security/signer.ts';
import { headIn, headsIn, isSigned, keptHeadsIn, noteOf, signHead, verifierKey } from './checkpoint.ts';

const id = { installationId: '66666666-6666-4666-8666-666666666666', chain: 'audit' } as const;
const signer = createSigner(ringKeyOf(1, randomBytes(32)), 'audit-signature');
const head = {
  epoch: 1,
  position: 42,
  hash: randomBytes(32),
  frontierXid: '8123',
  sealedAt: '2026-11-23T01:02:03.000004Z',
};

describe('an audit head as a signed note', () => {
  it('is a checkpoint in the standard format, verifiable with the printed key', () => {
    const note = noteOf(id, signHead(id, head, signer));
    const [text = '', signatures = ''] = note.split('\n\n');
    expect(text.split('\n')).toEqual([
      `${id.installationId}/audit/1`,
      '42',
      head.hash.toString('base64'),
      'frontier 8123 2026-11-23T01:02:03.000004Z',
    ]);
    const [name, keyId, ...typed] = verifierKey(id, signer.publicKey).split('+');
    const [dash, signedBy, signature = ''] = signatures.trimEnd().split(' ');
    const bytes = Buffer.from(signature, 'base64');
    expect([dash, signedBy, bytes.subarray(0, 4).toString('hex')]).toEqual(['\u2014', name, keyId]);
    const spki = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(typed.join('+'), 'base64').subarray(1),
    ]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    expect(verify(null, Buffer.from(`${text}\n`), key, bytes.subarray(4))).toBe(true);
  });

  it('is read back as it was signed, also from a file of several', () => {
    const signed = signHead(id, head, signer);
    const later = signHead(id, { ...head, position: 43 }, signer);
    expect(headIn(id, noteOf(id, signed))).toEqual(signed);
    expect(headsIn(id, noteOf(id, signed) + noteOf(id, later))).toEqual([signed, later]);
    expect(isSigned(id, signed, signer)).toBe(true);
    const access = { ...id, chain: 'access' } as const;
    const other = signHead(access, head, signer);
    expect(headsIn(id, noteOf(id, signed) + noteOf(access, other))).toEqual([signed]);
    expect(headsIn(access, noteOf(id, signed) + noteOf(access, other))).toEqual([other]);
    expect(headsIn(access, noteOf(id, signed))).toBeUndefined();
    expect(isSigned(access, signed, signer)).toBe(false);
  });

  const last = noteOf(id, signHead(id, { ...head, position: 43 }, signer));
  const bytes = Buffer.from(last);
  /** The first bytes of a note, as left by a power cut. */
  const cutAt = (length: number): string => bytes.subarray(0, length).toString();

  it('truncated anywhere is reported as truncated, and the notes around it are read', () => {
    const before = signHead(id, head, signer);
    const later = signHead(id, { ...head, position: 44 }, signer);
    for (let length = 1; length < bytes.length; length += 1) {
      const text = noteOf(id, before) + cutAt(length);
      expect(keptHeadsIn(id, text)).toEqual({ heads: [before], cut: 1 });
      expect(headsIn(id, text)).toBeUndefined();
      // The next note begins on a new line, which completes a note that lacked only its line end.
      const isWhole = length === bytes.length - 1;
      const lineEnd = text.endsWith('\n') ? '' : '\n';
      expect(keptHeadsIn(id, text + lineEnd + noteOf(id, later))).toMatchObject(
        isWhole ? { heads: [before, { position: 43 }, later], cut: 0 } : { heads: [before, later], cut: 1 },
      );
    }
    expect(keptHeadsIn(id, cutAt(100))).toBeUndefined();
  });

  it('replaced by NUL bytes from anywhere on is reported as truncated', () => {
    const before = signHead(id, head, signer);
    const later = signHead(id, { ...head, position: 44 }, signer);
    for (let length = 0; length < bytes.length; length += 1) {
      const text = noteOf(id, before) + cutAt(length) + '\0'.repeat(bytes.length - length);
      expect(keptHeadsIn(id, text)).toEqual({ heads: [before], cut: 1 });
      expect(keptHeadsIn(id, `${text}\n${noteOf(id, later)}`)).toEqual({ heads: [before, later], cut: 1 });
      expect(keptHeadsIn(id, `${text}\n\0\0\n${noteOf(id, later)}`)).toEqual({ heads: [before, later], cut: 2 });
    }
    expect(keptHeadsIn(id, '\0\0')).toBeUndefined();
  });

  it.each([
    ['a missing line', last.replace('43\n', '')],
    ['a missing letter', last.replace('frontier ', 'frontie ')],
    ['a shortened hash', last.replace('=\n', '\n')],
    ['text after it', `${last}a`],
    ['an empty line after it', `${last}\n`],
    ['a NUL byte within it', last.replace('frontier', 'front\0ier')],
    ['text behind NUL bytes', `${last}\0\0a`],
    ['the id of another installation', last.replace('6666-', '6667-')],
  ])('with %s is invalid, and the file is refused', (_, damaged) => {
    const whole = noteOf(id, signHead(id, head, signer));
    expect(keptHeadsIn(id, whole + damaged + whole)).toBeUndefined();
  });

  it('has no valid signature when anything in it differs', () => {
    const signed = signHead(id, head, signer);
    const changes = [
      { epoch: 2 },
      { position: 41 },
      { hash: randomBytes(32) },
      { frontierXid: '1' },
      { sealedAt: '2026-11-23T01:02:03.000005Z' },
      { keyId: '00000000' },
      { signature: randomBytes(64) },
    ];
    for (const change of changes) expect(isSigned(id, { ...signed, ...change }, signer)).toBe(false);
  });
});
