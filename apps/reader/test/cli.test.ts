import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cardFile, drawnCard, drawnCertificate, soleKind } from './support/drawn-certificate.ts';

vi.setConfig({ testTimeout: 120_000 });

const cliPath = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const run = (...args: string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [...process.execArgv, cliPath, ...args]);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('prints one line per file, in order, and detects its kind', async () => {
  const files = ['card.png', 'words.jpg', 'certificate.png'].map((name) => join(folder, name));
  const [card = '', words = '', certificate = ''] = files;
  await writeFile(card, drawnCard().file);
  await writeFile(words, 'words');
  await writeFile(certificate, drawnCertificate());
  const { stdout } = await run(...files, join(folder, 'missing.png'));
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const point = [expect.any(Number), expect.any(Number)];
  expect(lines).toEqual([
    {
      file: card,
      kind: 'id',
      ok: true,
      ms: expect.any(Number),
      refused: null,
      fields: {
        cardType: 'ic',
        name: cardFile.name,
        personalNum: { front: '900907', back: '1988210' },
        issueDate: '20230510',
        mask: [point, point, point, point],
      },
    },
    { file: words, kind: null, ok: false, ms: expect.any(Number), refused: 'format', fields: {} },
    {
      file: certificate,
      kind: 'certificate',
      ok: true,
      ms: expect.any(Number),
      refused: null,
      fields: {
        type: 'SOLE',
        registerNumber: soleKind.registerNumber,
        companyName: soleKind.companyName,
        repName: soleKind.repName,
        openDate: '20180918',
        issueDate: '20220712',
        address: soleKind.bisAddress,
        bisType: [soleKind.bisType],
        bisItem: [soleKind.bisItem],
      },
    },
    { file: join(folder, 'missing.png'), kind: null, ok: false, ms: expect.any(Number), refused: 'format', fields: {} },
  ]);
});

it('reads only the requested kind', async () => {
  const file = join(folder, 'other.png');
  await writeFile(file, drawnCertificate());
  const { stdout } = await run('--kind', 'id', file);
  expect(JSON.parse(stdout)).toMatchObject({ kind: 'id', ok: false, refused: 'portrait', fields: {} });
});

it.each([[['--kind', 'passport', 'a.png']], [[]], [['--colour', 'a.png']]])(
  'prints the usage for the arguments %j',
  async (args) => {
    await expect(run(...args)).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('usage') });
  },
);
