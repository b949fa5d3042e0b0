import * as z from 'zod/mini';
import type { Config } from '../platform/config.ts';
import type { ReadPoint, ReadValue, UnopenedReason, UploadedImage } from '../ports/certificate-reader.ts';
import { createProviderHttp, type ProviderHttp } from './provider-http.ts';

const polygon = z.object({ vertices: z.array(z.object({ x: z.number(), y: z.number() })) });
const leaf = z.object({
  text: z.string(),
  boundingPolys: z.optional(z.array(polygon)),
  maskingPolys: z.optional(z.array(polygon)),
});
/** Every value of a document is a list of what was found under its name. */
export const leaves = z.array(leaf);
export type Leaf = z.output<typeof leaf>;

const image = z.looseObject({
  inferResult: z.enum(['SUCCESS', 'FAILURE', 'ERROR']),
  inferDetailType: z.optional(z.string()),
  inferDetailTypeResource: z.optional(z.string()),
});
const answer = z.object({ images: z.array(image).check(z.length(1)) });
const refusal = z.object({ code: z.string(), message: z._default(z.string(), '') });
export type DocumentImage = z.output<typeof image>;

export const pointsOf = (polygons: Leaf['boundingPolys']): ReadPoint[][] =>
  (polygons ?? []).map(({ vertices }) => vertices);
export const readValueOf = ({ text, boundingPolys }: Leaf): ReadValue => ({ text, polygons: pointsOf(boundingPolys) });

const extensions = { jpeg: 'jpg', png: 'png', pdf: 'pdf' } as const;

export interface DocumentReader {
  readonly http: ProviderHttp;
  /** null where the image is no such document; in words why it could not be opened. @throws ProviderError */
  read(requestId: string, file: UploadedImage): Promise<DocumentImage | UnopenedReason | null>;
}

/** 0011 says what cannot be opened; our own reader names the reason behind a colon. */
function reasonIn(message: string): UnopenedReason {
  const reason = /: (pages|encrypted)$/.exec(message)?.[1];
  return reason === 'pages' || reason === 'encrypted' ? reason : 'format';
}

/** CLOVA eKYC document API, `POST {url}/{inferType}/document`, multipart (protocol §2.2). */
export function createDocumentReader(
  provider: string,
  inferType: 'biz-license' | 'id-card',
  { url, secret }: Config['clovaDocument'],
  timeoutMs: number,
): DocumentReader {
  const http = createProviderHttp(provider, timeoutMs);
  return {
    http,
    async read(requestId, file) {
      const format = extensions[file.format];
      const message = { version: 'V2', requestId, timestamp: Date.now(), images: [{ format, name: inferType }] };
      const body = new FormData();
      body.set('message', JSON.stringify(message));
      body.set('file', new Blob([new Uint8Array(file.bytes)]), `${inferType}.${format}`);
      const headers = { 'x-ekyc-secret': secret };
      const told = await http.ask({ method: 'POST', url: `${url}/${inferType}/document`, headers, body });
      if (told.status !== 200) {
        const { code, message: why } = http.parse(refusal, told.body);
        if (code === '0011') return reasonIn(why);
        throw http.fail(code === '0025' ? 'quota' : 'rejected', code);
      }
      const [found] = http.parse(answer, told.body).images;
      if (!found || found.inferResult === 'ERROR') throw http.fail('unintelligible');
      return found.inferResult === 'SUCCESS' ? found : null;
    },
  };
}
