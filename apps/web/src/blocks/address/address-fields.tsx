import { longest } from '@portal/domain/fields/longest.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { Checkbox } from '@portal/ui/fields/checkbox.tsx';
import { TextField } from '@portal/ui/fields/text-field.tsx';
import { WholeText } from '@portal/ui/fields/whole-text.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { putField, setField, useField, useValue } from '@portal/ui/form/use-field.ts';
import { type RefObject, useRef, useState } from 'react';
import { useCertificateParts } from '../certificate/certificate-parts.ts';
import { useProposedFrom } from '../controls/controls.tsx';
import { useRomanised } from '../controls/use-romanised.ts';
import { AddressSearch } from './address-search.tsx';
import type { FoundAddress } from './found-address.ts';

export interface AddressOf {
  readonly zip: Field<string>;
  readonly street: Field<string>;
  readonly detail: Field<string>;
  readonly english: Field<string>;
  /** Address as printed on the certificate, for forms without a final review of all answers: the field points out a different place. */
  readonly printed?: string | undefined;
}

export interface HeadOfficeOf extends AddressOf {
  readonly same: Field<boolean>;
}

const names = ['zip', 'street', 'detail', 'english'] as const;

/** Maximum length of a detail: address and detail are sent as one line. */
const roomAfter = (address: string): number => Math.max(0, longest.address - `${address} `.length);

function copy(from: AddressOf | undefined, to: AddressOf): void {
  for (const name of names) putField(to[name], from?.[name].read() ?? '');
}

/** Removes a printed detail that belongs to another place, but keeps a typed one. */
function dropDetail(of: AddressOf, { isSamePlace }: FoundAddress, isTyped: boolean): void {
  const isRead = of.zip.read() === '' && of.street.read() !== '' && !isTyped;
  const isProposed = of.detail.host.proposedFrom(of.detail.path) !== undefined;
  if ((isRead || isProposed) && !isSamePlace) putField(of.detail, '');
}

function putFound(to: AddressOf, found: FoundAddress, isTyped: boolean): void {
  const { zipCode, address, addressEn } = found;
  dropDetail(to, found, isTyped);
  putField(to.zip, zipCode);
  putField(to.street, address);
  const { host, path } = to.english;
  if (addressEn !== '' || host.proposedFrom(path) === undefined) putField(to.english, addressEn);
}

interface StreetProps {
  readonly of: AddressOf;
  readonly isHead?: boolean;
  readonly found: (address: FoundAddress) => void;
  readonly then: () => void;
}

/** Address, as printed on the certificate until one is chosen in the search. */
function Street({ of, isHead = false, found, then }: StreetProps) {
  const address = useValue(of.street);
  const isRead = useValue(of.zip) === '' && address !== '';
  const [label, search] = isHead
    ? [labels.officeAddressKr, words.headAddressSearch]
    : [labels.bizAddressKr, words.addressSearch];
  const { printed = '' } = of;
  const parts = useCertificateParts(printed !== '' && address !== '');
  return (
    <div>
      <WholeText
        label={label}
        required
        badge={useProposedFrom(of.street)}
        hint={isRead ? words.addressRead : undefined}
        suffix={<AddressSearch label={search} address={address} onFound={found} then={then} />}
        {...useField(of.street)}
      />
      {parts && <parts.AddressDiffers printed={printed} address={address} />}
    </div>
  );
}

interface EnglishProps {
  readonly of: AddressOf;
  readonly label: string;
  readonly readOnly?: boolean;
  readonly onTyped?: (typed: string) => void;
}

/** English form of the address: from the search, or typed if the search has none. */
function English({ of, label, readOnly = false, onTyped }: EnglishProps) {
  const [isTyped, setTyped] = useState(false);
  const { onChange, ...field } = useField(of.english);
  const isChosen = useValue(of.zip) !== '';
  const badge = useProposedFrom(of.english);
  const isOpen = !readOnly && isChosen && (isTyped || field.value === '' || badge !== undefined);
  useRomanised({ of: of.street, in: of.english, as: 'romanisedAddress', when: !readOnly && isChosen });
  if (!isOpen) return <WholeText label={label} required badge={badge} {...field} />;
  return (
    <TextField
      label={label}
      required
      badge={badge}
      hint={words.addressEnTyped}
      maxLength={longest.address}
      {...field}
      onChange={(typed) => {
        setTyped(true);
        onChange(typed);
        onTyped?.(typed);
      }}
    />
  );
}

interface AddressFieldsProps {
  readonly business: AddressOf;
  /** Present for a corporation only. */
  readonly head: HeadOfficeOf | undefined;
}

function HeadOffice({ business, head }: { readonly business: AddressOf; readonly head: HeadOfficeOf }) {
  const { onChange, ...same } = useField(head.same);
  const address = useValue(head.street);
  const detail = useDetail();
  return (
    <>
      <Checkbox
        label={labels.sameAddress}
        {...same}
        onChange={(ticked) => {
          onChange(ticked);
          copy(ticked ? business : undefined, head);
        }}
      />
      <Street
        of={head}
        isHead
        found={(found) => {
          setField(head.same, false);
          putFound(head, found, detail.isTyped.current);
        }}
        then={detail.focus}
      />
      <AddressDetail of={head} label={labels.officeAddressDetail} readOnly={same.value} {...detail} />
      <English key={address} of={head} label={labels.officeAddressEn} readOnly={same.value} />
    </>
  );
}

interface Detail {
  /** Whether the detail was typed since the page was opened. */
  readonly isTyped: RefObject<boolean>;
  readonly input: RefObject<HTMLInputElement | null>;
}

function useDetail(): Detail & { readonly focus: () => void } {
  const [isTyped, input] = [useRef(false), useRef<HTMLInputElement>(null)];
  return { isTyped, input, focus: () => input.current?.focus() };
}

interface AddressDetailProps extends Detail {
  readonly of: AddressOf;
  readonly label: string;
  readonly readOnly?: boolean;
  readonly onTyped?: (typed: string) => void;
}

/** Floor and unit, which the search does not return. */
function AddressDetail({ of, label, readOnly = false, isTyped, input, onTyped }: AddressDetailProps) {
  const address = useValue(of.street);
  const { onChange, ...detail } = useField(of.detail);
  return (
    <TextField
      ref={input}
      label={label}
      required={false}
      readOnly={readOnly}
      autoComplete="address-line2"
      badge={useProposedFrom(of.detail)}
      maxLength={roomAfter(address)}
      {...detail}
      onChange={(typed) => {
        isTyped.current = true;
        onChange(typed);
        onTyped?.(typed);
      }}
    />
  );
}

/** Place of business and, for a corporation, its head office. They are chosen in the postcode search, never typed. */
export function AddressFields({ business, head }: AddressFieldsProps) {
  const address = useValue(business.street);
  const detail = useDetail();
  const follows = (): HeadOfficeOf | undefined => (head?.same.read() ? head : undefined);
  const follow = (name: 'detail' | 'english', typed: string): void => {
    const office = follows();
    if (office) putField(office[name], typed);
  };
  const found = (chosen: FoundAddress): void => {
    putFound(business, chosen, detail.isTyped.current);
    const office = follows();
    if (office) copy(business, office);
  };
  return (
    <>
      <Street of={business} found={found} then={detail.focus} />
      <AddressDetail
        of={business}
        label={labels.addressDetail}
        {...detail}
        onTyped={(typed) => follow('detail', typed)}
      />
      <English key={address} of={business} label={labels.bizAddressEn} onTyped={(typed) => follow('english', typed)} />
      {head && <HeadOffice business={business} head={head} />}
    </>
  );
}
