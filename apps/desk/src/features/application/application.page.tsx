import { assignApplication } from '@portal/contract/desk/queue.ts';
import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskDecideWords } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskRequestWords } from '@portal/domain/messages/desk/desk-request.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Key } from '../../blocks/marks.tsx';
import { Failure, Waiting } from '../../blocks/waiting.tsx';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { useNext } from '../../lib/query/assign.ts';
import { useHasRole } from '../../lib/session/roles.ts';
import css from './application.module.css';
import { ApplicationHead } from './application-head.tsx';
import type { ApplicationSearch, ApplicationTab } from './application-search.ts';
import { ChangesBar } from './changes/changes-bar.tsx';
import { OthersBar } from './changes/others-bar.tsx';
import { useChanges, useSeen } from './changes/use-changes.ts';
import { LatestVersions } from './changes/version-comparison.tsx';
import { NoteButton } from './notes/note-button.tsx';
import { BusinessPart } from './parts/business-part.tsx';
import { DocumentsPart } from './parts/documents-part.tsx';
import { PaymentsPart } from './parts/payments-part.tsx';
import { PersonsPart } from './parts/persons-part.tsx';
import { SettlementPart } from './parts/settlement-part.tsx';
import { TimelinePart } from './parts/timeline-part.tsx';
import { ReasonForm } from './reason-form.tsx';
import { type PartOf, useHead } from './use-application.ts';

interface ShownPartProps {
  readonly head: PartOf<'head'>;
  readonly search: ApplicationSearch;
  /** Time up to which this person had seen the application before this visit. */
  readonly seenAt: string | undefined;
}

function ShownPart({ head, search, seenAt }: ShownPartProps): ReactNode {
  const { number, today } = head;
  switch (search.part) {
    case 'business':
      return <BusinessPart head={head} />;
    case 'persons':
      return <PersonsPart number={number} today={today} item={search.item} />;
    case 'settlement':
      return <SettlementPart number={number} today={today} file={search.file} />;
    case 'documents':
      if ((search.change !== undefined || search.compare) && search.item !== undefined)
        return <LatestVersions number={number} today={today} item={search.item} />;
      return <DocumentsPart number={number} today={today} item={search.item} file={search.file} ask={search.ask} />;
    case 'payments':
      return <PaymentsPart number={number} today={today} />;
    case 'timeline':
      return <TimelinePart number={number} today={today} seenAt={seenAt} />;
  }
}

/** Returns the item of a request that is started on a part without documents. */
function askedFrom({ part, item }: ApplicationSearch): string {
  if (part === 'persons') return item !== undefined && /^SR/.test(item) ? item : 'SR00-0';
  if (part === 'settlement') return 'settlement-account';
  if (part === 'documents') return item ?? 'other';
  return part === 'business' ? 'business' : 'other';
}

interface ActionsProps {
  readonly head: PartOf<'head'>;
  readonly search: ApplicationSearch;
}

/** Whether actions are unavailable, because another person is assigned or it is decided; an approver's action remains possible. */
const isToRead = ({ isMine, assignee, decidedOn, turn }: PartOf<'head'>): boolean =>
  decidedOn !== null || (!isMine && assignee !== null && turn !== 'APPROVAL');

/** Parts on which the key N applies to a row, or focuses an existing field. */
const withOwnNoteKey: readonly ApplicationTab[] = ['business', 'persons', 'settlement', 'timeline'];

function Actions({ head, search }: ActionsProps) {
  const isWorker = useHasRole(assignApplication.roles);
  const { number, today } = head;
  const { part, item } = search;
  const toRead = isToRead(head);
  return (
    <>
      <NoteButton number={number} today={today} hasOwnKey={withOwnNoteKey.includes(part)} />
      {isWorker && !toRead && (
        <Link
          to="/a/$number"
          params={{ number }}
          search={{ part: 'documents', item: part === 'documents' ? item : undefined, ask: askedFrom(search) }}
          className={buttonClass('secondary', 'small')}
        >
          {deskRequestWords.open} <Key>R</Key>
        </Link>
      )}
      <Link
        to="/a/$number/decide"
        params={{ number }}
        className={buttonClass(toRead ? 'secondary' : 'primary', 'small')}
      >
        {deskDecideWords.decide} <Key>D</Key>
      </Link>
    </>
  );
}

interface ApplicationPageProps {
  readonly number: string;
  readonly search: ApplicationSearch;
}

/** An application, part by part. Narrow screens show only its history. */
export function ApplicationPage({ number, search }: ApplicationPageProps) {
  const { query, name, head } = useHead(number);
  const seenAt = useSeen(head);
  const { mutate: next } = useNext();
  const isWorker = useHasRole(assignApplication.roles);
  const navigate = useNavigate();
  const goTo = (to: Partial<ApplicationSearch>): void =>
    void navigate({ to: '/a/$number', params: { number }, search: to });
  const { part, compare, item } = search;
  useKeys({
    g: isWorker ? () => next(number) : undefined,
    d: head ? () => void navigate({ to: '/a/$number/decide', params: { number } }) : undefined,
    // On the documents part, the request concerns the document shown.
    r: isWorker && part !== 'documents' ? () => goTo({ part: 'documents', ask: askedFrom(search) }) : undefined,
    s: compare ? () => goTo({ part, item }) : undefined,
  });
  // The part is placed only once it is known whether a bar is shown above it.
  const isHeld = useChanges(number, head !== undefined).isPending;
  const place = JSON.stringify(search);
  const isUnknown = query.error instanceof ApiRefusal && query.error.code === 'NOT_FOUND';
  return (
    <div className={classNames(css.page, 'row grow relative')}>
      <ApplicationHead
        number={number}
        head={head}
        part={search.part}
        isWaiting={query.isPending}
        actions={head && <Actions head={head} search={search} />}
      />
      {query.isPending && <Waiting />}
      {name !== undefined && <ReasonForm number={number} name={name} />}
      {isUnknown && <p className={css.said}>{words.notFound}</p>}
      {query.isError && name === undefined && !isUnknown && (
        <div className={css.said}>
          <Failure title={words.failed} query={query} />
        </div>
      )}
      {head && (
        <>
          <OthersBar head={head} place={place} />
          <ChangesBar number={number} today={head.today} here={search.change} place={place} />
          {search.part !== 'timeline' && <p className={css.narrow}>{words.narrow}</p>}
          {isHeld && <Waiting />}
          <div
            className={classNames(css.part, 'row grow', search.part !== 'timeline' && css.wideOnly)}
            data-held={isHeld || undefined}
          >
            <ShownPart head={head} search={search} seenAt={seenAt} />
          </div>
        </>
      )}
    </div>
  );
}
