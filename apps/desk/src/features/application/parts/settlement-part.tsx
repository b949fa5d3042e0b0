import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { usePart } from '../use-application.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { FileChoice } from './file-choice.tsx';
import { PartFrame } from './part-frame.tsx';
import css from './parts.module.css';
import { ScrollColumn } from './scroll-column.tsx';
import { ValueTable } from './value-table.tsx';

interface SettlementPartProps {
  readonly number: string;
  readonly today: string;
  readonly file: string | undefined;
}

/** The settlement account beside the copy of the bankbook. */
export function SettlementPart({ number, today, file }: SettlementPartProps) {
  const part = usePart(number, 'settlement');
  return (
    <PartFrame query={part}>
      {({ account, bankbooks }) => {
        const shown = bankbooks.find(({ id }) => id === file) ?? bankbooks[0];
        return (
          <div className={css.twoColumns}>
            <ScrollColumn label={words.account}>
              <h2 className={css.sectionTitle}>
                {words.account}
                {account && <span className={css.quiet}>{words.savedAt(deskMoment(account.savedAt, today))}</span>}
              </h2>
              {account ? <ValueTable title={words.account} rows={account.rows} /> : <p>{words.accountNone}</p>}
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
          </div>
        );
      }}
    </PartFrame>
  );
}
