import { reviewSummaryWords as words } from '@portal/domain/messages/review/review-summary.ts';
import type { PaperSection } from '../../../platform/pdf/korean-paper.ts';
import { makePaper } from '../../../platform/pdf/make-paper.ts';

export const summaryPdf = (
  { applicationNumber, createdAt }: { readonly applicationNumber: string; readonly createdAt: Date },
  sections: readonly PaperSection[],
): Promise<Buffer> =>
  makePaper({
    name: `${words.title} ${applicationNumber}`,
    title: words.title,
    foot: words.notice,
    page: words.page,
    createdAt,
    sections,
  });
