import { longest } from '@portal/domain/fields/longest.ts';
import { businessDetailWords } from '@portal/domain/messages/application/business-detail.ts';
import { storefrontBusinessLabels as labels } from '@portal/domain/messages/labels/storefront-business.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import type { ReadableField } from '@portal/domain/rules/reading/readable-fields.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useValue } from '@portal/ui/form/use-field.ts';
import { useApplies } from '@portal/ui/form/use-step-form.ts';
import { FieldRow, Section } from '@portal/ui/layout/section.tsx';
import { AddressFields } from '../../../blocks/address/address-fields.tsx';
import { headOfficeOf } from '../../../blocks/address/head-office-of.ts';
import { BusinessContact } from '../../../blocks/business/business-contact.tsx';
import { CategorySection } from '../../../blocks/category/category-section.tsx';
import { lineOf } from '../../../blocks/certificate/certificate-fields.ts';
import { CertificatePicker } from '../../../blocks/certificate/certificate-picker.tsx';
import { ReadField } from '../../../blocks/certificate/read-field.tsx';
import { useReadable } from '../../../blocks/certificate/use-readable.ts';
import { Amount } from '../../../blocks/controls/amount-field.tsx';
import { Choice } from '../../../blocks/controls/choice-controls.tsx';
import { Text } from '../../../blocks/controls/controls.tsx';
import { businessNumberMask, corporateNumberMask } from '../../../lib/masks/masks.ts';
import { dateMask } from '../../../lib/masks/typed-masks.ts';
import { type BusinessForm, type BusinessStep, fieldOfRead } from './use-business-step.ts';

const kinds = [
  { value: false, label: words.sole },
  { value: true, label: words.corporation },
];
const genders = [
  { value: 'M', label: words.male },
  { value: 'W', label: words.female },
] as const;

interface FormProps {
  readonly form: BusinessForm;
}

type Readable = ReturnType<typeof useReadable<ReadableField>>;

/** Where the summary of errors leads for the certificate. */
export const certificateAnswer = 'bizRegFile';

function CertificateSection({ form, kind, changedTo, certificate, changeKind }: BusinessStep) {
  return (
    <Section title={words.certificate} lead={words.certificateNote}>
      <div data-answer={certificateAnswer}>
        <CertificatePicker certificate={certificate} onChangeKind={changeKind} />
      </div>
      {changedTo && (
        <Notice tone="info" live>
          {words.kindChanged[changedTo]}
        </Notice>
      )}
      <Choice
        legend={labels.isCorporation}
        hint={kind ? undefined : words.kindHint}
        required
        look="segments"
        options={kinds}
        of={form.field('isCorporation')}
      />
    </Section>
  );
}

function IdentitySection({ form, readable }: FormProps & { readonly readable: Readable }) {
  const applies = useApplies(form);
  const isCorporation = useValue(form.field('isCorporation')) === true;
  const [name, nameEn] = isCorporation
    ? [words.corporateName, words.corporateNameEn]
    : [words.shopName, words.shopNameEn];
  return (
    <Section title={businessDetailWords.groupBusiness} lead={words.businessNote}>
      <FieldRow>
        <ReadField mask={businessNumberMask} required {...readable('bizNo', labels.bizNo)} />
        {applies.corporateRegistrationNumber && (
          <ReadField mask={corporateNumberMask} required {...readable('corpNo', labels.corporateRegistrationNumber)} />
        )}
      </FieldRow>
      <FieldRow>
        <ReadField required maxLength={longest.companyName} {...readable('companyNameKr', name)} />
        <Text label={nameEn} required maxLength={longest.companyName} of={form.field('bizNameEn')} />
      </FieldRow>
      <FieldRow>
        <ReadField required maxLength={longest.businessType} {...readable('salesType', labels.salesType)} />
        <ReadField required maxLength={longest.businessType} {...readable('companyType', labels.companyType)} />
      </FieldRow>
    </Section>
  );
}

function RepresentativeSection({ form, readable }: FormProps & { readonly readable: Readable }) {
  return (
    <Section title={words.representativeTitle} lead={words.representativeNote}>
      <FieldRow>
        <ReadField required maxLength={longest.personName} {...readable('repName', labels.repName)} />
        <ReadField required mask={dateMask} placeholder="YYYY.MM.DD" {...readable('birth', labels.dateOfBirth)} />
      </FieldRow>
      <Choice legend={labels.gender} required look="segments" options={genders} of={form.field('gender')} />
    </Section>
  );
}

function TradeSection({ form: { field }, certificate }: Pick<BusinessStep, 'form' | 'certificate'>) {
  return (
    <Section title={words.tradeTitle} lead={words.tradeNote}>
      <div data-answer="productTypeSmall">
        <CategorySection
          of={{ big: field('productTypeBig'), mid: field('productTypeMid'), small: field('productTypeSmall') }}
          line={lineOf(certificate.checked?.values)}
        />
      </div>
      <FieldRow>
        <Amount of={field('customerTransAmount')} label={labels.customerTransAmount} />
        <Amount of={field('monthlyExpectVolumeAmount')} label={labels.monthlyExpectVolumeAmount} />
      </FieldRow>
    </Section>
  );
}

function AddressSection({ form, certificate }: Pick<BusinessStep, 'form' | 'certificate'>) {
  const { field } = form;
  const applies = useApplies(form);
  const { business, head: office } = certificate.checked?.addresses ?? {};
  return (
    <Section title={businessDetailWords.groupAddress} lead={businessDetailWords.groupAddressHint}>
      <AddressFields
        business={{
          zip: field('bizZipCode'),
          street: field('bizAddressKr'),
          detail: field('addressDetail'),
          english: field('bizAddressEn'),
          printed: business?.address,
        }}
        head={applies.sameAddress ? headOfficeOf(field, office?.address) : undefined}
      />
    </Section>
  );
}

/** The third step, for both kinds of business (specification 2 §2.8 and §5.7). */
export function BusinessFields({ step }: { readonly step: BusinessStep }) {
  const { form } = step;
  const readable = useReadable(step.certificate, (name: ReadableField) => form.field(fieldOfRead[name]));
  return (
    <>
      <CertificateSection {...step} />
      <IdentitySection form={form} readable={readable} />
      <RepresentativeSection form={form} readable={readable} />
      <TradeSection {...step} />
      <AddressSection {...step} />
      <BusinessContact field={form.field} />
    </>
  );
}
