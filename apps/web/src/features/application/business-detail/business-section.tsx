import { longest } from '@portal/domain/fields/longest.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application.ts';
import { CategoryFields } from '../../../blocks/category-fields.tsx';
import { businessNumberMask, corporateNumberMask } from '../../../lib/masks.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, Section } from '../../../ui/layout/section.tsx';
import type { BusinessKind, DetailForm } from './business-detail-form.ts';
import { placeOfField, type ReadableField } from './certificate-reading.ts';
import { ReadCrop } from './read-crop.tsx';
import { ReadField } from './read-field.tsx';
import { useBitmap } from './use-bitmap.ts';
import type { Certificate } from './use-certificate.ts';

interface BusinessSectionProps {
  readonly kind: BusinessKind;
  readonly form: DetailForm;
  readonly certificate: Certificate;
  readonly onShowProhibited: () => void;
}

const schemes = [
  { value: 'https://', label: 'https://' },
  { value: 'http://', label: 'http://' },
] as const;

function Homepage({ form }: { readonly form: DetailForm }) {
  const { field } = form;
  return (
    <>
      <FieldRow split="prefix">
        <SelectField label={words.homepageScheme} options={schemes} {...field('homepageScheme')} />
        <TextField
          label={words.homepageUrl}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="shop.example.com"
          required
          maxLength={longest.homepageUrl - form.rhf.watch('homepageScheme').length}
          {...field('homepageUrl')}
        />
      </FieldRow>
      <Checkbox label={words.homepageMember} {...field('memberOnly')} />
      {form.rhf.watch('memberOnly') && (
        <FieldRow>
          <TextField
            label={words.homepageId}
            hint={words.homepageIdHint}
            maxLength={longest.homepageCredential}
            required
            autoComplete="off"
            {...field('homepageId')}
          />
          <TextField
            label={words.homepagePassword}
            hint={words.homepageIdHint}
            maxLength={longest.homepageCredential}
            required
            autoComplete="off"
            {...field('homepagePassword')}
          />
        </FieldRow>
      )}
    </>
  );
}

/** Who the business is and what it sells. */
export function BusinessSection({ kind, form, certificate, onShowProhibited }: BusinessSectionProps) {
  const { field, rhf } = form;
  const essential = rhf.watch('nonProfit') === 'no';
  const [big, mid, small] = rhf.watch(['productTypeBig', 'productTypeMid', 'productTypeSmall']);
  const category = field('productTypeSmall');
  const { checked, file } = certificate;
  const bitmap = useBitmap(checked && file ? file.picture : null);

  /** A field that the certificate can fill, with what was read and where. */
  const readable = (name: ReadableField, label: string) => {
    const box = checked ? placeOfField(name, checked.reading) : undefined;
    const crop = bitmap && box && <ReadCrop bitmap={bitmap} box={box} label={label} />;
    return { label, read: checked?.values[name], crop, ...field(name) };
  };

  return (
    <Section title={words.groupBusiness} lead={words.groupBusinessHint}>
      <FieldRow>
        <ReadField mask={businessNumberMask} required {...readable('bizNo', words.businessNumber)} />
        {kind === 'corporate' && (
          <ReadField mask={corporateNumberMask} required={essential} {...readable('corpNo', words.corporateNumber)} />
        )}
        <ReadField required maxLength={longest.companyName} {...readable('companyNameKr', words.companyNameKr)} />
      </FieldRow>
      <TextField
        label={words.companyNameEn}
        hint={words.companyNameEnHint}
        autoComplete="organization"
        required
        maxLength={longest.companyName}
        {...field('companyNameEn')}
      />
      <Homepage form={form} />
      <FieldRow>
        <ReadField
          required={essential}
          maxLength={longest.businessType}
          {...readable('salesType', words.businessType)}
        />
        <ReadField
          required={essential}
          maxLength={longest.businessType}
          {...readable('companyType', words.businessItem)}
        />
      </FieldRow>
      <CategoryFields
        value={{ big, mid, small }}
        error={category.error}
        onBlur={() => undefined}
        onChange={(chosen) => {
          const options = { shouldDirty: true };
          rhf.setValue('productTypeBig', chosen.big, options);
          rhf.setValue('productTypeMid', chosen.mid, options);
          category.onChange(chosen.small);
        }}
      />
      <div>
        <Button size="small" onClick={onShowProhibited}>
          {words.prohibitedOpen}
        </Button>
      </div>
    </Section>
  );
}
