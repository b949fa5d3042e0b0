import type { Field } from '@portal/ui/form/field.ts';
import type { HeadOfficeOf } from './address-fields.tsx';

interface OfficeFields {
  (name: 'sameAddress'): Field<boolean>;
  (name: 'officeZipCode' | 'officeAddressKr' | 'officeAddressDetail' | 'officeAddressEn'): Field<string>;
}

/** The head office's fields, which have the same names in every form. @param printed its address on the certificate */
export const headOfficeOf = (field: OfficeFields, printed?: string): HeadOfficeOf => ({
  same: field('sameAddress'),
  zip: field('officeZipCode'),
  street: field('officeAddressKr'),
  detail: field('officeAddressDetail'),
  english: field('officeAddressEn'),
  printed,
});
