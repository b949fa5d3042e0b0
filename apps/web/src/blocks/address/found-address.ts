import { isSameAddress } from '@portal/domain/rules/reading/printed-address.ts';
import type { PostcodeAddress } from './postcode-frame.ts';

export interface FoundAddress {
  readonly zipCode: string;
  readonly address: string;
  readonly addressEn: string;
  /** Whether it is the place with which the search started. */
  readonly isSamePlace: boolean;
}

/** Returns the road or lot address as chosen, with what distinguishes the building (by the widget's usage rule). */
export function foundAddress(found: PostcodeAddress, before: string): FoundAddress {
  const road = found.userSelectedType === 'R';
  const extra = [
    /[동로가]$/.test(found.bname) ? found.bname : '',
    found.apartment === 'Y' ? found.buildingName : '',
  ].filter(Boolean);
  const place = road ? found.roadAddress : found.jibunAddress;
  const address = road && extra.length > 0 ? `${place} (${extra.join(', ')})` : place;
  return {
    zipCode: found.zonecode,
    address,
    isSamePlace: isSameAddress(before, address),
    addressEn: road ? found.roadAddressEnglish : found.jibunAddressEnglish,
  };
}
