import { deskChangesWords as words } from '@portal/domain/messages/desk/desk-changes.ts';
import { deskDay, deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskTimelineWords } from '@portal/domain/messages/desk/desk-timeline.ts';
import { sizeText } from '@portal/domain/messages/text/size-text.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { Chip } from '../../../blocks/marks.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { DocumentsPart } from '../parts/documents-part.tsx';
import { PartFrame } from '../parts/part-frame.tsx';
import { AnswerTools } from '../request/answer-tools.tsx';
import { useAsking } from '../request/use-asking.ts';
import { type PagedFile, type PartOf, type Supplement, usePart } from '../use-application.ts';
import type { Ring } from '../viewer/rings.ts';
import { Viewer } from '../viewer/viewer.tsx';
import css from './changes.module.css';
import { BaseDay, OwnersCompared } from './owners-compared.tsx';

type Documents = PartOf<'documents'>;

/** The latest file of a request, and the file that it replaces. */
export interface Versions {
  readonly request: Supplement;
  readonly latest: PagedFile;
  readonly version: number;
  readonly former: PagedFile | undefined;
}

/** Returns the latest file sent for an item and the previous one; undefined if nothing was sent. */
export function versionsOf({ slots, supplements }: Documents, item: string): Versions | undefined {
  const asked = supplements.filter((one) => one.item === item);
  const sent = asked.flatMap((request) => request.files.map((file) => ({ ...file, request })));
  const latest = sent.toSorted((one, other) => one.file.uploadedAt.localeCompare(other.file.uploadedAt)).at(-1);
  if (!latest) return undefined;
  const before = sent.filter((one) => one.seq === latest.seq && one.file.uploadedAt < latest.file.uploadedAt);
  const original = slots.find((slot) => slot.item === item)?.files;
  const former = before.at(-1)?.file ?? original?.[latest.seq] ?? original?.[0];
  return { request: latest.request, latest: latest.file, version: latest.version, former };
}

/** Returns the mark made with the request, if it is on the former file. */
const marksOn = ({ mark }: Supplement, former: PagedFile | undefined): readonly Ring[] =>
  mark && mark.file === former?.id
    ? [{ key: 'mark', label: words.markedThen, isAmber: true, page: mark.page, polygons: [mark.polygon] }]
    : [];

/** 11.19 16:02 · JPG 188KB */
const factsOf = ({ uploadedAt, contentType, size }: PagedFile, today: string): string =>
  `${deskMoment(uploadedAt, today)} · ${kinds[contentType] ?? ''} ${sizeText(size)}`;

const kinds: Readonly<Record<string, string>> = { 'application/pdf': 'PDF', 'image/jpeg': 'JPG', 'image/png': 'PNG' };

interface SideProps {
  readonly number: string;
  readonly today: string;
  readonly file: PagedFile | undefined;
  /** Heading that tells the two versions apart. */
  readonly which: string;
  readonly label: string;
  readonly chip: ReactNode;
  /** Text written with it. */
  readonly said: ReactNode;
  readonly rings?: readonly Ring[];
}

const noRings: readonly Ring[] = [];

const Side = ({ number, today, file, which, label, chip, said, rings = noRings }: SideProps) => (
  <section className={classNames(css.version, 'row')} aria-label={which}>
    <div className={classNames(css.versionHead, 'row middle gap-8 on-paper')}>
      <strong>{which}</strong>{' '}
      {file && <span className={classNames(css.fileFacts, 'clip no-wrap ink-soft')}>{factsOf(file, today)}</span>}{' '}
      {chip}
    </div>
    {file ? (
      <Viewer
        key={file.id}
        number={number}
        file={file}
        label={label}
        today={today}
        rings={rings}
        selected={rings[0]?.key}
      />
    ) : (
      <p className={classNames(css.none, 'grow ink-soft')}>{words.noFormer}</p>
    )}
    <div className={classNames(css.said, 'no-shrink on-paper anywhere')}>{said}</div>
  </section>
);

