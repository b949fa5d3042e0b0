import { createHash } from 'node:crypto';
import type { RunningServer } from '../command.ts';

export async function writeBundle(
  server: RunningServer,
  content: AsyncIterable<Uint8Array>,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of content) {
    hash.update(bytes);
    size += bytes.length;
    await server.writeFile(bytes);
  }
  return { size, sha256: hash.digest('hex') };
}
