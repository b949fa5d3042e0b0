import { sentenceOnError, sentenceOnSameFile, sentenceOnWarning } from '@portal/domain/messages/picture-sentences.ts';
import type { PhotographedDocument, QualityVerdict } from '@portal/domain/rules/image-quality.ts';
import { adviceOn } from '@portal/domain/rules/picture-advice.ts';
import { type ReadingError, readingErrors } from '@portal/domain/rules/reading-error.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ApiRefusal } from '../lib/api-refusal.ts';
import { fingerprint, qualityOf } from '../lib/image-quality.ts';

/** Why a file is not sent at once. */
export type Hold =
  /** Another one should be chosen; `final` where sending this one could only fail again. */
  | { readonly kind: 'choose-again'; readonly sentence: string; readonly final: boolean }
  /** Its owner should look at it once more. */
  | { readonly kind: 'look-again'; readonly sentences: readonly string[] };

/** A file that is not sent yet but may be, and why. */
export type HeldFile = Hold & { readonly file: File };

/** The file, kept for the person to send all the same; null where that could only fail again. */
export const heldFile = (file: File, hold: Hold): HeldFile | null =>
  hold.kind === 'choose-again' && hold.final ? null : { ...hold, file };

/** Codes by which the server says that a file itself could not be read: not the network, not the provider, no limit. */
const unreadCodes: readonly string[] = ['0011', 'UNREADABLE'];

/** Longer than this many milliseconds, and the person is told that the picture is being looked at. */
const slowAfter = 300;

const carrier = z.object({ reason: z.optional(z.catch(z.nullable(z.enum(readingErrors)), null)) });

/** The reader's reason, where the server told one. */
const readingErrorIn = (refusal: ApiRefusal): ReadingError | null =>
  carrier.safeParse(refusal.data).data?.reason ?? null;

/** What is told at the field of a file that was refused: the server's sentence, and what to do about the reason. */
export function sentenceOfRefusedFile(document: PhotographedDocument, refusal: ApiRefusal): string {
  const sentence = refusal.errors.file ?? refusal.message;
  const error = readingErrorIn(refusal);
  const more = error && sentenceOnError(document, error);
  return more ? `${sentence} ${more}` : sentence;
}

function holdOn(document: PhotographedDocument, verdict: QualityVerdict): Hold | null {
  const advice = adviceOn(verdict);
  if (advice?.kind === 'choose-again') {
    const sentence = sentenceOnError(document, advice.error);
    return sentence === null ? null : { kind: 'choose-again', sentence, final: false };
  }
  const sentences = (advice?.warnings ?? []).flatMap((warning) => sentenceOnWarning(document, warning) ?? []);
  return sentences.length > 0 ? { kind: 'look-again', sentences } : null;
}

/** Looks at files before they are sent; remembers, as long as it lives, those that the server could not read. */
export interface PictureCheck {
  /**
   * What speaks against sending the file now; null where nothing does, or nothing can be told. Never fails.
   * @param onSlow called where it takes longer than a moment
   */
  readonly holdOf: (file: File, onSlow: () => void) => Promise<Hold | null>;
  /** Keeps in mind that the server refused a file, where that was about the file. */
  readonly remember: (file: File, refusal: ApiRefusal) => Promise<void>;
}

export function createPictureCheck(document: PhotographedDocument): PictureCheck {
  const unread = new Map<string, ReadingError | null>();

  const find = async (file: File): Promise<Hold | null> => {
    // Without a fingerprint (an insecure origin, a file that is gone) the picture is new.
    const print = await fingerprint(file).catch(() => null);
    const error = print === null ? undefined : unread.get(print);
    if (error !== undefined)
      return { kind: 'choose-again', sentence: sentenceOnSameFile(document, error), final: true };
    const verdict = await qualityOf(file, document).catch(() => null);
    return verdict && holdOn(document, verdict);
  };

  return {
    holdOf: async (file, onSlow) => {
      const slow = setTimeout(onSlow, slowAfter);
      return find(file).finally(() => clearTimeout(slow));
    },
    remember: async (file, refusal) => {
      if (!unreadCodes.includes(refusal.code)) return;
      const print = await fingerprint(file).catch(() => null);
      if (print !== null) unread.set(print, readingErrorIn(refusal));
    },
  };
}

/** One check for as long as the component is on the page. */
export function usePictureCheck(document: PhotographedDocument): PictureCheck {
  const [check] = useState(() => createPictureCheck(document));
  return check;
}
