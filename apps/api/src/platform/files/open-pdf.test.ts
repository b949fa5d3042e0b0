import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { contentOf } from '../../ports/content.ts';
import { openPdf, type PdfTools } from './open-pdf.ts';

const pdf = contentOf(Buffer.from('%PDF-1.7'));

/** A reader and a scanner that end one request each, in order, when the test calls `endFirst`. */
function slowTools() {
  const ends: { readonly scan: (() => void)[]; readonly draw: (() => void)[] } = { scan: [], draw: [] };
  const until = (of: 'scan' | 'draw'): Promise<void> => new Promise((resolve) => ends[of].push(resolve));
  const tools: PdfTools = {
    documentPages: {
      async draw() {
        await until('draw');
        return { kind: 'drawn', pages: new Uint8Array(), papers: [] };
      },
    },
    malwareScanner: {
      async scan() {
        await until('scan');
        return { kind: 'clean' };
      },
    },
    log: pino({ level: 'silent' }),
  };
  const endFirst = async (): Promise<void> => {
    ends.draw.shift()?.();
    ends.scan.shift()?.();
    await nextTurn();
  };
  return { tools, ends, endFirst };
}

it('draws and scans at most eight PDFs at once, and all of them in the end', async () => {
  const { tools, ends, endFirst } = slowTools();
  const all = Array.from({ length: 20 }, (_, owner) => openPdf(tools, `owner-${owner}`, pdf));
  await nextTurn();
  const under: number[][] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    under.push([ends.draw.length, ends.scan.length]);
    await endFirst();
  }
  expect(under).toEqual([
    ...Array.from({ length: 13 }, () => [8, 8]),
    ...[7, 6, 5, 4, 3, 2, 1].map((left) => [left, left]),
  ]);
  expect((await Promise.all(all)).every(({ kind }) => kind === 'opened')).toBe(true);
});

it('queues the PDFs of one owner without delaying other owners', async () => {
  const { tools, ends, endFirst } = slowTools();
  const many = Array.from({ length: 6 }, () => openPdf(tools, 'greedy', pdf));
  const other = openPdf(tools, 'other', pdf);
  await nextTurn();
  expect(ends.draw).toHaveLength(2);
  await endFirst();
  await endFirst();
  expect((await other).kind).toBe('opened');
  for (let turn = 0; turn < 6; turn += 1) await endFirst();
  expect(await Promise.all(many)).toHaveLength(6);
});

it('keeps the place of a PDF that failed to draw until its scan ends', async () => {
  const { tools, ends } = slowTools();
  const draw = (): Promise<never> => Promise.reject(new Error('away'));
  const failing = { ...tools, documentPages: { draw } };
  const opened = [openPdf(failing, 'owner', pdf), openPdf(failing, 'owner', pdf)].map((one) =>
    one.catch(() => 'failed'),
  );
  await nextTurn();
  expect(ends.scan).toHaveLength(1);
  ends.scan.shift()?.();
  expect(await opened[0]).toBe('failed');
  await nextTurn();
  expect(ends.scan).toHaveLength(1);
  ends.scan.shift()?.();
  expect(await opened[1]).toBe('failed');
});
