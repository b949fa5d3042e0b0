import type { paperWarning } from '@portal/contract/paper/paper-warning.ts';
import { documentLabel } from '@portal/domain/messages/screening/document-labels.ts';
import { documentUploadWords } from '@portal/domain/messages/screening/document-upload.ts';
import type { DocumentSlot } from '@portal/domain/rules/paper/documents.ts';
import { otherPaperAmong } from '@portal/domain/rules/paper/other-paper.ts';
import type * as z from 'zod/mini';
import type { UploadedFile } from '../../../platform/files/uploaded-file.ts';
import { countedUse } from '../../../platform/limits/counted-use.ts';
import { readingLine } from '../../../platform/limits/reading-line.ts';
import { remembered } from '../../../platform/limits/remembered.ts';
import type { SeenPaper } from '../../../ports/certificate-reader.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { DocumentPlace } from '../documents/document.repository.ts';
import { isIn } from '../documents/document-list.ts';
import type { ScreeningTools } from '../screening.tools.ts';

export type PaperWarning = z.output<typeof paperWarning>;

/** Cached because a file is sent again after a warning. */
const seenBefore = remembered<SeenPaper | undefined>(500);

/** The papers on a picture; none if the reader is unavailable, because uploads do not wait for it. */
async function papersOn(
  { certificateReader, log }: Pick<ScreeningTools, 'certificateReader' | 'log'>,
  accountId: string,
  file: UploadedFile,
): Promise<readonly SeenPaper[]> {
  try {
    const seen = await seenBefore.of(`${accountId}|${file.sha256}`, () =>
      readingLine.run(accountId, () => certificateReader.paperIn(file)),
    );
    return seen ? [seen] : [];
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ accountId, kind: error.kind }, 'a document could not be inspected');
    return [];
  }
}

/** The other paper as which a file, or one of its first pages, is recognised; undefined if none. @param papers those found when a PDF was opened */
export const otherPaperIn = async (
  tools: Pick<ScreeningTools, 'certificateReader' | 'log'>,
  accountId: string,
  item: string,
  file: UploadedFile,
  papers: readonly SeenPaper[] | undefined,
): Promise<SeenPaper | undefined> => otherPaperAmong(item, papers ?? (await papersOn(tools, accountId, file)));

/** Labels of the places that hold a file: the slot's, with a number unless it is the slot's first file. */
export const labelsOf = (slots: readonly DocumentSlot[], held: readonly DocumentPlace[]): readonly string[] =>
  slots.flatMap((slot) =>
    held.filter(isIn(slot)).map(({ seq }) => {
      const label = documentLabel(slot);
      return seq === 0 ? label : documentUploadWords.more(label, seq + 1);
    }),
  );

export function warningsOf(
  seen: SeenPaper | undefined,
  others: readonly string[],
): { readonly warnings: PaperWarning[] } | undefined {
  const warnings: PaperWarning[] = [
    ...(seen ? [{ kind: 'other-paper' as const, seen: seen.paper, ...(seen.page && { page: seen.page }) }] : []),
    ...others.map((other) => ({ kind: 'same-file' as const, other })),
  ];
  return warnings.length > 0 ? { warnings } : undefined;
}

/**
 * Accepts a file for its place, ten times a day. A file that was only warned about and not kept does not count, sixty times an hour per account.
 * @throws Refusal TOO_MANY_REQUESTS; errors of `take`
 */
export async function countedUpload<T extends { readonly isKept: boolean }>(
  { limits }: Pick<ScreeningTools, 'limits'>,
  accountId: string,
  uploadKey: string,
  take: () => Promise<T>,
): Promise<T> {
  const taken = await countedUse(limits, { names: ['document-upload'], key: uploadKey, ownerId: accountId }, take);
  if (taken.isKept) return taken;
  await limits.consume('paper-look', accountId);
  await limits.giveBack('document-upload', uploadKey);
  return taken;
}
