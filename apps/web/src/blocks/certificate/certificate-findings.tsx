import { formatDate } from '@portal/domain/fields/format.ts';
import { certificateFindingsWords as words } from '@portal/domain/messages/application/certificate-findings.ts';
import { paperClockWords } from '@portal/domain/messages/paper/paper-clock.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useState } from 'react';
import { AskedField } from '../controls/asked-field.tsx';
import type { AskedName, CheckedCertificate, Correction } from './certificate-fields.ts';
import css from './certificate-picker.module.css';

function findings(checked: CheckedCertificate): readonly string[] {
  const { kind, issueDate, validUntil, values } = checked;
  const dated =
    issueDate && validUntil
      ? words.checkedIssued.replace('{issued}', formatDate(issueDate)).replace('{until}', formatDate(validUntil))
      : words.checkedUndated;
  return [
    kind === 'private' ? words.checkedPrivate : words.checkedCorporate,
    words.checkedActive,
    dated,
    words.checkedCount.replace('{count}', String(Object.keys(values).length)),
  ];
}

const labels = { registerNumber: '', repName: words.unreadName, openDate: words.unreadDate } as const;

interface UnreadValuesProps {
  readonly names: readonly AskedName[];
  readonly onAdd: (correction: Correction) => void;
}

/** Registry values that were not read, to be added by hand. */
function UnreadValues({ names, onAdd }: UnreadValuesProps) {
  const [typed, setTyped] = useState<Correction>({});
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));
  return (
    <div className={css.asked}>
      <Notice tone="info">{words.unread}</Notice>
      {names.map((name) => (
        <AskedField
          key={name}
          name={name}
          label={labels[name]}
          value={typed[name] ?? ''}
          onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <Button disabled={Object.keys(given).length === 0} onClick={() => onAdd(given)}>
        {words.checkUnread}
      </Button>
    </div>
  );
}

interface CertificateFindingsProps {
  readonly checked: CheckedCertificate;
  readonly onAdd: (correction: Correction) => void;
}

/** Values found in a valid certificate. */
export function CertificateFindings({ checked, onAdd }: CertificateFindingsProps) {
  return (
    <>
      <div role="status">
        <ul className={css.findings}>
          {findings(checked).map((finding) => (
            <li key={finding} className={css.finding}>
              <span className={css.mark}>
                <Icon name="check" size={14} />
              </span>
              {finding}
            </li>
          ))}
        </ul>
        {checked.runsOut && (
          <div className={css.correct}>
            <Notice tone="warning">{paperClockWords.certificateRunsOut}</Notice>
          </div>
        )}
      </div>
      {checked.unread.length > 0 && <UnreadValues names={checked.unread} onAdd={onAdd} />}
    </>
  );
}
