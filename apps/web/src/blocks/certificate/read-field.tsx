import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { MaskedField } from '@portal/ui/fields/masked-field.tsx';
import { WholeText } from '@portal/ui/fields/whole-text.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import type { ReactNode } from 'react';
import type { Mask } from '../../lib/masks/masks.ts';
import { useCertificateParts } from './certificate-parts.ts';

interface ReadFieldProps {
  readonly of: Field<string>;
  readonly label: string;
  readonly required: boolean;
  /** Value on the certificate; undefined when not read. */
  readonly read: string | undefined;
  readonly crop?: ReactNode;
  readonly mask?: Mask;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** A field that a certificate can fill: marked as read, or with the value read offered beside a different one. */
export function ReadField({ read, crop, mask, of, ...look }: ReadFieldProps) {
  const binding = useField(of);
  const same = read !== undefined && read === binding.value;
  const badge = same ? <Badge>{words.fromCertificate}</Badge> : undefined;
  const differs = read !== undefined && !same && binding.value !== '';
  const parts = useCertificateParts(differs);
  const shared = { ...look, badge, ...binding };
  return (
    <div>
      {mask ? <MaskedField mask={mask} {...shared} /> : <WholeText {...shared} onType={binding.onChange} />}
      {read !== undefined && crop}
      {differs && parts && (
        <parts.ReadDiffers read={mask ? mask.show(read) : read} onUse={() => binding.onChange(read)} />
      )}
    </div>
  );
}
