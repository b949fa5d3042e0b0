import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { controlWords } from '@portal/domain/messages/frame/common.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { ask } from '@portal/ui/feedback/dialog-store.ts';
import { FilePicker } from '@portal/ui/fields/file-picker.tsx';
import { useLater } from '@portal/ui/later/use-later.ts';
import css from './certificate-picker.module.css';
import type { Certificate } from './use-certificate.ts';

/** Most pictures are sent at once. */
const heldPictureLater = async () => (await import('../picture/held-picture.tsx')).HeldPicture;
/** Needed after a check only. */
const certificateFindings = async () => (await import('./certificate-findings.tsx')).CertificateFindings;
/** Needed for a refused file only. */
const certificateRefusal = async () => (await import('./certificate-refusal.tsx')).CertificateRefusal;

/** A checked certificate is also deleted on the server and would have to be checked again, so removal is confirmed. */
async function askToRemove({ checked, remove }: Certificate): Promise<void> {
  const wishes = { title: words.removeTitle, yes: controlWords.fileRemove, no: controlWords.cancel };
  if (!checked || (await ask(words.removeAsk, wishes))) remove();
}

interface CertificatePickerProps {
  readonly certificate: Certificate;
  /** Continues with this file in the form of the other kind. */
  readonly onChangeKind: (kind: BusinessKind, file: File) => void;
}

/** Uploads the certificate, and shows stages and findings. */
export function CertificatePicker({ certificate, onChangeKind }: CertificatePickerProps) {
  const { file, stage, share, checked, held, refused } = certificate;
  const Refusal = useLater(certificateRefusal, refused !== undefined);
  const Findings = useLater(certificateFindings, checked !== undefined);
  const HeldPicture = useLater(heldPictureLater, held !== undefined);
  const heldPicture = held && HeldPicture && (
    <div className={css.held}>
      <HeldPicture held={held} onSend={certificate.sendHeld} />
    </div>
  );
  return (
    <div>
      <FilePicker
        label={labels.bizRegFile}
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
        {checked && Findings && <Findings checked={checked} onAdd={certificate.checkAgain} />}
        {heldPicture}
      </FilePicker>
      {/* Without a file, the picker does not show it. */}
      {!file && heldPicture}
      {refused && Refusal && (
        <Refusal
          key={JSON.stringify(refused.asked)}
          certificate={certificate}
          refused={refused}
          onChangeKind={onChangeKind}
        />
      )}
    </div>
  );
}
