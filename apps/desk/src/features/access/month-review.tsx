import { assessAccess, signAccess } from '@portal/contract/desk/access.ts';
import {
  accessFlagNames,
  accessOutcomeNames,
  deskAccessWords as words,
} from '@portal/domain/messages/desk/desk-access.ts';
import { type AccessOutcome, accessOutcomes } from '@portal/domain/rules/staff/access-review.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { hiddenClass } from '@portal/ui/base/visually-hidden.tsx';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Chip } from '../../blocks/marks.tsx';
import { tableClass } from '../../blocks/table.ts';
import { TableHead } from '../../blocks/table-head.tsx';
import { Failure, Waiting } from '../../blocks/waiting.tsx';
import { deskCall } from '../../lib/query/desk-call.ts';
import { useHasRole } from '../../lib/session/roles.ts';
import { afterSigningInAgain } from '../../lib/session/sign-in.ts';
import { textKind, useChosen, useKept } from '../../lib/session/typed.ts';
import { useTitle } from '../../lib/use-title.ts';
import css from './access.module.css';
import { AccessAction, momentOf, nameOf, Whose, whyOf } from './access-cells.tsx';
import { readAccessSearch } from './access-search.ts';
import { overdueKey, type ReviewRow, reviewKey, reviewsKey, useReviewRows } from './use-access.ts';

function useAssessing(month: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly seq: number; readonly outcome: AccessOutcome; readonly text: string }) =>
      deskCall(assessAccess, { params: { month }, body }),
    onSuccess: () => toast(words.saved),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: reviewKey(month) }),
        client.invalidateQueries({ queryKey: reviewsKey }),
      ]),
  });
}

function AssessForm({ month, row }: { readonly month: string; readonly row: ReviewRow }) {
  const id = useId();
  const place = { number: '', what: words.measureOf(month, momentOf(row.at)), about: String(row.seq) };
  const [outcome, setOutcome] = useChosen(
    { ...place, about: `outcome of ${row.seq}` },
    accessOutcomes,
    row.assessment?.outcome ?? 'NO_PROBLEM',
  );
  const [typed, setTyped] = useKept(place, textKind);
  const text = typed ?? row.assessment?.text ?? '';
  const assessing = useAssessing(month);
  const saved = (): void => {
    setTyped(undefined);
    setOutcome(undefined);
  };
  const problem =
    assessing.error instanceof ApiRefusal ? (assessing.error.errors.text ?? assessing.error.message) : undefined;
  return (
    <form
      className={classNames(css.assess, 'row wrap middle')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        assessing.mutate({ seq: row.seq, outcome, text }, { onSuccess: saved });
      }}
    >
      <fieldset>
        <legend className={hiddenClass}>{words.outcomeOf(momentOf(row.at))}</legend>
        {accessOutcomes.map((one) => (
          <label key={one}>
            <input type="radio" name={id} checked={outcome === one} onChange={() => setOutcome(one)} />
            {accessOutcomeNames[one]}
          </label>
        ))}
      </fieldset>
      <div className={classNames(css.measure, 'row gap-8')}>
        <input
          type="text"
          className="grow"
          aria-label={words.measure}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          placeholder={words.measure}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="small" busy={assessing.isPending}>
          {words.save}
        </Button>
      </div>
      <span id={`${id}-problem`} role="alert" className={css.problem}>
        {problem ?? ''}
      </span>
    </form>
  );
}

interface RowProps {
  readonly month: string;
  readonly row: ReviewRow;
  readonly mayAssess: boolean;
}

