import { deskLongMoment, deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskTimelineWords as words } from '@portal/domain/messages/desk/desk-timeline.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useState } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { TableHead } from '../../../blocks/table-head.tsx';
import { Failure, Waiting } from '../../../blocks/waiting.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { NotesSide } from '../notes/notes-side.tsx';
import { useTimeline } from '../use-application.ts';
import css from './timeline.module.css';
import { type TimelineEvent as Event, iconOf, type ShownEvent, withoutRepeats } from './timeline-events.ts';

const filters = ['all', 'merchant', 'staff', 'authority', 'viewing'] as const;
type Filter = (typeof filters)[number];

const matches = (event: Event, filter: Filter): boolean => {
  if (filter === 'all') return true;
  if (filter === 'viewing') return event.kind === 'viewing';
  return event.by === filter && event.kind !== 'viewing';
};

const toneOf = ({ by, kind }: Event): string | undefined => {
  if (kind === 'viewing' || by === 'system' || by === 'authority') return undefined;
  return by === 'merchant' ? css.ofMerchant : css.ofStaff;
};

const whoOf = ({ by, name }: Event): string => {
  if (by === 'staff') return name === null ? words.staff : words.byStaff(name);
  return words[by];
};

const aboutOf = ({ itemLabel, detail }: Event): string =>
  [itemLabel, detail].filter((part) => part !== null).join(' · ');

/** Answers before and after a correction, each in its own column. */
const Corrected = ({ rows }: { readonly rows: Event['corrected'] }) => (
  <table className={classNames(css.corrected, 'full-width on-paper bordered')}>
    <TableHead names={[words.item, words.before, words.after]} />
    <tbody>
      {rows.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{before ? <del>{before}</del> : words.empty}</td>
          <td>{after ? <ins>{after}</ins> : words.empty}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Row = ({ event, times, today }: ShownEvent & { readonly today: string }) => (
  <li className={classNames(css.event, 'stack gap-10 relative')}>
    <time dateTime={event.at} className={classNames(css.at, 'text-right ink-quiet')}>
      {deskMoment(event.at, today)}
    </time>
    <span
      className={classNames(css.mark, 'stack centered relative round on-line-soft bordered ink-soft', toneOf(event))}
    >
      <DeskIcon name={iconOf(event)} size={14} />
    </span>
    <div className={classNames(css.text, 'anywhere')}>
      <p>
        <strong>{words.did(whoOf(event))}</strong> {event.text}{' '}
        <span className={classNames(css.detail, 'ink-quiet')}>
          {aboutOf(event)}
          {times > 1 && words.times(times)}
        </span>
      </p>
      {event.quote && <p className={classNames(css.quote, 'mt-4 ink-soft')}>{event.quote}</p>}
      {event.corrected.length > 0 && <Corrected rows={event.corrected} />}
    </div>
  </li>
);

const SeenLine = ({ at }: { readonly at: string }) => (
  <li className={classNames(css.seen, 'row middle gap-12 strong brand-dark')}>
    <span>{words.seenUntil(deskLongMoment(at))}</span>
  </li>
);

interface EventsProps {
  readonly events: readonly Event[];
  readonly today: string;
  readonly seenAt: string | undefined;
}

/** List of events, with a line between new and seen ones; without the line if nothing is new. */
function Events({ events, today, seenAt }: EventsProps) {
  const shown = withoutRepeats(events, seenAt);
  const firstSeen = seenAt === undefined ? -1 : shown.findIndex(({ event }) => event.at <= seenAt);
  return (
    <ol className="relative mb-16">
      {shown.map(({ event, times }, index) => [
        seenAt !== undefined && index === firstSeen && index > 0 && <SeenLine key="seen" at={seenAt} />,
        <Row key={`${event.kind}${event.id}`} event={event} times={times} today={today} />,
      ])}
    </ol>
  );
}

const Filters = ({ filter, onFilter }: { readonly filter: Filter; readonly onFilter: (filter: Filter) => void }) => (
  <fieldset className="row wrap gap-6" aria-label={words.filters}>
    {filters.map((one) => (
      <button
        key={one}
        type="button"
        className={classNames(css.filter, 'on-paper bordered pointer ink-soft', one === filter && css.filterHere)}
        aria-pressed={one === filter}
        onClick={() => onFilter(one)}
      >
        {words[one]}
      </button>
    ))}
  </fieldset>
);

interface TimelinePartProps {
  readonly number: string;
  readonly today: string;
  readonly seenAt: string | undefined;
}

function Shown({ number, today, seenAt, filter }: TimelinePartProps & { readonly filter: Filter }) {
  const timeline = useTimeline(number);
  const all = timeline.data?.pages.flatMap(({ events }) => events);
  if (!all) return timeline.isError ? <Failure title={words.failed} query={timeline} /> : <Waiting />;
  const events = all.filter((event) => matches(event, filter));
  return (
    <>
      {events.length === 0 && <p>{all.length === 0 ? words.none : words.noneOfKind}</p>}
      <Events events={events} today={today} seenAt={seenAt} />
      {timeline.hasNextPage && (
        <Button busy={timeline.isFetchingNextPage} onClick={() => void timeline.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

/** The history of an application, latest first: actions of merchant, staff and authorities, and who viewed it. */
export function TimelinePart(props: TimelinePartProps) {
  const [filter, setFilter] = useState<Filter>('all');
  useKeys(Object.fromEntries(filters.map((one, index) => [String(index + 1), () => setFilter(one)])));
  return (
    <div className={classNames(css.beside, 'stack grow')}>
      <div className={classNames(css.page, 'grow')}>
        <div className={classNames(css.head, 'row wrap middle')}>
          <h2>{words.title}</h2>
          <Filters filter={filter} onFilter={setFilter} />
          <span className={classNames(css.order, 'ink-quiet')}>{words.order}</span>
        </div>
        <Shown {...props} filter={filter} />
      </div>
      <NotesSide number={props.number} today={props.today} />
    </div>
  );
}
