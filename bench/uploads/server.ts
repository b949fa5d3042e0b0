/** The whole screening in a separate process, with a throw-away database, and reader and scanner as given. Answers 'cpu' and 'memory'. */
import { join } from 'node:path';
import { pino } from 'pino';
import { createClovaCertificateReader } from '../../apps/api/src/adapters/certificate-reader.clova.ts';
import { createReaderDocumentPages } from '../../apps/api/src/adapters/document-pages.reader.ts';
import { createDiskFileStore } from '../../apps/api/src/adapters/file-store.disk.ts';
import { createClamdMalwareScanner } from '../../apps/api/src/adapters/malware-scanner.clamd.ts';
import { registerScreening } from '../../apps/api/src/features/screening/screening.routes.ts';
import { createPlatform } from '../../apps/api/src/platform/create-platform.ts';
import { buildApp } from '../../apps/api/src/platform/http/app.ts';
import { contentOf } from '../../apps/api/src/ports/content.ts';
import { createFakes } from '../../apps/api/testing/port-fakes.ts';
import { TestClient } from '../../apps/api/testing/test-client.ts';
import { testConfig } from '../../apps/api/testing/test-config.ts';
import { openTestDatabase } from '../../apps/api/testing/test-database.ts';
import { testKeys } from '../../apps/api/testing/test-keys.ts';
import { insertMerchant } from '../../apps/api/testing/test-merchant.ts';

const accounts = 16;
const sampleEveryMs = 10;

const filesDir = join(process.argv[2] ?? '', 'files');
/** Without an address no reader is called: the upload alone is measured. */
const reader = { url: process.argv[3] ?? '', secret: 'bench' };
const scannerUrl = process.argv[4];
const database = await openTestDatabase();
const fakes = createFakes();
const asking = {
  documentPages: createReaderDocumentPages(reader, 600_000),
  certificateReader: createClovaCertificateReader(reader, 600_000),
};
const page = await fakes.documentPages.draw(contentOf(Buffer.from('%PDF-1.7')));
const silent = {
  documentPages: { draw: async () => page },
  certificateReader: { ...fakes.certificateReader, paperIn: async () => undefined },
};
const providers = {
  ...fakes,
  ...(reader.url ? asking : silent),
  ...(scannerUrl && { malwareScanner: createClamdMalwareScanner(scannerUrl, 600_000) }),
  fileStore: createDiskFileStore(filesDir),
};
const uploadLimits = { ...testConfig.uploadLimits, waitMs: 600_000 };
const config = { ...testConfig, filesDir, filesTmpDir: join(filesDir, 'unfinished'), trustedProxies: 1, uploadLimits };
const platform = createPlatform({
  config,
  database,
  providers,
  ...testKeys(),
  clock: { now: () => new Date() },
  log: pino({ level: 'silent' }),
  background: false,
});
const app = await buildApp(platform, providers, [registerScreening]);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const cookies: string[] = [];
for (let at = 0; at < accounts; at += 1) {
  const client = new TestClient(app, config.publicOrigin, `192.0.2.${at}`);
  const merchant = await insertMerchant(platform, client, 'documents', {});
  cookies.push([...merchant.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
}

let highest = 0;
let isWatched = false;
const sample = (): void => {
  highest = Math.max(highest, process.memoryUsage.rss());
};
process.on('message', (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ type: 'cpu', microseconds: user + system });
  }
  if (message !== 'memory') return;
  // Starts with the first query: sampling takes processor time, too.
  if (!isWatched) setInterval(sample, sampleEveryMs);
  isWatched = true;
  const now = process.memoryUsage.rss();
  process.send?.({ type: 'memory', now, highest: Math.max(highest, now) });
  highest = now;
});
process.on('disconnect', () => {
  void (async () => {
    await app.close();
    await database.close();
    process.exit(0);
  })();
});
process.send?.({ type: 'ready', address, cookies, origin: config.publicOrigin });
