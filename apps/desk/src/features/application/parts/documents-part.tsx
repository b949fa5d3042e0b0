import type { PaperClocks } from '@portal/contract/paper/paper-clock.ts';
import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskRequestWords } from '@portal/domain/messages/desk/desk-request.ts';
import { deskViewerWords } from '@portal/domain/messages/desk/desk-viewer.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { BundleButton } from '../disclosure/bundle-button.tsx';
import { MarkEditor } from '../request/mark-editor.tsx';
import { RequestPanel } from '../request/request-panel.tsx';
import { type Asking, useAsking } from '../request/use-asking.ts';
import { WithdrawDialog } from '../request/withdraw-dialog.tsx';
import { type PagedFile, type PartOf, type Slot, type Supplement, usePart } from '../use-application.ts';
import type { Ring } from '../viewer/rings.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { DocumentSide } from './document-side.tsx';
import { ItemLink } from './item-link.tsx';
import { PartFrame } from './part-frame.tsx';
import css from './parts.module.css';

type Documents = PartOf<'documents'>;

/** A document's place, or the item of a request without one. */
interface Place {
  readonly item: string;
  readonly label: string;
  readonly slot: Slot | undefined;
  readonly asked: readonly Supplement[];
  readonly files: readonly PagedFile[];
}

const sentIn = (asked: readonly Supplement[]): readonly PagedFile[] =>
  asked.flatMap(({ files }) => files.map(({ file }) => file));

/**
 * Returns the answer to the latest answered request: the latest version of its first file. It stays shown after it is accepted; an answer
 * that was requested again, or never submitted, replaces nothing.
 */
function answerIn(asked: readonly Supplement[]): PagedFile | undefined {
  const answered = asked.findLast(
    ({ state, files }) => (state === 'ANSWERED' || state === 'ACCEPTED') && files.length > 0,
  );
  const inOrder = answered?.files.toSorted((one, other) => one.seq - other.seq || other.version - one.version);
  return inOrder?.[0]?.file;
}

/** Returns the file shown for a place: the one in the address, else the latest one handed in. */
const shownOf = ({ files, asked }: Place, file: string | undefined): PagedFile | undefined =>
  files.find(({ id }) => id === file) ?? answerIn(asked) ?? files[0];

/** Returns the places in order, then the items requested in addition. */
function placesOf({ slots, supplements }: Documents): readonly Place[] {
  const askedOf = (item: string): readonly Supplement[] => supplements.filter((one) => one.item === item);
  const own = slots.map((slot): Place => {
    const asked = askedOf(slot.item);
    return { item: slot.item, label: slot.label, slot, asked, files: [...slot.files, ...sentIn(asked)] };
  });
  const others = new Map(supplements.map(({ item, label }) => [item, label]));
  for (const { item } of slots) others.delete(item);
  const besides = [...others].map(([item, label]): Place => {
    const asked = askedOf(item);
    return { item, label, slot: undefined, asked, files: sentIn(asked) };
  });
  return [...own, ...besides];
}

function aboutOf({ item, slot, asked, files }: Place, clock: PaperClocks | undefined, today: string): string {
  const [first] = asked;
  if (!slot && first) return words.asked(deskMoment(first.askedAt, today));
  if (files.length === 0) return words.documentNone;
  const issued = clock?.papers.find((paper) => paper.item === item)?.issuedOn;
  return issued ? words.issued(issued) : deskViewerWords.pages(files.reduce((sum, { pages }) => sum + (pages ?? 1), 0));
}

interface PlaceListProps {
  readonly number: string;
  readonly today: string;
  readonly places: readonly Place[];
  readonly here: Place | undefined;
  readonly clock: PaperClocks | undefined;
}

function PlaceList({ number, today, places, here, clock }: PlaceListProps) {
  const link = (place: Place) => (
    <ItemLink
      key={place.item}
      number={number}
      part="documents"
      item={place.item}
      label={place.label}
      about={aboutOf(place, clock, today)}
      isHere={place === here}
    />
  );
  const own = places.filter(({ slot }) => slot !== undefined);
  const besides = places.filter(({ slot }) => slot === undefined);
  return (
    <nav className={classNames(css.list, 'on-paper')} aria-label={words.documents(own.length)}>
      <h2 className={classNames(css.listTitle, 'strong ink-soft')}>{words.documents(own.length)}</h2>
      <ul>{own.map(link)}</ul>
      <h2 className={classNames(css.listTitle, 'strong ink-soft')}>{words.received}</h2>
      {besides.length === 0 && <p className={css.quiet}>{words.receivedNone}</p>}
      <ul>{besides.map(link)}</ul>
      <div className={css.listFoot}>
        <BundleButton number={number} />
      </div>
    </nav>
  );
}

