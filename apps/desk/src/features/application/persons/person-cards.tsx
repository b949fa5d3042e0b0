import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { comparisonNames, deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { tableClass } from '../../../blocks/table.ts';
import { TableHead } from '../../../blocks/table-head.tsx';
import css from '../evidence/evidence.module.css';
import type { PersonEvidence } from '../evidence/use-evidence.ts';
import { isConfirmedIn } from './person-state.ts';
import own from './persons.module.css';

/** Other places that contain the person's name. */
export const Elsewhere = ({ elsewhere }: Pick<PersonEvidence, 'elsewhere'>) => (
  <table className={tableClass(css.table, true)} aria-label={words.elsewhere}>
    <TableHead names={[words.elsewhere, words.elsewhereName, words.elsewhereWhere, words.comparison]} />
    <tbody>
      {elsewhere.map(({ label, name, where, comparison, note }) => (
        <tr key={`${label}${where}`}>
          <th scope="row">{label}</th>
          <td>{name}</td>
          <td>{where}</td>
          <td>
            {comparison === 'none' ? (
              <span className={classNames(css.quiet, 'ink-quiet')}>{note ?? comparisonNames.none}</span>
            ) : (
              <span className={comparison === 'differs' ? css.differs : css.good}>
                <DeskIcon name={comparison === 'differs' ? 'alert' : 'check'} size={14} /> {comparisonNames[comparison]}
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface TriesProps extends Pick<PersonEvidence, 'tries'> {
  readonly today: string;
}

/** Each verification of a card by the authority, with its code. */
export const Tries = ({ tries, today }: TriesProps) => (
  <section className={classNames(own.tries, 'on-paper')} aria-labelledby="tries">
    <h3 id="tries">
      {words.tries}
      {tries.length > 0 && (
        <span className={classNames(css.quiet, 'ink-quiet')}>
          {words.triesCount(tries.length, isConfirmedIn(tries))}
        </span>
      )}
    </h3>
    {tries.length === 0 && <p className={classNames(css.quiet, 'ink-quiet')}>{words.triesNone}</p>}
    <ul>
      {tries.map(({ at, isVerified: isOk, code }) => (
        <li key={at}>
          <span className={classNames(css.quiet, 'ink-quiet')}>{deskMoment(at, today)}</span>{' '}
          {isOk ? <span className="strong green">{words.tryOk}</span> : words.tryRefused(code)}
        </li>
      ))}
    </ul>
  </section>
);
