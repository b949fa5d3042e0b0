import { readApplication } from '@portal/contract/desk/application.ts';
import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { Failure, Waiting } from '../../../blocks/waiting.tsx';
import { applicationKey } from '../../../lib/query/assign.ts';
import { openingCall } from '../../../lib/query/desk-call.ts';
import { ValueTable } from '../parts/value-table.tsx';
import { Viewer } from '../viewer/viewer.tsx';
import { DifferencesList } from './cards.tsx';
import css from './decision.module.css';
import type { PointToOpen } from './use-decision.ts';

interface ShownProps {
  readonly number: string;
  readonly today: string;
  readonly point: PointToOpen;
}

/** A person's typed values, or the answer to a request: fetched on each opening, because the access record must contain it. */
function ShownPart({ number, point }: ShownProps) {
  const { part, item } = point.place;
  const found = useQuery({
    queryKey: [...applicationKey(number), 'opened', point.key],
    queryFn: (context) => openingCall(readApplication, { params: { number }, query: { part } }, context),
    gcTime: 0,
  });
  if (found.isError) return <Failure title={words.failedPoint} query={found} />;
  const { data } = found;
  if (data?.part === 'persons') {
    const person = data.persons.find(({ key }) => key === item);
    return <ValueTable title={point.label} rows={person?.rows ?? []} />;
  }
  if (data?.part === 'documents') {
    const answered = data.supplements.filter((one) => one.item === item && one.answer !== null);
    const rows = answered.map(({ askedAt, reason, answer }) => ({ key: askedAt, label: reason, value: answer ?? '' }));
    return <ValueTable title={point.label} rows={rows} />;
  }
  return <Waiting />;
}

const Shown = (props: ShownProps) => {
  const { number, today, point } = props;
  if (point.file)
    return (
      <div className={classNames(css.viewer, 'stack')}>
        <Viewer number={number} file={point.file} label={point.label} today={today} />
      </div>
    );
  if (point.kind === 'values') return <DifferencesList number={number} today={today} />;
  return <ShownPart {...props} />;
};

export const OpenDialog = ({ onClose, ...shown }: ShownProps & { readonly onClose: () => void }) => (
  <Dialog open size="wide" title={shown.point.label} onClose={onClose} closeLabel={words.close}>
    <Shown {...shown} />
  </Dialog>
);
