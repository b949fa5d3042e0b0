import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')));

it.each(Object.keys(scripts).filter((name) => scripts[`pre${name}`] !== undefined || !name.startsWith('pre')))(
  'npm run %s works in a fresh clone: it sets up what it needs',
  (name) => {
    expect(scripts[`pre${name}`]).toMatch(/^node scripts\/bootstrap\.js\b/);
  },
);
