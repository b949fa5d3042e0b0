import type { PaperClocks } from '@portal/contract/paper/paper-clock.ts';
import {
  supplementEnds,
  supplementStateNames,
  deskApplicationWords as words,
} from '@portal/domain/messages/desk/desk-application.ts';
import { deskChangesWords } from '@portal/domain/messages/desk/desk-changes.ts';
import { deskDay, deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskRequestWords } from '@portal/domain/messages/desk/desk-request.ts';
import { paperClockWords } from '@portal/domain/messages/paper/paper-clock.ts';
import { acceptedRenewal, certificateClock } from '@portal/domain/rules/review/renewed-paper.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import { Chip, type ChipTone, Key } from '../../../blocks/marks.tsx';
import { AnswerTools } from '../request/answer-tools.tsx';
import type { Asking } from '../request/use-asking.ts';
import type { PagedFile, Slot, Supplement } from '../use-application.ts';
import { FileChoice } from './file-choice.tsx';
import css from './parts.module.css';

type Paper = PaperClocks['papers'][number];

const tones: Readonly<Record<Supplement['state'], ChipTone>> = {
  OPEN: 'amber',
  ANSWERED: 'brand',
  ACCEPTED: 'green',
  REFUSED: 'neutral',
  CLOSED: 'neutral',
  WITHDRAWN: 'neutral',
};

/** A request to the merchant, with every version of what was sent. */
function Request({
  number,
  request,
  today,
  shown,
  asking,
  hasOthers,
}: {
  readonly number: string;
  readonly request: Supplement;
  readonly today: string;
  readonly shown: PagedFile | undefined;
  readonly asking: Asking;
  readonly hasOthers: boolean;
}) {
  const files = request.files.map(({ file, version }) => ({ ...file, name: deskChangesWords.sent(version) }));
  return (
    <section className={css.card} aria-label={request.label}>
      <h3 className={css.cardTitle}>
        {words.asked(deskMoment(request.askedAt, today))}{' '}
        <Chip tone={tones[request.state]}>{supplementStateNames[request.state]}</Chip>
      </h3>
      <p className={css.cardBody}>{request.reason}</p>
      <p className={css.cardBody}>
        {words.due(deskDay(request.dueOn, today))}{' '}
        {request.isOverdue && <strong className="red">{words.overdue}</strong>}
      </p>
      {request.answer && (
        <p className={css.cardBody}>
          <strong>{words.answer}</strong> {request.answer}
        </p>
      )}
      {request.answeredAt && <p className={css.cardBody}>{words.answered(deskMoment(request.answeredAt, today))}</p>}
      {request.settledAt && (
        <p className={css.cardBody}>{supplementEnds[request.state]?.(deskMoment(request.settledAt, today))}</p>
      )}
      {shown && (
        <FileChoice
          number={number}
          search={{ part: 'documents', item: request.item }}
          files={files}
          chosen={shown}
          label={request.label}
          hasOthers={hasOthers}
        />
      )}
      {files.length > 0 && (
        <p className={css.cardBody}>
          <Link to="/a/$number" params={{ number }} search={{ part: 'documents', item: request.item, compare: true }}>
            {deskRequestWords.keyVersions} <Key>S</Key>
          </Link>
        </p>
      )}
      <AnswerTools request={request} asking={asking} />
    </section>
  );
}

interface ClockProps {
  readonly paper: Paper;
  readonly asked: readonly Supplement[];
  readonly today: string;
}

/** Whether the certificate that was accepted instead of the first one has also become too old, by the rule of the approval. */
function isTooOld({ paper, asked, today }: ClockProps): boolean {
  const requests = asked.map((one) => ({ ...one, answeredAt: one.answeredAt ? new Date(one.answeredAt) : undefined }));
  const { state } = certificateClock(undefined, requests, { today, reviewEndsOn: today });
  return paper.item === 'certificate' && state === 'expired';
}

/** Returns the text for a document without a known date: when a newer one was accepted, otherwise that the date must be checked. */
function undatedText(props: ClockProps): string {
  const { paper, asked, today } = props;
  const renewal = acceptedRenewal(paper.item, asked);
  if (!renewal?.settledAt) return paperClockWords.undatedTitle;
  return words[isTooOld(props) ? 'renewedExpired' : 'renewed'](deskMoment(renewal.settledAt, today));
}

const Clock = (props: ClockProps) => {
  const { paper } = props;
  return (
    <section className={css.card} aria-label={words.clock}>
      <h3 className={css.cardTitle}>{words.clock}</h3>
      {paper.issuedOn !== null && <p className={css.cardBody}>{paperClockWords.issuedOn(paper.issuedOn)}</p>}
      {paper.validUntil !== null && (
        <p className={css.cardBody}>
          {paperClockWords.until(paper.validUntil)} {paper.daysLeft !== null && paperClockWords.left(paper.daysLeft)}
        </p>
      )}
      {paper.issuedOn === null && <p className={css.cardBody}>{undatedText(props)}</p>}
    </section>
  );
};

interface DocumentSideProps {
  readonly number: string;
  readonly today: string;
  readonly place: {
    readonly item: string;
    readonly label: string;
    readonly slot: Slot | undefined;
    readonly asked: readonly Supplement[];
  };
  readonly shown: PagedFile | undefined;
  readonly clock: PaperClocks | undefined;
  readonly asking: Asking;
}

/** What is known about the document shown: its files, marks, age and requests. */
export function DocumentSide({
  number,
  today,
  place: { item, label, slot, asked },
  shown,
  clock,
  asking,
}: DocumentSideProps) {
  const sent = asked.reduce((sum, { files }) => sum + files.length, 0);
  const paper = clock?.papers.find((one) => one.item === item);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
    <aside className={classNames(css.side, 'on-paper')} aria-label={words.about(label)} tabIndex={0}>
      <h2 className={css.sectionTitle}>
        {label} {slot?.isEssential && <Chip tone="neutral">{words.essential}</Chip>}
      </h2>
      {shown?.isScanned === false && <p className={classNames(css.amberNote, 'on-amber amber')}>{words.notScanned}</p>}
      {shown?.looksLike && (
        <p className={classNames(css.amberNote, 'on-amber amber')}>{words.looksLike(shown.looksLike)}</p>
      )}
      {slot && shown && (
        <FileChoice
          number={number}
          search={{ part: 'documents', item }}
          files={slot.files}
          chosen={shown}
          label={label}
          hasOthers={sent > 0}
        />
      )}
      {paper && <Clock paper={paper} asked={asked} today={today} />}
      {asked.map((request) => (
        <Request
          key={request.askedAt}
          number={number}
          request={request}
          today={today}
          shown={shown}
          asking={asking}
          hasOthers={sent + (slot?.files.length ?? 0) > request.files.length}
        />
      ))}
    </aside>
  );
}
