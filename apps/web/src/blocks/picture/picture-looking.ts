import {
  sentenceOnError,
  sentenceOnSameFile,
  sentenceOnWarning,
} from '@portal/domain/messages/picture/picture-sentences.ts';
import type { PhotographedDocument } from '@portal/domain/rules/picture/image-quality.ts';
import { adviceOn } from '@portal/domain/rules/picture/picture-advice.ts';
import type { ReadingError } from '@portal/domain/rules/reading/reading-error.ts';
import { fingerprint, qualityOf } from '../../lib/picture/image-quality.ts';
import type { Hold } from '../draft/hold.ts';

/** Returns a warning about a picture from its measured quality; undefined when none. Never fails. */
export async function holdOn(document: PhotographedDocument, file: File): Promise<Hold | undefined> {
  const verdict = await qualityOf(file, document).catch(() => undefined);
  const advice = verdict && adviceOn(verdict);
  if (advice?.kind === 'choose-again') {
    const sentence = sentenceOnError(document, advice.error);
    return sentence === undefined ? undefined : { kind: 'choose-again', sentence, final: false };
  }
  const sentences = (advice?.warnings ?? []).flatMap((warning) => sentenceOnWarning(document, warning) ?? []);
  return sentences.length > 0 ? { kind: 'look-again', sentences } : undefined;
}

/** Returns advice for a picture that the server could not read; undefined when none. */
export const adviceAfter = sentenceOnError;

export const holdOnSame = (document: PhotographedDocument, error: ReadingError | undefined): Hold => ({
  kind: 'choose-again',
  sentence: sentenceOnSameFile(document, error),
  final: true,
});

/** Returns the fingerprint of a picture; undefined on an insecure origin, or if the file is no longer available. */
export const printOf = (file: File): Promise<string | undefined> => fingerprint(file).catch(() => undefined);
