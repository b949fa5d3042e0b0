import { errorOfChosen } from '@portal/domain/rules/paper/chosen-file.ts';
import { HeldPicture } from '../picture/held-picture.tsx';
import { CertificateFindings } from './certificate-findings.tsx';
import { CertificateRefusal } from './certificate-refusal.tsx';
import { ReadCrop } from './read-crop.tsx';
import { AddressDiffers, ReadDiffers } from './read-differs.tsx';

export const laterParts = {
  errorOfChosen,
  HeldPicture,
  CertificateFindings,
  CertificateRefusal,
  ReadCrop,
  AddressDiffers,
  ReadDiffers,
} as const;
