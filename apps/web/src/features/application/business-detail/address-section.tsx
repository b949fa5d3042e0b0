import { longest } from '@portal/domain/fields/longest.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application.ts';
import { AddressSearch, type FoundAddress } from '../../../blocks/address-search.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { type BusinessKind, type DetailForm, officeLikeBusiness } from './business-detail-form.ts';

const addressFields = [
  'zipCode',
  'bizAddressKr',
  'addressDetail',
  'bizAddressEn',
  'officeZipCode',
  'officeAddressKr',
  'officeAddressDetail',
  'officeAddressEn',
] as const;

type AddressPart = Partial<Record<(typeof addressFields)[number], string>>;

const emptyOffice: AddressPart = {
  officeZipCode: '',
  officeAddressKr: '',
  officeAddressDetail: '',
  officeAddressEn: '',
};

/** How long a detail may be beside its address: both travel as one line. */
const roomAfter = (address: string): number => Math.max(0, longest.address - `${address} `.length);

/** Puts in what was chosen; what was wrong with the former address no longer matters. */
function put({ rhf }: DetailForm, part: AddressPart): void {
  for (const name of addressFields) {
    const value = part[name];
    if (value === undefined) continue;
    rhf.setValue(name, value, { shouldDirty: true });
    rhf.clearErrors(name);
  }
}

function HeadOffice({ form }: { readonly form: DetailForm }) {
  const { field, rhf } = form;
  const same = rhf.watch('sameAddress');
  const found = ({ zipCode, address, addressEn }: FoundAddress): void => {
    rhf.setValue('sameAddress', false, { shouldDirty: true });
    put(form, { officeZipCode: zipCode, officeAddressKr: address, officeAddressEn: addressEn });
  };
  return (
    <>
      <Checkbox
        label={words.sameAddress}
        {...field('sameAddress')}
        onChange={(ticked) => {
          field('sameAddress').onChange(ticked);
          put(form, ticked ? officeLikeBusiness(rhf.getValues()) : emptyOffice);
        }}
      />
      <TextField
        label={words.headAddress}
        required
        readOnly
        suffix={<AddressSearch label={words.headAddressSearch} onFound={found} />}
        {...field('officeAddressKr')}
      />
      <TextField
        label={words.headAddressDetail}
        readOnly={same}
        maxLength={roomAfter(rhf.watch('officeAddressKr'))}
        {...field('officeAddressDetail')}
      />
      <TextField label={words.headAddressEn} required readOnly {...field('officeAddressEn')} />
    </>
  );
}

/** Where the business is; for a corporation also its head office. Chosen in the postcode search, never typed. */
export function AddressSection({ form, kind }: { readonly form: DetailForm; readonly kind: BusinessKind }) {
  const { field, rhf } = form;
  const detail = field('addressDetail');
  const found = ({ zipCode, address, addressEn }: FoundAddress): void => {
    put(form, { zipCode, bizAddressKr: address, bizAddressEn: addressEn });
    if (rhf.getValues('sameAddress')) put(form, officeLikeBusiness(rhf.getValues()));
  };
  return (
    <Section title={words.groupAddress} lead={words.groupAddressHint}>
      <TextField
        label={words.address}
        required
        readOnly
        suffix={<AddressSearch label={words.addressSearch} onFound={found} />}
        {...field('bizAddressKr')}
      />
      <TextField
        label={words.addressDetail}
        autoComplete="address-line2"
        maxLength={roomAfter(rhf.watch('bizAddressKr'))}
        {...detail}
        onChange={(typed) => {
          detail.onChange(typed);
          if (rhf.getValues('sameAddress')) put(form, { officeAddressDetail: typed });
        }}
      />
      <TextField label={words.addressEn} required readOnly {...field('bizAddressEn')} />
      {kind === 'corporate' && <HeadOffice form={form} />}
    </Section>
  );
}
