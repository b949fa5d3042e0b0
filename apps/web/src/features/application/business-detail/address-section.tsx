import { longest } from '@portal/domain/fields/longest.ts';
import { officeLikeBusiness } from '@portal/domain/forms/business-information.ts';
import { businessDetailWords as words } from '@portal/domain/messages/business-detail.ts';
import { useState } from 'react';
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

interface AddressFieldsProps {
  readonly form: DetailForm;
  readonly part: 'business' | 'head';
  /** Where it is told by the other address. */
  readonly readOnly?: boolean;
}

const parts = {
  business: { zip: 'zipCode', street: 'bizAddressKr', english: 'bizAddressEn' },
  head: { zip: 'officeZipCode', street: 'officeAddressKr', english: 'officeAddressEn' },
} as const;

/** The address: what the certificate prints, until it is chosen in the search. */
function Street({ form, part, found }: AddressFieldsProps & { readonly found: (address: FoundAddress) => void }) {
  const { zip, street } = parts[part];
  const of = form.field(street);
  const address = useValue(of);
  const isRead = useValue(form.field(zip)) === '' && address !== '';
  const [label, search] =
    part === 'business' ? [words.address, words.addressSearch] : [words.headAddress, words.headAddressSearch];
  return (
    <Text
      label={label}
      required
      readOnly
      hint={isRead ? words.addressRead : undefined}
      suffix={<AddressSearch label={search} address={address} onFound={found} />}
      of={of}
    />
  );
}

/** The English form: told by the search; typed where the search knows none. */
function English({ form, part, readOnly = false }: AddressFieldsProps) {
  const { zip, english } = parts[part];
  const [isTyped, setTyped] = useState(false);
  const { onChange, ...field } = useField(form.field(english));
  const isChosen = useValue(form.field(zip)) !== '';
  const isOpen = !readOnly && isChosen && (isTyped || field.value === '');
  return (
    <TextField
      label={part === 'business' ? words.addressEn : words.headAddressEn}
      required
      readOnly={!isOpen}
      hint={isOpen ? words.addressEnTyped : undefined}
      maxLength={longest.address}
      {...field}
      onChange={(typed) => {
        setTyped(true);
        onChange(typed);
        if (part === 'business' && isSame(form)) put(form.field('officeAddressEn'), typed);
      }}
    />
  );
}

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
      <Street form={form} part="head" found={found} />
      <Text
        label={words.headAddressDetail}
        readOnly={same}
        maxLength={roomAfter(address)}
        of={field('officeAddressDetail')}
      />
      <English key={address} form={form} part="head" readOnly={same} />
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
  const address = useValue(field('bizAddressKr'));
  const found = ({ zipCode, address, addressEn }: FoundAddress): void => {
    put(field('zipCode'), zipCode);
    put(field('bizAddressKr'), address);
    put(field('bizAddressEn'), addressEn);
    if (isSame(form)) putOffice(form, officeLikeBusiness(store.values()));
  };
  return (
    <Section title={words.groupAddress} lead={words.groupAddressHint}>
      <Street form={form} part="business" found={found} />
      <AddressDetail form={form} />
      <English key={address} form={form} part="business" />
      {applies.sameAddress && <HeadOffice form={form} />}
    </Section>
  );
}
