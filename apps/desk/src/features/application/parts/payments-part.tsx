import { paymentStateNames, deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { won } from '@portal/domain/messages/text/won.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { hiddenClass } from '@portal/ui/base/visually-hidden.tsx';
import { tableClass } from '../../../blocks/table.ts';
import { TableHead } from '../../../blocks/table-head.tsx';
import { type PartOf, usePart } from '../use-application.ts';
import { PartFrame } from './part-frame.tsx';
import css from './parts.module.css';
import { ValueTable } from './value-table.tsx';

type Payments = PartOf<'payments'>;

interface Paid {
  readonly at: string;
  readonly amount: number;
  readonly state: keyof typeof paymentStateNames;
  readonly transactionId: string | null;
}

const PaidTable = ({
  title,
  rows,
  today,
}: {
  readonly title: string;
  readonly rows: readonly Paid[];
  readonly today: string;
}) => (
  <table className={tableClass(css.values, true)}>
    <caption className={hiddenClass}>{title}</caption>
    <TableHead names={[words.when, words.amount, words.paymentState, words.transaction]} />
    <tbody>
      {rows.map(({ at, amount, state, transactionId }) => (
        <tr key={`${at}${transactionId}`}>
          <td>{deskMoment(at, today)}</td>
          <td>{won(amount)}</td>
          <td>{paymentStateNames[state]}</td>
          <td>{transactionId ?? '-'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const attemptsOf = ({ attempts }: Payments): readonly Paid[] => attempts.map((one) => ({ ...one, at: one.createdAt }));
const surplusOf = ({ surplus }: Payments): readonly Paid[] => surplus.map((one) => ({ ...one, at: one.paidAt }));

const Attempts = ({ part, today }: { readonly part: Payments; readonly today: string }) => (
  <section className={css.section}>
    <h2 className={css.sectionTitle}>{words.attempts}</h2>
    {part.isExempt && <p>{words.exempt}</p>}
    {!part.isExempt && part.attempts.length === 0 && <p>{words.attemptsNone}</p>}
    {part.attempts.length > 0 && <PaidTable title={words.attempts} rows={attemptsOf(part)} today={today} />}
  </section>
);

export function PaymentsPart({ number, today }: { readonly number: string; readonly today: string }) {
  const query = usePart(number, 'payments');
  return (
    <PartFrame query={query}>
      {(part) => (
        <div className={classNames(css.oneColumn, 'grow')}>
          <section className={css.section}>
            <h2 className={css.sectionTitle}>{words.payments}</h2>
            <ValueTable title={words.payments} rows={part.rows} />
          </section>
          <Attempts part={part} today={today} />
          {part.surplus.length > 0 && (
            <section className={css.section}>
              <h2 className={css.sectionTitle}>{words.surplus}</h2>
              <PaidTable title={words.surplus} rows={surplusOf(part)} today={today} />
            </section>
          )}
        </div>
      )}
    </PartFrame>
  );
}
