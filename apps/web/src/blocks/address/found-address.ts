import type { PostcodeAddress } from './postcode-frame.ts';

/** Address chosen in the postcode widget. */
export interface FoundAddress {
  readonly zipCode: string;
  readonly address: string;
  readonly addressEn: string;
}

/** Road or lot address as chosen, with what distinguishes the building (by the widget's usage rule). */
export function foundAddress(found: PostcodeAddress): FoundAddress {
  const road = found.userSelectedType === 'R';
  const extra = [
    /[동로가]$/.test(found.bname) ? found.bname : '',
    found.apartment === 'Y' ? found.buildingName : '',
  ].filter(Boolean);
  const address = road ? found.roadAddress : found.jibunAddress;
  return {
    zipCode: found.zonecode,
    address: road && extra.length > 0 ? `${address} (${extra.join(', ')})` : address,
    addressEn: road ? found.roadAddressEnglish : found.jibunAddressEnglish,
  };
}
