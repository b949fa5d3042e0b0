import type { PaperClocks } from '@portal/contract/paper/paper-clock.ts';
import { daysBetween } from '@portal/domain/fields/day.ts';
import { paperClockWords as words } from '@portal/domain/messages/paper/paper-clock.ts';
import { sentItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { needsNewPaper } from '@portal/domain/rules/paper/paper-age.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import css from './paper-clock.module.css';

type Paper = PaperClocks['papers'][number];

function Bar({ from, until, left, end }: { from: string; until: string; left: number; end: string }) {
  const all = daysBetween(from, until);
  const shareOf = (days: number): string => `${Math.min(100, Math.max(0, (days / all) * 100))}%`;
  const passed = Math.min(all, all - left);
  return (
    <div className={classNames(css.bar, 'relative own-colours')} role="img" aria-label={words.bar(passed, all)}>
      <span className={classNames(css.passed, 'absolute')} style={{ width: shareOf(passed) }} />
      <span className={classNames(css.end, 'absolute')} style={{ left: shareOf(daysBetween(from, end)) }} />
    </div>
  );
}

function DatedPaper({ paper, end }: { readonly paper: Paper; readonly end: string }) {
  const { state, issuedOn, validUntil, daysLeft } = paper;
  if (issuedOn === null || validUntil === null || daysLeft === null) return null;
  const isWarned = needsNewPaper(paper);
  return (
    <li className={classNames(css.paper, isWarned && css.warned)}>
      <div className={classNames(css.row, 'stack middle')}>
        <p className="strong">
          {sentItemLabel(paper)}
          <span className="block text-tiny normal ink-quiet">{words.issuedOn(issuedOn)}</span>
        </p>
        <p className={classNames(css.until, 'text-right')}>
          {words.until(validUntil)}
          <span className={classNames(css.left, 'block text-tiny normal ink-quiet')}>{words.left(daysLeft)}</span>
        </p>
        <Bar from={issuedOn} until={validUntil} left={daysLeft} end={end} />
      </div>
      {isWarned && <Notice tone="warning">{state === 'expired' ? words.expired : words.short}</Notice>}
    </li>
  );
}

/** Age of each document relative to its review, and what to check on those without an issue date. */
export function PaperClock({ clocks }: { readonly clocks: PaperClocks }) {
  const { papers, reviewEndsOn, lastingSince } = clocks;
  const undated = papers.filter(({ state }) => state === 'undated');
  const dated = papers.filter(({ state }) => state !== 'undated');
  if (papers.length === 0) return null;
  return (
    <Section title={words.title} lead={words.lead(reviewEndsOn)}>
      {dated.length > 0 && (
        <ul>
          {dated.map((paper) => (
            <DatedPaper key={paper.item} paper={paper} end={reviewEndsOn} />
          ))}
        </ul>
      )}
      {undated.length > 0 && (
        <div>
          <h3 className="text-body">{words.undatedTitle}</h3>
          <p className="mt-4 text-small ink-soft">{words.undated(lastingSince, reviewEndsOn)}</p>
          <ul className={classNames(css.undatedPapers, 'row wrap mt-8')}>
            {undated.map((paper) => (
              <li key={paper.item}>{sentItemLabel(paper)}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
