import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { certificateRefusalWords as words } from '@portal/domain/messages/certificate-refusal.ts';
import { useState } from 'react';
import { businessNumberMask } from '../lib/masks.ts';
import { Button } from '../ui/base/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { MaskedField } from '../ui/fields/masked-field.tsx';
import type { RefusedCertificate } from './certificate-fields.ts';
import css from './certificate-picker.module.css';
import { HelpMore } from './help-more.tsx';
import type { Certificate } from './use-certificate.ts';

interface OtherKindProps {
  readonly kind: BusinessKind;
  readonly onChange: () => void;
}

/** The certificate is of the other kind: its form is one press away, and nothing is lost on the way. */
function OtherKind({ kind, onChange }: OtherKindProps) {
  return (
    <Notice tone="warning" title={words.found[kind]} live>
      <p>{words.switchHint}</p>
      <div className={css.mend}>
        <Button size="small" onClick={onChange}>
          {words.switchTo[kind]}
        </Button>
      </div>
    </Notice>
  );
}

interface ReadNumberProps {
  readonly read: string;
  readonly error: string | undefined;
  readonly onCheck: (number: string) => void;
}

/** The number as it was read, to be compared with the paper. */
function ReadNumber({ read, error, onCheck }: ReadNumberProps) {
  const [typed, setTyped] = useState(read);
  return (
    <div className={css.number}>
      <MaskedField
        label={words.number}
        hint={words.numberHint}
        mask={businessNumberMask}
        value={typed}
        error={error}
        onChange={setTyped}
      />
      <Button onClick={() => onCheck(typed)}>{words.check}</Button>
    </div>
  );
}

interface CertificateRefusalProps {
  readonly certificate: Certificate;
  readonly refused: RefusedCertificate;
  /** Goes on with this file in the form of the other kind. */
  readonly onChangeKind: (kind: BusinessKind, file: File) => void;
}

/** Which file was refused, and what can be done about it without another. */
export function CertificateRefusal({ certificate, refused, onChangeKind }: CertificateRefusalProps) {
  const { file, otherKind, number, numberError } = refused;
  return (
    <div className={css.refusal}>
      <p className={css.refused}>{words.file(file.name)}</p>
      {otherKind && <OtherKind kind={otherKind} onChange={() => onChangeKind(otherKind, file)} />}
      {number !== undefined && <ReadNumber read={number} error={numberError} onCheck={certificate.checkNumber} />}
      <HelpMore at="business" />
    </div>
  );
}
