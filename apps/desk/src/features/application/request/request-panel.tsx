import { deskDay } from '@portal/domain/messages/desk/desk-days.ts';
import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskRequestWords as words } from '@portal/domain/messages/desk/desk-request.ts';
import { reviewTrackerWords } from '@portal/domain/messages/review/review-tracker.ts';
import { reasonsLike } from '@portal/domain/reference/review-reasons.ts';
import { longestReviewReason } from '@portal/domain/rules/review/review-states.ts';
import { markScale, pointsOf, type SupplementMark } from '@portal/domain/rules/review/supplement-mark.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { RequestCard } from '@portal/ui/request/request-card.tsx';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Key } from '../../../blocks/marks.tsx';
import { Failure, Waiting } from '../../../blocks/waiting.tsx';
import { isSendKey } from '../../../lib/keys/use-keys.ts';
import { ChangedDialog } from '../changes/changed-dialog.tsx';
import { usePageUrl } from '../viewer/use-page-picture.ts';
import css from './request.module.css';
import type { ItemGroup } from './request-items.ts';
import { type Request, reasonsOf, type Subject, useReasons, useRequest } from './use-request.ts';

type Reasons = NonNullable<ReturnType<typeof useReasons>['data']>;

interface WhatProps {
  readonly item: string;
  readonly groups: readonly ItemGroup[];
  readonly onItem: (item: string) => void;
}

