import * as z from 'zod/mini';
import { guardProcess } from '../pool/process-guard.ts';
import { serveParent } from '../pool/work.ts';
import { drawPages } from './draw.ts';
import { compiledPdfium } from './pdfium.ts';

// The process that draws the pages of PDFs, with less of everything: it opens what strangers made.
const [, , seconds] = process.argv;
const setAtWork = guardProcess({
  memory: 512 * 1024 * 1024,
  seconds: z.coerce.number().check(z.positive()).parse(seconds),
});

serveParent({
  ready: compiledPdfium(),
  outcomeOf: async ({ file }) => {
    setAtWork(true);
    try {
      return { kind: 'drawn', pages: await drawPages(file) };
    } finally {
      setAtWork(false);
    }
  },
});
