import { keepHoldings } from '@portal/contract/desk/evidence.ts';
import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskEvidenceWords } from '@portal/domain/messages/desk/desk-evidence.ts';
import { useHasRole } from '../../../lib/session/roles.ts';
import type { Ownership } from '../evidence/use-evidence.ts';
import css from '../parts/parts.module.css';
import { ScrollColumn } from '../parts/scroll-column.tsx';
import { ValueTable } from '../parts/value-table.tsx';
import type { PartOf } from '../use-application.ts';
import { HoldersForm } from './holders-form.tsx';

interface SharesPageProps {
  readonly number: string;
  readonly today: string;
  readonly owners: PartOf<'persons'>['owners'];
  readonly ownership: Ownership;
}

/** Returns the companies whose holders can be typed: the applicant, those named by the merchant, and those on a list. */
const companiesIn = ({ companies, read }: Ownership): readonly string[] => [
  ...new Set(['', ...companies, ...read.map(({ company }) => company)]),
];

/** The merchant's answers about the owners, and the shares that staff read from the lists of shareholders. */
export function SharesPage({ number, today, owners, ownership }: SharesPageProps) {
  const mayKeep = useHasRole(keepHoldings.roles);
  return (
    <ScrollColumn label={words.owners}>
      <h2 className={css.sectionTitle}>
        {words.owners}
        {owners && <span className={css.quiet}>{words.agreedAt(deskMoment(owners.agreedAt, today))}</span>}
      </h2>
      {ownership.exemption?.isExempt && <p>{words.ownersExempt}</p>}
      {owners ? <ValueTable title={words.owners} rows={owners.rows} /> : <p>{words.ownersNone}</p>}
      {owners && (
        <>
          <p className={css.note}>{deskEvidenceWords.sharesAsk}</p>
          {companiesIn(ownership).map((company) => (
            <HoldersForm
              key={company}
              number={number}
              today={today}
              company={company}
              read={ownership.read.find((one) => one.company === company)}
              mayKeep={mayKeep}
            />
          ))}
        </>
      )}
    </ScrollColumn>
  );
}
