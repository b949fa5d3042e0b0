import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { storefrontBusiness } from '@portal/domain/forms/storefront-business.ts';
import type { PrintedAddress } from '@portal/domain/rules/printed-address.ts';
import { type CertificateValues, readableFields } from '@portal/domain/rules/readable-fields.ts';
import { useRef } from 'react';
import { type CheckedCertificate, fillable } from '../../../blocks/certificate-fields.ts';
import { useCertificate } from '../../../blocks/use-certificate.ts';
import { putField, setField, useValue } from '../../../lib/form/use-field.ts';
import { useStepForm } from '../../../lib/form/use-step-form.ts';
import { useMallDraft } from '../../../lib/mall-draft.ts';

/** Only once a certificate is there, or looked for. */
const calls = () => import('./certificate-calls.ts');
const nothingHanded = (): undefined => undefined;

/** Where what a certificate says stands in the form. */
export const fieldOfRead = {
  bizNo: 'bizNo',
  corpNo: 'corporateRegistrationNumber',
  companyNameKr: 'bizName',
  repName: 'repName',
  salesType: 'salesType',
  companyType: 'companyType',
} as const;

const kindOf = (isCorporation: boolean | null): BusinessKind | null =>
  isCorporation === null ? null : isCorporation ? 'corporate' : 'private';

const useBusinessForm = () => useStepForm(storefrontBusiness, { facts: null });
export type BusinessForm = ReturnType<typeof useBusinessForm>;

/** Puts what was read into the fields that are open for it. */
function putRead({ field }: BusinessForm, previous: CertificateValues, read: CertificateValues): void {
  const typed = Object.fromEntries(readableFields.map((name) => [name, field(fieldOfRead[name]).read()]));
  const values = fillable(typed, previous, read);
  for (const name of readableFields) {
    const value = values[name];
    if (value !== undefined) putField(field(fieldOfRead[name]), value);
  }
}

/** Puts a printed address where none was chosen in the search, which then begins with it. */
function putAddress({ field }: BusinessForm, part: 'business' | 'head', { address, detail }: PrintedAddress): void {
  const names = {
    business: ['bizZipCode', 'bizAddressKr', 'addressDetail'],
    head: ['officeZipCode', 'officeAddressKr', 'officeAddressDetail'],
  } as const;
  const [zip, street, rest] = names[part];
  if (address === '' || field(zip).read() !== '') return;
  putField(field(street), address);
  if (field(rest).read() === '') putField(field(rest), detail);
}

/** The third step: the business, with its certificate. */
export function useBusinessStep(maySubmit: boolean) {
  const form = useBusinessForm();
  const draft = useMallDraft('storefront-business', form, storefrontBusiness);
  const kind = kindOf(useValue(form.field('isCorporation')));
  const previous = useRef<CertificateValues>({});
  const onRead = ({ values, addresses }: CheckedCertificate): void => {
    putRead(form, previous.current, values);
    putAddress(form, 'business', addresses.business);
    const isElsewhere = form.field('isCorporation').read() === true && !form.field('sameAddress').read();
    if (isElsewhere) putAddress(form, 'head', addresses.head);
    previous.current = values;
  };
  const certificate = useCertificate(maySubmit ? kind : null, {
    calls,
    ready: draft.status.state !== 'loading',
    handed: nothingHanded,
    onRead,
  });
  /** The same file is checked as one of the other kind. */
  const changeKind = (other: BusinessKind): void => setField(form.field('isCorporation'), other === 'corporate');
  return { form, draft, kind, certificate, changeKind };
}

export type BusinessStep = ReturnType<typeof useBusinessStep>;
