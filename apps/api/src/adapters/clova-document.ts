import { randomUUID } from 'node:crypto';
import { now } from '@portal/domain/fields/now.ts';
import { lossCauses, lossCuts } from '@portal/domain/rules/reading/lost-part.ts';
import {
  type UnopenedReason,
  type UnreadReason,
  unopenedReasons,
  unreadReasons,
} from '@portal/domain/rules/reading/reading-error.ts';
import * as z from 'zod/mini';
import type { Config } from '../platform/config/config.ts';
import type { ReadPoint, ReadValue, UploadedImage } from '../ports/certificate-reader.ts';
import { type Content, inPassing } from '../ports/content.ts';
import { createProviderHttp, type ProviderHttp } from './provider-http.ts';

const polygon = z.object({ vertices: z.array(z.object({ x: z.number(), y: z.number() })) });
const leaf = z.object({
  text: z.string(),
  boundingPolys: z.optional(z.array(polygon)),
  maskingPolys: z.optional(z.array(polygon)),
  // Only our own reader sends these; if they are missing, as from the commercial one, nothing is doubted.
  inferConfidence: z.catch(z.optional(z.number()), undefined),
  cause: z.catch(z.optional(z.enum(lossCauses)), undefined),
  cut: z.catch(z.optional(z.enum(lossCuts)), undefined),
  part: z.catch(z.optional(z.string()), undefined),
});
/** Each value of a document is a list of everything found under its name. */
export const leaves = z.array(leaf);
export type Leaf = z.output<typeof leaf>;

const image = z.looseObject({
  inferResult: z.enum(['SUCCESS', 'FAILURE', 'ERROR']),
  inferType: z.optional(z.string()),
  inferDetailType: z.optional(z.string()),
  inferDetailTypeResource: z.optional(z.string()),
});
const answer = z.object({ images: z.array(image).check(z.length(1)) });
const refusal = z.object({ code: z.string(), message: z._default(z.string(), '') });
export type DocumentImage = z.output<typeof image>;

export const pointsOf = (polygons: Leaf['boundingPolys']): ReadPoint[][] =>
  (polygons ?? []).map(({ vertices }) => vertices);

/** A value with a lost part gets an empty text, whatever was read. */
export function readValueOf({ text, boundingPolys, inferConfidence, cause, cut, part }: Leaf): ReadValue {
  const polygons = pointsOf(boundingPolys);
  const isLost = cause !== undefined || cut !== undefined;
  if (!isLost) return { text, polygons, confidence: inferConfidence };
  const lost = { cause: cause ?? 'unclear', cut, part: part ?? text };
  return { text: '', polygons, confidence: inferConfidence, lost };
}

const extensions = { jpeg: 'jpg', png: 'png', pdf: 'pdf' } as const;

/** unread: a picture without a document. unopened: a file that could not be opened. */
export type DocumentOutcome =
  | { readonly kind: 'document'; readonly image: DocumentImage }
  | { readonly kind: 'unread'; readonly reason: UnreadReason | undefined }
  | { readonly kind: 'unopened'; readonly reason: UnopenedReason | undefined };

/** Reads a card's back, or recognises which of the known papers a file is. */
type Wish = 'side=back' | 'look=title';

export interface DocumentReader {
  readonly http: ProviderHttp;
  /** Only our own reader gives a reason. @param wish beyond the protocol, ignored by the commercial one @throws ProviderError */
  read(requestId: string, file: UploadedImage, wish?: Wish): Promise<DocumentOutcome>;
}

const unreadReason = z.catch(z.optional(z.enum(unreadReasons)), undefined);
const unopenedReason = z.catch(z.optional(z.enum(unopenedReasons)), undefined);

/** 0011 means that the file cannot be opened; our own reader adds the reason after a colon. */
const unopened = (message: string): DocumentOutcome => ({
  kind: 'unopened',
  reason: unopenedReason.parse(/: (\S+)$/.exec(message)?.[1]),
});

function formOf(message: string, file: Content, fileName: string): { contentType: string; content: Content } {
  const boundary = randomUUID();
  const part = (name: string, more = ''): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const about = `; filename="${fileName}"\r\ncontent-type: application/octet-stream`;
  const start = Buffer.from(`${part('message')}${message}\r\n${part('file', about)}`);
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const around = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield start;
    yield* pieces;
    yield end;
  };
  const content: Content = {
    size: start.length + file.size + end.length,
    pieces: () => around(file.pieces()),
    inPassing: () => around(inPassing(file)),
  };
  return { contentType: `multipart/form-data; boundary=${boundary}`, content };
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
    async read(requestId, file, wish) {
      const format = extensions[file.format];
      const message = { version: 'V2', requestId, timestamp: now().getTime(), images: [{ format, name: inferType }] };
      const form = formOf(JSON.stringify(message), file.content, `${inferType}.${format}`);
      const headers = { 'x-ekyc-secret': secret, 'content-type': form.contentType, accept: 'application/json' };
      const response = await http.ask({
        method: 'POST',
        url: `${url}/${inferType}/document${wish ? `?${wish}` : ''}`,
        headers,
        content: form.content,
      });
      if (response.status !== 200) {
        const { code, message: why } = http.parse(refusal, response.body);
        if (code === '0011') return unopened(why);
        throw http.fail(code === '0025' ? 'quota' : 'rejected', code);
      }
      const [found] = http.parse(answer, response.body).images;
      if (!found || found.inferResult === 'ERROR') throw http.fail('unintelligible');
      if (found.inferResult === 'SUCCESS') return { kind: 'document', image: found };
      // Our own reader's message is the reason in one word; the commercial one's is prose.
      return { kind: 'unread', reason: unreadReason.parse(found.message) };
    },
  };
}
