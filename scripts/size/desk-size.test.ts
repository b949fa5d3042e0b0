import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskProblems } from './desk-size.ts';

describe("the weight of the reviewers' client", () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'desk-size-'));
    await writeFile(join(folder, 'index.js'), 'x'.repeat(10_000));
    await writeFile(join(folder, 'index.js.br'), 'x'.repeat(2_000));
    await writeFile(join(folder, 'plain.js'), 'x'.repeat(48));
    await writeFile(join(folder, 'index.css'), 'x'.repeat(10_000));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is no problem within its budget', async () => {
    expect(await deskProblems(folder, 2_048)).toEqual([]);
  });

  it('is a problem above its budget, for all scripts together', async () => {
    expect(await deskProblems(folder, 2_047)).toEqual([
      "The reviewers' client has 2.0 KB of JavaScript; its budget is 2.0 KB.",
    ]);
  });
});
