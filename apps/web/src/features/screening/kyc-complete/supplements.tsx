import { markedPage } from '@portal/contract/screening/tracker.ts';
import { paperClockWords } from '@portal/domain/messages/paper/paper-clock.ts';
import { sentItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { shortDay } from '@portal/domain/messages/text/day-words.ts';
import { longestSupplementAnswer, mostSupplementFiles, needsFile } from '@portal/domain/rules/review/review-states.ts';
import { markScale, pointsOf } from '@portal/domain/rules/review/supplement-mark.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { FilePicker } from '@portal/ui/fields/file-picker.tsx';
import { TextArea } from '@portal/ui/fields/text-area.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { Reason } from '@portal/ui/request/reason.tsx';
import { RequestCard } from '@portal/ui/request/request-card.tsx';
import type { ReactNode } from 'react';
import { DropFailed } from '../../../blocks/paper/drop-failed.tsx';
import { PaperDoubt } from '../../../blocks/paper/paper-doubt.tsx';
import { AnswersDraft } from './answers-draft.tsx';
import css from './review.module.css';
import { useSupplements } from './use-supplements.ts';
import type { Review, Supplement } from './use-tracker.ts';

type Supplements = ReturnType<typeof useSupplements>;

/** Returns the note on the due day; undefined if only days off are left. */
function dueNoteOf({ dueOn, workingDaysLeft, isOverdue }: Supplement, today: string): string | undefined {
  if (isOverdue) return words.dueOver;
  if (dueOn === today) return words.dueToday;
  return workingDaysLeft > 0 ? words.daysLeft(workingDaysLeft) : undefined;
}

/** Returns the document handed in, with the area that the reason concerns. */
const markOf = (one: Supplement) =>
  one.mark
    ? {
        title: words.marked,
        url: `${markedPage.path}?item=${encodeURIComponent(one.item)}`,
        label: words.markedPage(sentItemLabel(one), one.mark.page),
        points: pointsOf(one.mark.polygon),
        scale: markScale,
      }
    : undefined;

function FilePlace({
  one,
  seq,
  supplements,
  goodSince,
}: {
  readonly one: Supplement;
  readonly seq: number;
  readonly supplements: Supplements;
  readonly goodSince: string | undefined;
}) {
  const { sending: all, errors, failed, doubts, said } = supplements.of(one.item);
  const sending = all[seq];
  const doubt = doubts[seq];
  const message = doubt ?? said[seq];
  const chosen = sending?.file ?? doubt?.file;
  const drop = (): void => supplements.drop(one.item, seq);
  const label = needsFile(one.item) ? words.file(sentItemLabel(one), seq) : words.attachment(seq);
  const stored = one.files.filter((file) => file.seq === seq).at(-1);
  const shown = chosen
    ? { name: chosen.name, size: chosen.size, picture: chosen }
    : stored && { name: stored.fileName, size: stored.size };
  return (
    <>
      <FilePicker
        label={label}
        hint={goodSince ? `${paperClockWords.since(one.item, goodSince)} ${words.fileHint}` : words.fileHint}
        accept=".jpg,.jpeg,.png,.pdf"
        camera
        file={shown}
        sending={
          sending
            ? { share: sending.share, label: sending.share === undefined ? words.storing : words.sending }
            : undefined
        }
        onPick={(file) => supplements.pick(one.item, seq, file)}
        onCancel={() => sending?.cancel()}
        error={errors[seq]}
      >
        {stored && !chosen && (
          <p className="row middle gap-6 text-small green" role="status">
            <Icon name="check" size={18} />
            {words.uploaded}
          </p>
        )}
      </FilePicker>
      {message && (
        <PaperDoubt
          doubt={message}
          label={sentItemLabel(one)}
          onUse={doubt && (() => supplements.pick(one.item, seq, doubt.file, false))}
          onDrop={drop}
        />
      )}
      {failed[seq] && <DropFailed label={label} onDrop={drop} />}
    </>
  );
}

interface OpenRequestProps {
  readonly one: Supplement;
  readonly today: string;
  readonly supplements: Supplements;
  /** Earliest issue date of a document that is valid today; undefined if no document is requested. */
  readonly goodSince: string | undefined;
}

function OpenRequest({ one, today, supplements, goodSince }: OpenRequestProps) {
  const { item, files, reason, askedOn, dueOn, isOverdue } = one;
  const { text, textError, places } = supplements.of(item);
  const offered = Math.max(places, ...files.map(({ seq }) => seq + 1));
  return (
    <RequestCard
      title={words.request(sentItemLabel(one))}
      asked={words.askedOn(askedOn)}
      due={{ text: words.due(dueOn), note: dueNoteOf(one, today) }}
      overdue={isOverdue ? words.overdue : undefined}
      reason={{ title: words.reason, text: reason }}
      mark={markOf(one)}
    >
      {Array.from({ length: offered }, (_, seq) => seq).map((seq) => (
        <FilePlace key={seq} one={one} seq={seq} supplements={supplements} goodSince={goodSince} />
      ))}
      {files.length >= offered && offered < mostSupplementFiles && (
        <div>
          <Button look="quiet" onClick={() => supplements.addPlace(item)}>
            {words.addFile}
          </Button>
        </div>
      )}
      <TextArea
        label={words.message}
        required={false}
        value={text}
        error={textError}
        rows={3}
        most={longestSupplementAnswer}
        onChange={(typed) => supplements.type(item, typed)}
      />
    </RequestCard>
  );
}

function Answered({ one: { files, answer } }: { readonly one: Supplement }) {
  const latest = files.filter(
    ({ seq, version }) => !files.some((other) => other.seq === seq && other.version > version),
  );
  if (latest.length === 0 && !answer) return null;
  return (
    <Reason title={words.answerTitle}>
      <dl className="stack gap-8">
        {latest.length > 0 && (
          <div>
            <dt className="ink-soft text-small">{words.sentFiles}</dt>
            {latest.map(({ seq, fileName }) => (
              <dd key={seq} className="anywhere">
                {fileName}
              </dd>
            ))}
          </div>
        )}
        {answer && (
          <div>
            <dt className="ink-soft text-small">{words.sentText}</dt>
            <dd className={css.reasonText}>{answer}</dd>
          </div>
        )}
      </dl>
    </Reason>
  );
}

/** A request that was answered but not reviewed yet: shows what was asked and answered. */
function WaitingRequest({ one }: { readonly one: Supplement }) {
  return (
    <Section
      title={words.request(sentItemLabel(one))}
      aside={<span className="row middle gap-6 text-small green">{words.states.ANSWERED}</span>}
    >
      {one.answeredOn && <p className="ink-soft text-small">{words.answeredOn(one.answeredOn)}</p>}
      <Reason title={words.reason} text={one.reason} />
      <Answered one={one} />
    </Section>
  );
}

function Settled({ all }: { readonly all: readonly Supplement[] }) {
  return (
    <Section title={words.settledTitle}>
      <ul>
        {all.map((one) => (
          <li
            key={`${one.item} ${one.askedOn} ${one.settledOn}`}
            className={classNames(css.settled, 'row wrap middle between py-12')}
          >
            <span>{sentItemLabel(one)}</span>
            <span className="ink-soft text-small">
              {words.states[one.state]}
              {one.settledOn && ` · ${shortDay(one.settledOn)}`}
            </span>
            <Answered one={one} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface SupplementsProps {
  readonly review: Review;
  readonly refetch: () => Promise<void>;
  readonly home: ReactNode;
  readonly children: ReactNode;
}

/** The reviewer's requests, each with the controls to answer it (decisions §14 Review). */
export function SupplementRequests({ review, refetch, home, children }: SupplementsProps) {
  const of = (...states: readonly Supplement['state'][]) =>
    review.supplements.filter(({ state }) => states.includes(state));
  const open = of('OPEN');
  const settled = of('ACCEPTED', 'REFUSED', 'CLOSED');
  const supplements = useSupplements(open, refetch);
  return (
    <>
      {open.map((one) => (
        <OpenRequest
          key={one.item}
          one={one}
          today={review.today}
          supplements={supplements}
          goodSince={needsFile(one.item) ? review.papers?.goodSince : undefined}
        />
      ))}
      {of('ANSWERED').map((one) => (
        <WaitingRequest key={one.item} one={one} />
      ))}
      {settled.length > 0 && <Settled all={settled} />}
      {children}
      <ActionBar status={open.length > 0 && <AnswersDraft all={review.supplements} supplements={supplements} />}>
        {home}
        {open.length > 0 && (
          <Button look="primary" busy={supplements.busy} busyLabel={words.submitting} onClick={supplements.submit}>
            {words.submit}
          </Button>
        )}
      </ActionBar>
    </>
  );
}
