import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { webDist } from '../../scripts/web/web-build.ts';
import { test } from '../support/fixtures.ts';

const mark = 'data-look';

test('the production build contains nothing of the gallery', async ({ portal }) => {
  expect(await readFile(join(import.meta.dirname, '../../apps/web/gallery/gallery.tsx'), 'utf8')).toContain(mark);
  const names = await readdir(webDist, { recursive: true });
  expect(names.filter((name) => name.includes('gallery'))).toEqual([]);
  const texts = names.filter((name) => /\.(js|css|html)$/.test(name));
  expect(texts.length).toBeGreaterThan(10);
  for (const name of texts) {
    const text = await readFile(join(webDist, name), 'utf8');
    expect([name, text.includes(mark), text.includes('gallery-')]).toEqual([name, false, false]);
  }
  expect(await (await fetch(`${portal.url}/gallery.html`)).text()).not.toContain('/gallery/main');
});
