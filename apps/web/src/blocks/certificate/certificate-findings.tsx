import { formatDate } from '@portal/domain/fields/format.ts';
import { certificateFindingsWords as words } from '@portal/domain/messages/application/certificate-findings.ts';
import { paperClockWords } from '@portal/domain/messages/paper/paper-clock.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useState } from 'react';
import { AskedField } from '../controls/asked-field.tsx';
import { useBitmap } from '../picture/use-bitmap.ts';
import type { AskedName, CheckedCertificate, Correction, LostValue } from './certificate-fields.ts';
import { ReadCrop } from './read-crop.tsx';

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

function UnreadValues({ names, onAdd }: UnreadValuesProps) {
  const [typed, setTyped] = useState<Correction>({});
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));
  return (
    <div className="stack gap-12 mt-12">
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

/** Values that the picture shows only partly: why, what was readable, and the place itself. */
function LostValues({ lost, picture }: { readonly lost: readonly LostValue[]; readonly picture: Blob | undefined }) {
  const bitmap = useBitmap(lost.some(({ place }) => place) ? picture : undefined);
  if (lost.length === 0) return null;
  return (
    <div className="mt-8">
      <Notice tone="warning" title={words.lostType}>
        {lost.map(({ name, cause, cut, part, place }) => (
          <div key={name}>
            <p>{words.lostOf(words.lostLabels[name], cause, cut)}</p>
            {cut !== undefined && part !== '' && <p>{words.lostPart(part)}</p>}
            {bitmap && place && <ReadCrop bitmap={bitmap} box={place} label={words.lostLabels[name]} />}
          </div>
        ))}
      </Notice>
    </div>
  );
}

interface CertificateFindingsProps {
  readonly checked: CheckedCertificate;
  /** Picture to cut from and to check again; undefined while it is loaded. */
  readonly picture?: Blob | undefined;
  readonly onAdd: (correction: Correction) => void;
}

export function CertificateFindings({ checked, picture, onAdd }: CertificateFindingsProps) {
  return (
    <>
      <div role="status">
        <ul className="stack gap-8 mt-12">
          {findings(checked).map((finding) => (
            <li key={finding} className="row gap-10 top anywhere ink-soft text-small">
              <span className="disc size-22 on-green green">
                <Icon name="check" size={14} />
              </span>
              {finding}
            </li>
          ))}
        </ul>
        {checked.runsOut && (
          <div className="mt-8">
            <Notice tone="warning">{paperClockWords.certificateRunsOut}</Notice>
          </div>
        )}
      </div>
      <LostValues lost={checked.lost} picture={picture} />
      {picture && checked.unread.length > 0 && <UnreadValues names={checked.unread} onAdd={onAdd} />}
    </>
  );
}
