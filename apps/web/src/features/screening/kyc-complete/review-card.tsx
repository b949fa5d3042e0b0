import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { usualReviewDays } from '@portal/domain/rules/review/review-states.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { Reason } from '@portal/ui/request/reason.tsx';
import type { ReactNode } from 'react';
import css from './review.module.css';
import type { Review } from './use-tracker.ts';

interface Stage {
  readonly name: string;
  readonly note: string;
  readonly state: 'done' | 'now' | 'later';
}

function stagesOf({ state, completedOn, startsOn, decidedOn, day, paused }: Review): readonly Stage[] {
  const { stages, stageNotes } = words;
  const isOver = decidedOn !== null;
  const toBegin = paused ? stageNotes.waiting : stageNotes.startsLater(startsOn);
  const begun = day === 0 ? toBegin : stageNotes.startsOn(startsOn);
  const isRefused = state === 'REFUSED';
  const contract = state === 'APPROVED' ? stageNotes.preparing : stageNotes.contract;
  return [
    { name: stages.received, note: stageNotes.endedOn(completedOn), state: 'done' },
    { name: stages.review, note: isOver ? stageNotes.endedOn(decidedOn) : begun, state: isOver ? 'done' : 'now' },
    {
      name: stages.contract,
      note: isRefused ? stageNotes.none : contract,
      state: state === 'APPROVED' ? 'now' : 'later',
    },
    { name: stages.start, note: isRefused ? stageNotes.none : stageNotes.start, state: 'later' },
  ];
}

function Stages({ review }: { readonly review: Review }) {
  return (
    <ol className={classNames(css.stages, 'stack')}>
      {stagesOf(review).map(({ name, note, state }) => (
        <li
          key={name}
          className={classNames(css.stage, 'gap-2 relative', css[state])}
          {...(state === 'now' && { 'aria-current': 'step' as const })}
        >
          <span className={classNames(css.mark, 'stack centered relative round on-paper white')} aria-hidden="true">
            {state === 'done' ? <Icon name="check" size={14} /> : null}
          </span>
          <span className={classNames(css.stageName, 'strong')}>{name}</span>
          <span className={classNames(css.stageNote, 'text-tiny ink-quiet')}>{note}</span>
        </li>
      ))}
    </ol>
  );
}

const places = Array.from({ length: usualReviewDays.to }, (_, place) => place + 1);

/** Width of today's label in days: before that day the label starts at today, from then on it ends there. */
const widthInDays = 5;

/** Label of today, on the line of the two-week label unless it would overlap that. */
function Today({ day, today }: Pick<Review, 'day' | 'today'>) {
  const share = (days: number): string => `${(days / usualReviewDays.to) * 100}%`;
  const place = day < widthInDays ? { left: share(day - 1) } : { right: share(usualReviewDays.to - day) };
  return (
    <span className={classNames(css.today, 'absolute no-wrap strong brand-dark')} style={place}>
      {words.today(today)}
    </span>
  );
}

/** Twenty working days until the decision: past days filled, the third and fourth week tinted, and today marked. */
function Ruler({ review }: { readonly review: Review }) {
  const { day, today, twoWeeksOn, fourWeeksOn, paused } = review;
  const isCounting = day > 0 && day <= usualReviewDays.to;
  const count = paused ? words.countPaused(day) : words.count(day);
  return (
    <div className={classNames(css.ruler, 'stack gap-10 rounded-card on-ground')}>
      <div className={classNames(css.rulerHead, 'row wrap between')}>
        <h3 className="text-title">{count}</h3>
        <p className="ink-soft text-small">{words.usual}</p>
      </div>
      <div
        className={classNames(css.days, 'own-colours')}
        role="img"
        aria-label={words.ruler(count, twoWeeksOn, fourWeeksOn)}
      >
        {places.map((place) => (
          <span
            key={place}
            className={classNames(css.day, place <= day && css.over, place > usualReviewDays.from && css.late)}
          />
        ))}
      </div>
      <div className={classNames('relative text-small', day > usualReviewDays.from && css.below)} aria-hidden="true">
        {isCounting && <Today day={day} today={today} />}
        <div className={classNames(css.weeks, 'wrap between ink-soft')}>
          <span>{words.twoWeeks(twoWeeksOn)}</span>
          <span>{words.fourWeeks(fourWeeksOn)}</span>
        </div>
      </div>
      <p className="ink-soft text-small">{paused ? words.paused : words.holidays}</p>
      {day > usualReviewDays.to && <p className="ink-soft text-small">{words.longer}</p>}
    </div>
  );
}

function Turn({ review }: { readonly review: Review }) {
  const { state, supplements, day, startsOn, today } = review;
  const isToBegin = state === 'REVIEWING' && day === 0;
  const open = supplements.filter((one) => one.state === 'OPEN').length;
  const isOurs = state !== 'SUPPLEMENT';
  return (
    <div className="row top gap-14">
      <span className={classNames(css.turnMark, 'disc', isOurs ? 'on-tint brand' : 'on-amber amber')}>
        <Icon name={isOurs ? 'clock' : 'alert'} size={20} />
      </span>
      <div>
        <p className="strong">{isToBegin ? words.turnBegins(startsOn, today) : words.turnTitles[state]}</p>
        <p className="ink-soft text-small">{isOurs ? words.turn[state] : words.supplementTurn(open)}</p>
      </div>
    </div>
  );
}

/** Progress of the review in one card: stage, working days, whose turn it is (decisions §14 Review). */
export function ReviewCard({ review, children }: { readonly review: Review; readonly children: ReactNode }) {
  return (
    <Section title={words.stagesTitle}>
      <Stages review={review} />
      {!review.decidedOn && <Ruler review={review} />}
      <Turn review={review} />
      {review.reason && <Reason title={words.reasonTitle} text={review.reason} />}
      {children}
    </Section>
  );
}
