import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { certificateRefusalWords as words } from '@portal/domain/messages/application/certificate-refusal.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useState } from 'react';
import { AskedField } from '../controls/asked-field.tsx';
import { HelpMore } from '../frame/help-more.tsx';
import { useBitmap } from '../picture/use-bitmap.ts';
import { type AskedValues, askedNames, type Correction, type RefusedCertificate } from './certificate-fields.ts';
import { ReadCrop } from './read-crop.tsx';

interface OtherKindProps {
  readonly kind: BusinessKind;
  readonly onChange: (() => void) | undefined;
}

function OtherKind({ kind, onChange }: OtherKindProps) {
  return (
    <Notice tone="warning" title={words.found[kind]} live>
      <p>{onChange ? words.switchHint : words.kindFixed}</p>
      {onChange && (
        <div className="mt-8">
          <Button size="small" onClick={onChange}>
            {words.switchTo[kind]}
          </Button>
        </div>
      )}
    </Notice>
  );
}

const labels = { registerNumber: words.number, repName: words.name, openDate: words.date } as const;
const hints = { registerNumber: words.numberHint, repName: words.nameHint, openDate: words.dateHint } as const;

interface ReadValuesProps {
  readonly asked: AskedValues;
  readonly file: File;
  readonly onCheck: (correction: Correction) => void;
}

/** Refused values as read, for comparison with the document. */
function ReadValues({ asked, file, onCheck }: ReadValuesProps) {
  const [typed, setTyped] = useState<Correction>({});
  const names = askedNames.filter((name) => asked[name]);
  const bitmap = useBitmap(names.some((name) => asked[name]?.place) ? file : undefined);
  const values = Object.fromEntries(names.map((name) => [name, typed[name] ?? asked[name]?.value ?? '']));
  return (
    <div className="stack gap-12 mt-12">
      {names.map((name) => {
        const { place, error } = asked[name] ?? {};
        return (
          <div key={name}>
            <AskedField
              name={name}
              label={labels[name]}
              hint={hints[name]}
              value={values[name] ?? ''}
              error={error}
              onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
            />
            {bitmap && place && <ReadCrop bitmap={bitmap} box={place} label={labels[name]} />}
          </div>
        );
      })}
      <Button onClick={() => onCheck(values)}>{names.length > 1 ? words.checkAll : words.check}</Button>
    </div>
  );
}

interface CertificateRefusalProps {
  readonly refused: RefusedCertificate;
  readonly onCheck: (correction: Correction) => void;
  /** Absent if the kind cannot change. */
  readonly onChangeKind: ((kind: BusinessKind, file: File) => void) | undefined;
}

export function CertificateRefusal({ refused, onCheck, onChangeKind }: CertificateRefusalProps) {
  const { file, otherKind, asked } = refused;
  return (
    <div className="stack gap-12 mt-12">
      <p className="anywhere ink-soft text-small">{words.file(file.name)}</p>
      {otherKind && <OtherKind kind={otherKind} onChange={onChangeKind && (() => onChangeKind(otherKind, file))} />}
      {asked && <ReadValues asked={asked} file={file} onCheck={onCheck} />}
      <HelpMore at="business" />
    </div>
  );
}
