/** What the authority compares; dates YYYYMMDD, numbers digits only. */
export type IdCardClaim =
  | { readonly cardType: 'ic'; readonly name: string; readonly personalNumber: string; readonly issueDate: string }
  | {
      readonly cardType: 'dl';
      readonly name: string;
      readonly personalNumber: string;
      readonly licenceNumber: string;
      readonly serial: string;
    }
  | { readonly cardType: 'ac'; readonly alienNumber: string; readonly issueDate: string; readonly serial: string };

/** 0509 cause unknown, 0510 locked, 0511 does not match, 0512 expired or reported lost. */
export type IdVerdict =
  | { readonly kind: 'genuine' }
  | { readonly kind: 'refused'; readonly code: '0509' | '0510' | '0511' | '0512' };

export interface IdVerifier {
  /** @throws ProviderError (`quota` for 0025) */
  verify(requestId: string, claim: IdCardClaim): Promise<IdVerdict>;
}
