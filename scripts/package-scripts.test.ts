import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

it.each(Object.keys(scripts).filter((name) => scripts[`pre${name}`] !== undefined || !name.startsWith('pre')))(
  'npm run %s works in a fresh clone, because it installs what it needs',
  (name) => {
    expect(scripts[`pre${name}`]).toMatch(/^node scripts\/bootstrap\.js\b/);
  },
);

it.each(['compose.yaml', 'deploy/compose.yaml'])(
  'the volume folders in %s are created for the user of the image',
  (path) => {
    const [made = ''] = read('Dockerfile').split('USER node');
    const folders = [...read(path).matchAll(/:\/portal\/([\w-]+)/g)].map(([, folder = '']) => folder);
    expect(folders.length).toBeGreaterThan(0);
    const [, names = ''] = /mkdir ([\w -]+) && chown -R node:node \/portal/.exec(made) ?? [];
    expect(names.split(' ')).toEqual(expect.arrayContaining(folders));
  },
);

it.each(['FILES_DIR', 'BUNDLE_DIR', 'AUDIT_HEADS_FILE'])(
  'the systemd unit lets the server write to the place of %s in the guide',
  (name) => {
    const [, place = ''] = new RegExp(`\`${name}=([^\`]+)\``).exec(read('docs/operations.md')) ?? [];
    const folder = name.endsWith('_FILE') ? dirname(place) : place;
    expect(read('deploy/systemd/portal-server@.service').split('\n')).toContain(`ReadWritePaths=-${folder}`);
  },
);
