import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { readIdCard } from '@portal/contract/screening/id-card.ts';
import type { TrialClient, UploadFile } from '@portal/trial/trial-client.ts';

/** A picture that is not a card: as small as possible, and different each time. */
function noCard(): UploadFile {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const sizes = Buffer.alloc(8);
    sizes.writeUInt32BE(data.length, 0);
    sizes.writeUInt32BE(crcOf(body), 4);
    return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 64, 0, 0, 0, 40, 8, 0, 0, 0, 0]);
  const rows = Buffer.concat(Array.from({ length: 40 }, () => Buffer.concat([Buffer.from([0]), randomBytes(64)])));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const png = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return { bytes: new Uint8Array(Buffer.concat(png)), name: 'nothing.png', type: 'image/png' };
}

/** CRC-32 as in PNG. */
function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Submits a picture that is not a card as often as allowed, by calls. */
export async function failFive(client: TrialClient, block: { type: 'SR00' | 'SR01'; seq: number }): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    const { yes } = await client.call(readIdCard, { query: block, files: { file: noCard() } });
    expect(yes).toBe(false);
  }
}
