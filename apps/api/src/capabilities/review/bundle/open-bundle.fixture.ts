import { createHash, verify } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import { manifestPath, signaturePath } from './seal-bundle.ts';

const manifest = z.object({
  format: z.literal('portal-bundle'),
  version: z.literal(1),
  applicationNumber: z.string(),
  entries: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});

/** A bundle as the reviewer opens it: decrypted with the private key, unpacked in memory, checked against its signed list. */
export async function openBundle(file: Buffer, identity: string, publicKey: string) {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const files = new Map<string, Buffer>();
  for await (const entry of Readable.from([Buffer.from(await decrypter.decrypt(file))]).pipe(extract())) {
    files.set(entry.header.name, await buffer(entry));
  }
  const listBytes = files.get(manifestPath) ?? Buffer.alloc(0);
  const signature = Buffer.from(files.get(signaturePath)?.toString() ?? '', 'base64');
  const list = manifest.parse(JSON.parse(listBytes.toString()));
  const wrong = list.entries.filter(
    ({ path, sha256 }) =>
      createHash('sha256')
        .update(files.get(path) ?? '')
        .digest('hex') !== sha256,
  );
  return { files, list, isSigned: verify(null, listBytes, publicKey, signature), wrong: wrong.map(({ path }) => path) };
}
