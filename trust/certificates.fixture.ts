import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificates {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

/** Makes an authority and a certificate for `names`, with the system's openssl. */
export function makeCertificates(folder: string, ...names: readonly string[]): Certificates {
  const at = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): void => void execFileSync('openssl', args, { stdio: 'pipe' });
  const key = (name: string): readonly string[] => ['-newkey', 'rsa:2048', '-nodes', '-keyout', at(`${name}.key`)];
  openssl('req', '-x509', '-days', '3', '-subj', '/CN=test authority', ...key('ca'), '-out', at('ca.crt'));
  openssl('req', '-new', '-subj', '/CN=portal', ...key('server'), '-out', at('server.csr'));
  const kind = (name: string): string => (/^[\d.]+$/.test(name) ? `IP:${name}` : `DNS:${name}`);
  writeFileSync(at('names'), `subjectAltName=${names.map(kind).join(',')}\n`);
  const signed = ['-CA', at('ca.crt'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('names')];
  openssl('x509', '-req', '-days', '3', '-in', at('server.csr'), ...signed, '-out', at('server.crt'));
  return { authority: at('ca.crt'), certificate: at('server.crt'), key: at('server.key') };
}

export const textOf = (path: string): string => readFileSync(path, 'utf8');