function What({ item, groups, onItem }: WhatProps) {
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <div className={classNames(css.field, 'stack gap-6')}>
      <label htmlFor={id}>{words.what}</label>
      <select id={id} ref={field} value={item} onChange={(event) => onItem(event.target.value)}>
        {groups.map(({ name, items }) => (
          <optgroup key={name} label={name}>
            {items.map((one) => (
              <option key={one.item} value={one.item}>
                {one.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

/** The catalogue's texts as radio buttons: arrow keys move through them, and each is applied when chosen. */
function Why({
  item,
  used,
  request,
}: Pick<Subject, 'item'> & { readonly used: Reasons['used']; readonly request: Request }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const known = reasonsOf(item, used);
  const found = reasonsLike(known, typed).flatMap((one) => known.find(({ code }) => code === one.code) ?? []);
  if (known.length === 0) return null;
  return (
    <fieldset className={classNames(css.why, 'p-0 m-0 stack no-border')}>
      <legend>
        {words.why} <span className={css.quiet}>{words.whyOrder}</span>
      </legend>
      <input
        type="search"
        aria-label={words.find}
        placeholder={words.findHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 && <p className={css.quiet}>{words.none}</p>}
      {found.map((reason) => (
        <label key={reason.code} className={classNames(css.reason, 'row middle gap-10 pointer')}>
          <input
            type="radio"
            name={id}
            checked={request.code === reason.code}
            onChange={() => request.choose(reason)}
          />
          <span className={classNames(css.code, 'strong ink-soft')}>{reason.code}</span>
          <span>{reason.title}</span>
          {reason.count > 0 && (
            <span className={classNames(css.times, 'no-wrap ink-soft')}>{words.times(reason.count)}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** Shown instead of the due days and the order of the reasons: a placeholder or an error. The text can be written meanwhile. */
function Lacking({ asked }: { readonly asked: ReturnType<typeof useReasons> }) {
  if (asked.data) return null;
  if (!asked.isError) return <Waiting />;
  return <Failure title={words.failed} query={asked} />;
}

function Text({ request }: { readonly request: Request }) {
  const id = useId();
  const { text, setText, problem } = request;
  return (
    <div className={classNames(css.field, 'stack gap-6')}>
      <label htmlFor={id}>
        {words.text} <span className={css.quiet}>{deskFrameWords.letters([...text].length, longestReviewReason)}</span>
      </label>
      <textarea
        id={id}
        rows={4}
        value={text}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-problem`} className={classNames(css.problem, 'red')} role="alert">
        {problem}
      </p>
    </div>
  );
}

function Due({ days, today, request }: Pick<Reasons, 'days'> & { readonly today: string; readonly request: Request }) {
  const id = useId();
  return (
    <div className={classNames(css.field, 'stack gap-6')}>
      <label htmlFor={id}>{words.due}</label>
      <select id={id} value={request.dueOn} onChange={(event) => request.setDay(event.target.value)}>
        {days.map(({ on, workingDays }) => (
          <option key={on} value={on}>
            {words.dueOption(deskDay(on, today), workingDays)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface MarkProps {
  readonly number: string;
  readonly label: string;
  readonly mark: SupplementMark | undefined;
  /** undefined if the item has no page. */
  readonly onMark: (() => void) | undefined;
  readonly onUnmark: () => void;
}

function useMark(number: string, mark: SupplementMark | undefined) {
  const { url } = usePageUrl(mark && { number, file: mark.file, page: mark.page });
  return mark && url !== undefined
    ? { title: reviewTrackerWords.marked, url, label: words.marked, points: pointsOf(mark.polygon), scale: markScale }
    : undefined;
}

function Preview({ number, label, mark, onMark, onUnmark, request }: MarkProps & { readonly request: Request }) {
  const due = request.dueOn === '' ? undefined : { text: reviewTrackerWords.due(request.dueOn) };
  return (
    <section className={classNames(css.field, 'stack gap-6')} aria-label={words.preview}>
      <h3>{words.preview}</h3>
      <div className={classNames(css.preview, 'on-ground clip')}>
        <RequestCard
          title={reviewTrackerWords.request(label)}
          due={due}
          reason={{ title: reviewTrackerWords.reason, text: request.text }}
          mark={useMark(number, mark)}
        />
      </div>
      <p className={css.quiet}>{words.previewMail}</p>
      <div className="row wrap gap-8">
        {onMark && (
          <Button onClick={onMark}>
            {mark ? words.markAgain : words.mark} <Key>B</Key>
          </Button>
        )}
        {mark && (
          <Button look="quiet" onClick={onUnmark}>
            {words.unmark}
          </Button>
        )}
      </div>
    </section>
  );
}

interface RequestPanelProps extends WhatProps, Omit<MarkProps, 'label'> {
  readonly subject: Subject;
  readonly today: string;
  /** Why nothing can be requested now; undefined if it can. */
  readonly refusal: string | undefined;
  readonly onClose: () => void;
}

/** Keys of the panel; a dialog over it has its own. */
const pressing =
  (onSend: () => void, onClose: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    // While a syllable is being composed, Escape ends that.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
    else if (isSendKey(event.nativeEvent)) onSend();
    else return;
    event.preventDefault();
  };

export function RequestPanel({ subject, today, refusal, groups, onItem, onClose, ...marking }: RequestPanelProps) {
  const { number, item, label, isAgain } = subject;
  const asked = useReasons(number, item);
  const reasons = asked.data;
  const done = (): void => {
    marking.onUnmark();
    onClose();
  };
  const request = useRequest(subject, reasons?.proposed ?? '', { mark: marking.mark, onDone: done });
  const form = useRef<HTMLFormElement>(null);
  const send = (): void => {
    if (refusal === undefined && !request.send()) form.current?.querySelector('textarea')?.focus();
  };
  return (
    <form
      ref={form}
      className={classNames(css.panel, 'row gap-14 on-paper')}
      aria-label={isAgain ? words.againTitle : words.title}
      noValidate
      onKeyDown={pressing(send, onClose)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classNames(css.head, 'row middle between')}>
        <h2>{isAgain ? words.againTitle : words.title}</h2>
        <button
          type="button"
          className={classNames(css.close, 'bare inline-row middle gap-6 pointer ink-soft')}
          onClick={onClose}
        >
          <Key>Esc</Key> {words.close}
        </button>
      </div>
      <What item={item} groups={groups} onItem={onItem} />
      {refusal === undefined ? (
        <>
          {!asked.isPending && <Why key={item} item={item} used={reasons?.used ?? []} request={request} />}
          <Lacking asked={asked} />
          <Text request={request} />
          {reasons && <Due days={reasons.days} today={today} request={request} />}
          <Preview {...marking} number={number} label={label} request={request} />
          <div className={classNames(css.foot, 'row wrap middle between gap-8 on-paper')}>
            {/* In the bar that stays visible: above it, it could be scrolled out of the panel. */}
            <p className={classNames(css.problem, 'full-width red')} role="alert">
              {request.failure}
            </p>
            <span className={css.quiet}>{words.paused}</span>
            <Button type="submit" look="primary" busy={request.isSending} busyLabel={words.sending}>
              {words.send} <Key>Ctrl ↵</Key>
            </Button>
          </div>
        </>
      ) : (
        <p className={classNames(css.refusal, 'on-ground')} role="status">
          {refusal}
        </p>
      )}
      {request.changed && (
        <ChangedDialog
          changed={request.changed}
          what={words.title}
          text={request.text}
          isSending={request.isSending}
          onAnyway={() => request.send(request.changed?.revision)}
          onLook={request.look}
          onGiveUp={onClose}
        />
      )}
    </form>
  );
}
