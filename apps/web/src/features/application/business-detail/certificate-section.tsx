import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { businessDetailWords as words } from '@portal/domain/messages/business-detail.ts';
import { HeldPicture } from '../../../blocks/held-picture.tsx';
import { useLater } from '../../../lib/use-later.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { FilePicker } from '../../../ui/fields/file-picker.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { CheckedCertificate } from './attached-certificate.ts';
import type { DetailForm } from './bound-form.ts';
import { countOf, dateInWords } from './certificate-reading.ts';
import css from './certificate-section.module.css';
import type { Certificate } from './use-certificate.ts';

/** Only a file that is refused needs it. */
const certificateRefusal = async () => (await import('./certificate-refusal.tsx')).CertificateRefusal;

interface CertificateSectionProps {
  readonly form: DetailForm;
  readonly kind: BusinessKind;
  readonly certificate: Certificate;
  readonly nonProfit: 'yes' | 'no';
  readonly onNonProfit: (value: 'yes' | 'no') => void;
}

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

function Findings({ kind, checked }: { readonly kind: BusinessKind; readonly checked: CheckedCertificate }) {
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
    </div>
  );
}

function Picker({ form, kind, certificate }: Pick<CertificateSectionProps, 'form' | 'kind' | 'certificate'>) {
  const { file, stage, share, checked, held, refused } = certificate;
  const Refusal = useLater(certificateRefusal, refused !== null);
  const heldPicture = held && (
    <div className={css.held}>
      <HeldPicture held={held} onSend={certificate.sendHeld} />
    </div>
  );
  return (
    <div>
      <FilePicker
        label={words.certificate}
        required
        camera
        accept=".jpg,.jpeg,.png,.pdf"
        file={file}
        onRemove={certificate.remove}
        sending={stage && { share, label: words.stages[stage] }}
        onPick={certificate.pick}
        onCancel={certificate.cancel}
        error={certificate.error}
      >
        {checked && <Findings kind={kind} checked={checked} />}
        {heldPicture}
      </FilePicker>
      {/* Without a file in it the picker has nothing to stand beside. */}
      {!file && heldPicture}
      {refused && Refusal && <Refusal key={refused.number} form={form} certificate={certificate} refused={refused} />}
    </div>
  );
}

/** Uploads the certificate, shows at which stage it is, and what was found. */
export function CertificateSection({ form, kind, certificate, nonProfit, onNonProfit }: CertificateSectionProps) {
  return (
    <Section title={words.certificateTitle} lead={words.certificateHint}>
      <Picker form={form} kind={kind} certificate={certificate} />
      <RadioGroup
        legend={words.nonProfit}
        hint={words.nonProfitHint}
        look="segments"
        options={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]}
        value={nonProfit}
        onChange={onNonProfit}
      />
    </Section>
  );
}