const Row = ({ month, row, mayAssess }: RowProps) => (
  <tr className={row.assessment ? 'on-ground' : undefined}>
    <td className={classNames(css.when, 'no-wrap')}>{momentOf(row.at)}</td>
    <th scope="row">{nameOf(row)}</th>
    <td>
      <Whose row={row} />
    </td>
    <td>
      <AccessAction row={row} />
      {whyOf(row) !== '' && <span className={css.quiet}>{whyOf(row)}</span>}
    </td>
    <td>
      {row.flags.map((flag) => (
        <Chip key={flag} tone="amber">
          {accessFlagNames[flag]}
        </Chip>
      ))}
    </td>
    <td>
      {mayAssess && <AssessForm month={month} row={row} />}
      {row.assessment && (
        <span className={css.quiet}>
          {accessOutcomeNames[row.assessment.outcome]} {!mayAssess && row.assessment.text} ·{' '}
          {words.assessedBy(row.assessment.by, momentOf(row.assessment.at))}
        </span>
      )}
    </td>
  </tr>
);

function useSigning(month: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      afterSigningInAgain(signAccess, { params: { month } }, () => deskCall(signAccess, { params: { month } })),
    onSuccess: () => toast(words.signedNow),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: reviewKey(month) }),
        client.invalidateQueries({ queryKey: reviewsKey }),
        client.invalidateQueries({ queryKey: overdueKey }),
      ]),
  });
}

/** Review of a month: each row marked for review is assessed, then the whole month is signed. */
export function MonthReview({ month }: { readonly month: string }) {
  const heading = useTitle(words.reviewTitle(month));
  const review = useReviewRows(month);
  const signing = useSigning(month);
  const isAuditor = useHasRole(signAccess.roles);
  const answer = review.data?.pages[0];
  const rows = review.data?.pages.flatMap((page) => page.rows) ?? [];
  const hasReview = answer?.isKept || answer?.signedBy;
  const mayAssess = isAuditor && answer?.isOver === true && answer.isKept && answer.signedBy === null;
  return (
    <div className={css.page}>
      <div className={classNames(css.head, 'row wrap middle')}>
        <h1 ref={heading} tabIndex={-1}>
          {words.reviewTitle(month)}
        </h1>
        <Link to="/access" search={readAccessSearch({})}>
          {words.back}
        </Link>
        {hasReview && (
          <span className={css.quiet}>{answer.left > 0 ? words.left(answer.left) : words.allAssessed}</span>
        )}
        {mayAssess && (
          <span className={css.right}>
            <Button
              look="primary"
              disabled={answer.left > 0}
              busy={signing.isPending}
              busyLabel={words.waiting}
              onClick={() => signing.mutate()}
            >
              {words.sign}
            </Button>
          </span>
        )}
      </div>
      {answer?.signedBy && <p className={css.said}>{words.signedBy(answer.signedBy)}</p>}
      {answer && !hasReview && <p className={css.said}>{words.notKept}</p>}
      {answer && !answer.isOver && <p className={css.said}>{words.notOver}</p>}
      {signing.error instanceof ApiRefusal && (
        <p role="alert" className={css.problem}>
          {signing.error.message}
        </p>
      )}
      {review.isPending && <Waiting />}
      {review.isError && <Failure title={words.failed} query={review} />}
      {hasReview && rows.length === 0 && <p className={classNames(css.none, 'ink-soft')}>{words.nothingToLook}</p>}
      {rows.length > 0 && (
        <section className={classNames(css.list, 'rounded-12 on-paper')} aria-label={words.lookFirst}>
          <div className={css.scroll}>
            <table className={tableClass(css.table)}>
              <caption className={hiddenClass}>{words.lookFirst}</caption>
              <TableHead names={[words.when, words.who, words.whose, words.what, words.flags, words.outcome]} />
              <tbody>
                {rows.map((row) => (
                  <Row key={row.seq} month={month} row={row} mayAssess={mayAssess} />
                ))}
              </tbody>
            </table>
          </div>
          {review.hasNextPage && (
            <div className={classNames(css.foot, 'row wrap middle between gap-8 ink-soft')}>
              <Button size="small" busy={review.isFetchingNextPage} onClick={() => void review.fetchNextPage()}>
                {words.more}
              </Button>
            </div>
          )}
        </section>
      )}
    </div>
  );
}
