import type { paperWarning } from '@portal/contract/paper/paper-warning.ts';
import { documentLabel } from '@portal/domain/messages/screening/document-labels.ts';
import type { DocumentSlot } from '@portal/domain/rules/paper/documents.ts';
import { isOtherPaper, type KnownPaper } from '@portal/domain/rules/paper/other-paper.ts';
import type * as z from 'zod/mini';
import type { UploadedFile } from '../../../platform/files/uploaded-file.ts';
import { remembered } from '../../../platform/remembered.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { isIn } from '../documents/document-list.ts';
import type { ScreeningTools } from '../screening.tools.ts';

export type PaperWarning = z.output<typeof paperWarning>;

/** A file that was warned of is sent once more. */
const seenBefore = remembered<KnownPaper | undefined>(500);

/** As which other paper a file is recognised; undefined where it is none, or the reader is away, which no upload waits for. */
export async function otherPaperIn(
  { certificateReader, log }: Pick<ScreeningTools, 'certificateReader' | 'log'>,
  accountId: string,
  item: string,
  file: UploadedFile,
): Promise<KnownPaper | undefined> {
  try {
    const seen = await seenBefore.of(`${accountId}|${file.sha256}`, () => certificateReader.paperIn(file));
    return seen && isOtherPaper(item, seen) ? seen : undefined;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ accountId, kind: error.kind }, 'a paper could not be looked at');
    return undefined;
  }
}

/** The labels of the slots that hold a file. */
export const labelsOf = (slots: readonly DocumentSlot[], held: readonly Pick<DocumentSlot, 'type' | 'subject'>[]) =>
  slots.filter((slot) => held.some(isIn(slot))).map(documentLabel);

/** What is to be said of a file; undefined where nothing is. */
export function warningsOf(
  seen: KnownPaper | undefined,
  others: readonly string[],
): { readonly warnings: PaperWarning[] } | undefined {
  const warnings: PaperWarning[] = [
    ...(seen ? [{ kind: 'other-paper' as const, seen }] : []),
    ...others.map((other) => ({ kind: 'same-file' as const, other })),
  ];
  return warnings.length > 0 ? { warnings } : undefined;
}
