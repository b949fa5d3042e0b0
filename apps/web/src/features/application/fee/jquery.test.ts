import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { jquery } from './jquery.ts';

describe('the copy of jQuery', () => {
  it('is version 1.12.4, byte for byte as its integrity hash requires', async () => {
    const file = await readFile(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'));
    expect(file.toString('utf8', 0, 40)).toContain('jQuery v1.12.4');
    expect(`sha384-${createHash('sha384').update(file).digest('base64')}`).toBe(jquery.integrity);
    // Published by the jQuery project (code.jquery.com), so package and project agree.
    expect(createHash('sha256').update(file).digest('base64')).toBe('ZosEbRLbNQzLpnKIkEdrPv7lOy9C27hHQ+Xp8a4MxAQ=');
  });
});
