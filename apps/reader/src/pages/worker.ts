import * as z from 'zod/mini';
import { compiledPdfium } from '../pdfium/start.ts';
import { guardProcess } from '../pool/process-guard.ts';
import { serveParent } from '../pool/work.ts';
import { drawPages } from './draw.ts';

// The process that draws the pages of PDFs within its time limit: it opens files from strangers.
const [, , seconds] = process.argv;
const setAtWork = guardProcess(z.coerce.number().check(z.positive()).parse(seconds));

serveParent({
  ready: compiledPdfium(),
  setAtWork,
  outcomeOf: async ({ file }) => ({ kind: 'drawn', pages: await drawPages(file) }),
});
