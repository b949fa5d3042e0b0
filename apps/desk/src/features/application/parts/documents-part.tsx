import type { PaperClocks } from '@portal/contract/paper/paper-clock.ts';
import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskViewerWords } from '@portal/domain/messages/desk/desk-viewer.ts';
import { useNavigate } from '@tanstack/react-router';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { BundleButton } from '../disclosure/bundle-button.tsx';
import { type PagedFile, type PartOf, type Slot, type Supplement, usePart } from '../use-application.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { DocumentSide } from './document-side.tsx';
import { ItemLink } from './item-link.tsx';
import { PartFrame } from './part-frame.tsx';
import css from './parts.module.css';

type Documents = PartOf<'documents'>;

/** A document's place, or what a request without one is about. */
interface Place {
  readonly item: string;
  readonly label: string;
  readonly slot: Slot | undefined;
  readonly asked: readonly Supplement[];
  readonly files: readonly PagedFile[];
}

const sentIn = (asked: readonly Supplement[]): readonly PagedFile[] =>
  asked.flatMap(({ files }) => files.map(({ file }) => file));

/** Places in their order, then what was asked for besides. */
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
    <nav className={css.list} aria-label={words.documents(own.length)}>
      <h2 className={css.listTitle}>{words.documents(own.length)}</h2>
      <ul>{own.map(link)}</ul>
      <h2 className={css.listTitle}>{words.received}</h2>
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
  /** As requests name it. */
  readonly item: string | undefined;
  readonly file: string | undefined;
}

function Papers({ number, today, item, file, part }: DocumentsPartProps & { readonly part: Documents }) {
  const navigate = useNavigate();
  const places = placesOf(part);
  const here = places.find((place) => place.item === item) ?? places[0];
  const shown = here?.files.find(({ id }) => id === file) ?? here?.files[0];
  const go = (index: number) => (): void => {
    const next = places[index]?.item;
    if (next !== undefined)
      void navigate({ to: '/a/$number', params: { number }, search: { part: 'documents', item: next } });
  };
  useKeys(Object.fromEntries(Array.from({ length: 9 }, (_, index) => [String(index + 1), go(index)])));
  return (
    <div className={css.threeColumns}>
      <PlaceList number={number} today={today} places={places} here={here} clock={part.clock} />
      {shown && here ? (
        <Viewer key={shown.id} number={number} file={shown} label={here.label} today={today} />
      ) : (
        <p className={css.nothing}>{words.documentNone}</p>
      )}
      {here && <DocumentSide number={number} today={today} place={here} shown={shown} clock={part.clock} />}
    </div>
  );
}

/** The papers that were handed in and those that were asked for, page by page. */
export function DocumentsPart(props: DocumentsPartProps) {
  const part = usePart(props.number, 'documents');
  return <PartFrame query={part}>{(data) => <Papers {...props} part={data} />}</PartFrame>;
}
