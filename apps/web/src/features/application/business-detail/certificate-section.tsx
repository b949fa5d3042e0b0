import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { businessDetailWords as words } from '@portal/domain/messages/business-detail.ts';
import { useLater } from '../../../lib/use-later.ts';
import { ask } from '../../../ui/feedback/tell-store.ts';
import { FilePicker } from '../../../ui/fields/file-picker.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import css from './certificate-section.module.css';
import type { Certificate } from './use-certificate.ts';

/** Most pictures are sent at once. */
const heldPictureLater = async () => (await import('../../../blocks/held-picture.tsx')).HeldPicture;
/** Nobody sees it before a certificate was checked. */
const certificateFindings = async () => (await import('./certificate-findings.tsx')).CertificateFindings;
/** Only a file that is refused needs it. */
const certificateRefusal = async () => (await import('./certificate-refusal.tsx')).CertificateRefusal;

interface CertificateSectionProps {
  readonly onChangeKind: (kind: BusinessKind, file: File) => void;
  readonly kind: BusinessKind;
  readonly certificate: Certificate;
  readonly nonProfit: 'yes' | 'no';
  readonly onNonProfit: (value: 'yes' | 'no') => void;
}

/** A checked certificate goes from the server too: it would have to be checked anew. */
async function askToRemove({ checked, remove }: Certificate): Promise<void> {
  if (!checked || (await ask(words.removeAsk, { yes: words.removeYes, no: words.removeNo }))) remove();
}

type PickerProps = Pick<CertificateSectionProps, 'kind' | 'certificate' | 'onChangeKind'>;

function Picker({ kind, certificate, onChangeKind }: PickerProps) {
  const { file, stage, share, checked, held, refused } = certificate;
  const Refusal = useLater(certificateRefusal, refused !== null);
  const Findings = useLater(certificateFindings, checked !== null);
  const HeldPicture = useLater(heldPictureLater, held !== null);
  const heldPicture = held && HeldPicture && (
    <div className={css.held}>
      <HeldPicture held={held} onSend={certificate.sendHeld} />
    </div>
  );
  return (
    <div data-answer="bizRegFile">
      <FilePicker
        label={words.certificate}
        required
        camera
        accept=".jpg,.jpeg,.png,.pdf"
        file={file}
        onRemove={() => void askToRemove(certificate)}
        sending={stage && { share, label: words.stages[stage] }}
        onPick={certificate.pick}
        onCancel={certificate.cancel}
        error={certificate.error}
      >
        {checked && Findings && <Findings kind={kind} checked={checked} />}
        {heldPicture}
      </FilePicker>
      {/* Without a file in it the picker has nothing to stand beside. */}
      {!file && heldPicture}
      {refused && Refusal && (
        <Refusal key={refused.number} certificate={certificate} refused={refused} onChangeKind={onChangeKind} />
      )}
    </div>
  );
}

/** Uploads the certificate, shows at which stage it is, and what was found. */
export function CertificateSection({ nonProfit, onNonProfit, ...picker }: CertificateSectionProps) {
  return (
    <Section title={words.certificateTitle} lead={words.certificateHint}>
      <Picker {...picker} />
      <div data-answer="nonProfit">
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
      </div>
    </Section>
  );
}
