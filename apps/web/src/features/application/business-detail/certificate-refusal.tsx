import { type BusinessKind, businessInformation } from '@portal/domain/forms/business-information.ts';
import { certificateRefusalWords as words } from '@portal/domain/messages/certificate-refusal.ts';
import { useState } from 'react';
import { writeHint } from '../../../lib/hints.ts';
import { businessNumberMask } from '../../../lib/masks.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import type { DetailForm } from './bound-form.ts';
import css from './certificate-section.module.css';
import { handOver } from './handed-over.ts';
import type { Certificate, RefusedCertificate } from './use-certificate.ts';

interface OtherKindProps {
  readonly form: DetailForm;
  readonly kind: BusinessKind;
  readonly file: File;
}

/** The certificate is of the other kind: its form is one press away, and nothing is lost on the way. */
function OtherKind({ form, kind, file }: OtherKindProps) {
  const navigate = useNavigate();
  const change = (): void => {
    handOver({ kind, file, typed: { ...businessInformation.defaults, ...form.store.values() } });
    writeHint('mode', kind);
    void navigate({ to: `/business-detail/${kind}` });
  };
  return (
    <Notice tone="warning" title={words.found[kind]} live>
      <p>{words.switchHint}</p>
      <div className={css.mend}>
        <Button size="small" onClick={change}>
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
  readonly form: DetailForm;
  readonly certificate: Certificate;
  readonly refused: RefusedCertificate;
}

/** Which file was refused, and what can be done about it without another. */
export function CertificateRefusal({ form, certificate, refused }: CertificateRefusalProps) {
  const { file, otherKind, number, numberError } = refused;
  return (
    <div className={css.refusal}>
      <p className={css.refused}>{words.file(file.name)}</p>
      {otherKind && <OtherKind form={form} kind={otherKind} file={file} />}
      {number !== undefined && <ReadNumber read={number} error={numberError} onCheck={certificate.checkNumber} />}
    </div>
  );
}
