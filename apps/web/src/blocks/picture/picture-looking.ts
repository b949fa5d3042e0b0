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

/** What speaks against sending a picture, by what can be measured of it; undefined where nothing does. Never fails. */
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

/** What to do about a picture that the server could not read; undefined where nothing more can be said. */
export const adviceAfter = sentenceOnError;

/** Of the very file that the server could not read before. */
export const holdOnSame = (document: PhotographedDocument, error: ReadingError | undefined): Hold => ({
  kind: 'choose-again',
  sentence: sentenceOnSameFile(document, error),
  final: true,
});

/** What a picture is known by; undefined where it has none: on an insecure origin, or where the file is gone. */
export const printOf = (file: File): Promise<string | undefined> => fingerprint(file).catch(() => undefined);
