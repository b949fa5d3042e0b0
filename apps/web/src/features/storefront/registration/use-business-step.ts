import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { storefrontBusiness } from '@portal/domain/forms/storefront-business.ts';
import { readableFields } from '@portal/domain/rules/reading/readable-fields.ts';
import { setField, useValue } from '@portal/ui/form/use-field.ts';
import { useDerived, useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useState } from 'react';
import { proposeAddress } from '../../../blocks/address/propose-address.ts';
import { type CheckedCertificate, sourceOf, type WantedKind } from '../../../blocks/certificate/certificate-fields.ts';
import { useCertificate } from '../../../blocks/certificate/use-certificate.ts';
import { useRomanised } from '../../../blocks/controls/use-romanised.ts';
import { useMallDraft } from '../../../lib/draft/mall-draft.ts';
import { useMallReport } from '../frame/use-mall-report.ts';
import { sending } from './certificate-calls.ts';

const calls = async () => ({ sending });
const nothingHanded = (): undefined => undefined;

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

/** Proposes each of the certificate's values separately; a value that only the previous certificate had is withdrawn. */
function proposeRead({ store }: BusinessForm, checked: CheckedCertificate): void {
  const { values } = checked;
  for (const name of readableFields) store.propose({ [fieldOfRead[name]]: values[name] }, sourceOf(checked));
}

const kindField = 'isCorporation';

/** A certificate fills in the kind, unless chosen by hand; then one of the other kind is refused (specification 2 §5.7). */
function useKind(form: BusinessForm) {
  const { store, field } = form;
  const kind = kindOf(useValue(field(kindField)));
  const isFromCertificate = useDerived(form, () => field(kindField).host.proposedFrom(kindField) !== undefined);
  const [changedTo, setChangedTo] = useState<BusinessKind>();
  const wanted: WantedKind = kind === undefined || isFromCertificate ? 'either' : kind;
  const takeFrom = (checked: CheckedCertificate): void => {
    const { kind: read, fileId } = checked;
    // A certificate attached earlier filled in the kind at that time.
    const wasFilled = fileId === undefined && store.proposed.places().includes(kindField);
    if (wanted !== 'either' && !wasFilled) return;
    const before = kindOf(field(kindField).read());
    setChangedTo(before !== undefined && before !== read ? read : undefined);
    store.propose({ [kindField]: read === 'corporate' }, sourceOf(checked));
  };
  return { kind, wanted, takeFrom, changedTo: changedTo === kind ? changedTo : undefined };
}

export function useBusinessStep(maySubmit: boolean) {
  const form = useBusinessForm();
  const draft = useMallDraft('storefront-business', form, storefrontBusiness);
  const { kind, wanted, takeFrom, changedTo } = useKind(form);
  const onRead = (checked: CheckedCertificate): void => {
    const { addresses } = checked;
    const from = sourceOf(checked);
    takeFrom(checked);
    proposeRead(form, checked);
    const { store, field } = form;
    const business = { street: 'bizAddressKr', detail: 'addressDetail' };
    proposeAddress(store, field('bizZipCode').read(), business, { printed: addresses.business, from });
    if (checked.kind !== 'corporate' || field('sameAddress').read()) return;
    const head = { street: 'officeAddressKr', detail: 'officeAddressDetail' };
    proposeAddress(store, field('officeZipCode').read(), head, { printed: addresses.head, from });
  };
  const isReady = draft.isLoaded;
  useRomanised({ of: form.field('bizName'), in: form.field('bizNameEn'), as: 'romanisedCompany', when: isReady });
  const report = useMallReport();
  const certificate = useCertificate(maySubmit ? wanted : undefined, {
    calls,
    ready: isReady,
    handed: nothingHanded,
    onRead,
    leaveStep: report,
  });
  /** Checks the same file as a certificate of the other kind. */
  const changeKind = (other: BusinessKind): void => setField(form.field('isCorporation'), other === 'corporate');
  return { form, draft, kind, changedTo, certificate, changeKind };
}

export type BusinessStep = ReturnType<typeof useBusinessStep>;
