import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Certificates } from './certificates.fixture.ts';

const delivered = join(import.meta.dirname, '../deploy/nginx.conf');

export interface Nginx {
  /** Its logged errors, one per line. */
  errors(): string;
  stop(): Promise<void>;
}

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly certificates: Certificates;
  /** `host:port` of both servers. */
  readonly servers: readonly [string, string];
}

/** The delivered configuration, with this test's addresses in place of the invented ones. */
function configurationOf({ folder, port, certificates, servers }: Place): string {
  const server = readFileSync(delivered, 'utf8')
    .replace('10.0.0.11:3000', servers[0])
    .replace('10.0.0.12:3000', servers[1])
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('portal.example.com', 'portal.test')
    .replace('/etc/ssl/portal/fullchain.pem', certificates.certificate)
    .replace('/etc/ssl/portal/privkey.pem', certificates.key)
    .replaceAll('/var/log/nginx', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  return `daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')} warn;
events { worker_connections 1024; }
http { access_log off; ${temporary}
${server} }
`;
}

/** Checks the delivered configuration with `nginx -t` and serves it. */
export async function startNginx(program: string, place: Place): Promise<Nginx> {
  const file = join(place.folder, 'nginx.conf');
  writeFileSync(file, configurationOf(place));
  const args = ['-p', place.folder, '-c', file];
  execFileSync(program, [...args, '-t', '-q'], { stdio: 'pipe' });
  const child = spawn(program, args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const answers = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(place.port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false)).on('close', () => undefined);
      socket.on('connect', () => socket.destroy());
    });
  await vi.waitFor(async () => expect(await answers()).toBe(true), { timeout: 30_000 });
  return {
    errors: () => readFileSync(join(place.folder, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
