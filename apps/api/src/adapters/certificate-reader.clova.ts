import { randomUUID } from 'node:crypto';
import { knownPapers } from '@portal/domain/rules/paper/other-paper.ts';
import * as z from 'zod/mini';
import type { Config } from '../platform/config/config.ts';
import {
  type CertificateKey,
  type CertificateReader,
  certificateKeys,
  type ReadValue,
} from '../ports/certificate-reader.ts';
import { createDocumentReader, leaves, readValueOf } from './clova-document.ts';

const certificate = z.looseObject({ bizLicense: z.looseObject({ result: z.record(z.string(), z.unknown()) }) });

/** Sent only by our own reader; the commercial one reports certificates and cards by their types. */
const ownPaper = z.object({ paper: z.catch(z.optional(z.enum(knownPapers)), undefined) });

/** How long an upload waits for what is only a warning, in milliseconds. */
const longestLook = 15_000;

/** CLOVA eKYC document API for business registration certificates, or a reader that speaks it. */
export function createClovaCertificateReader(config: Config['clovaDocument'], timeoutMs = 60_000): CertificateReader {
  const { http, read } = createDocumentReader('certificate-reader', 'biz-license', config, timeoutMs);
  const looker = createDocumentReader('certificate-reader', 'biz-license', config, Math.min(timeoutMs, longestLook));
  return {
    async read(file) {
      const outcome = await read(randomUUID(), file);
      if (outcome.kind === 'unopened') return outcome;
      if (outcome.kind === 'unread') return { kind: 'not-a-certificate', reason: outcome.reason };
      const { image } = outcome;
      const { result } = http.parse(certificate, image).bizLicense;
      const values: Partial<Record<CertificateKey, readonly ReadValue[]>> = {};
      for (const key of certificateKeys) {
        const found = http.parse(leaves, result[key] ?? []);
        if (found.length > 0) values[key] = found.map(readValueOf);
      }
      return { kind: 'read', inferDetailType: image.inferDetailType ?? '', values };
    },
    async paperIn(file) {
      const outcome = await looker.read(randomUUID(), file, 'look=title');
      if (outcome.kind !== 'document') return undefined;
      const { paper } = http.parse(ownPaper, outcome.image);
      return { paper: paper ?? (outcome.image.inferType === 'ID_CARD' ? 'id-card' : 'certificate') };
    },
  };
}
