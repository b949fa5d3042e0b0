import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { comparisonNames, deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { Avatar } from '../../../blocks/marks.tsx';
import css from './evidence.module.css';
import { MarkedText } from './marked-text.tsx';
import { type EvidenceRow, isDiffering, isMine, useCrop } from './use-evidence.ts';

export const TypedCell = ({ row }: { readonly row: EvidenceRow }) => (
  <>
    {row.typed !== null &&
      (isDiffering(row) && row.read ? <MarkedText text={row.typed} other={row.read.text} /> : row.typed || '-')}{' '}
    {row.typedNote !== null && <span className={classNames(css.quiet, 'ink-quiet')}>{row.typedNote}</span>}
    {row.typed === null && row.typedNote === null && '-'}
  </>
);

/** The value read: a cut-out if its place is known, and the text if there is none or it differs. */
export function ReadCell({ number, row }: { readonly number: string; readonly row: EvidenceRow }) {
  const url = useCrop(number, row);
  const { read, readNote, typed, label } = row;
  if (!read) return <span className={classNames(css.quiet, 'ink-quiet')}>{readNote ?? '-'}</span>;
  const isText = url === undefined || isDiffering(row);
  return (
    <>
      {read.text !== '' &&
        isText &&
        (isDiffering(row) ? <MarkedText text={read.text} other={typed ?? ''} /> : read.text)}
      {url !== undefined && (
        <img
          className={classNames(css.crop, 'block bordered')}
          src={url}
          alt={read.text === '' ? words.crop(label) : read.text}
        />
      )}
      {read.text === '' && url === undefined && (
        <span className={classNames(css.quiet, 'ink-quiet')}>{comparisonNames.unread}</span>
      )}
      {read.part !== null && read.text === '' && (
        <span className={classNames(css.extra, 'block ink-soft')}>{words.readPart(read.part)}</span>
      )}
      {read.corrected !== null && (
        <span className={classNames(css.extra, 'block ink-soft')}>{words.corrected(read.corrected)}</span>
      )}
    </>
  );
}

export const AuthorityCell = ({ row, today }: { readonly row: EvidenceRow; readonly today: string }) =>
  row.authority.length === 0 ? (
    <span className={classNames(css.quiet, 'ink-quiet')}>-</span>
  ) : (
    row.authority.map(({ text, at, isGood }) => (
      <span key={text} className={isGood ? css.good : css.bad}>
        {text}
        {at !== null && <span className={classNames(css.at, 'block')}>{deskMoment(at, today)}</span>}
      </span>
    ))
  );

export function ComparisonCell({ row }: { readonly row: EvidenceRow }) {
  const { comparison, note } = row;
  const name = comparisonNames[comparison];
  if (comparison === 'none') return <span className={classNames(css.quiet, 'ink-quiet')}>{note ?? name}</span>;
  const isGood = comparison === 'same' || comparison === 'written';
  return (
    <span className={classNames(css.comparison, 'wrap middle gap-4', isGood ? css.good : css.differs)}>
      <DeskIcon name={isGood ? 'check' : 'alert'} size={14} />
      {name}
      {note !== null && <span className={classNames(css.quiet, 'ink-quiet')}> {note}</span>}
    </span>
  );
}

interface CheckCellProps {
  readonly row: EvidenceRow;
  readonly mayCheck: boolean;
  readonly onCheck: () => void;
}

/** This person's check; those of colleagues are shown next to it. */
export function CheckCell({ row, mayCheck, onCheck }: CheckCellProps) {
  const others = row.checks.filter((check) => !check.isMine);
  return (
    <span className={classNames(css.checks, 'inline-row middle gap-6')}>
      {others.map(({ by }) => (
        <span key={by.id} title={words.checkedBy(by.name)}>
          <Avatar {...by} />
          <VisuallyHidden>{words.checkedBy(by.name)}</VisuallyHidden>
        </span>
      ))}
      {mayCheck ? (
        <input
          type="checkbox"
          className={classNames(css.box, 'm-0 stack centered pointer')}
          aria-label={words.checkOf(row.label)}
          checked={isMine(row)}
          onChange={onCheck}
        />
      ) : (
        others.length === 0 && <span className={classNames(css.quiet, 'ink-quiet')}>-</span>
      )}
    </span>
  );
}
