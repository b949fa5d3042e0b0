import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { now } from '@portal/domain/fields/now.ts';
import { Gauge, type Registry } from 'prom-client';

/** A certificate whose expiry is watched: a server's, or one in a file. */
export interface CertificateTarget {
  /** The variable that names it; from a fixed list. */
  readonly name: string;
  /** `https://host:port`, or the path of a PEM file. */
  readonly at: string;
}

const everyMs = 6 * 60 * 60 * 1_000;
const timeoutMs = 5_000;

/** When a server's certificate expires; undefined if the server is unreachable or its certificate is not trusted. */
const endOfServer = ({ hostname, port }: URL): Promise<number | undefined> =>
  new Promise((resolve) => {
    const servername = isIP(hostname) === 0 ? { servername: hostname } : {};
    const socket = connect({ host: hostname, port: Number(port || 443), ...servername });
    const end = (endsAt: number | undefined): void => {
      socket.destroy();
      resolve(endsAt);
    };
    socket.setTimeout(timeoutMs, () => end(undefined));
    socket.once('error', () => end(undefined));
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      end(until ? Date.parse(until) : undefined);
    });
  });

async function endOfFile(path: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8');
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const ends = blocks.map((block) => Date.parse(new X509Certificate(block).validTo));
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

async function endOf({ at }: CertificateTarget): Promise<number | undefined> {
  try {
    return at.startsWith('https:') ? await endOfServer(new URL(at)) : await endOfFile(at);
  } catch {
    return undefined;
  }
}

/** Checks certificates now and every six hours. One that cannot be read has no series. @returns a function that stops it */
export function watchCertificates(registry: Registry, targets: readonly CertificateTarget[]): () => void {
  const ends = new Map<string, number>();
  new Gauge({
    name: 'portal_certificate_days_left',
    help: 'Days until a certificate expires, by the variable with its address.',
    labelNames: ['name'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [name, endsAt] of ends) this.set({ name }, (endsAt - now().getTime()) / 86_400_000);
    },
  });
  const look = async (): Promise<void> => {
    for (const target of targets) {
      const endsAt = await endOf(target);
      if (endsAt === undefined) ends.delete(target.name);
      else ends.set(target.name, endsAt);
    }
  };
  void look();
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}
