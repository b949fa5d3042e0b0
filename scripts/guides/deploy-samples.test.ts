import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../repository-files.ts';
import { node24Package } from '../setup/node24.js';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const compose = textOf('deploy/compose.yaml');

/** What an operator adds to the sample: secrets, certificates, settings with credentials. */
const beside = [
  ...[...compose.matchAll(/^ {4}file: (\S+)$/gm)].map(([, path = '']) => path),
  ...[...compose.matchAll(/^ {6}- (\w+\.env)$/gm)].map(([, path = '']) => path),
  ...[...compose.matchAll(/^ {6}- \.\/([\w.]+):/gm)].map(([, path = '']) => path),
].map((path) => `deploy/${path}`);

describe('the local files beside deploy/compose.yaml', () => {
  it('get into no image and no commit', () => {
    expect(beside).toEqual(
      expect.arrayContaining(['deploy/secrets/master_key', 'deploy/portal.env', 'deploy/certificates']),
    );
    expect(textOf('.dockerignore').split('\n')).toContain('deploy');
    const places = beside.map((path) => (path.endsWith('certificates') ? `${path}/privkey.pem` : path));
    const ignored = execFileSync('git', ['check-ignore', '--no-index', ...places], { cwd: root, encoding: 'utf8' });
    expect(ignored.trim().split('\n').toSorted()).toEqual(places.toSorted());
  });
});

describe('two servers of one machine', () => {
  it.each(['PORT', 'DESK_PORT'])('have a %s each in deploy/compose.yaml', (name) => {
    const values = [...compose.matchAll(new RegExp(`^ {6}${name}: "(\\d+)"$`, 'gm'))].map(([, value]) => value);
    expect(new Set(values).size).toBe(2);
  });
});

/** nginx's variables that contain the query, of this request or of the page that made it. */
const withQuery = /\$(request|request_uri|args|query_string|is_args|arg_\w+|http_referer)\b/;

it.each(['portal', 'desk'])('the proxy logs no query, in which calls carry personal data: %s', (name) => {
  const proxy = textOf(name === 'portal' ? 'deploy/nginx.conf' : `deploy/nginx-${name}.conf`);
  const [, format = ''] = new RegExp(`^log_format ${name} '(.*)';$`, 'm').exec(proxy) ?? [];
  expect(format).toContain('$uri');
  expect(format).not.toMatch(withQuery);
  expect(proxy.match(/access_log .*/g)).toEqual([`access_log /var/log/nginx/access.log ${name};`]);
  expect(proxy.match(/error_log .*/g)).toEqual(['error_log /var/log/nginx/error.log crit;']);
});

it.each(['portal-server@', 'portal-reader'])('the unit %s runs the Node that is installed with the portal', (name) => {
  const unit = textOf(`deploy/systemd/${name}.service`);
  const [, path = ''] = /^Environment=PATH=(.*)$/m.exec(unit) ?? [];
  const [, folder = ''] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? [];
  const bins = ['x64', 'arm64'].map((arch) => `${folder}/node_modules/${node24Package('linux', arch)?.name}/bin`);
  expect(path.split(':').slice(0, 2)).toEqual(bins);
});
