import type { ReadableField } from '@portal/domain/rules/reading/readable-fields.ts';
import type { Field } from '@portal/ui/form/field.ts';
import { createElement } from 'react';
import { useBitmap } from '../picture/use-bitmap.ts';
import { useCertificateParts } from './certificate-parts.ts';
import type { Certificate } from './use-certificate.ts';

/** Returns what a `ReadField` needs for a field that the certificate can fill: its value there, and its position on the picture. */
export function useReadable<Name extends ReadableField>(
  { checked, file }: Pick<Certificate, 'checked' | 'file'>,
  fieldOf: (name: Name) => Field<string>,
) {
  const bitmap = useBitmap(checked && file ? file.picture : undefined);
  const parts = useCertificateParts(bitmap !== undefined);
  return (name: Name, label: string) => {
    const box = checked?.places[name];
    const crop = bitmap && box && parts && createElement(parts.ReadCrop, { bitmap, box, label });
    return { label, read: checked?.values[name], crop, of: fieldOf(name) };
  };
}
