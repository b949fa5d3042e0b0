import type { PhotographedDocument, QualityVerdict } from '@portal/domain/rules/picture/image-quality.ts';
import type { MeasuredPicture } from './image-measures.ts';

/** After so many milliseconds a picture is left to the server. */
const patience = 8_000;

/**
 * What the reader would object to, before a try is spent on it. Null where the browser cannot open the file: a PDF, or
 * a damaged picture, of which the server has the word; and where measuring takes too long.
 */
export async function qualityOf(file: Blob, document: PhotographedDocument): Promise<QualityVerdict | undefined> {
  if (file.type === 'application/pdf') return undefined;
  const hasWorkers = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
  const picture = await (hasWorkers ? measuredApart(file) : measuredHere(file)).catch(() => undefined);
  if (!picture) return undefined;
  return (await import('./image-measures.ts')).verdictOf(document, picture);
}

/** The rules are loaded with the first picture: of a page that is only looked at they are half the weight of its pictures. */
const measuredHere = async (file: Blob): Promise<MeasuredPicture> =>
  (await import('./image-measures.ts')).measuresOf(file);

/** Measures in a worker, so that a phone's page stays alive meanwhile; undefined where the worker fails or is too slow. */
async function measuredApart(file: Blob): Promise<MeasuredPicture | undefined> {
  const worker = new Worker(new URL('./image-measures.worker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<MeasuredPicture | undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patience);
    worker.onmessage = ({ data }: MessageEvent<MeasuredPicture | undefined>) => resolve(data);
    worker.onerror = () => resolve(undefined);
    worker.postMessage(file);
  });
  return answered.finally(() => worker.terminate());
}

/** Hexadecimal SHA-256 of a file: tells the very same picture from a new one. */
export async function fingerprint(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
