import { longest } from '@portal/domain/fields/longest.ts';
import { officeLikeBusiness } from '@portal/domain/forms/business-information.ts';
import { businessDetailWords as words } from '@portal/domain/messages/business-detail.ts';
import { AddressSearch } from '../../../blocks/address-search.tsx';
import { Text } from '../../../blocks/controls.tsx';
import type { FoundAddress } from '../../../blocks/found-address.ts';
import { setField, useField, useValue } from '../../../lib/form/use-field.ts';
import { useApplies } from '../../../lib/form/use-step-form.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { type DetailForm, put } from './bound-form.ts';

const emptyOffice: ReturnType<typeof officeLikeBusiness> = {
  officeZipCode: '',
  officeAddressKr: '',
  officeAddressDetail: '',
  officeAddressEn: '',
};

/** How long a detail may be beside its address: both travel as one line. */
const roomAfter = (address: string): number => Math.max(0, longest.address - `${address} `.length);

function putOffice({ field }: DetailForm, office: typeof emptyOffice): void {
  put(field('officeZipCode'), office.officeZipCode);
  put(field('officeAddressKr'), office.officeAddressKr);
  put(field('officeAddressDetail'), office.officeAddressDetail);
  put(field('officeAddressEn'), office.officeAddressEn);
}

const isSame = ({ field }: DetailForm): boolean => field('sameAddress').read();

/** The head office at the place of business, or somewhere else again. */
function SameAddress({ form }: { readonly form: DetailForm }) {
  const { onChange, ...same } = useField(form.field('sameAddress'));
  return (
    <Checkbox
      label={words.sameAddress}
      {...same}
      onChange={(ticked) => {
        onChange(ticked);
        putOffice(form, ticked ? officeLikeBusiness(form.store.values()) : emptyOffice);
      }}
    />
  );
}

function HeadOffice({ form }: { readonly form: DetailForm }) {
  const { field } = form;
  const same = useValue(field('sameAddress'));
  const address = useValue(field('officeAddressKr'));
  const found = ({ zipCode, address, addressEn }: FoundAddress): void => {
    setField(field('sameAddress'), false);
    put(field('officeZipCode'), zipCode);
    put(field('officeAddressKr'), address);
    put(field('officeAddressEn'), addressEn);
  };
  return (
    <>
      <SameAddress form={form} />
      <Text
        label={words.headAddress}
        required
        readOnly
        suffix={<AddressSearch label={words.headAddressSearch} onFound={found} />}
        of={field('officeAddressKr')}
      />
      <Text
        label={words.headAddressDetail}
        readOnly={same}
        maxLength={roomAfter(address)}
        of={field('officeAddressDetail')}
      />
      <Text label={words.headAddressEn} required readOnly of={field('officeAddressEn')} />
    </>
  );
}

/** The detail, which the head office at the same place has too. */
function AddressDetail({ form }: { readonly form: DetailForm }) {
  const { field } = form;
  const address = useValue(field('bizAddressKr'));
  const { onChange, ...detail } = useField(field('addressDetail'));
  return (
    <TextField
      label={words.addressDetail}
      autoComplete="address-line2"
      maxLength={roomAfter(address)}
      {...detail}
      onChange={(typed) => {
        onChange(typed);
        if (isSame(form)) put(field('officeAddressDetail'), typed);
      }}
    />
  );
}

/** Where the business is; for a corporation also its head office. Chosen in the postcode search, never typed. */
export function AddressSection({ form }: { readonly form: DetailForm }) {
  const { field, store } = form;
  const applies = useApplies(form);
  const found = ({ zipCode, address, addressEn }: FoundAddress): void => {
    put(field('zipCode'), zipCode);
    put(field('bizAddressKr'), address);
    put(field('bizAddressEn'), addressEn);
    if (isSame(form)) putOffice(form, officeLikeBusiness(store.values()));
  };
  return (
    <Section title={words.groupAddress} lead={words.groupAddressHint}>
      <Text
        label={words.address}
        required
        readOnly
        suffix={<AddressSearch label={words.addressSearch} onFound={found} />}
        of={field('bizAddressKr')}
      />
      <AddressDetail form={form} />
      <Text label={words.addressEn} required readOnly of={field('bizAddressEn')} />
      {applies.sameAddress && <HeadOffice form={form} />}
    </Section>
  );
}
