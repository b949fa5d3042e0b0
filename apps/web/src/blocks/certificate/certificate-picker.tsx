import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { controlWords } from '@portal/domain/messages/frame/common.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { ask } from '@portal/ui/feedback/dialog-store.ts';
import { FilePicker } from '@portal/ui/fields/file-picker.tsx';
import { useCertificateParts } from './certificate-parts.ts';
import type { Certificate } from './use-certificate.ts';

/** A checked certificate is also deleted on the server and would have to be checked again, so removal is confirmed. */
async function askToRemove({ checked, remove }: Certificate): Promise<void> {
  const wishes = { title: words.removeTitle, yes: controlWords.fileRemove, no: controlWords.cancel };
  if (!checked || (await ask(words.removeAsk, wishes))) remove();
}

interface CertificatePickerProps {
  readonly certificate: Certificate;
  /** Continues with this file in the form of the other kind; undefined if the kind cannot change. */
  readonly onChangeKind: ((kind: BusinessKind, file: File) => void) | undefined;
}

export function CertificatePicker({ certificate, onChangeKind }: CertificatePickerProps) {
  const { file, stage, share, place, checked, held, refused } = certificate;
  const parts = useCertificateParts((refused ?? checked ?? held) !== undefined);
  const heldPicture = held && parts && (
    <div className="mt-12">
      <parts.HeldPicture held={held} onSend={certificate.sendHeld} />
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
        // While bytes are sent, the reader has nothing to do yet.
        sending={stage && (share === undefined ? { share, label: place ?? words.stages[stage] } : { share })}
        onPick={certificate.pick}
        onCancel={certificate.cancel}
        error={certificate.error}
      >
        {checked && parts && (
          <parts.CertificateFindings checked={checked} picture={file?.picture} onAdd={certificate.checkAgain} />
        )}
        {heldPicture}
      </FilePicker>
      {/* Without a file, the picker does not show it. */}
      {!file && heldPicture}
      {refused && parts && (
        <parts.CertificateRefusal
          key={JSON.stringify(refused.asked)}
          refused={refused}
          onCheck={certificate.checkAgain}
          onChangeKind={onChangeKind}
        />
      )}
    </div>
  );
}