const AskedText = ({ request, today }: { readonly request: Supplement; readonly today: string }) => {
  const { reason, reasonCode, askedAt, askedBy, dueOn } = request;
  return (
    <>
      <p>
        <strong>{askedBy ?? deskTimelineWords.staff}</strong> {reason}
      </p>
      <p className={classNames(css.saidAt, 'ink-soft')}>
        {words.askedLine(deskMoment(askedAt, today), reasonCode ?? '', deskDay(dueOn, today))}
      </p>
    </>
  );
};

const AnswerText = ({ request, today }: { readonly request: Supplement; readonly today: string }) => {
  const { answer, answeredAt, daysToDue } = request;
  return (
    <>
      <p>
        <strong>{deskTimelineWords.merchant}</strong> {answer || <span className={css.quiet}>{words.noText}</span>}
      </p>
      <p className={classNames(css.saidAt, 'ink-soft')}>
        {answeredAt === null ? words.notAnswered : words.answeredLine(deskMoment(answeredAt, today), daysToDue ?? 0)}
      </p>
    </>
  );
};

/** How long the review waited for the merchant. */
function Paused({ request: { pausedDays, answeredAt, settledAt } }: { readonly request: Supplement }) {
  if (pausedDays > 0) return <>{words.pausedDays(pausedDays)}</>;
  const isOver = answeredAt !== null || settledAt !== null;
  return (
    <>
      {words.pausedNone} <span className={css.quiet}>{isOver ? words.pausedNoneWhy : words.pausedStill}</span>
    </>
  );
}

interface VersionComparisonProps {
  readonly number: string;
  readonly today: string;
  readonly part: Documents;
  readonly versions: Versions;
}

/** The new version next to the former one, with the request and the answer. */
export function VersionComparison({ number, today, part, versions }: VersionComparisonProps) {
  const { request, latest, version, former } = versions;
  const { item } = request;
  const asking = useAsking({ number, part, item, file: latest, ask: undefined });
  useKeys({ y: asking.accept, r: asking.isWorker ? asking.begin : undefined });
  const rings = useMemo(() => marksOn(request, former), [request, former]);
  return (
    <div className={classNames(css.compare, 'stack grow')}>
      <Side
        number={number}
        today={today}
        file={former}
        which={words.before}
        label={request.label}
        chip={<Chip tone="red">{words.wasAsked}</Chip>}
        said={<AskedText request={request} today={today} />}
        rings={rings}
      />
      <Side
        number={number}
        today={today}
        file={latest}
        which={words.sent(version)}
        label={request.label}
        chip={<Chip>{words.sentNew}</Chip>}
        said={<AnswerText request={request} today={today} />}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus */}
      <aside className={classNames(css.side, 'on-paper')} aria-label={words.thisRequest} tabIndex={0}>
        <OwnersCompared number={number} today={today} item={item} since={latest.uploadedAt} />
        <h2>
          {words.thisRequest} · {request.label}
        </h2>
        <dl className={classNames(css.facts, 'stack mb-16')}>
          <dt>{words.asked}</dt>
          <dd>{words.askedBy(deskMoment(request.askedAt, today), request.askedBy ?? '')}</dd>
          <dt>{words.paused}</dt>
          <dd>
            <Paused request={request} />
          </dd>
          <BaseDay number={number} item={item} since={latest.uploadedAt} />
          <dt>{words.due}</dt>
          <dd>{deskDay(request.dueOn, today)}</dd>
        </dl>
        <div className={css.answer}>
          <AnswerTools request={request} asking={asking} />
        </div>
        <div className={classNames(css.links, 'stack gap-8')}>
          <Link to="/a/$number" params={{ number }} search={{ part: 'documents', item, file: latest.id }}>
            {words.toDocument}
          </Link>
        </div>
      </aside>
    </div>
  );
}

interface LatestVersionsProps {
  readonly number: string;
  readonly today: string;
  readonly item: string;
}

/** The merchant's latest files for a request; if no file was sent, the documents as they are. */
export function LatestVersions({ number, today, item }: LatestVersionsProps) {
  const part = usePart(number, 'documents');
  return (
    <PartFrame query={part}>
      {(data) => {
        const versions = versionsOf(data, item);
        return versions ? (
          <VersionComparison number={number} today={today} part={data} versions={versions} />
        ) : (
          <DocumentsPart number={number} today={today} item={item} file={undefined} />
        );
      }}
    </PartFrame>
  );
}
