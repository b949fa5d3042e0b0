import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskEvidenceWords } from '@portal/domain/messages/desk/desk-evidence.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import evidenceCss from '../evidence/evidence.module.css';
import { EvidenceHead } from '../evidence/evidence-head.tsx';
import { EvidenceTable } from '../evidence/evidence-table.tsx';
import { type Evidence, useEvidence } from '../evidence/use-evidence.ts';
import { useEvidenceWork } from '../evidence/use-evidence-work.tsx';
import { type PartOf, usePart } from '../use-application.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { FileChoice } from './file-choice.tsx';
import { PartFrame } from './part-frame.tsx';
import css from './parts.module.css';
import { ScrollColumn } from './scroll-column.tsx';

interface SettlementPartProps {
  readonly number: string;
  readonly today: string;
  readonly file: string | undefined;
}

interface BesideProps extends SettlementPartProps {
  readonly part: PartOf<'settlement'>;
  readonly evidence: Evidence;
}

function Beside({ number, today, file, part: { account, bankbooks }, evidence }: BesideProps) {
  const rows = evidence.rows.filter(({ group }) => group === 'settlement-account');
  const work = useEvidenceWork(number, today, rows, 'settlement-account');
  const shown = bankbooks.find(({ id }) => id === file) ?? bankbooks[0];
  return (
    <div className={classNames(css.twoColumns, 'stack grow')}>
      <ScrollColumn label={words.account}>
        <EvidenceHead
          title={
            <>
              {words.account}{' '}
              {account && <span className={css.quiet}>{words.savedAt(deskMoment(account.savedAt, today))}</span>}
            </>
          }
          rows={rows}
        />
        {account && !evidence.hasBankAnswer && (
          <p className={classNames(evidenceCss.amberNote, 'on-amber amber')}>{deskEvidenceWords.bankNever}</p>
        )}
        {account ? (
          <EvidenceTable title={words.account} source="settlement" rows={rows} {...work.table} />
        ) : (
          <p>{words.accountNone}</p>
        )}
        {shown && (
          <FileChoice
            number={number}
            search={{ part: 'settlement' }}
            files={bankbooks}
            chosen={shown}
            label={words.bankbook}
          />
        )}
      </ScrollColumn>
      {shown ? (
        <Viewer key={shown.id} number={number} file={shown} label={words.bankbook} today={today} />
      ) : (
        <p className={css.nothing}>{words.bankbookNone}</p>
      )}
      {work.dialog}
    </div>
  );
}

/** The settlement account next to the copy of the bankbook and the bank's answer. */
export function SettlementPart(props: SettlementPartProps) {
  const part = usePart(props.number, 'settlement');
  const evidence = useEvidence(props.number);
  return (
    <PartFrame query={part}>
      {(data) => (
        <PartFrame query={evidence}>{(found) => <Beside {...props} part={data} evidence={found} />}</PartFrame>
      )}
    </PartFrame>
  );
}
