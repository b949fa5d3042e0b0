/** The least that an upload costs: receives the bytes, encrypts them once and forces them to the disk. No parts, no row; a hash with BENCH_HASH. */
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const file = await open(join(tmpdir(), `portal-bench-bare-${process.pid}`), 'w');
const server = createServer((asked, answer) => {
  void (async () => {
    const cipher = createCipheriv('aes-256-gcm', randomBytes(32), randomBytes(12));
    let at = 0;
    const hash = process.env.BENCH_HASH ? createHash('sha256') : undefined;
    for await (const piece of asked) {
      hash?.update(piece);
      at += (await file.write(cipher.update(piece), 0, undefined, at)).bytesWritten;
    }
    hash?.digest();
    cipher.final();
    await file.sync();
    answer.end();
  })();
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : 0 });
});