interface DocumentsPartProps {
  readonly number: string;
  readonly today: string;
  readonly item: string | undefined;
  readonly file: string | undefined;
  /** Item of the request being written, as in the address. */
  readonly ask?: string | undefined;
}

interface PaperProps {
  readonly number: string;
  readonly today: string;
  readonly here: Place | undefined;
  readonly shown: PagedFile | undefined;
  readonly asking: Asking;
}

/** Returns the marks on the file, made for a request now or before. */
function marksOn({ id }: PagedFile, { asked }: Place, asking: Asking): readonly Ring[] {
  const marks = [...asked.map(({ mark }) => mark), asking.mark].filter((mark) => mark?.file === id);
  return marks.flatMap((mark, place) =>
    mark
      ? {
          key: `mark-${place}`,
          label: deskRequestWords.marked,
          isAmber: true,
          page: mark.page,
          polygons: [mark.polygon],
        }
      : [],
  );
}

/** The document shown, on which an area can be marked while a request is written. */
function Paper({ number, today, here, shown, asking }: PaperProps) {
  const [page, setPage] = useState(1);
  const rings = useMemo(() => (here && shown ? marksOn(shown, here, asking) : []), [here, shown, asking]);
  if (!here || !shown) return <p className={css.nothing}>{words.documentNone}</p>;
  if (asking.isMarking)
    return (
      <MarkEditor
        number={number}
        file={shown}
        page={page}
        label={here.label}
        onDone={asking.endMark}
        onCancel={() => asking.endMark(undefined)}
      />
    );
  return (
    <Viewer
      key={shown.id}
      number={number}
      file={shown}
      label={here.label}
      today={today}
      onPage={setPage}
      rings={rings}
      selected={rings.at(-1)?.key}
    />
  );
}

interface BesideProps extends PaperProps {
  readonly clock: PaperClocks | undefined;
}

function Beside({ number, today, here, shown, clock, asking }: BesideProps) {
  const { subject, groups, refusal, mark, go } = asking;
  if (subject)
    return (
      <RequestPanel
        key={subject.item}
        subject={subject}
        today={today}
        number={number}
        groups={groups}
        item={subject.item}
        refusal={refusal}
        mark={mark}
        onItem={go}
        onMark={shown ? asking.startMark : undefined}
        onUnmark={asking.unmark}
        onClose={() => go(undefined)}
      />
    );
  if (!here) return null;
  return <DocumentSide number={number} today={today} place={here} shown={shown} clock={clock} asking={asking} />;
}

function usePaperKeys(places: readonly Place[], here: Place | undefined, number: string, asking: Asking): void {
  const navigate = useNavigate();
  const go = (item: string | undefined, compare?: true): void => {
    if (item === undefined) return;
    const search = { part: 'documents', item, ...(compare && { compare }) } as const;
    void navigate({ to: '/a/$number', params: { number }, search });
  };
  const hasVersions = here?.asked.some(({ files }) => files.length > 0) ?? false;
  useKeys({
    ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [String(index + 1), () => go(places[index]?.item)])),
    r: asking.isWorker ? asking.begin : undefined,
    b: asking.isWorker ? asking.startMark : undefined,
    y: asking.accept ?? asking.withdraw,
    s: hasVersions ? () => go(here?.item, true) : undefined,
  });
}

function Papers({ number, today, item, file, ask, part }: DocumentsPartProps & { readonly part: Documents }) {
  const places = placesOf(part);
  const here = places.find((place) => place.item === item) ?? places[0];
  const shown = here && shownOf(here, file);
  const asking = useAsking({ number, part, item: here?.item, file: shown, ask });
  usePaperKeys(places, here, number, asking);
  const looked = { number, today, here, shown, asking };
  return (
    <div className={classNames(css.threeColumns, 'stack grow')}>
      <PlaceList number={number} today={today} places={places} here={here} clock={part.clock} />
      <Paper {...looked} />
      <Beside {...looked} clock={part.clock} />
      {asking.withdrawal && <WithdrawDialog {...asking.withdrawal} />}
    </div>
  );
}

export function DocumentsPart(props: DocumentsPartProps) {
  const part = usePart(props.number, 'documents');
  return <PartFrame query={part}>{(data) => <Papers {...props} part={data} />}</PartFrame>;
}
