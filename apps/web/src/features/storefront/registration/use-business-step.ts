import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { storefrontBusiness } from '@portal/domain/forms/storefront-business.ts';
import { type CertificateValues, readableFields } from '@portal/domain/rules/readable-fields.ts';
import type { CheckedCertificate } from '../../../blocks/certificate-fields.ts';
import { proposeAddress } from '../../../blocks/propose-address.ts';
import { useCertificate } from '../../../blocks/use-certificate.ts';
import { useRomanised } from '../../../blocks/use-romanised.ts';
import { setField, useValue } from '../../../lib/form/use-field.ts';
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
  birth: 'dateOfBirth',
  salesType: 'salesType',
  companyType: 'companyType',
} as const;

const kindOf = (isCorporation: boolean | null): BusinessKind | undefined =>
  isCorporation === null ? undefined : isCorporation ? 'corporate' : 'private';

const useBusinessForm = () => useStepForm(storefrontBusiness, { facts: undefined });
export type BusinessForm = ReturnType<typeof useBusinessForm>;

/** Proposes what a certificate says, each value by itself. */
function proposeRead({ store }: BusinessForm, values: CertificateValues): void {
  for (const name of readableFields)
    if (values[name] !== undefined) store.propose({ [fieldOfRead[name]]: values[name] }, 'certificate');
}

/** The third step: the business, with its certificate. */
export function useBusinessStep(maySubmit: boolean) {
  const form = useBusinessForm();
  const draft = useMallDraft('storefront-business', form, storefrontBusiness);
  const kind = kindOf(useValue(form.field('isCorporation')));
  const onRead = ({ values, addresses }: CheckedCertificate): void => {
    proposeRead(form, values);
    const { store, field } = form;
    const business = { street: 'bizAddressKr', detail: 'addressDetail' };
    proposeAddress(store, field('bizZipCode').read(), business, addresses.business);
    if (field('isCorporation').read() !== true || field('sameAddress').read()) return;
    const head = { street: 'officeAddressKr', detail: 'officeAddressDetail' };
    proposeAddress(store, field('officeZipCode').read(), head, addresses.head);
  };
  const isReady = draft.status.state !== 'loading';
  useRomanised({ of: form.field('bizName'), in: form.field('bizNameEn'), as: 'romanisedCompany', when: isReady });
  const certificate = useCertificate(maySubmit ? kind : undefined, {
    calls,
    ready: isReady,
    handed: nothingHanded,
    onRead,
  });
  /** The same file is checked as one of the other kind. */
  const changeKind = (other: BusinessKind): void => setField(form.field('isCorporation'), other === 'corporate');
  return { form, draft, kind, certificate, changeKind };
}

export type BusinessStep = ReturnType<typeof useBusinessStep>;
