import type { PhotographedDocument, QualityVerdict } from '@portal/domain/rules/picture/image-quality.ts';
import { type MeasuredPicture, measuresOf, verdictOf } from './image-measures.ts';
import workerUrl from './image-measures.worker.ts?worker&url';
import { trustedWorker } from './trusted-worker.ts';

/** Timeout in milliseconds, after which a picture is left to the server. */
const patience = 8_000;

/** undefined when the browser cannot decode the file (a PDF, a damaged picture) or measuring takes too long; then the server decides. */
export async function qualityOf(file: Blob, document: PhotographedDocument): Promise<QualityVerdict | undefined> {
  if (file.type === 'application/pdf') return undefined;
  const hasWorkers = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
  const picture = await (hasWorkers ? measuredApart(file) : measuresOf(file)).catch(() => undefined);
  if (!picture) return undefined;
  return verdictOf(document, picture);
}

/** Measures in a worker, so that a phone's page stays responsive; undefined when the worker fails or is too slow. */
async function measuredApart(file: Blob): Promise<MeasuredPicture | undefined> {
  const worker = new Worker(trustedWorker(workerUrl), { type: 'module' });
  const answered = new Promise<MeasuredPicture | undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patience);
    worker.onmessage = ({ data }: MessageEvent<MeasuredPicture | undefined>) => resolve(data);
    worker.onerror = () => resolve(undefined);
    worker.postMessage(file);
  });
  return answered.finally(() => worker.terminate());
}

/** Hexadecimal SHA-256 of a file, to recognise the same picture. */
export async function fingerprint(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
