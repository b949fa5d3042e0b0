import {
  listedPages,
  mostPageBytes,
  mostPages,
  pageRefusals,
  unpackPages,
} from '@portal/domain/rules/paper/document-pages.ts';
import * as z from 'zod/mini';
import type { Config } from '../platform/config/config.ts';
import type { SeenPaper } from '../ports/certificate-reader.ts';
import type { DocumentPages } from '../ports/document-pages.ts';
import { createProviderHttp } from './provider-http.ts';

/** In milliseconds. The reader gives up on a file after 15 seconds; the rest is for waiting in its queue. */
const longestDrawing = 20_000;
const largestAnswer = mostPageBytes + mostPages * 100;

const refusal = z.object({ code: z.string(), message: z._default(z.string(), '') });
const reason = z.enum(pageRefusals);
const packedPages = z.custom<Uint8Array>((value) => {
  if (!(value instanceof Uint8Array)) return false;
  try {
    return unpackPages(value).length > 0;
  } catch {
    return false;
  }
});

function papersAmong(packed: Uint8Array): SeenPaper[] {
  const pages = listedPages(packed);
  return pages.flatMap(({ paper }, at) => (paper ? [{ paper, ...(pages.length > 1 && { page: at + 1 }) }] : []));
}

/** The reader's own call, `POST {url}/pages`; with `look=title` it also recognises which papers the first pages are. */
export function createReaderDocumentPages(
  { url, secret }: Config['reader'],
  timeoutMs = longestDrawing,
): DocumentPages {
  const http = createProviderHttp('document-pages', timeoutMs);
  return {
    async draw(pdf, wish = 'pages') {
      const { status, body } = await http.ask({
        method: 'POST',
        url: `${url}/pages${wish === 'pages' ? '' : '?look=title'}`,
        headers: { 'x-ekyc-secret': secret, 'content-type': 'application/pdf' },
        content: pdf,
        largestBytes: largestAnswer,
      });
      if (status === 200) {
        const pages = http.parse(packedPages, body);
        return { kind: 'drawn', pages, papers: papersAmong(pages) };
      }
      const { code, message } = http.parse(refusal, body);
      const why = reason.safeParse(/: (\S+)$/.exec(message)?.[1]);
      if (code === '0011' && why.success) return { kind: 'refused', reason: why.data };
      throw http.fail(code === '0025' ? 'quota' : 'rejected', code);
    },
  };
}
