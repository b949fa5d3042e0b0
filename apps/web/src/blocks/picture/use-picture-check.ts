import type { PhotographedDocument } from '@portal/domain/rules/picture/image-quality.ts';
import { type ReadingError, readingErrors } from '@portal/domain/rules/reading/reading-error.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Hold } from '../draft/hold.ts';

/** Codes by which the server says that a file itself could not be read: not the network, not the provider, no limit. */
const unreadCodes: readonly string[] = ['0011', 'UNREADABLE'];

/** Longer than this many milliseconds, and the person is told that the picture is being looked at. */
const slowAfter = 300;

const carrier = z.object({ reason: z.optional(z.unknown()) });

/** The reader's reason, where the server told one. */
function readingErrorIn(refusal: ApiRefusal): ReadingError | undefined {
  const reason = carrier.safeParse(refusal.data).data?.reason;
  return readingErrors.find((known) => known === reason);
}

/** How a picture is looked at: once one is chosen, not what the page waits for. undefined where that cannot be had. */
const looking = () => import('./picture-looking.ts').catch(() => undefined);

/** Looks at files before they are sent; remembers, as long as it lives, those that the server could not read. */
export interface PictureCheck {
  /**
   * What speaks against sending the file now; undefined where nothing does, or nothing can be told. Never fails.
   * @param onSlow called where it takes longer than a moment
   */
  readonly holdOf: (file: File, onSlow: () => void) => Promise<Hold | undefined>;
  /**
   * Keeps in mind that the server refused a file, where that was about the file. Never fails.
   * @returns what is told at its field: the server's sentence, and what to do about the reason
   */
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

/** One check for as long as the component is on the page. */
export function usePictureCheck(document: PhotographedDocument): PictureCheck {
  const [check] = useState(() => createPictureCheck(document));
  return check;
}
