import type { PhotographedDocument } from '@portal/domain/rules/picture/image-quality.ts';
import { type ReadingError, readingErrors } from '@portal/domain/rules/reading/reading-error.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Hold } from '../draft/hold.ts';

/** Codes for an unreadable file, as opposed to network, provider and limits. */
const unreadCodes: readonly string[] = ['0011', 'UNREADABLE'];

/** Delay in milliseconds before the message that a picture is being checked. */
const slowAfter = 300;

const carrier = z.object({ reason: z.optional(z.unknown()) });

function readingErrorIn(refusal: ApiRefusal): ReadingError | undefined {
  const reason = carrier.safeParse(refusal.data).data?.reason;
  return readingErrors.find((known) => known === reason);
}

/** Picture check, loaded with the first file; undefined when it cannot be loaded. */
const looking = () => import('./picture-looking.ts').catch(() => undefined);

/** Checks files before they are sent; remembers those that the server could not read. */
export interface PictureCheck {
  /** Returns a warning about the file; undefined if none or unknown. Never fails. @param onSlow called after {@link slowAfter} */
  readonly holdOf: (file: File, onSlow: () => void) => Promise<Hold | undefined>;
  /** Remembers a file that the server could not read. Never fails. @returns error for its field: the server's sentence and advice */
  readonly refused: (file: File, refusal: ApiRefusal) => Promise<string>;
}

export function createPictureCheck(document: PhotographedDocument): PictureCheck {
  const unread = new Map<string, ReadingError | undefined>();

  const find = async (file: File): Promise<Hold | undefined> => {
    const look = await looking();
    if (!look) return undefined;
    const print = await look.printOf(file);
    const isUnread = print !== undefined && unread.has(print);
    return isUnread ? look.holdOnSame(document, unread.get(print)) : look.holdOn(document, file);
  };

  return {
    holdOf: async (file, onSlow) => {
      const slow = setTimeout(onSlow, slowAfter);
      return find(file).finally(() => clearTimeout(slow));
    },
    refused: async (file, refusal) => {
      const sentence = refusal.errors.file ?? refusal.message;
      const error = readingErrorIn(refusal);
      const look = await looking();
      const print = unreadCodes.includes(refusal.code) && (await look?.printOf(file));
      if (print) unread.set(print, error);
      const more = error && look?.adviceAfter(document, error);
      return more ? `${sentence} ${more}` : sentence;
    },
  };
}

export function usePictureCheck(document: PhotographedDocument): PictureCheck {
  const [check] = useState(() => createPictureCheck(document));
  return check;
}
