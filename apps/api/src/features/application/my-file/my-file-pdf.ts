import type { myFile } from '@portal/contract/application/file.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import type { PaperClocks } from '@portal/contract/paper/paper-clock.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { myFileWords as words } from '@portal/domain/messages/application/my-file.ts';
import { fileLabel, fileText, reviewRows } from '@portal/domain/messages/application/my-file-text.ts';
import { paperClockWords } from '@portal/domain/messages/paper/paper-clock.ts';
import { sentItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { koreanDayAndTime } from '@portal/domain/messages/text/korean-moment.ts';
import type { FileAnswer } from '../../../platform/files/file-answer.ts';
import { createSingleFlight } from '../../../platform/limits/single-flight.ts';
import { withoutNulls } from '../../../platform/nulls.ts';
import type { PaperSection } from '../../../platform/pdf/korean-paper.ts';
import { makePaper } from '../../../platform/pdf/make-paper.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { fileOf } from './my-file.service.ts';

type Part = AnswerOf<typeof myFile>['sections'][number];
type Version = Part['versions'][number];
type Row = PaperSection['rows'][number];

const rowsOf = ({ rows }: Version): Row[] =>
  rows.map(({ key, values }) => [fileLabel(key, values), fileText(key, values)]);

function sectionsOf({ key, versions, omitted }: Part): PaperSection[] {
  const [now, ...previous] = versions;
  if (!now) return [];
  const title = words.sections[key];
  const sent = words.sentAt(key, koreanDayAndTime(now.at));
  const lead = now.number > 1 ? `${sent} ${words.now(now.number)}` : sent;
  return [
    { title, rows: [['', lead], ...rowsOf(now)] },
    ...previous.map((version) => ({
      title: `${title}, ${words.version(version.number, koreanDayAndTime(version.at))}`,
      rows: rowsOf(version),
    })),
    ...(omitted
      ? [{ title: `${title}, ${words.previous(omitted)}`, rows: [['', words.omitted(omitted)] as const] }]
      : []),
  ];
}

function paperSection({ papers, reviewEndsOn, lastingSince }: PaperClocks): PaperSection[] {
  if (papers.length === 0) return [];
  const undated = papers.filter(({ state }) => state === 'undated').map(sentItemLabel);
  const dated = papers.flatMap((paper): Row[] => {
    const { state, issuedOn, validUntil, daysLeft } = withoutNulls(paper);
    if (issuedOn === undefined || validUntil === undefined || daysLeft === undefined) return [];
    const days = [
      paperClockWords.issuedOn(issuedOn),
      paperClockWords.until(validUntil),
      paperClockWords.left(daysLeft),
    ];
    const row: Row = [sentItemLabel(paper), days.join(' · ')];
    return state === 'short' || state === 'expired' ? [row, ['', paperClockWords[state]]] : [row];
  });
  const rows: Row[] = [
    ...dated,
    ...(undated.length > 0
      ? [
          [paperClockWords.undatedTitle, undated.join(', ')] as const,
          ['', paperClockWords.undated(lastingSince, reviewEndsOn)] as const,
        ]
      : []),
  ];
  return [{ title: paperClockWords.title, rows }];
}

const reviewSection = (review: NonNullable<AnswerOf<typeof myFile>['review']>): PaperSection => ({
  title: words.reviewTitle,
  rows: reviewRows(withoutNulls(review)),
});

const underWay = createSingleFlight<FileAnswer>();

/** The PDF of /my-file, not stored; concurrent requests share one. @throws Refusal PROVIDER_UNAVAILABLE */
export const filePdf = (tools: ApplicationTools, accountId: string): Promise<FileAnswer> =>
  underWay.join(accountId, () => writtenFile(tools, accountId));

async function writtenFile(tools: ApplicationTools, accountId: string): Promise<FileAnswer> {
  const { review, sections, papers } = await fileOf(tools, accountId);
  const now = tools.platform.clock.now();
  const bytes = await makePaper({
    name: words.title,
    title: words.title,
    lead: words.printedAt(koreanDayAndTime(now.toISOString())),
    foot: words.foot,
    page: words.page,
    createdAt: now,
    sections: [
      ...(review ? [reviewSection(review)] : []),
      ...sections.flatMap(sectionsOf),
      ...(papers ? paperSection(papers) : []),
    ],
  });
  return { bytes, contentType: 'application/pdf', fileName: words.pdfName(dayInKorea(now)) };
}
