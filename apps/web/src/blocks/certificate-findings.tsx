import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { certificateFindingsWords as words } from '@portal/domain/messages/certificate-findings.ts';
import { paperClockWords } from '@portal/domain/messages/paper-clock.ts';
import { Icon } from '../ui/base/icon.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type CheckedCertificate, countOf, dateInWords } from './certificate-fields.ts';
import css from './certificate-picker.module.css';

function findings(kind: BusinessKind, checked: CheckedCertificate): readonly string[] {
  const { issueDate, validUntil, values } = checked;
  const dated =
    issueDate && validUntil
      ? words.checkedIssued.replace('{issued}', dateInWords(issueDate)).replace('{until}', dateInWords(validUntil))
      : words.checkedUndated;
  return [
    kind === 'private' ? words.checkedPrivate : words.checkedCorporate,
    words.checkedActive,
    dated,
    words.checkedCount.replace('{count}', String(countOf(values))),
  ];
}

/** What was found in a sound certificate. */
export function CertificateFindings({
  kind,
  checked,
}: {
  readonly kind: BusinessKind;
  readonly checked: CheckedCertificate;
}) {
  return (
    <div role="status">
      <ul className={css.findings}>
        {findings(kind, checked).map((finding) => (
          <li key={finding} className={css.finding}>
            <span className={css.mark}>
              <Icon name="check" size={14} />
            </span>
            {finding}
          </li>
        ))}
      </ul>
      {checked.runsOut && (
        <div className={css.mend}>
          <Notice tone="warning">{paperClockWords.certificateRunsOut}</Notice>
        </div>
      )}
    </div>
  );
}
