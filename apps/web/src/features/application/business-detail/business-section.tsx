import { longest } from '@portal/domain/fields/longest.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import type { BusinessReadField } from '@portal/domain/rules/reading/readable-fields.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { useValue } from '@portal/ui/form/use-field.ts';
import { useApplies } from '@portal/ui/form/use-step-form.ts';
import { FieldRow, Section } from '@portal/ui/layout/section.tsx';
import { CategorySection } from '../../../blocks/category/category-section.tsx';
import { lineOf } from '../../../blocks/certificate/certificate-fields.ts';
import { ReadField } from '../../../blocks/certificate/read-field.tsx';
import type { Certificate } from '../../../blocks/certificate/use-certificate.ts';
import { useReadable } from '../../../blocks/certificate/use-readable.ts';
import { Text } from '../../../blocks/controls/controls.tsx';
import { businessNumberMask, corporateNumberMask } from '../../../lib/masks/masks.ts';
import type { DetailForm } from './bound-form.ts';
import { HomepageFields } from './homepage-fields.tsx';

interface BusinessSectionProps {
  readonly form: DetailForm;
  readonly certificate: Certificate;
  readonly onShowProhibited: () => void;
}

export function BusinessSection({ form, certificate, onShowProhibited }: BusinessSectionProps) {
  const { field } = form;
  const essential = useValue(field('nonProfit')) === 'no';
  const applies = useApplies(form);
  const readable = useReadable(certificate, (name: BusinessReadField) => field(name));

  const name = (
    <ReadField required maxLength={longest.companyName} {...readable('companyNameKr', labels.companyNameKr)} />
  );

  return (
    <Section title={words.groupBusiness} lead={words.groupBusinessHint}>
      <FieldRow>
        <ReadField mask={businessNumberMask} required {...readable('bizNo', labels.bizNo)} />
        {applies.corpNo ? (
          <ReadField mask={corporateNumberMask} required={essential} {...readable('corpNo', labels.corpNo)} />
        ) : (
          name
        )}
      </FieldRow>
      {applies.corpNo && name}
      <Text
        label={labels.companyNameEn}
        hint={words.companyNameEnHint}
        required
        maxLength={longest.companyName}
        of={field('companyNameEn')}
      />
      <HomepageFields form={form} />
      <FieldRow>
        <ReadField required={essential} maxLength={longest.businessType} {...readable('salesType', labels.salesType)} />
        <ReadField
          required={essential}
          maxLength={longest.businessType}
          {...readable('companyType', labels.companyType)}
        />
      </FieldRow>
      <div data-answer="productTypeBig">
        <CategorySection
          of={{ big: field('productTypeBig'), mid: field('productTypeMid'), small: field('productTypeSmall') }}
          line={lineOf(certificate.checked?.values)}
        />
      </div>
      <div>
        <Button size="small" onClick={onShowProhibited}>
          {words.prohibitedOpen}
        </Button>
      </div>
    </Section>
  );
}
