import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';
import { listeningOn } from '../config/port-problem.ts';
import type { Database } from '../database/database.ts';
import { type CertificateTarget, watchCertificates } from './certificates.ts';
import { watchDatabase } from './database-gauges.ts';
import { watchProcess } from './instruments.ts';
import { watchRuntime } from './process-gauges.ts';

export interface Measured {
  readonly db: Database;
  readonly queues: () => readonly string[];
  readonly certificates: readonly CertificateTarget[];
}

/** Where metrics are served; never on the port that merchants reach. */
export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

const listening = (server: Server, { host, port }: MetricsPlace): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** Serves `/metrics` in Prometheus' text format on a separate port. @throws PortProblem if the port is in use */
export async function openMetrics(place: MetricsPlace, measured: Measured): Promise<MetricsServer> {
  const registry = new Registry();
  const refresh = watchDatabase(registry, measured.db, measured.queues);
  const ends = [watchProcess(registry), watchRuntime(registry), watchCertificates(registry, measured.certificates)];
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const asked = refresh().then(() => registry.metrics());
    void asked.then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 5_000;
  const port = await listeningOn(
    { ...place, variable: 'METRICS_PORT' },
    () => listening(server, place),
    'METRICS_HOST',
  );
  return {
    port,
    async close() {
      for (const end of ends) end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
